import type { PhenomenonId, Ticket } from '@dbdiag/graph-engine';
import type { CountDifference, CountIndex, CountVerification } from '@dbdiag/ports';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { CountTable } from './count-tables.ts';
import { countTables } from './count-tables.ts';
import type { Database } from './database.ts';
import { growVersion, lockVersion } from './knowledge-version.ts';
import { differencesListed } from './limits.ts';
import type { Tables } from './tables.ts';

/** The counts of stored tickets, to be compared with a recount and put right. */
export function createCountIndex(database: Database): CountIndex {
  const { schema } = database;
  return {
    verify: async (options) => database.read(async (db) => atOneMoment(db, async (trx) => verify(trx, schema)), options),
    rebuild: async (options) =>
      database.write(async (trx) => {
        await lockVersion(trx);
        const before = await verify(trx, schema);
        for (const table of countTables) {
          const name = sql.id(schema, table.name);
          await sql`delete from ${name}`.execute(trx);
          const columns = sql.join([...table.keys, ...table.counts].map((column) => sql.id(column)));
          await sql`insert into ${name} (${columns}) ${recount(table, schema)}`.execute(trx);
        }
        if (before.total > 0) await growVersion(trx, schema);
        return before;
      }, options),
  };
}

/** Runs statements that all see the database as it is at the first. */
export async function atOneMoment<T>(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

function recount({ count }: CountTable, schema: string): RawBuilder<unknown> {
  return count({ from: sql`${sql.id(schema, 'ticket')} as ticket`, times: sql`1` });
}

async function verify(db: Kysely<Tables>, schema: string): Promise<CountVerification> {
  let total = 0;
  const differences: CountDifference[] = [];
  for (const table of countTables) {
    const { rows } = await differing(table, schema).execute(db);
    total += rows[0]?.total ?? 0;
    differences.push(...rows.map(differenceOf));
  }
  return { total, differences: differences.slice(0, differencesListed) };
}

interface DifferenceRow {
  readonly count: CountDifference['count'];
  readonly root_cause_id: Ticket['rootCauseId'];
  readonly ticket_set: string;
  readonly phenomena: readonly PhenomenonId[];
  readonly stored: number;
  readonly counted: number;
  readonly total: number;
}

/** The first counts that aren't what they should be, and with each how many there are. One that is 0 needn't be stored. */
function differing(table: CountTable, schema: string): RawBuilder<DifferenceRow> {
  const keys = sql.join(table.keys.map((key) => sql.id(key)));
  const [, , ...phenomena] = table.keys;
  const rows = (counts: RawBuilder<unknown>, stored: RawBuilder<unknown>, counted: RawBuilder<unknown>): RawBuilder<unknown> => {
    const each = sql.join(table.counts.map((count, place) => sql`(${sql.lit(place)}, ${sql.lit(count)}, ${sql.id('counts', count)})`));
    return sql`select ${keys}, single.place, single.count, ${stored} as stored, ${counted} as counted
      from (${counts}) as counts cross join lateral (values ${each}) as single (place, count, number)`;
  };
  const number = sql`single.number`;
  return sql<DifferenceRow>`
    select count, root_cause_id, ticket_set, array[${sql.join(phenomena.map((key) => sql.id(key)))}]::text[] as phenomena,
      sum(stored)::integer as stored, sum(counted)::integer as counted, (count(*) over ())::integer as total
    from (
      ${rows(sql`select * from ${sql.id(schema, table.name)}`, number, sql`0`)}
      union all ${rows(recount(table, schema), sql`0`, number)}
    ) as both_counts
    group by ${keys}, place, count having sum(stored) <> sum(counted)
    order by ${keys}, place limit ${sql.lit(differencesListed)}`;
}

function differenceOf({ count, root_cause_id, ticket_set, phenomena, stored, counted }: DifferenceRow): CountDifference {
  return { count, rootCauseId: root_cause_id, ...(ticket_set !== '' && { set: ticket_set }), phenomena, stored, counted };
}
