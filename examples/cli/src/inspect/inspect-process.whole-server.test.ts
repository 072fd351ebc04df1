import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosisReportSchema } from '@dbdiag/evidence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import type { InspectBench } from './inspect-bench.ts';
import { inspectBench, longWindow, shortWindow } from './inspect-bench.ts';

const server = process.env.TEST_DATABASE_URL;

describe.runIf(server !== undefined)('dbdiag inspect on a server', () => {
  let bench: InspectBench;

  beforeAll(async () => {
    bench = await inspectBench(server ?? '');
  });

  afterAll(async () => {
    await bench.remove();
  });

  it('finds a row lock holder, writes the report in every form, and plays the session again to the byte', async () => {
    const { program, target, inspected, replayed } = bench;
    const release = await target.queueForRow();
    const files = ['r.json', 'r.md', 'r.html'].map((name) => join(program.home, name));
    const { status, output, messages, session } = await inspected(
      target.url,
      ...longWindow,
      '--profile',
      'lab',
      '--service',
      'shop',
      ...files.flatMap((file) => ['--output-report', file]),
    );
    await release();

    expect({ status, messages }).toMatchObject({ status: exitStatus.fine });
    expect(output).toMatch(
      /^Root cause found\nOpen transaction holding row locks: pid \d+ [\s\S]+?\n +(?:>)?99\.\d % {2}Open transaction holding row locks\n/,
    );
    expect(output).toMatch(
      /^Speaks against it:\n {2}- not: the oldest snapshot or transaction id anywhere is more than 1,000 transactions/m,
    );
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
    const { target, inspected } = bench;
    const { status, output, messages } = await inspected(target.url, ...longWindow, '--json', '--quiet');
    expect({ status, messages }).toEqual({ status: exitStatus.fine, messages: '' });
    expect(['no-fault-found', 'inconclusive']).toContain(diagnosisReportSchema.parse(JSON.parse(output)).outcome);
  });

  it('measures without pg_monitor as well, and says which GRANT helps', async () => {
    const { target, inspected } = bench;
    const { status, output } = await inspected(target.plainUrl);
    expect(status).toBe(exitStatus.fine);
    expect(output).toContain(`GRANT pg_monitor TO ${target.plainRole};`);
    expect(output.match(/is no member of pg_monitor and would silently/g)).toHaveLength(1);
  });

  it('refuses what it can’t or shouldn’t measure, and says what to do', async () => {
    const { program, target } = bench;
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
      const { status, output, messages } = await program.run(['inspect', ...args, ...shortWindow]);
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
