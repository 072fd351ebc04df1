import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerFacts } from '@dbdiag/target';
import { createTargetPolicy, InvalidHostOptionError, withHostFacts } from '@dbdiag/target';
import { createLocalHost } from '@dbdiag/target/commands';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadOptions } from '../../../test/host-capture.ts';
import { facts, readCapture } from '../../../test/host-capture.ts';
import type { Capture } from '../../collection/capture.ts';
import type { Execution } from '../../command/execution.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { hostCpuFamily } from './cpu.ts';
import { hostDiskIoFamily } from './disk-io.ts';
import { hostDiskUsageFamily } from './disk-usage.ts';
import { logFamily } from './log.ts';
import { hostMemoryFamily } from './memory.ts';
import { hostNetworkFamily } from './network.ts';

const host = createLocalHost();

async function look({ command }: ProbeFamily, about: ServerFacts, started: number): Promise<Execution> {
  if (command.kind !== 'host') throw new Error(`${command.id} is no host command.`);
  const review = createTargetPolicy(about).reviewArgv(command.template, command.parametersFor(about) ?? {});
  if (review.verdict === 'refused') throw new Error(review.reason);
  const atSeconds = (performance.now() - started) / 1000;
  const { elapsedMs, result } = await host.run(review.approved);
  return { atSeconds, elapsedMs, result: result.ok ? { ok: true, rows: command.parse(result.stdout) } : result };
}

/** Two looks with something in between. */
async function around(family: ProbeFamily, about: ServerFacts, happens: () => Promise<unknown>): Promise<Capture> {
  const started = performance.now();
  const first = await look(family, about, started);
  await happens();
  return { commandId: family.command.id, executions: [first, await look(family, about, started)] };
}

describe('this machine', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dbdiag-data-'));
    mkdirSync(join(folder, 'pg_wal'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['os_cpu_busy', hostCpuFamily],
    ['os_iowait', hostCpuFamily],
    ['os_swap', hostMemoryFamily],
    ['os_disk_full', hostDiskUsageFamily],
    ['os_disk_await', hostDiskIoFamily],
  ] as const)('tells %s as a number that can be', async (phenomenon, family) => {
    const about = { ...facts, dataDirectory: folder, logFile: join(folder, 'server.log') };
    const capture = await around(family, about, () => wait(1500));
    const reading = readCapture(family)(phenomenon, capture, { facts: about });
    if (reading.status === 'unknown') throw new Error(reading.note.en);
    expect(reading.value).toBeGreaterThanOrEqual(0);
    if (reading.unit === '%') expect(reading.value).toBeLessThanOrEqual(100);
  });

  it('tells of its connections, and of what it killed, without a failure', async () => {
    for (const family of [hostNetworkFamily, hostMemoryFamily]) {
      const capture = await around(family, facts, () => wait(100));
      expect(capture.executions.map(({ result }) => result)).toEqual([
        { ok: true, rows: [expect.anything()] },
        { ok: true, rows: [expect.anything()] },
      ]);
    }
  });

  it('is believed only where a postmaster is one', async () => {
    await expect(withHostFacts(facts, host, { postmasterPid: process.pid })).rejects.toThrow(InvalidHostOptionError);
    expect((await withHostFacts({ ...facts, dataDirectory: folder }, host)).postmasterPid).toBeUndefined();
    expect((await withHostFacts(facts, host)).cores).toBeGreaterThan(0);
  });
});

const url = process.env.TEST_DATABASE_URL;

