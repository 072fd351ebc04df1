import { HEALTHY } from '@dbdiag/graph-engine';
import type { CountedTicket } from '@dbdiag/graph-engine/learn';
import type { TicketChange } from '@dbdiag/ports';
import type { Kysely, Transaction } from 'kysely';
import type { CountedRow } from './count-changes.ts';
import { readVersion } from './knowledge-version.ts';
import { changesKept } from './limits.ts';
import type { Tables } from './tables.ts';

/** Keeps a change of tickets alone, in place of the one that is so long ago that nobody is to follow it any more. */
export async function keepChange(
  trx: Transaction<Tables>,
  { version, before, added }: { readonly version: number; readonly before: readonly CountedRow[]; readonly added: TicketChange['added'] },
): Promise<void> {
  // Of several with one id the last is stored.
  const stored = [...new Map(added.map((ticket) => [ticket.id, ticket])).values()];
  const tickets = JSON.stringify({ removed: before.map(countedTicket), added: stored });
  await trx
    .insertInto('knowledge_change')
    .values({ version: String(version), tickets })
    .execute();
  await trx
    .deleteFrom('knowledge_change')
    .where('version', '<=', String(version - changesKept))
    .execute();
}

/** The changes after a version; undefined where some weren't kept. */
export async function readChanges(db: Kysely<Tables>, since: number): Promise<readonly TicketChange[] | undefined> {
  const version = await readVersion(db);
  if (version === since) return [];
  const rows = await db
    .selectFrom('knowledge_change')
    .selectAll()
    .where('version', '>', String(since))
    .where('version', '<=', String(version))
    .orderBy('version')
    .execute();
  if (rows.length !== version - since) return undefined;
  return rows.map((row) => ({ version: Number(row.version), ...row.tickets }));
}

function countedTicket({ id, root_cause_id, ticket_set, ...lists }: CountedRow): CountedTicket {
  return { id, rootCauseId: root_cause_id ?? HEALTHY, ...(ticket_set !== null && { set: ticket_set }), ...lists };
}
