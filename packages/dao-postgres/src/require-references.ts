import type { KnowledgeAddition } from '@dbdiag/ports';
import { DanglingReferenceError, outsideReferences } from '@dbdiag/ports';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { isStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';

/**
 * Checks that what an addition names without bringing it along is stored already.
 *
 * @throws DanglingReferenceError listing everything that isn't.
 */
export async function requireReferences(trx: Transaction<Tables>, addition: KnowledgeAddition): Promise<void> {
  const references = outsideReferences(addition);
  const phenomena = await stored(
    trx,
    'phenomenon',
    references.filter(({ kind }) => kind === 'phenomenon').map(({ id }) => id),
  );
  const rootCauses = await stored(
    trx,
    'root_cause',
    references.filter(({ kind }) => kind === 'root-cause').map(({ id }) => id),
  );
  const dangling = references.filter(({ kind, id }) => !(kind === 'phenomenon' ? phenomena : rootCauses).has(id));
  if (dangling.length > 0) throw new DanglingReferenceError(dangling.map(({ label }) => label));
}

async function stored(trx: Transaction<Tables>, table: 'phenomenon' | 'root_cause', ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter(isStorable);
  if (wanted.length === 0) return new Set();
  const rows = await trx.selectFrom(table).select('id').where(sql<boolean>`id = any(${wanted}::text[])`).execute();
  return new Set(rows.map(({ id }) => id));
}
