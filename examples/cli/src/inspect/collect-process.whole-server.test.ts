import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exitStatus } from '../exit-status.ts';
import { ended } from '../test-program.ts';
import type { InspectBench } from './inspect-bench.ts';
import { inspectBench, longWindow, shortWindow } from './inspect-bench.ts';

const server = process.env.TEST_DATABASE_URL;

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

describe.runIf(server !== undefined)('what dbdiag inspect collects on a server', () => {
  let bench: InspectBench;

  beforeAll(async () => {
    bench = await inspectBench(server ?? '');
  });

  afterAll(async () => {
    await bench.remove();
  });

  it('only collects, and takes what it collected as the quiet day of another session', async () => {
    const { program, target, inspected, replayed } = bench;
    const file = join(program.home, 'quiet.json');
    const first = await inspected(target.url, '--collect-only', '--json', '--output-evidence', file, ...longWindow);
    expect(first.status).toBe(exitStatus.fine);
    expect(first.messages).toContain('0 of 3 sessions of the last 28 days');
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
    const second = await inspected(target.url, '--collect-only', '--json', '--quiet-day', file, ...longWindow);
    expect(
      evidencePack.parse(JSON.parse(second.output)).readings.find(({ phenomenonId }) => phenomenonId === 'commit_rate_high'),
    ).toMatchObject({ status: 'absent', condition: { limit: 3e6 } });
    expect(second.messages).toContain('Rates are compared with the quiet day that was given.');
    expect((await replayed(second.session)).status).toBe(exitStatus.fine);
  });

  it('reads the log as far back in a replay as it did then, and says what keeps it from reading one', async () => {
    const { program, target, inspected, replayed } = bench;
    const { status, output, messages, session } = await inspected(
      target.url,
      '--exec-mode',
      'local',
      '--window-minutes',
      '7',
      '--no-baseline',
      '--output-evidence',
      join(program.home, 'seven.json'),
    );
    expect(status).toBe(exitStatus.fine);
    expect(evidencePack.parse(JSON.parse(readFileSync(join(program.home, 'seven.json'), 'utf8'))).windowMinutes).toBe(7);
    expect(output.replaceAll(/\s+/g, ' ')).toMatch(/Server log \(log\.server, \d+ phenomena\): (logging_collector|the )/);
    expect(messages).toContain('Rates are not compared with quiet days, as asked');
    expect(await replayed(session)).toMatchObject({ status: exitStatus.fine, output });
  });

  it('reads the log of a server without a collector from a folder that is named', async () => {
    const { program, target, inspected, replayed } = bench;
    const file = join(program.home, 'named.json');
    const { status, session } = await inspected(
      target.url,
      ...['--exec-mode', 'local', '--log-folder', '/var/lib/nowhere', '--log-folder', await target.dataDirectory()],
      ...['--collect-only', '--output-evidence', file],
    );
    expect(status).toBe(exitStatus.fine);
    const { readings } = evidencePack.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(readings.find(({ phenomenonId }) => phenomenonId === 'log_no_space')).toMatchObject({ status: 'absent', value: 0 });
    expect((await replayed(session)).status).toBe(exitStatus.fine);
  });

  it('ends at Ctrl-C with nothing left on the server, and evidence that can be played again', async () => {
    const { program, target, replayed } = bench;
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
    const { program, target } = bench;
    const { status, output } = await program.run(['probes', 'verify', target.url, '--json', ...shortWindow]);
    expect(status).toBe(exitStatus.fine);
    const { readings } = verified.parse(JSON.parse(output));
    const listed = z
      .array(z.looseObject({ phenomenonId: z.string() }))
      .parse(JSON.parse((await program.run(['probes', 'list', '--json'])).output));
    expect(readings.map(({ phenomenonId }) => phenomenonId).toSorted()).toEqual(listed.map(({ phenomenonId }) => phenomenonId).toSorted());
    const table = await program.run(['probes', 'verify', target.url, '--window-sec', '2', '--locale', 'zh']);
    expect(table.output).toMatch(/^现象 .*\n(?:.*\n)*conn_near_max +pg\.activity +(?:不)?存在 +\d/);
  });
});
