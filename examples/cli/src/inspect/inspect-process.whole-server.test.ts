import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosisReportSchema } from '@dbdiag/evidence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exitStatus } from '../exit-status.ts';
import type { ProgramRun, TestProgram } from '../test-program.ts';
import { buildTestProgram, ended } from '../test-program.ts';
import type { TargetUnderTest } from './target-under-test.ts';
import { targetUnderTest } from './target-under-test.ts';

const server = process.env.TEST_DATABASE_URL;

/** Enough where no counters are needed. */
const short = ['--window-sec', '2', '--locale', 'en'];

/** Enough for counters as well. */
const long = ['--window-sec', '11'];

const verified = z.looseObject({
  server: z.string(),
  readings: z.array(z.looseObject({ phenomenonId: z.string(), status: z.string() })),
  ran: z.array(z.unknown()),
});
const evidencePack = z.looseObject({
  format: z.literal('dbdiag-evidence'),
  windowMinutes: z.number().optional(),
  readings: z.array(
    z.looseObject({
      phenomenonId: z.string(),
      commandId: z.string(),
      status: z.string(),
      reason: z.string().optional(),
      measured: z.number().optional(),
      condition: z.unknown().optional(),
    }),
  ),
});

describe.runIf(server !== undefined)('dbdiag inspect on a server', () => {
  let program: TestProgram;
  let target: TargetUnderTest;
  let folders = 0;

  beforeAll(async () => {
    [program, target] = await Promise.all([buildTestProgram(), targetUnderTest(server ?? '')]);
  });

  afterAll(async () => {
    program.remove();
    await target.remove();
  });

  /** Measures into a folder of its own; what it kept is in `session`. */
  async function inspected(url: string, ...args: readonly string[]): Promise<ProgramRun & { readonly session: string }> {
    folders += 1;
    const folder = join(program.home, `evidence-${folders}`);
    const run = await program.run(['inspect', url, '--evidence-dir', folder, ...short, ...args]);
    return { ...run, session: join(folder, existsSync(folder) ? (readdirSync(folder)[0] ?? '') : '') };
  }

  const replayed = (session: string, ...args: readonly string[]): Promise<ProgramRun> =>
    program.run(['inspect', '--replay', session, '--locale', 'en', ...args]);

  it('finds a row lock holder, writes the report in every form, and plays the session again to the byte', async () => {
    const release = await target.queueForRow();
    const files = ['r.json', 'r.md', 'r.html'].map((name) => join(program.home, name));
    const { status, output, messages, session } = await inspected(
      target.url,
      ...long,
      '--profile',
      'lab',
      '--service',
      'shop',
      ...files.flatMap((file) => ['--output-report', file]),
    );
    await release();

    expect({ status, messages }).toMatchObject({ status: exitStatus.fine });
    expect(output).toMatch(/^Root cause found\n +(?:> )?99\.9 % {2}Open transaction holding row locks\n/);
    expect(output).toMatch(/^Speaks against it:\n {2}- not: the oldest snapshot or transaction id anywhere is more than 1 million/m);
    expect(output).not.toMatch(/0\.0\d? bit$/m);
    expect(await target.sessions()).toBe(0);

    const [json = '', markdown = '', html = ''] = files.map((file) => readFileSync(file, 'utf8'));
    expect(diagnosisReportSchema.parse(JSON.parse(json))).toMatchObject({
      outcome: 'concluded',
      causes: [{ rootCauseId: 'row_lock_holder' }],
      target: { host: 'shop' },
    });
    expect(markdown).toMatch(/^# Root cause found\n/);
    expect(html).toMatch(/^<!doctype html>/i);

    const again = await replayed(session);
    expect(again).toMatchObject({ status: exitStatus.fine, output });
    expect(again.messages).toContain('3 documents are the same to the byte');
    expect(JSON.parse((await replayed(session, '--json', '--quiet')).output)).toEqual(JSON.parse(json));

    const seal = /^Seal: ([0-9a-f]{64}) /m.exec(messages)?.[1] ?? expect.fail(messages);
    expect((await replayed(session, '--expected-seal', seal)).messages).toContain('The seal is the expected one.');
    expect(await replayed(session, '--expected-seal', '0'.repeat(64))).toMatchObject({
      status: exitStatus.failed,
      output: '',
      messages: expect.stringContaining('manifest.json') as unknown,
    });

    const [file = ''] = readdirSync(join(session, 'parsed'));
    appendFileSync(join(session, 'parsed', file), ' ');
    expect(await replayed(session)).toMatchObject({
      status: exitStatus.failed,
      output: '',
      messages: expect.stringContaining(`parsed/${file}`) as unknown,
    });
  });

  it('finds no cause where nothing is wrong, in one JSON object and nothing else', async () => {
    const { status, output, messages } = await inspected(target.url, ...long, '--json', '--quiet');
    expect({ status, messages }).toEqual({ status: exitStatus.fine, messages: '' });
    expect(['no-fault-found', 'inconclusive']).toContain(diagnosisReportSchema.parse(JSON.parse(output)).outcome);
  });

  it('measures without pg_monitor as well, and says which GRANT helps', async () => {
    const { status, output } = await inspected(target.plainUrl);
    expect(status).toBe(exitStatus.fine);
    expect(output).toContain(`GRANT pg_monitor TO ${target.plainRole};`);
    expect(output.match(/is no member of pg_monitor and would silently/g)).toHaveLength(1);
  });

  it('only collects, and takes what it collected as the quiet day of another session', async () => {
    const file = join(program.home, 'quiet.json');
    const first = await inspected(target.url, '--collect-only', '--json', '--output-evidence', file, ...long);
    expect(first.status).toBe(exitStatus.fine);
    const collected = evidencePack.parse(JSON.parse(first.output));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(first.output));
    expect(readdirSync(join(first.session, 'index'))).not.toContain('diagnosis_report.json');
    // Beyond the baseline.
    const examined = new Set(
      collected.readings
        .filter((reading) => reading.status !== 'unknown' || reading.reason !== 'skipped')
        .map(({ commandId }) => commandId),
    );
    expect([...examined]).toEqual(expect.arrayContaining(['pg.sequences', 'pg.foreign-keys', 'pg.partitions']));
    const busy = collected.readings.find(({ phenomenonId }) => phenomenonId === 'commit_rate_high');
    expect(busy).toMatchObject({ status: 'unknown', measured: expect.any(Number) as unknown });

    // The test server may do nothing at all in the window, and three times nothing is no threshold.
    const changed = {
      ...collected,
      readings: collected.readings.map((reading) => (reading === busy ? { ...reading, measured: 1e6 } : reading)),
    };
    writeFileSync(file, JSON.stringify(changed));
    const second = await inspected(target.url, '--collect-only', '--json', '--quiet-day', file, ...long);
    expect(
      evidencePack.parse(JSON.parse(second.output)).readings.find(({ phenomenonId }) => phenomenonId === 'commit_rate_high'),
    ).toMatchObject({ status: 'absent', condition: { limit: 3e6 } });
    expect((await replayed(second.session)).status).toBe(exitStatus.fine);
  });

  it('reads the log as far back in a replay as it did then, and says what keeps it from reading one', async () => {
    const { status, output, session } = await inspected(
      target.url,
      '--exec-mode',
      'local',
      '--window-minutes',
      '7',
      '--output-evidence',
      join(program.home, 'seven.json'),
    );
    expect(status).toBe(exitStatus.fine);
    expect(evidencePack.parse(JSON.parse(readFileSync(join(program.home, 'seven.json'), 'utf8'))).windowMinutes).toBe(7);
    expect(output.replaceAll(/\s+/g, ' ')).toMatch(/Server log \(log\.server, \d+ phenomena\): (logging_collector|the )/);
    expect(await replayed(session)).toMatchObject({ status: exitStatus.fine, output });
  });

  it('ends at Ctrl-C with nothing left on the server, and evidence that can be played again', async () => {
    const folder = join(program.home, 'interrupted');
    const child = program.start(['inspect', target.url, '--evidence-dir', folder, '--window-sec', '60', '--locale', 'en']);
    const run = ended(child);
    await new Promise<void>((resolve) => {
      child.stderr.on('data', (text: string) => {
        if (text.includes('watching for 60 s')) resolve();
      });
    });
    await expect
      .poll(
        () =>
          existsSync(folder)
            ? readdirSync(folder).map((name) => readFileSync(join(folder, name, 'index/audit.jsonl'), 'utf8').split('\n').length > 20)
            : [],
        { timeout: 60_000 },
      )
      .toEqual([true]);
    child.kill('SIGINT');
    const { status, messages } = await run;

    const [name = ''] = readdirSync(folder);
    expect(status).toBe(exitStatus.interrupted);
    expect(messages).toContain(`dbdiag inspect --replay ${join(folder, name)}`);
    await expect.poll(() => target.sessions(), { timeout: 20_000 }).toBe(0);
    const again = await replayed(join(folder, name));
    expect(again).toMatchObject({ status: exitStatus.fine, messages: expect.stringContaining('interrupted') as unknown });
  });

  it('shows what every probe reads, once', async () => {
    const { status, output } = await program.run(['probes', 'verify', target.url, '--json', ...short]);
    expect(status).toBe(exitStatus.fine);
    const { readings } = verified.parse(JSON.parse(output));
    const listed = z
      .array(z.looseObject({ phenomenonId: z.string() }))
      .parse(JSON.parse((await program.run(['probes', 'list', '--json'])).output));
    expect(readings.map(({ phenomenonId }) => phenomenonId).toSorted()).toEqual(listed.map(({ phenomenonId }) => phenomenonId).toSorted());
    const table = await program.run(['probes', 'verify', target.url, '--window-sec', '2', '--locale', 'zh']);
    expect(table.output).toMatch(/^现象 .*\n(?:.*\n)*conn_near_max +pg\.activity +(?:不)?存在 +\d/);
  });

  it('refuses what it can’t or shouldn’t measure, and says what to do', async () => {
    const wrong = new URL(target.url);
    wrong.password = 'wrong';
    const notThere = new URL(target.url);
    notThere.pathname = '/no_such_database';
    const file = join(program.home, 'a-file');
    writeFileSync(file, '');
    const failures: readonly (readonly [readonly string[], RegExp])[] = [
      [[target.adminUrl], /is a superuser.*GRANT pg_monitor TO dbdiag;.*--allow-superuser/],
      [[wrong.href], /user or password is wrong.*Check both\./],
      [[notThere.href], /has no such database/],
      [[target.url, '--evidence-dir', join(file, 'below')], /a-file/],
      [[target.url, '--output-report', join(program.home, 'nowhere', 'r.md')], /r\.md can't be written/],
    ];
    for (const [args, expected] of failures) {
      const { status, output, messages } = await program.run(['inspect', ...args, ...short]);
      expect({ status, output, messages }).toEqual({
        status: exitStatus.failed,
        output: '',
        messages: expect.stringMatching(expected) as unknown,
      });
      expect(messages).not.toContain(decodeURIComponent(new URL(target.url).password));
      expect(messages).not.toContain(new URL(target.adminUrl).password);
    }
    expect(await target.sessions()).toBe(0);
    rmSync(file);
  });
});
