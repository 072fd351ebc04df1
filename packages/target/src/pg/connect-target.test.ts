// @module-tag database

import process from 'node:process';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AuthenticationFailedError, DatabaseMissingError, SuperuserRefusedError, TooManyConnectionsError } from '../errors.ts';
import { reviewStatement } from '../policy/review-statement.ts';
import { eventually } from '../testing/eventually.ts';
import type { ServerUnderTest } from '../testing/server-under-test.ts';
import { serverUnderTest, serverUrl, withLogin, withPath } from '../testing/server-under-test.ts';
import { connectTarget } from './connect-target.ts';
import { approveUnseen } from './testing/approve.ts';

describe.skipIf(serverUrl === undefined)('connecting to a server', () => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    await server.administer(
      'CREATE SEQUENCE tickets_id; CREATE SCHEMA "Ext"; CREATE EXTENSION pg_stat_statements SCHEMA "Ext"; CREATE TABLE t (id int)',
    );
  });
  afterAll(async () => server.close());

  async function refusal(url: string): Promise<unknown> {
    const error: unknown = await connectTarget(url).catch((thrown: unknown) => thrown);
    expect(inspect(error, { depth: 12, showHidden: true })).not.toContain(server.password);
    return error;
  }

  it('learns what the server is', async () => {
    const target = await server.connect();
    const [is] =
      await server.administer(`SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
      current_setting('data_directory') AS folder, (SELECT reset_val FROM pg_settings WHERE name = 'shared_buffers') AS buffers`);
    expect(target.facts).toMatchObject({
      versionNumber: is?.number,
      version: is?.version,
      database: server.database,
      role: server.role,
      superuser: false,
      monitor: true,
      sequences: false,
      extensions: ['pg_stat_statements', 'plpgsql'],
      extensionSchemas: { pg_stat_statements: 'Ext' },
      inRecovery: false,
      dataDirectory: is?.folder,
      tablespaces: [],
    });
    expect(target.facts.settings.shared_buffers).toBe(is?.buffers);
    await target.close();
  });

  it('learns which cluster, timeline and database it is, and goes on where the cluster is not told', async () => {
    const [is] = await server.administer(`SELECT system_identifier::text AS system, (pg_control_checkpoint()).timeline_id AS timeline,
      (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS database FROM pg_control_system()`);
    const told = await server.connect();
    expect(told.facts).toMatchObject({ systemIdentifier: is?.system, timeline: is?.timeline, databaseOid: is?.database });
    await told.close();
    await server.administer('REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC');
    const untold = await server.connect();
    await server.administer('GRANT EXECUTE ON FUNCTION pg_control_system() TO PUBLIC');
    expect(untold.facts).not.toHaveProperty('systemIdentifier');
    expect(untold.facts).toMatchObject({ timeline: is?.timeline, databaseOid: is?.database });
    await untold.close();
  });

  it('tells the settings of the server from those of its own looks', async () => {
    const target = await server.connect();
    const { settings } = target.facts;
    expect([settings.jit, settings.lock_timeout, settings.statement_timeout, settings.default_transaction_read_only]).toEqual([
      'on',
      '0',
      '0',
      'off',
    ]);
    expect(settings).not.toHaveProperty('application_name');
    await target.close();
  });

  it('sees that the sequences may be read', async () => {
    await server.administer(`GRANT SELECT ON SEQUENCE tickets_id TO ${server.role}`);
    const target = await server.connect();
    expect(target.facts.sequences).toBe(true);
    await target.close();
  });

  it('goes on as a role without pg_monitor, and knows', async () => {
    await server.administer(`REVOKE pg_monitor FROM ${server.role}`);
    const target = await server.connect();
    expect(target.facts).toMatchObject({ monitor: false, superuser: false });
    expect(target.facts).not.toHaveProperty('dataDirectory');
    expect((await target.query(approveUnseen('SELECT count(*) FROM pg_ls_waldir()'))).result).toMatchObject({
      ok: false,
      failure: { reason: 'noPrivilege' },
    });
    await target.close();
    await server.administer(`GRANT pg_read_all_stats, pg_read_all_settings TO ${server.role}`);
    const other = await server.connect();
    expect(other.facts.monitor).toBe(true);
    await other.close();
  });

  it('refuses a superuser, unless it is allowed', async () => {
    expect(await refusal(server.adminUrl)).toBeInstanceOf(SuperuserRefusedError);
    // Of this database alone: the server is other tests' too.
    const left = "SELECT pid FROM pg_stat_activity WHERE application_name = 'dbdiag' AND datname = current_database()";
    await eventually(async () => (await server.administer(left)).length === 0);
    const target = await connectTarget(server.adminUrl, { allowSuperuser: true });
    expect(target.facts).toMatchObject({ superuser: true, monitor: true });
    await target.close();
  });

  it('knows a superuser who hides behind another role', async () => {
    const hidden = `${server.role}_hidden`;
    await server.administer(`CREATE ROLE ${hidden} LOGIN SUPERUSER PASSWORD 'x'`);
    await server.administer(`ALTER ROLE ${hidden} SET role = ${server.role}`);
    const error = await refusal(withLogin(server.url, hidden, 'x'));
    await server.administer(`DROP ROLE ${hidden}`);
    expect(error).toBeInstanceOf(SuperuserRefusedError);
  });

  it('refuses a role that could become a superuser, or may do more than read', async () => {
    const boss = `${server.role}_boss`;
    await server.administer(`CREATE ROLE ${boss} SUPERUSER`);
    await server.administer(`ALTER ROLE ${server.role} NOINHERIT`);
    for (const power of [boss, 'pg_signal_backend', 'pg_execute_server_program']) {
      await server.administer(`GRANT ${power} TO ${server.role}`);
      expect(await refusal(server.url)).toMatchObject({ code: 'target/superuser-refused', powers: [power] });
      const target = await server.connect({ allowSuperuser: true });
      expect(target.facts).toMatchObject({ superuser: false, powers: [power] });
      await target.close();
      await server.administer(`REVOKE ${power} FROM ${server.role}`);
    }
    await server.administer(`ALTER ROLE ${server.role} INHERIT; DROP ROLE ${boss}`);
    const target = await server.connect();
    expect(target.facts.powers).toEqual([]);
    await target.close();
  });

  it('is not told what settings hold that may be passwords', async () => {
    await server.administer("ALTER SYSTEM SET primary_conninfo = 'host=standby password=hunter2'");
    await server.administer('SELECT pg_reload_conf(), pg_sleep(0.5)');
    const target = await server.connect();
    await server.administer('ALTER SYSTEM RESET primary_conninfo');
    await server.administer('SELECT pg_reload_conf()');
    expect(target.facts.settings).toMatchObject({ primary_conninfo: '(not shown)', restore_command: '' });
    const review = await reviewStatement("SELECT name, setting, reset_val FROM pg_catalog.pg_settings AS s WHERE s.setting LIKE '%host%'");
    if (review.verdict === 'refused') throw new Error(review.reason);
    expect(JSON.stringify((await target.query(review.approved)).result)).not.toContain('hunter2');
    await target.close();
  });

  it('says that the password is wrong, or the user', async () => {
    for (const url of [withLogin(server.url, server.role, `${server.password}x`), withLogin(server.url, 'nobody', server.password)]) {
      const error = await refusal(url);
      expect(error).toBeInstanceOf(AuthenticationFailedError);
      expect(error).toMatchObject({ reason: 'rejected' });
    }
  });

  it('says that the database is missing', async () => {
    expect(await refusal(withPath(server.url, 'nowhere'))).toBeInstanceOf(DatabaseMissingError);
  });

  it('says that the role has no session left, which says nothing about the server', async () => {
    await server.administer(`ALTER ROLE ${server.role} CONNECTION LIMIT 0`);
    const error = await refusal(server.url);
    await server.administer(`ALTER ROLE ${server.role} CONNECTION LIMIT -1`);
    expect(error).toBeInstanceOf(TooManyConnectionsError);
    expect(error).toMatchObject({ limit: 'role-or-database' });
  });

  it('makes do with one session where there is no second', async () => {
    await server.administer(`ALTER ROLE ${server.role} CONNECTION LIMIT 1`);
    const target = await server.connect();
    expect(await server.sessions()).toBe(1);
    const results = await Promise.all([1, 2, 3].map(async (n) => target.query(approveUnseen(`SELECT ${n} AS n`))));
    expect(results.map(({ result }) => result)).toEqual([1, 2, 3].map((n) => ({ ok: true, rows: [{ n }] })));
    await target.close();
    await server.administer(`ALTER ROLE ${server.role} CONNECTION LIMIT -1`);
  });

  describe('with an environment full of PG variables', () => {
    const environment = { ...process.env };
    afterEach(() => {
      process.env = { ...environment };
    });

    it('is not moved by it', async () => {
      Object.assign(process.env, {
        PGHOST: 'no-such-host.invalid',
        PGPORT: '1',
        PGUSER: 'nobody',
        PGDATABASE: 'nowhere',
        PGPASSWORD: 'wrong',
        PGSSLMODE: 'verify-full',
        PGSSLNEGOTIATION: 'direct',
        PGAPPNAME: 'something else',
        PGOPTIONS: '-c geqo_threshold=7',
        PGREPLICATION: 'database',
        PGCLIENT_ENCODING: 'LATIN1',
      });
      const target = await server.connect({ connections: 1 });
      const { result } = await target.query(
        approveUnseen("SELECT current_setting('geqo_threshold') AS threshold, current_setting('application_name') AS name"),
      );
      await target.close();
      expect(result).toEqual({ ok: true, rows: [{ threshold: '12', name: 'dbdiag' }] });
    });

    it('does not take a password from it', async () => {
      process.env.PGPASSWORD = server.password;
      const url = new URL(server.url);
      url.password = '';
      expect(await refusal(url.href)).toMatchObject({ code: 'target/authentication-failed', reason: 'no-password' });
    });
  });
});
