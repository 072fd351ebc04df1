import type { KnowledgeAddition } from '@dbdiag/ports';
import { DanglingReferenceError, outsideReferences } from '@dbdiag/ports';
import type { Transaction } from 'kysely';
import { storedIds } from './stored-ids.ts';
import type { Tables } from './tables.ts';

/**
 * Checks that what an addition names without bringing it along is stored already.
 *
 * @throws DanglingReferenceError listing everything that isn't.
 */
export async function requireReferences(trx: Transaction<Tables>, addition: KnowledgeAddition): Promise<void> {
  const references = outsideReferences(addition);
  const phenomena = await storedIds(
    trx,
    'phenomenon',
    references.filter(({ kind }) => kind === 'phenomenon').map(({ id }) => id),
  );
  const rootCauses = await storedIds(
    trx,
    'root_cause',
    references.filter(({ kind }) => kind === 'root-cause').map(({ id }) => id),
  );
  const dangling = references.filter(({ kind, id }) => !(kind === 'phenomenon' ? phenomena : rootCauses).has(id));
  if (dangling.length > 0) throw new DanglingReferenceError(dangling.map(({ label }) => label));
}
