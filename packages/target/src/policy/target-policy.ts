import type { ServerFacts } from '../database/server-facts.ts';
import { reviewArgv } from '../host/review-argv.ts';
import type { ApprovedArgv, ApprovedStatement, Review } from './approval.ts';
import { reviewStatement } from './review-statement.ts';

/** What may be run on one target: the only source of approved statements and programs. */
export interface TargetPolicy {
  reviewStatement(text: string): Promise<Review<ApprovedStatement>>;
  reviewArgv(template: string, parameters: Readonly<Record<string, string>>): Review<ApprovedArgv>;
}

/** The policy for one server: its extensions are found where they are installed. */
export function createTargetPolicy({ extensionSchemas }: Pick<ServerFacts, 'extensionSchemas'>): TargetPolicy {
  const limits = extensionSchemas === undefined ? {} : { extensionSchemas };
  return { reviewStatement: (text) => reviewStatement(text, limits), reviewArgv };
}