describe.skipIf(url === undefined)(`a server with trouble${url === undefined ? ': TEST_DATABASE_URL is not set' : ''}`, () => {
  /** Set for the sessions of this test alone: other tests use the same server. */
  const logged = { log_lock_waits: 'on', log_temp_files: '0', deadlock_timeout: '200ms', lc_messages: 'C', log_min_messages: 'warning' };
  const clients: pg.Client[] = [];
  let about: ServerFacts = facts;
  let checkpointsLogged = false;

  async function client(): Promise<pg.Client> {
    const options = Object.entries(logged).map(([name, value]) => `-c ${name}=${value}`);
    const connected = new pg.Client({ connectionString: url, application_name: 'shop', options: options.join(' ') });
    await connected.connect();
    clients.push(connected);
    return connected;
  }

  beforeAll(async () => {
    const { rows } = await (await client()).query<{ data: string; port: string; checkpoints: string }>(
      `SELECT current_setting('data_directory') AS data, current_setting('port') AS port, current_setting('log_checkpoints') AS checkpoints`,
    );
    const [{ data, port, checkpoints } = { data: '', port: '', checkpoints: '' }] = rows;
    checkpointsLogged = checkpoints === 'on';
    about = await withHostFacts(
      { ...facts, settings: { ...facts.settings, ...logged, port }, dataDirectory: data, logFile: 'server.log' },
      host,
    );
  });
  afterAll(async () => {
    for (const connected of clients) await connected.end();
  });

  it('is found by the file of its postmaster, and its CPU time is told from that of others', async () => {
    const burner = await client();
    const capture = await around(hostCpuFamily, about, () => burner.query('SELECT count(*) FROM generate_series(1, 6000000)'));
    const [busy, others] = ['os_cpu_busy', 'os_cpu_not_pg'].map((phenomenon) =>
      readCapture(hostCpuFamily)(phenomenon, capture, { facts: about }),
    );
    if (busy?.status !== 'present' && busy?.status !== 'absent') throw new Error('the host told no CPU times');
    if (others?.status !== 'present' && others?.status !== 'absent') throw new Error('the server was not told from others');
    expect(others.value).toBeLessThan(busy.value);
  });

  it('writes what happens to it in its log, and there it is found', async () => {
    const [one, other] = [await client(), await client()];
    const capture = await around(logFamily, about, async () => {
      await deadlock(one, other);
      await lockWait(one, other);
      for (let times = 0; times < 2; times++) {
        await one.query(`SET statement_timeout = '50ms'`);
        await expect(one.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
        await one.query(`SET statement_timeout = 0; SET work_mem = '64kB'`);
        await one.query('SELECT count(*) FROM (SELECT g FROM generate_series(1, 50000) g ORDER BY -g) s');
        await one.query('CHECKPOINT');
      }
      await expect(one.query('SELECT 2147483647 + 1')).rejects.toMatchObject({ code: '22003' });
    });
    const reading = (phenomenon: string, options: ReadOptions = {}): unknown =>
      readCapture(logFamily)(phenomenon, capture, { facts: about, profile: 'lab', ...options });
    const caused = [
      'log_deadlock',
      'log_lock_wait',
      'log_stmt_timeout',
      'log_temp_file',
      'log_seq_exhausted',
      ...(checkpointsLogged ? ['log_ckpt_any'] : []),
    ];
    for (const phenomenon of caused) {
      expect(reading(phenomenon)).toMatchObject({ phenomenonId: phenomenon, status: 'present' });
    }
    for (const phenomenon of ['log_wraparound', 'log_no_space'])
      expect(reading(phenomenon)).toMatchObject({ phenomenonId: phenomenon, status: 'absent', value: 0 });
    expect(reading('client_errors')).not.toMatchObject({ status: 'unknown' });
    const chinese = { facts: { ...about, settings: { ...about.settings, lc_messages: 'zh_CN.UTF-8' } } };
    expect(reading('log_deadlock', chinese)).toMatchObject({ status: 'unknown', reason: 'unsupported' });
  });
});

async function deadlock(one: pg.Client, other: pg.Client): Promise<void> {
  await one.query('BEGIN; SELECT pg_advisory_xact_lock(71, 1)');
  await other.query('BEGIN; SELECT pg_advisory_xact_lock(71, 2)');
  const outcomes = await Promise.allSettled([
    one.query('SELECT pg_advisory_xact_lock(71, 2)'),
    other.query('SELECT pg_advisory_xact_lock(71, 1)'),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await Promise.all([one.query('ROLLBACK'), other.query('ROLLBACK')]);
}

/** One waits until well after deadlock_timeout. */
async function lockWait(one: pg.Client, other: pg.Client): Promise<void> {
  await one.query('BEGIN; SELECT pg_advisory_xact_lock(71, 3)');
  const waiting = other.query('SELECT pg_advisory_xact_lock(71, 3)');
  await one.query('SELECT pg_sleep(0.6)');
  await one.query('ROLLBACK');
  await waiting;
}
