import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exitStatus } from '../exit-status.ts';
import type { TargetUnderTest } from '../inspect/target-under-test.ts';
import { targetUnderTest } from '../inspect/target-under-test.ts';
import type { TestProgram } from '../test-program.ts';
import { buildTestProgram } from '../test-program.ts';

const server = process.env.TEST_DATABASE_URL;

const turn = z.looseObject({
  message: z.string(),
  details: z.looseObject({
    topHypothesis: z.looseObject({ hypothesisId: z.string() }).nullish(),
    callResults: z.array(z.looseObject({ tool: z.string() })),
    measured: z.looseObject({ readings: z.array(z.looseObject({ status: z.string() })) }).nullish(),
  }),
});

describe('dbdiag chat without a server to measure', () => {
  let program: TestProgram;
  beforeAll(async () => {
    program = await buildTestProgram();
  });
  afterAll(() => {
    program.remove();
  });

  it.each([
    { args: ['--host', 'db.example'], says: '--target' },
    { args: ['--exec-mode', 'local'], says: '--target' },
    { args: ['--target', 'postgres://a@127.0.0.1:1/b', '--transcript', 't.jsonl'], says: '--transcript' },
    { args: ['--target', 'http://db.example/'], says: 'postgres://' },
  ])('is used wrongly with $args', async ({ args, says }) => {
    const { status, messages } = await program.run(['chat', ...args]);
    expect(status).toBe(exitStatus.usage);
    expect(messages).toContain(says);
  });

  it('says how to name one when it is to measure', async () => {
    const { messages } = await program.run(['chat', '--locale', 'en', '--db', await program.database('d')], { input: '/measure\n' });
    expect(messages).toContain('There is no server to measure: start with --target postgres://…');
  });
});

describe.runIf(server !== undefined)('dbdiag chat with a server to measure', () => {
  let program: TestProgram;
  let target: TargetUnderTest;
  const asAdmin = async (statement: string): Promise<void> => {
    const client = new pg.Client(target.adminUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    [program, target] = await Promise.all([buildTestProgram(), targetUnderTest(server ?? '')]);
  });
  afterAll(async () => {
    program.remove();
    await target.remove();
  });

  it('measures what was described before it asks, and leaves nothing on the server', async () => {
    const release = await target.queueForRow();
    const { status, output, messages } = await program.run(
      [
        'chat',
        '--json',
        '--locale',
        'en',
        '--db',
        await program.database('chat'),
        '--target',
        target.url,
        '--profile',
        'lab',
        '--evidence-dir',
        'measured',
      ],
      { input: 'queries hang\n' },
    );
    await release();
    expect({ status, messages }).toMatchObject({ status: exitStatus.fine });
    const { details } = turn.parse(JSON.parse(output.trim().split('\n')[0] ?? ''));
    expect(details.topHypothesis?.hypothesisId).toBe('row_lock_holder');
    expect(details.measured?.readings.some(({ status: seen }) => seen === 'present')).toBe(true);
    expect(await target.sessions()).toBe(0);
    expect(readdirSync(join(program.home, 'measured'))).toHaveLength(1);
  });

  it('takes a role without a session left for what was found', async () => {
    await asAdmin(`alter role ${target.role} connection limit 0`);
    const { status, output, messages } = await program.run(
      [
        'chat',
        '--json',
        '--locale',
        'en',
        '--db',
        await program.database('full'),
        '--target',
        target.url,
        '--evidence-dir',
        'full-evidence',
      ],
      { input: 'the application reports errors when it connects\n' },
    );
    await asAdmin(`alter role ${target.role} connection limit -1`);
    expect({ status, messages }).toMatchObject({ status: exitStatus.fine });
    expect(messages).toContain('The server took no session');
    const { details } = turn.parse(JSON.parse(output.trim().split('\n')[0] ?? ''));
    expect(details.measured?.readings).toMatchObject([{ phenomenonId: 'log_too_many_clients', status: 'present' }]);
  });

  it('answers a question about its statistics, and measures nothing for it', async () => {
    const { output, messages } = await program.run(
      ['chat', '--json', '--locale', 'en', '--db', await program.database('asking'), '--target', target.url, '--evidence-dir', 'asked'],
      { input: 'how many sessions are there?\n' },
    );
    const { details, message } = turn.parse(JSON.parse(output.trim().split('\n')[0] ?? ''));
    expect({ tools: details.callResults.map(({ tool }) => tool), messages }).toMatchObject({ tools: ['ask_data'] });
    expect(message).toContain('SQL:');
    expect(await target.sessions()).toBe(0);
  });

  it('measures what the configuration names, with the thresholds and into the folder that it says', async () => {
    const { username, password, host, pathname } = new URL(target.url);
    const shop = { url: `postgres://${username}@${host}${pathname}`, profile: 'lab', evidence_directory: 'of-shop' };
    writeFileSync(join(program.home, 'dbdiag.config.json'), JSON.stringify({ storage: { kind: 'memory' }, targets: { shop } }));
    const release = await target.queueForRow();
    const { status, output, messages } = await program.run(['chat', '--json', '--locale', 'en', '--target', 'shop'], {
      input: 'queries hang\n',
      environment: { PGPASSWORD: decodeURIComponent(password) },
    });
    await release();
    expect({ status, messages }).toMatchObject({ status: exitStatus.fine });
    const { details } = turn.parse(JSON.parse(output.trim().split('\n')[0] ?? ''));
    expect(details.topHypothesis?.hypothesisId).toBe('row_lock_holder');
    expect(readdirSync(join(program.home, 'of-shop'))).toHaveLength(1);
  });
});
