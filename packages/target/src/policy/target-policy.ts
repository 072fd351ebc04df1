import type { ServerFacts } from '../database/server-facts.ts';
import { ownLogFolders } from '../host/log-folders.ts';
import type { ArgvOptions } from '../host/review-argv.ts';
import { reviewArgv } from '../host/review-argv.ts';
import type { ApprovedArgv, ApprovedStatement, Review } from './approval.ts';
import { reviewStatement } from './review-statement.ts';

/** What may be run on one target: the only source of approved statements and programs. */
export interface TargetPolicy {
  reviewStatement(text: string): Promise<Review<ApprovedStatement>>;
  reviewArgv(template: string, parameters: Readonly<Record<string, string>>): Review<ApprovedArgv>;
}

/** What a policy is told of its server. */
type PolicyFacts = Pick<ServerFacts, 'extensionSchemas' | 'logFile' | 'dataDirectory'>;

/**
 * The policy for one server: its extensions are found where they are installed, and its log where that lies.
 *
 * @param options - `logFolders`: folders that logs may be read from beside that of the server's own log.
 */
export function createTargetPolicy({ extensionSchemas, ...facts }: PolicyFacts, { logFolders = [] }: ArgvOptions = {}): TargetPolicy {
  const limits = extensionSchemas === undefined ? {} : { extensionSchemas };
  const folders = [...ownLogFolders(facts), ...logFolders];
  return {
    reviewStatement: (text) => reviewStatement(text, limits),
    reviewArgv: (template, parameters) => reviewArgv(template, parameters, { logFolders: folders }),
  };
}
