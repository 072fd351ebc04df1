import { hotUpdateScript, insertScript, sortStatement } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** What an application asks for: too many statements, too many rows, too many texts, work in every write. */
export const statementInjections = defineInjections([
  {
    id: 'offset_pagination',
    cause: 'offset_pagination',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'page',
        `\\set o random(${Math.floor(fact.rows / 3)}, ${fact.rows - 100})\nSELECT * FROM ${fact.table} ORDER BY ${fact.time} OFFSET :o LIMIT 20;\n`,
        { clients: 2, rate: 8 * intensity },
      );
    },
  },
  {
    id: 'offset_pagination.by_key',
    cause: 'offset_pagination',
    claims: ['child', 'cpu'],
    begin: async ({ load, intensity, roles: { child } }) => {
      load(
        'export-page',
        `\\set o random(${Math.floor(child.rows / 3)}, ${child.rows - 1000})\nSELECT ${child.key}, ${child.price} FROM ${child.table} ORDER BY ${child.key} LIMIT 500 OFFSET :o;\n`,
        { clients: 2, rate: 7 * intensity },
      );
    },
  },
  {
    id: 'full_result_fetch',
    cause: 'full_result_fetch',
    claims: ['child', 'cpu'],
    begin: async ({ load, intensity, roles: { child } }) => {
      load('fetch-all', `SELECT * FROM ${child.table};\n`, { clients: intensity < 0.6 ? 1 : 2 });
    },
  },
  {
    id: 'full_result_fetch.polling',
    cause: 'full_result_fetch',
    claims: ['fact', 'cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load('refresh', `SELECT ${fact.key}, ${fact.filter}, ${fact.note} FROM ${fact.table} ORDER BY ${fact.key};\n`, {
        clients: 2,
        rate: 3 * intensity,
      });
    },
  },
  {
    id: 'n_plus_one',
    cause: 'n_plus_one',
    claims: ['cpu'],
    begin: async ({ load, intensity, roles: { fact, child } }) => {
      const one = `\\set k random(1, ${fact.rows})\nSELECT * FROM ${child.table} WHERE ${child.parent} = :k;\n`;
      load('orm', `BEGIN;\n${one.repeat(40)}END;\n`, { clients: 3, rate: 60 * intensity });
    },
  },
  {
    id: 'n_plus_one.prepared',
    cause: 'n_plus_one',
    claims: ['cpu'],
    begin: async ({ load, intensity, roles: { party, fact } }) => {
      const list = `\\set f random(1, ${fact.filterValues})\nSELECT ${fact.key} FROM ${fact.table} WHERE ${fact.filter} = :f;\n`;
      const one = `\\set n random(1, ${party.rows})\nSELECT ${party.plain} FROM ${party.table} WHERE ${party.key} = :n;\n`;
      load('lazy-loader', `BEGIN;\n${list}${one.repeat(25)}END;\n`, { clients: 3, rate: 90 * intensity, protocol: 'prepared' });
    },
  },
  {
    id: 'unparameterised_sql',
    cause: 'unparameterised_sql',
    needs: ['pg_stat_statements'],
    settings: () => ({ 'pg_stat_statements.max': 300 }),
    claims: ['cpu'],
    begin: async ({ loop, pause, random, intensity, roles: { fact } }) => {
      await loop('report-builder', 3, async (session) => {
        const keys = Array.from({ length: random.integer(1, 400) }, () => random.integer(1, fact.rows));
        await session.query(
          `SELECT ${fact.key} AS c${random.integer(0, 999_999)} FROM ${fact.table} WHERE ${fact.key} IN (${keys.join(', ')})`,
        );
        await pause(8 / intensity);
      });
    },
  },
  {
    id: 'unparameterised_sql.generated_filters',
    cause: 'unparameterised_sql',
    needs: ['pg_stat_statements'],
    settings: () => ({ 'pg_stat_statements.max': 500 }),
    claims: ['cpu'],
    begin: async ({ loop, pause, random, intensity, roles: { party } }) => {
      await loop('search-form', 3, async (session) => {
        const filters = Array.from(
          { length: random.integer(2, 30) },
          () =>
            `(${party.key} ${random.pick(['=', '<=', '>='])} ${random.integer(1, party.rows)}${random.chance(0.5) ? ` AND ${party.plain} IS NOT NULL` : ''})`,
        );
        await session.query(
          `SELECT ${party.key} FROM ${party.table} WHERE ${filters.join(random.chance(0.5) ? ' OR ' : ' AND ')} LIMIT ${random.integer(1, 9)}`,
        );
        await pause(10 / intensity);
      });
    },
  },
  {
    id: 'slow_trigger',
    cause: 'slow_trigger',
    claims: ['child', 'cpu'],
    prepare: ({ owner, roles: { child } }) => {
      const span = Math.max(10, Math.round(child.groups * 0.08));
      return owner(
        `CREATE FUNCTION keep_total() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE s numeric; BEGIN SELECT sum(${child.price} * ${child.quantity}) INTO s FROM ${child.table} WHERE ${child.group} BETWEEN NEW.${child.group} AND NEW.${child.group} + ${span}; RETURN NEW; END $$`,
        `CREATE TRIGGER keep_total BEFORE INSERT ON ${child.table} FOR EACH ROW EXECUTE FUNCTION keep_total()`,
      );
    },
    begin: async ({ load, intensity, roles: { child, fact } }) => {
      load(
        'append',
        `\\set k random(1, ${fact.rows})\n\\set h random(1, ${child.groups})\n${child.insert({ parent: ':k', group: ':h', rows: 1 })};\n`,
        { clients: 2, rate: 20 * intensity },
      );
    },
  },
  {
    id: 'slow_trigger.on_update',
    cause: 'slow_trigger',
    claims: ['hot', 'cpu'],
    prepare: ({ owner, roles: { hot, fact } }) =>
      owner(
        `CREATE FUNCTION check_limits() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE n bigint; BEGIN SELECT count(*) INTO n FROM ${fact.table} WHERE ${fact.key} BETWEEN NEW.${hot.key} AND NEW.${hot.key} + 40000 AND ${fact.amount} > 1; RETURN NULL; END $$`,
        `CREATE TRIGGER check_limits AFTER UPDATE ON ${hot.table} FOR EACH ROW EXECUTE FUNCTION check_limits()`,
      ),
    begin: async ({ load, intensity, roles }) => {
      load('adjust', hotUpdateScript(roles, roles.hot.rows), { clients: 2, rate: 25 * intensity });
    },
  },
  {
    id: 'temp_table_churn',
    cause: 'temp_table_churn',
    claims: ['cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'scratch',
        `\\set f random(1, ${fact.filterValues})\nCREATE TEMP TABLE scratch(a bigint, b text, c numeric, d timestamptz);\nINSERT INTO scratch SELECT ${fact.key}, ${fact.note}, ${fact.amount}, ${fact.time} FROM ${fact.table} WHERE ${fact.filter} = :f;\nDROP TABLE scratch;\n`,
        { clients: 2, rate: 60 * intensity },
      );
    },
  },
  {
    id: 'temp_table_churn.on_commit_drop',
    cause: 'temp_table_churn',
    claims: ['cpu'],
    begin: async ({ load, intensity, roles: { fact } }) => {
      load(
        'staging',
        `\\set f random(1, ${fact.filterValues})\nBEGIN;\nCREATE TEMP TABLE staging ON COMMIT DROP AS SELECT ${fact.key} AS k, ${fact.note} AS n FROM ${fact.table} WHERE ${fact.filter} = :f;\nCREATE INDEX ON staging(k);\nSELECT count(*) FROM staging;\nEND;\n`,
        { clients: 2, rate: 50 * intensity },
      );
    },
  },
  {
    id: 'statement_timeout_too_low',
    cause: 'statement_timeout_too_low',
    claims: ['cpu'],
    expectsErrors: true,
    prepare: ({ admin, database }) => admin(`ALTER DATABASE ${database} SET statement_timeout = '120ms'`),
    begin: async ({ loop, pause, intensity, roles }) => {
      await loop('month-end', 2, async (session) => {
        await session.query(sortStatement(roles, 1));
        await pause(30 / intensity);
      });
    },
  },
  {
    id: 'statement_timeout_too_low.of_role',
    cause: 'statement_timeout_too_low',
    claims: ['cpu'],
    expectsErrors: true,
    prepare: ({ admin }) => admin("ALTER ROLE batch SET statement_timeout = '90ms'"),
    begin: async ({ repeat, open, pause, intensity, roles: { fact } }) => {
      const sessions = await Promise.all([open('reconcile', 'batch'), open('reconcile', 'batch')]);
      repeat(2, async (client) => {
        await sessions[client]?.query(`SELECT ${fact.status}, count(DISTINCT ${fact.note}) FROM ${fact.table} GROUP BY 1`);
        await pause(60 / intensity);
      });
    },
  },
  {
    id: 'key_space_exhausted',
    cause: 'key_space_exhausted',
    claims: ['serial'],
    expectsErrors: true,
    leavesOut: ({ serial }) => serial.insertedBy,
    prepare: ({ admin, roles: { serial } }) =>
      admin(`SELECT setval(pg_get_serial_sequence('${serial.table}', '${serial.key}'), 2147483647 - 20)`),
    begin: async ({ loop, pause, intensity, roles: { serial } }) => {
      await loop('orders-api', 2, async (session) => {
        await session.query(serial.insert);
        await pause(60 / intensity);
      });
    },
  },
  {
    id: 'key_space_exhausted.max_value',
    cause: 'key_space_exhausted',
    claims: ['serial'],
    expectsErrors: true,
    leavesOut: ({ serial }) => serial.insertedBy,
    prepare: async ({ admin, roles: { serial } }) => {
      // A sequence that somebody once gave a small maximum.
      await admin(
        `DO $$ DECLARE s text := pg_get_serial_sequence('${serial.table}', '${serial.key}'); n bigint; BEGIN EXECUTE 'SELECT last_value + 40 FROM ' || s INTO n; EXECUTE format('ALTER SEQUENCE %s MAXVALUE %s', s, n); END $$`,
      );
    },
    begin: async ({ loop, pause, intensity, roles: { serial } }) => {
      await loop('importer', 2, async (session) => {
        await session.query(serial.insert);
        await pause(50 / intensity);
      });
    },
  },
  {
    id: 'bulk_load_burst',
    cause: 'bulk_load_burst',
    claims: ['log', 'disk', 'wal'],
    begin: async ({ load, intensity, roles: { log } }) => {
      load(
        'bulk',
        `INSERT INTO ${log.table}(${log.message}) SELECT md5(g::text) FROM generate_series(1, ${Math.round(20_000 * intensity)}) g;\n`,
        { clients: 1 },
      );
    },
  },
  {
    id: 'bulk_load_burst.into_fact',
    cause: 'bulk_load_burst',
    claims: ['fact', 'disk', 'wal'],
    begin: async ({ load, intensity, roles }) => {
      load('migrate-in', insertScript(roles, Math.round(8_000 * intensity)), { clients: 1 });
    },
  },
]);
