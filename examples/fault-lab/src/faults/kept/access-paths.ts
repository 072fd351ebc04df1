import { hotUpdateScript, insertScript, updateScript } from '../../workload/role-scripts.ts';
import type { ObjectsOfInjections } from '../injected-object.ts';
import { bare, objectOf as of } from '../injected-object.ts';
import type { Stage } from '../injection.ts';
import { defineInjections } from '../injection.ts';

/** Further ways to read and write more than is needed: indexes that are missing or too many, and space that is not given back. */
export const keptAccessPathInjections = defineInjections([
  {
    id: 'missing_filter_index.partial_index',
    cause: 'missing_filter_index',
    claims: ['fact', 'cpu'],
    // Somebody made it smaller: the lookups don't say which states they want, so it is of no use to them.
    prepare: ({ admin, roles: { fact } }) =>
      admin(
        `DROP INDEX ${fact.filterIndex}`,
        `CREATE INDEX ${bare(fact.filterIndex)} ON ${fact.table}(${fact.filter}) WHERE ${fact.status} <> 1`,
        `ANALYZE ${fact.table}`,
      ),
  },
  {
    id: 'missing_filter_index.update_by_reference',
    cause: 'missing_filter_index',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'callback',
        script(
          `\\set k random(1, ${fact.rows})`,
          `UPDATE ${fact.table} SET ${fact.touched} = now()`,
          `WHERE ${fact.note} = (SELECT ${fact.note} FROM ${fact.table} WHERE ${fact.key} = :k);`,
        ),
        { clients: 3, rate: 18 * intensity },
      );
    },
  },
  {
    id: 'missing_join_index.new_table',
    cause: 'missing_join_index',
    claims: ['fact', 'cpu'],
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        'CREATE TABLE delivery(id bigserial PRIMARY KEY, subject bigint NOT NULL, sent_at timestamptz NOT NULL, carrier text)',
        `INSERT INTO delivery(subject, sent_at, carrier)
          SELECT 1 + (random() * ${fact.rows - 1})::int, now() - random() * interval '90 days', 'carrier ' || g % 12
          FROM generate_series(1, ${fact.rows}) g`,
        'ANALYZE delivery',
      ),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'tracking',
        script(
          `\\set f random(1, ${fact.filterValues})`,
          `SELECT f.${fact.key}, max(d.sent_at) FROM ${fact.table} f LEFT JOIN delivery d ON d.subject = f.${fact.key}`,
          `WHERE f.${fact.filter} = :f GROUP BY 1;`,
        ),
        { clients: 3, rate: 18 * intensity },
      );
    },
  },
  {
    id: 'missing_join_index.tree',
    cause: 'missing_join_index',
    claims: ['cpu'],
    // The tree of a menu: each level down is a join on the parent, and each reads the whole tree.
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        'CREATE TABLE folder(id int PRIMARY KEY, parent_id int, title text)',
        `INSERT INTO folder SELECT g, g / 8, 'folder ' || md5(g::text) FROM generate_series(1, ${Math.floor(fact.rows / 4)}) g`,
        'ANALYZE folder',
      ),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'browser',
        script(
          `\\set n random(1, ${Math.floor(fact.rows / 1000)})`,
          'WITH RECURSIVE below AS (SELECT id, title FROM folder WHERE id = :n',
          'UNION ALL SELECT f.id, f.title FROM below b JOIN folder f ON f.parent_id = b.id)',
          'SELECT count(*), max(title) FROM below;',
        ),
        { clients: 3, rate: 12 * intensity },
      );
    },
  },
  {
    id: 'missing_join_index.natural_key',
    cause: 'missing_join_index',
    claims: ['fact', 'cpu'],
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        'CREATE TABLE statement_import(id serial PRIMARY KEY, reference text NOT NULL, matched bigint)',
        `INSERT INTO statement_import(reference) SELECT ${fact.note} FROM ${fact.table} WHERE ${fact.key} % 20 = 0`,
        'ANALYZE statement_import',
      ),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'reconcile',
        script(
          `\\set i random(1, ${Math.floor(fact.rows / 20)})`,
          `UPDATE statement_import s SET matched = f.${fact.key} FROM ${fact.table} f`,
          `WHERE f.${fact.note} = s.reference AND s.id = :i;`,
        ),
        { clients: 2, rate: 18 * intensity },
      );
    },
  },
  {
    id: 'invalid_index.long_values',
    cause: 'invalid_index',
    claims: ['document', 'cpu'],
    // Whole documents are too long for an entry, so the build fails; the upload that was to use it asks all the same.
    prepare: ({ admin, roles: { document: doc } }) => failing(admin(`CREATE INDEX CONCURRENTLY same_content ON ${doc.table}(${doc.body})`)),
    begin: async ({ load, intensity, roles: { document: doc } }) => {
      load(
        'upload-dedup',
        script(
          `\\set d random(1, ${doc.rows})`,
          `SELECT ${doc.key} FROM ${doc.table}`,
          `WHERE ${doc.body} = (SELECT ${doc.body} FROM ${doc.table} WHERE ${doc.key} = :d);`,
        ),
        { clients: 3, rate: 25 * intensity },
      );
    },
  },
  {
    id: 'invalid_index.reindex_cancelled',
    cause: 'invalid_index',
    helpers: ['inserts'],
    claims: ['fact'],
    // The copies are complete and every write keeps them up, yet nothing may read them.
    prepare: async (stage) => {
      const { open, intensity, roles } = stage;
      const reader = await open('month-end');
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await reader.query(`SELECT count(*) FROM ${roles.party.table}`);
      for (let night = 0; night < Math.max(1, Math.round(2 * intensity)); night += 1) await cancelledReindex(stage, roles.fact.table);
      await reader.query('ROLLBACK');
      await reader.end();
    },
    begin: async ({ load, intensity, roles }) => {
      load('intake', insertScript(roles, 20), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'nonsargable_predicate.numeric_parameter',
    cause: 'nonsargable_predicate',
    claims: ['fact', 'cpu'],
    // A driver that sends every number as numeric: the column is cast to it, not the other way round.
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'pricing-svc',
        script(
          `\\set f random(1, ${fact.filterValues})`,
          `SELECT count(*), sum(${fact.amount}) FROM ${fact.table} WHERE ${fact.filter} = :f::numeric;`,
        ),
        { clients: 3, rate: 15 * intensity, protocol: 'prepared' },
      );
    },
  },
  {
    id: 'nonsargable_predicate.join_on_text',
    cause: 'nonsargable_predicate',
    claims: ['child', 'cpu'],
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      load(
        'crm-sync',
        script(
          `\\set f random(1, ${fact.filterValues})`,
          `SELECT f.${fact.key}, count(*) FROM ${fact.table} f JOIN ${child.table} c ON c.${child.parent}::text = f.${fact.key}::text`,
          `WHERE f.${fact.filter} = :f GROUP BY 1;`,
        ),
        { clients: 2, rate: 8 * intensity },
      );
    },
  },
  {
    id: 'fk_without_index.account_erasure',
    cause: 'fk_without_index',
    claims: ['party', 'cpu'],
    prepare: ({ owner, roles: { fact, party } }) =>
      owner(
        'CREATE TABLE login_token(id bigserial PRIMARY KEY, owner bigint NOT NULL, token text)',
        `INSERT INTO login_token(owner, token)
          SELECT 1 + (random() * ${party.rows - 1})::int, md5(g::text) FROM generate_series(1, ${fact.rows}) g`,
        `ALTER TABLE login_token ADD FOREIGN KEY (owner) REFERENCES ${party.table}(${party.key}) ON DELETE CASCADE`,
        'ANALYZE login_token',
      ),
    begin: async ({ load, intensity, roles: { party } }) => {
      load('privacy-desk', script(`\\set p random(1, ${party.rows})`, `DELETE FROM ${party.table} WHERE ${party.key} = :p;`), {
        clients: 2,
        rate: 20 * intensity,
      });
    },
  },
  {
    id: 'fk_without_index.self_reference',
    cause: 'fk_without_index',
    claims: ['cpu'],
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        'CREATE TABLE comment_thread(id int PRIMARY KEY, answers int, body text)',
        `INSERT INTO comment_thread
          SELECT g, 1 + (random() * ${Math.floor(fact.rows / 2) - 1})::int, md5(g::text) FROM generate_series(1, ${fact.rows}) g`,
        'ALTER TABLE comment_thread ADD FOREIGN KEY (answers) REFERENCES comment_thread',
        'ANALYZE comment_thread',
      ),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'spam-filter',
        script(`\\set k random(${Math.floor(fact.rows / 2) + 1}, ${fact.rows})`, 'DELETE FROM comment_thread WHERE id = :k;'),
        { clients: 2, rate: 20 * intensity },
      );
    },
  },
  {
    id: 'partition_pruning_lost.or_outliers',
    cause: 'partition_pruning_lost',
    claims: ['partitioned', 'cpu'],
    begin: async ({ load, intensity, roles: { partitioned: part } }) => {
      load(
        'alerts',
        script(
          `SELECT ${part.source}, max(${part.value}) FROM ${part.table}`,
          `WHERE ${part.time} >= date_trunc('day', now()) OR ${part.value} > 1e9 GROUP BY 1 ORDER BY 2 DESC LIMIT 10;`,
        ),
        { clients: 2, rate: 15 * intensity },
      );
    },
  },
  {
    id: 'partition_pruning_lost.retention_age',
    cause: 'partition_pruning_lost',
    claims: ['partitioned', 'cpu'],
    begin: async ({ load, intensity, roles: { partitioned: part } }) => {
      load('retention', script(`DELETE FROM ${part.table} WHERE now() - ${part.time} > interval '400 days';`), {
        clients: 2,
        rate: 12 * intensity,
      });
    },
  },
  {
    id: 'redundant_indexes.every_release',
    cause: 'redundant_indexes',
    claims: ['fact', 'serial'],
    // A tool that finds no index by its own name makes another one with each release.
    prepare: ({ admin, roles: { reference } }) =>
      admin(...Array.from({ length: 8 }, (_, release) => `CREATE INDEX ix_${release + 31}_0 ON ${reference.table}(${reference.parent})`)),
    begin: async ({ load, intensity, roles: { fact, reference } }) => {
      const rows = Array.from({ length: 10 }, (_, row) => row);
      load(
        'attach-svc',
        script(
          ...rows.map((row) => `\\set k${row} random(1, ${fact.unreferencedFrom - 1})`),
          'BEGIN;',
          ...rows.map((row) => `${reference.insert(`:k${row}`)};`),
          'END;',
        ),
        { clients: 2, rate: 70 * intensity },
      );
    },
  },
  {
    id: 'redundant_indexes.on_partitions',
    cause: 'redundant_indexes',
    claims: ['partitioned'],
    prepare: ({ admin, roles: { partitioned: part } }) => {
      const columns = [
        part.source,
        part.time,
        part.value,
        `${part.time}, ${part.source}`,
        `${part.source}, ${part.time}`,
        `${part.value}, ${part.time}`,
        `${part.source}, ${part.value}`,
      ];
      return admin(...columns.map((list) => `CREATE INDEX ON ${part.table}(${list})`));
    },
    begin: async ({ load, intensity, roles: { partitioned: part } }) => {
      load(
        'collector',
        script(
          `\\set s random(1, ${part.sources})`,
          `INSERT INTO ${part.table}(${part.time}, ${part.source}, ${part.value}) SELECT now(), :s, random() FROM generate_series(1, 20);`,
        ),
        { clients: 2, rate: 40 * intensity },
      );
    },
  },
  {
    id: 'hot_update_loss.ranking',
    cause: 'hot_update_loss',
    claims: ['hot', 'vacuum'],
    prepare: ({ admin, roles: { hot } }) => admin(`CREATE INDEX ON ${hot.table}(${hot.counter} DESC)`),
    begin: async ({ load, intensity, roles }) => {
      load('booking', hotUpdateScript(roles, roles.hot.rows), { clients: 2, rate: 300 * intensity });
    },
  },
  {
    id: 'hot_update_loss.covering_index',
    cause: 'hot_update_loss',
    helpers: ['updates'],
    claims: ['fact', 'vacuum'],
    // No lookup goes by these columns; that the index carries them along is enough.
    prepare: ({ admin, roles: { fact } }) =>
      admin(`CREATE INDEX ON ${fact.table}(${fact.filter}, ${fact.time}) INCLUDE (${fact.status}, ${fact.touched})`),
    begin: async ({ load, intensity, roles }) => {
      load('state-machine', updateScript(roles), { clients: 2, rate: 250 * intensity });
    },
  },
  {
    id: 'index_bloat.import_rolled_back',
    cause: 'index_bloat',
    claims: ['fact'],
    // Vacuum cuts the end off the table; the pages of the indexes stay, half empty.
    prepare: ({ admin, intensity, roles: { fact } }) =>
      admin(
        'BEGIN',
        fact.insert({
          filter: `1 + (random() * ${fact.filterValues - 1})::int`,
          rows: Math.round(fact.rows * Math.min(2, 0.75 + 0.75 * intensity)),
          time: "now() - random() * interval '30 days'",
        }),
        'ROLLBACK',
        `VACUUM (ANALYZE) ${fact.table}`,
      ),
  },
  {
    id: 'index_bloat.stuck_jobs',
    cause: 'index_bloat',
    claims: [],
    // Of each day one job in twenty is never done. New rows take the place of the others; on pages of ascending keys none comes in.
    prepare: ({ owner, intensity, roles: { fact } }) => {
      const jobs = Math.floor(fact.rows / 3);
      const days = dispatchedDays(intensity);
      const enqueue = (rows: number, daysAgo: number): string =>
        `INSERT INTO dispatch(due, body)
          SELECT now() - ${daysAgo} * interval '1 day' + g * interval '1 second', md5(g::text) FROM generate_series(1, ${rows}) g`;
      return owner(
        'CREATE TABLE dispatch(id bigserial PRIMARY KEY, due timestamptz NOT NULL, body text)',
        'CREATE INDEX dispatch_due ON dispatch(due)',
        ...Array.from({ length: days }, (_, day) => [
          enqueue(jobs, days - day),
          'DELETE FROM dispatch WHERE id % 20 <> 0',
          'VACUUM (INDEX_CLEANUP ON) dispatch',
        ]).flat(),
        enqueue(Math.floor(jobs * 0.9), 0),
        'VACUUM (ANALYZE) dispatch',
      );
    },
    begin: async ({ load, intensity }) => {
      load(
        'dispatcher',
        script(
          `\\set d random(1, ${dispatchedDays(intensity)})`,
          "SELECT due FROM dispatch WHERE due >= now() - :d * interval '1 day' ORDER BY due LIMIT 2000;",
        ),
        { clients: 2, rate: 60 * intensity },
      );
    },
  },
  {
    id: 'table_bloat_residual.aborted_import',
    cause: 'table_bloat_residual',
    claims: ['child'],
    prepare: async ({ open, admin, intensity, roles: { fact, child } }) => {
      const parent = `1 + (random() * ${fact.rows - 1})::int`;
      const group = `1 + (random() * ${child.groups - 1})::int`;
      const importer = await open('bulk-import');
      await importer.query('BEGIN');
      await importer.query(child.insert({ parent, group, rows: Math.round(child.rows * Math.min(2.5, 0.75 + 0.75 * intensity)) }));
      // Lands behind what was imported, so that vacuum can't cut it off.
      await admin(child.insert({ parent, group, rows: 1 }));
      await importer.query('ROLLBACK');
      await importer.end();
      await admin(`VACUUM (ANALYZE) ${child.table}`, `REINDEX TABLE ${child.table}`);
    },
    begin: async ({ load, intensity, roles: { child } }) => {
      load('dashboard', script(`SELECT ${child.quantity}, count(*), avg(${child.price}) FROM ${child.table} GROUP BY 1;`), {
        clients: 1,
        rate: 3 * intensity,
      });
    },
  },
  {
    id: 'table_bloat_residual.after_held_snapshot',
    cause: 'table_bloat_residual',
    claims: ['hot'],
    prepare: async ({ open, admin, intensity, roles: { hot, party } }) => {
      const holder = await open('notebook');
      await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await holder.query(`SELECT count(*) FROM ${party.table}`);
      const rounds = Math.max(20, Math.round(60 * intensity));
      await admin(...Array.from({ length: rounds }, () => `UPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} - 1`));
      await holder.query('ROLLBACK');
      await holder.end();
      await admin(`VACUUM (ANALYZE) ${hot.table}`, `REINDEX TABLE ${hot.table}`);
    },
    begin: async ({ load, intensity, roles: { hot } }) => {
      load('stock-take', script(`SELECT count(*), sum(${hot.counter}), avg(${hot.price}) FROM ${hot.table};`), {
        clients: 2,
        rate: 25 * intensity,
      });
    },
  },
  {
    id: 'toast_bloat.moved_out',
    cause: 'toast_bloat',
    claims: ['document'],
    // Most documents went to an object store and left their address; the space they had stays.
    prepare: ({ admin, intensity, roles: { document: doc } }) =>
      admin(
        `UPDATE ${doc.table} SET ${doc.body} = 's3://archive/' || ${doc.key} WHERE ${doc.key} % ${keptEvery(intensity)} <> 0`,
        `VACUUM (ANALYZE) ${doc.table}`,
      ),
    begin: async ({ load, intensity, roles: { document: doc } }) => {
      const every = keptEvery(intensity);
      load(
        'viewer',
        script(
          `\\set d random(1, ${Math.max(1, Math.floor(doc.rows / every))})`,
          `SELECT ${doc.body} FROM ${doc.table} WHERE ${doc.key} = ${every} * :d;`,
        ),
        { clients: 2, rate: 60 * intensity },
      );
    },
  },
  {
    id: 'toast_bloat.after_held_snapshot',
    cause: 'toast_bloat',
    claims: ['document'],
    prepare: async ({ open, admin, intensity, roles: { document: doc, party } }) => {
      const holder = await open('audit-export');
      await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await holder.query(`SELECT count(*) FROM ${party.table}`);
      const rounds = Math.min(4, Math.max(1, Math.round(3 * intensity)));
      await admin(...Array.from({ length: rounds }, () => `UPDATE ${doc.table} SET ${doc.body} = reverse(${doc.body})`));
      await holder.query('ROLLBACK');
      await holder.end();
      await admin(`VACUUM (ANALYZE) ${doc.table}`);
    },
    begin: async ({ load, intensity, roles: { document: doc } }) => {
      load(
        'autosave',
        script(`\\set d random(1, ${doc.rows})`, `UPDATE ${doc.table} SET ${doc.body} = reverse(${doc.body}) WHERE ${doc.key} = :d;`),
        { clients: 2, rate: 40 * intensity },
      );
    },
  },
]);

