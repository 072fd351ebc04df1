import type { CauseCounts, PairCount, PhenomenonCounts, Ticket } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { StoredCounts } from '@dbdiag/ports';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { DamagedCountsError } from './errors.ts';
import { readVersion } from './knowledge-version.ts';
import { isStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';
import { readTextList } from './text-list.ts';

/** Where counts are, and of which sets they are wanted; undefined for all. */
export interface CountsWanted {
  readonly schema: string;
  readonly sets: readonly string[] | undefined;
}

/** What a summing of pairs may keep in memory: with the 4 MB that servers usually allow, that of a million tickets goes through files. */
const memoryForPairs = '32MB';

/** Reads version and counts, in a transaction. Lists travel as one text each, for a driver takes longer over a row than the database. */
export async function readCounts(db: Kysely<Tables>, { schema, sets }: CountsWanted): Promise<StoredCounts> {
  const wanted = sets === undefined ? sql`true` : sql`ticket_set = any(${sets.filter(isStorable)}::text[])`;
  const from = (table: keyof Tables): RawBuilder<unknown> => sql`from ${sql.id(schema, table)} where ${wanted}`;
  const version = await readVersion(db);
  const { rows: causes } = await sql<CauseRow>`select root_cause_id, ticket_set, tickets ${from('ticket_count')} and tickets <> 0`.execute(
    db,
  );
  await sql`set local work_mem = ${sql.lit(memoryForPairs)}`.execute(db);
  // What takes the database longest first: it counts on while the program is busy with something else.
  const { rows: pairs } = await sql<PairRow>`
    select first_id, array_agg(second_id)::text as seconds, array_agg(together)::text as together
    from (select first_id, second_id, sum(together) as together ${from('pair_count')} group by 1, 2) as pair
    where together <> 0 group by 1`.execute(db);
  const { rows: recorded } = await sql<RecordedRow>`
    select root_cause_id, ticket_set, array_agg(phenomenon_id)::text as ids,
      array_agg(present)::text as present, array_agg(absent)::text as absent, array_agg(unexamined)::text as unexamined
    ${from('phenomenon_count')} and (present <> 0 or absent <> 0 or unexamined <> 0) group by 1, 2`.execute(db);
  requireCounts(schema, [
    ...causes.map(({ tickets }) => String(tickets)),
    ...recorded.flatMap(({ present, absent, unexamined }) => [present, absent, unexamined]),
    ...pairs.map(({ together }) => together),
  ]);
  const phenomena = new Map(recorded.map((row) => [keyOf(row), phenomenaOf(row)]));
  return {
    version,
    counts: causes.map((row) => causeOf(row, phenomena.get(keyOf(row)) ?? [])).sort(bySetAndCause),
    pairs: pairs.flatMap(pairsOf).sort((a, b) => compare(a.first, b.first) || compare(a.second, b.second)),
  };
}

/** An instance of a version that didn't count may have left numbers that nothing can be computed from. */
function requireCounts(schema: string, lists: readonly string[]): void {
  if (lists.some((list) => list.includes('-'))) throw new DamagedCountsError(schema);
}

interface CauseRow {
  readonly root_cause_id: Ticket['rootCauseId'];
  readonly ticket_set: string;
  readonly tickets: number;
}

interface RecordedRow extends Omit<CauseRow, 'tickets'> {
  readonly ids: string;
  readonly present: string;
  readonly absent: string;
  readonly unexamined: string;
}

interface PairRow {
  readonly first_id: string;
  readonly seconds: string;
  readonly together: string;
}

function keyOf({ root_cause_id, ticket_set }: Omit<CauseRow, 'tickets'>): string {
  return JSON.stringify([ticket_set, root_cause_id]);
}

function phenomenaOf(row: RecordedRow): readonly PhenomenonCounts[] {
  const [present, absent, unexamined] = [row.present, row.absent, row.unexamined].map(numbersIn);
  return readTextList(row.ids)
    .map((id, place) => ({
      phenomenonId: phenomenonId(id),
      present: present?.[place] ?? 0,
      absent: absent?.[place] ?? 0,
      unexamined: unexamined?.[place] ?? 0,
    }))
    .sort((a, b) => compare(a.phenomenonId, b.phenomenonId));
}

function causeOf({ root_cause_id, ticket_set, tickets }: CauseRow, phenomena: readonly PhenomenonCounts[]): CauseCounts {
  return { rootCauseId: root_cause_id, ...(ticket_set !== '' && { set: ticket_set }), tickets, phenomena };
}

/** The database may order the two otherwise than the engine does. */
function pairsOf({ first_id, seconds, together }: PairRow): readonly PairCount[] {
  const [first, counts] = [phenomenonId(first_id), numbersIn(together)];
  return readTextList(seconds).map((id, place) => {
    const second = phenomenonId(id);
    const pair = first < second ? { first, second } : { first: second, second: first };
    return { ...pair, together: counts[place] ?? 0 };
  });
}

function numbersIn(list: string): readonly number[] {
  return readTextList(list).map(Number);
}

function bySetAndCause(a: CauseCounts, b: CauseCounts): number {
  return compare(a.set ?? '', b.set ?? '') || compare(a.rootCauseId, b.rootCauseId);
}

function compare(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}
