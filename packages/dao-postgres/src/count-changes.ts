import type { PhenomenonId, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId } from '@dbdiag/graph-engine';
import type { RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { CountTable } from './count-tables.ts';
import { countTables } from './count-tables.ts';
import { isStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';
import { readTextList } from './text-list.ts';

/** A transaction that changes knowledge, and where that is. */
export interface KnowledgeChange {
  readonly trx: Transaction<Tables>;
  readonly schema: string;
}

/** What of a ticket is counted. */
export type CountedRow = Pick<Tables['ticket'], 'id' | 'root_cause_id' | 'ticket_set' | 'present' | 'absent' | 'unexamined'>;

/** What is counted of those of some tickets that are stored. */
export async function storedTickets({ trx }: KnowledgeChange, tickets: readonly Ticket[]): Promise<readonly CountedRow[]> {
  const ids = [...new Set(tickets.map(({ id }) => id))].filter(isStorable);
  if (ids.length === 0) return [];
  const list = (name: 'present' | 'absent' | 'unexamined'): RawBuilder<string> => sql<string>`${sql.ref(name)}::text`;
  const rows = await trx
    .selectFrom('ticket')
    .select(['id', 'root_cause_id', 'ticket_set'])
    .select([list('present').as('present'), list('absent').as('absent'), list('unexamined').as('unexamined')])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return rows.map(({ present, absent, unexamined, ...row }) => ({
    ...row,
    ...{ present: phenomenaIn(present), absent: phenomenaIn(absent), unexamined: phenomenaIn(unexamined) },
  }));
}

function phenomenaIn(list: string): readonly PhenomenonId[] {
  return readTextList(list).map(phenomenonId);
}

/**
 * Counts tickets that were added or replaced, in one statement per table, and one more where some were replaced. Rows are
 * written in the order of their keys.
 *
 * @param before - Those of them that were stored, as they were.
 * @param after - All, as they are stored now.
 */
export async function countChanges(
  change: KnowledgeChange,
  { before, after }: { readonly before: readonly CountedRow[]; readonly after: readonly Ticket[] },
): Promise<void> {
  // Of several with one id the last is stored.
  const now = new Map<string, string>(after.map((ticket) => [ticket.id, countedText(countedRow(ticket))]));
  const replaced = before.filter((row) => now.get(row.id) !== countedText(row));
  const same = new Set<string>(before.filter((row) => now.get(row.id) === countedText(row)).map(({ id }) => id));
  const changed = Array.from(now.keys()).filter((id) => !same.has(id));
  if (changed.length === 0) return;
  const old = sql`jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb)
    as ticket(root_cause_id text, ticket_set text, present text[], absent text[], unexamined text[])`;
  const stored = sql`(select * from ${sql.id(change.schema, 'ticket')} where id = any(${changed}::text[])) as ticket`;
  for (const table of countTables) {
    await addCounts(change, table, table.count({ from: stored, times: sql`1` }));
    if (replaced.length > 0) await addCounts(change, table, table.count({ from: old, times: sql`-1` }));
  }
}

async function addCounts(
  { trx, schema }: KnowledgeChange,
  { name, keys, counts }: CountTable,
  changed: RawBuilder<unknown>,
): Promise<void> {
  const [key, columns] = [namesOf(keys), namesOf([...keys, ...counts])];
  const isChange = sql.join(
    counts.map((count) => sql`${sql.id('changed', count)} <> 0`),
    sql` or `,
  );
  const sums = sql.join(counts.map((count) => sql`${sql.id(count)} = ${sql.id('stored', count)} + ${sql.id('excluded', count)}`));
  await sql`insert into ${sql.id(schema, name)} as stored (${columns})
    select ${columns} from (${changed}) as changed where ${isChange} order by ${key}
    on conflict (${key}) do update set ${sums}`.execute(trx);
}

function namesOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.id(column)));
}

function countedRow(ticket: Ticket): CountedRow {
  const { id, rootCauseId, set, present, absent, unexamined } = ticket;
  return { id, root_cause_id: rootCauseId === HEALTHY ? null : rootCauseId, ticket_set: set ?? null, present, absent, unexamined };
}

function countedText({ root_cause_id, ticket_set, present, absent, unexamined }: CountedRow): string {
  return JSON.stringify([root_cause_id, ticket_set, present, absent, unexamined]);
}