/** What {@link keptAccessPathInjections} take hold of. */
export const keptAccessPathObjects: ObjectsOfInjections = {
  'missing_filter_index.partial_index': ({ roles: { fact } }) => [of('table', fact.table)],
  'missing_filter_index.update_by_reference': ({ roles: { fact } }) => [of('table', fact.table)],
  'missing_join_index.new_table': () => [of('table', 'delivery')],
  'missing_join_index.tree': () => [of('table', 'folder')],
  'missing_join_index.natural_key': ({ roles: { fact } }) => [of('table', fact.table)],
  'invalid_index.long_values': () => [of('index', 'same_content')],
  // The copies of all indexes of the table.
  'invalid_index.reindex_cancelled': ({ roles: { fact } }) => [of('index', fact.table)],
  'nonsargable_predicate.numeric_parameter': ({ roles: { fact } }) => [of('statement', fact.table)],
  'nonsargable_predicate.join_on_text': ({ roles: { fact, child } }) => [of('statement', child.table, fact.table)],
  'fk_without_index.account_erasure': () => [of('constraint', 'login_token')],
  'fk_without_index.self_reference': () => [of('constraint', 'comment_thread')],
  'partition_pruning_lost.or_outliers': ({ roles: { partitioned } }) => [of('table', partitioned.table)],
  'partition_pruning_lost.retention_age': ({ roles: { partitioned } }) => [of('table', partitioned.table)],
  'hot_update_loss.ranking': ({ roles: { hot } }) => [of('table', hot.table)],
  'hot_update_loss.covering_index': ({ roles: { fact } }) => [of('table', fact.table)],
  'index_bloat.import_rolled_back': ({ roles: { fact } }) => [of('index', fact.table)],
  'index_bloat.stuck_jobs': () => [of('index', 'dispatch')],
  'table_bloat_residual.aborted_import': ({ roles: { child } }) => [of('table', child.table)],
  'table_bloat_residual.after_held_snapshot': ({ roles: { hot } }) => [of('table', hot.table)],
  'toast_bloat.moved_out': ({ roles: { document } }) => [of('table', document.table)],
  'toast_bloat.after_held_snapshot': ({ roles: { document } }) => [of('table', document.table)],
};

/** A script of pgbench. */
function script(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** Days whose jobs have come and mostly gone. */
function dispatchedDays(intensity: number): number {
  return Math.min(14, Math.max(4, Math.round(8 * intensity)));
}

/** One document in this many stays. */
function keptEvery(intensity: number): number {
  return Math.max(2, Math.round(5 * intensity));
}

/** Rebuilds all indexes of a table beside the old ones and is cancelled when only an older snapshot is left to wait for. */
async function cancelledReindex({ open, pause }: Stage, table: string): Promise<void> {
  const builder = await open('reindex-nightly', 'postgres');
  const watcher = await open('on-call', 'postgres');
  const ended = failing(builder.query(`REINDEX TABLE CONCURRENTLY ${table}`));
  const cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_progress_create_index WHERE phase = 'waiting for old snapshots'";
  for (let look = 0; look < 1200 && (await watcher.query(cancel)).length === 0; look += 1) await pause(50);
  await ended;
  await builder.end();
  await watcher.end();
}

/** Waits for something that has to fail. */
async function failing(work: Promise<unknown>): Promise<void> {
  const failed = await work.then(
    () => false,
    () => true,
  );
  if (!failed) throw new Error('A statement that leaves an invalid index behind did not fail.');
}
