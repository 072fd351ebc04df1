import { deleteScript } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** Reads that touch far more rows than they return: indexes that are missing, invalid or passed by. */
export const accessPathInjections = defineInjections([
  {
    id: 'missing_filter_index',
    cause: 'missing_filter_index',
    claims: ['fact', 'cpu'],
    prepare: ({ admin, roles: { fact } }) => admin(`DROP INDEX ${fact.filterIndex}`),
  },
  {
    id: 'missing_filter_index.new_statement',
    cause: 'missing_filter_index',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'find-by-note',
        `\\set k random(1, ${fact.rows})\nSELECT ${fact.key}, ${fact.status} FROM ${fact.table} WHERE ${fact.note} = md5(:k::text);\n`,
        { clients: 3, rate: 40 * intensity },
      );
    },
  },
  {
    id: 'missing_join_index',
    cause: 'missing_join_index',
    claims: ['child', 'cpu'],
    prepare: ({ admin, roles: { child } }) => admin(`DROP INDEX ${child.parentIndex}`),
  },
  {
    id: 'invalid_index',
    cause: 'invalid_index',
    claims: ['fact', 'cpu'],
    prepare: async ({ admin, roles: { fact } }) => {
      await admin(`DROP INDEX ${fact.filterIndex}`);
      // Duplicates make the unique build fail and leave the index behind.
      await failing(admin(`CREATE UNIQUE INDEX CONCURRENTLY ${bare(fact.filterIndex)} ON ${fact.table}(${fact.filter})`));
    },
  },
  {
    id: 'invalid_index.cancelled',
    cause: 'invalid_index',
    claims: ['fact', 'cpu'],
    prepare: async ({ admin, open, roles: { fact } }) => {
      await admin(`DROP INDEX ${fact.filterIndex}`);
      const reader = await open('nightly-check');
      await reader.query('BEGIN');
      await reader.query(`SELECT 1 FROM ${fact.table} LIMIT 1`);
      await reader.query(`UPDATE ${fact.table} SET ${fact.status} = ${fact.status} WHERE ${fact.key} = 1`);
      const builder = await open('deploy', 'postgres');
      await builder.query("SET statement_timeout = '900ms'");
      await failing(builder.query(`CREATE INDEX CONCURRENTLY ${bare(fact.filterIndex)} ON ${fact.table}(${fact.filter})`));
      await builder.end();
      await reader.query('ROLLBACK');
      await reader.end();
    },
  },
  {
    id: 'nonsargable_predicate',
    cause: 'nonsargable_predicate',
    claims: ['party', 'cpu'],
    begin: async ({ load, intensity, roles: { party } }) => {
      load(
        'find-party',
        `\\set n random(1, ${party.rows})\nSELECT ${party.key}, ${party.plain} FROM ${party.table} WHERE lower(${party.text}) = lower(${party.textOf(':n')});\n`,
        { clients: 2, rate: 50 * intensity },
      );
    },
  },
  {
    id: 'nonsargable_predicate.formatted_time',
    cause: 'nonsargable_predicate',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'minute',
        `\\set m random(1, 2000)\nSELECT count(*) FROM ${fact.table} WHERE to_char(${fact.time}, 'YYYY-MM-DD HH24:MI') = to_char(now() - :m * interval '1 minute', 'YYYY-MM-DD HH24:MI');\n`,
        { clients: 2, rate: 6 * intensity },
      );
    },
  },
  {
    id: 'fk_without_index',
    cause: 'fk_without_index',
    helpers: ['deletes'],
    claims: ['fact', 'cpu'],
    prepare: ({ admin, roles: { reference } }) => admin(`DROP INDEX ${reference.parentIndex}`),
    begin: async ({ load, intensity, roles }) => {
      load('purge', deleteScript(roles), { clients: 1, rate: 15 * intensity });
    },
  },
  {
    id: 'fk_without_index.new_table',
    cause: 'fk_without_index',
    helpers: ['deletes'],
    claims: ['fact', 'cpu'],
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        `CREATE TABLE receipt(id serial PRIMARY KEY, subject bigint REFERENCES ${fact.table}(${fact.key}), scan text)`,
        `INSERT INTO receipt(subject, scan) SELECT 1 + (g % ${Math.floor(fact.rows / 2)}), md5(g::text) FROM generate_series(1, ${fact.rows}) g`,
        'ANALYZE receipt',
      ),
    begin: async ({ load, intensity, roles }) => {
      load('purge', deleteScript(roles), { clients: 1, rate: 15 * intensity });
    },
  },
  {
    id: 'partition_pruning_lost',
    cause: 'partition_pruning_lost',
    claims: ['partitioned', 'cpu'],
    begin: async ({ load, intensity, roles: { partitioned: part } }) => {
      load(
        'day-of-source',
        `\\set s random(1, ${part.sources})\nSELECT count(*), max(${part.value}) FROM ${part.table} WHERE date_trunc('day', ${part.time}) = date_trunc('day', now()) AND ${part.source} = :s;\n`,
        { clients: 2, rate: 45 * intensity },
      );
    },
  },
  {
    id: 'partition_pruning_lost.volatile',
    cause: 'partition_pruning_lost',
    claims: ['partitioned', 'cpu'],
    begin: async ({ load, intensity, roles: { partitioned: part } }) => {
      load(
        'last-hours',
        `\\set s random(1, ${part.sources})\nSELECT count(*), max(${part.value}) FROM ${part.table} WHERE ${part.time} > clock_timestamp() - interval '6 hours' AND ${part.source} = :s;\n`,
        { clients: 2, rate: 60 * intensity },
      );
    },
  },
]);

/** The name of an index without its schema: CREATE INDEX takes the table's. */
function bare(index: string): string {
  return index.slice(index.indexOf('.') + 1);
}

/** Waits for something that has to fail. */
async function failing(work: Promise<unknown>): Promise<void> {
  const failed = await work.then(
    () => false,
    () => true,
  );
  if (!failed) throw new Error('A statement that leaves an invalid index behind did not fail.');
}
