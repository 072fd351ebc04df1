// @module-tag database
// @module-tag process

import type { DataTarget } from '@dbdiag/target';
import { createTargetPolicy } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPsql, runScript } from '../../test/run-gather-script.ts';
import { gatheredCaptures } from './gathered-captures.ts';
import { gatheredCommands } from './gathered-commands.ts';
import { readGathered } from './read-gathered.ts';
import { writeGatherScript } from './write-gather-script.ts';

describe.skipIf(serverUrl === undefined || !(await hasPsql()))('a script, run by psql on a server', () => {
  let server: ServerUnderTest;
  const quick = { windowSeconds: 1, snapshots: 2 } as const;

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    await server.administer('create table "Kunde ü" (id int primary key, name text)');
    await server.administer(`insert into "Kunde ü" select i, 'x' from generate_series(1, 2000) i`);
    await server.administer('create index "Kunde ü name" on "Kunde ü" (name)');
    await server.administer('analyze');
  });
  afterAll(async () => {
    await server.close();
  });

  it('prints what a connection reads: the facts, and every statement its columns and rows', async () => {
    // Others work on this server too: a lock that one of the two saw, or a setting, may be gone. Not time after time.
    const attempts = 5;
    for (let attempt = 1; ; attempt += 1) {
      const { output, said } = await runScript(await writeGatherScript('0', quick), server.url);
      const target = await server.connect();
      try {
        await expectTheSame(await readGathered(output), target);
      } catch (difference) {
        if (attempt === attempts) throw difference;
        continue;
      } finally {
        await target.close();
      }
      // What psql had to say is of what this server doesn't have.
      expect(said.split('\n').filter((line) => line.includes('ERROR') && !line.includes('shared_preload_libraries'))).toEqual([]);
      return;
    }
  });

  it('leaves nothing behind, and could not write', async () => {
    const before = await objects();
    await runScript(await writeGatherScript('0', quick), server.url);
    expect(await objects()).toEqual(before);
    const script = (await writeGatherScript('0', quick)).replace(
      '-- Snapshot 1 of 2',
      'CREATE TEMP TABLE t (i int);\nCREATE TABLE u (i int);',
    );
    expect((await runScript(script, server.url)).said).toMatch(/25006|read-only transaction/u);
    expect(await objects()).toEqual(before);
  });

  it('reads the same where everybody speaks another language', async () => {
    await server.administer(`alter role ${server.role} set lc_messages = 'zh_CN.utf8'`).catch(() => undefined);
    await server.administer(`alter role ${server.role} set datestyle = 'German, DMY'`);
    await server.administer(`alter role ${server.role} set standard_conforming_strings = off`);
    await server.administer(`alter role ${server.role} set search_path = public`);
    const { output } = await runScript(await writeGatherScript('0', quick), server.url, {
      LC_ALL: 'zh_CN.utf8',
      LANGUAGE: 'zh_CN',
      PGDATESTYLE: 'German',
    });
    await server.administer(`alter role ${server.role} reset all`);
    const gathered = await readGathered(output);
    expect(gathered.looks.flaws).toEqual([]);
    expect(gathered.looks.blocks.filter(({ state }) => state !== '00000' && state !== '55000')).toEqual([]);
    expect(output).not.toMatch(/时间|已|错误|Zeit/u);
  });

  it('goes on past what a role may not see, and says so by SQLSTATE or by the facts', async () => {
    await server.administer(`revoke pg_monitor from ${server.role}`);
    const { output } = await runScript(await writeGatherScript('0', quick), server.url);
    await server.administer(`grant pg_monitor to ${server.role}`);
    const gathered = await readGathered(output);
    expect(gathered.facts).toMatchObject({ monitor: false, superuser: false });
    const { captureOf } = gatheredCaptures(gathered, gatheredCommands);
    const activity = gatheredCommands.filter(({ id }) => id === 'pg.activity');
    expect(await Promise.all(activity.map(captureOf))).toMatchObject([{ executions: [], notRun: { reason: 'noPrivilege' } }]);
    expect(gathered.looks.blocks.some(({ look }) => look === 'pg.tables')).toBe(true);
  });

  it('lets no name out where it redacts', async () => {
    const { output } = await runScript(await writeGatherScript('0', { ...quick, redact: true }), server.url);
    const gathered = await readGathered(output);
    expect(gathered.looks.flaws).toEqual([]);
    expect(gathered.redacted).toBe(true);
    for (const name of ['Kunde', server.role, server.database]) expect(output).not.toContain(name);
    const tables = gathered.looks.blocks.filter(({ look }) => look === 'pg.tables').flatMap(({ rows }) => rows);
    expect(tables.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^#[0-9a-f]{8}$/u), tables[0]?.subject]);
    expect(gathered.facts.settings.lc_messages).toBeDefined();
    expect(gathered.facts.settings.data_directory).toBe('(not shown)');
  });

  it('says nothing where a session ends it in the middle, but that it was cut', async () => {
    const script = (await writeGatherScript('0', quick)).replace('-- Snapshot 2 of 2', '\\quit');
    const { looks } = await readGathered((await runScript(script, server.url)).output);
    expect(looks.flaws).toEqual([{ kind: 'cut' }]);
  });

  async function expectTheSame(gathered: Awaited<ReturnType<typeof readGathered>>, target: DataTarget): Promise<void> {
    expect(gathered.looks.flaws).toEqual([]);
    const { logFile, tablespaces, ...facts } = target.facts;
    expect({ ...gathered.facts, settings: withoutSecrets(gathered.facts.settings) }).toEqual({
      ...facts,
      settings: withoutSecrets(facts.settings),
    });
    expect([typeof logFile, Array.isArray(tablespaces)]).toEqual(['undefined', true]);
    const policy = createTargetPolicy(target.facts);
    // What nobody changes meanwhile has the very same rows; of the rest the columns and their types are the same.
    const still = new Set([
      'pg.settings',
      'pg.table-options',
      'pg.index-catalog',
      'pg.foreign-keys',
      'pg.keys',
      'pg.partitions',
      'pg.sequences',
    ]);
    for (const command of gatheredCommands) {
      const capture = await gatheredCaptures(gathered, gatheredCommands).captureOf(command);
      if (capture.notRun !== undefined) {
        expect([command.id, capture.notRun.reason]).toEqual([command.id, 'unsupported']);
        continue;
      }
      const review = await policy.reviewStatement(command.statementFor(target.facts) ?? '');
      if (review.verdict === 'refused') throw new Error(review.reason);
      const { result: live } = await target.query(review.approved);
      const read = capture.executions.at(-1)?.result;
      if (read?.ok !== true || !live.ok) {
        expect([command.id, read?.ok === false && read.failure.reason]).toEqual([command.id, !live.ok && live.failure.reason]);
        continue;
      }
      if (still.has(command.id)) expect([command.id, read.rows]).toEqual([command.id, live.rows]);
      const [first, firstLive] = [read.rows[0], live.rows[0]];
      expect([command.id, first === undefined]).toEqual([command.id, firstLive === undefined]);
      if (first === undefined || firstLive === undefined) continue;
      const typesOf = (row: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): readonly string[] =>
        Object.entries(row).map(([column, cell]) => `${column} ${cell === null || other[column] === null ? 'null' : typeof cell}`);
      expect([command.id, typesOf(first, firstLive)]).toEqual([command.id, typesOf(firstLive, first)]);
    }
  }

  async function objects(): Promise<unknown> {
    return server.administer(
      "select (select count(*)::int from pg_class) + (select count(*)::int from pg_proc) + (select count(*)::int from pg_type) as n, (select count(*)::int from pg_stat_activity where application_name like 'dbdiag gather%' and datname = current_database()) as sessions",
    );
  }
});

/** Those that may hold passwords are looked at by name only, and a script leaves them out. */
function withoutSecrets(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const secret =
    /^(?:archive_cleanup_command|archive_command|primary_conninfo|recovery_end_command|restore_command|ssl_passphrase_command)$/u;
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !secret.test(name)));
}
