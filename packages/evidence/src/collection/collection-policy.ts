import { reviewArgv } from '../host/review-argv.ts';
import { reviewStatement } from '../policy/review-statement.ts';
import type { ServerFacts } from '../target/server-facts.ts';
import type { CollectionPolicy } from './prepare-command.ts';

/** The policy of the package for one server: its extensions are found where they are installed. */
export function createCollectionPolicy({ extensionSchemas }: Pick<ServerFacts, 'extensionSchemas'>): CollectionPolicy {
  const limits = extensionSchemas === undefined ? {} : { extensionSchemas };
  return { reviewStatement: (text) => reviewStatement(text, limits), reviewArgv };
}
