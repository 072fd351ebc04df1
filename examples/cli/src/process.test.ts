// @module-tag process

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { corpusFileOf, corpusInfo, postgresKnowledge } from '@dbdiag/knowledge';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConversationFixtures } from './chat/conversation-fixture.ts';
import { exitStatus } from './exit-status.ts';
import type { ProgramInput, ProgramRun, TestProgram } from './test-program.ts';
import { buildTestProgram } from './test-program.ts';

const escape = '\u001b';
const server = process.env.TEST_DATABASE_URL;
let program: TestProgram;

beforeAll(async () => {
  program = await buildTestProgram();
});

afterAll(() => {
  program.remove();
});

function dbdiag(args: readonly string[], more?: ProgramInput): Promise<ProgramRun> {
  return program.run(args, more);
}

const turnLine = z.strictObject({
  turn: z.int(),
  input: z.string(),
  message: z.string(),
  details: z.looseObject({ outcome: z.string(), topHypothesis: z.looseObject({ hypothesisId: z.string() }) }),
  session: z.strictObject({
    confirmed: z.array(z.unknown()),
    denied: z.array(z.string()),
    unknown: z.array(z.string()),
    lastShown: z.array(z.string()),
  }),
});

describe('dbdiag chat as a process', () => {
  it.each(['zh-checkpoints-too-frequent', 'en-disk-full'])(
    'ends the piped conversation %s in the right cause, on the default database',
    async (name) => {
      const fixture = readConversationFixtures().find((candidate) => candidate.name === name);
      const { status, output, messages } = await dbdiag(['chat', '--json', '--session', name], {
        input: (fixture?.lines ?? []).map((line) => `${line}\n`).join(''),
      });
      const turns = output
        .trimEnd()
        .split('\n')
        .map((line) => turnLine.parse(JSON.parse(line)));
      expect({ status, lines: turns.length }).toEqual({ status: exitStatus.fine, lines: fixture?.lines.length });
      expect(messages.replace(/^(Opening|First use).*\n/gm, '')).toBe('');
      expect(turns.at(-1)?.details).toMatchObject({ outcome: 'concluded', topHypothesis: { hypothesisId: fixture?.expect.rootCauseId } });
    },
  );

  it('takes commands from a pipe as well, prints plain text, and resumes where the last run ended', async () => {
    const first = await dbdiag(['chat', '--session', '周五故障', '--locale', 'en'], {
      input: 'the archiver keeps failing\n/status\n/hypotheses\n/help\n/exit\nnever read\n',
    });
    expect(first.status).toBe(exitStatus.fine);
    expect(first.output).not.toContain(escape);
    expect(first.output).toMatch(/^\/hypotheses +what else it could be/m);
    expect(first.output).toContain('none of the known causes');

    const second = await dbdiag(['chat', '--session', '周五故障', '--json'], { input: '/undo\n/reset\n' });
    const [undone, reset] = second.output
      .trimEnd()
      .split('\n')
      .map((line) => turnLine.parse(JSON.parse(line)));
    expect(undone).toMatchObject({ input: '/undo', session: { confirmed: [], denied: [] } });
    expect(reset).toMatchObject({ input: '/reset', details: { outcome: 'open' } });

    const list = await dbdiag(['sessions']);
    expect(list.output.split('\n')[0]).toMatch(/^周五故障 .* 6 turns /);
    const json = await dbdiag(['sessions', '--json']);
    expect(JSON.parse(json.output.split('\n')[0] ?? '')).toMatchObject({ id: '周五故障', turns: 6, readable: true });
  });

  it('shows phenomena, causes and tickets, in words and as JSON', async () => {
    const cause = await dbdiag(['show', 'invalid_index', '--locale', 'zh']);
    expect(cause).toMatchObject({ status: exitStatus.fine, messages: '' });
    expect(cause.output).toMatch(/^根因 invalid_index\n[\s\S]*DROP INDEX CONCURRENTLY[\s\S]*\n现象 invalid_index\n/);
    const ticket = await dbdiag(['show', 'lab-a-0128', '--json']);
    expect(JSON.parse(ticket.output)).toMatchObject({
      kind: 'ticket',
      ticket: {
        id: 'lab-a-0128',
        rootCauseId: 'slow_storage_read',
        source: expect.stringContaining('fault lab run lab-a-0128') as unknown,
      },
    });
  });
});

describe('dbdiag import as a process', () => {
  const [known, fresh] = ['日志里出现 deadlock detected', 'Das Förderband steht still'];
  const ticket = {
    ticket_id: 'T-100',
    metadata: { db_type: 'postgresql', version: '15', module: 'orders' },
    description: 'orders fail now and then',
    root_cause: 'two jobs update the same rows in opposite order, and the belt controller retries',
    solution: 'sort the rows before the update',
    anomalies: [known, fresh, '修复后死锁消失'].map((description) => ({ description, observation_method: 'log', why_relevant: 'seen' })),
  };
  const file = { input: JSON.stringify([ticket]) };

  it('recognises what is known, adds the rest, changes nothing the second time, and a dry run stores nothing', async () => {
    const db = ['--db', await program.database('import')];
    const dry = await dbdiag(['import', '-', '--dry-run', ...db], file);
    expect(dry).toMatchObject({ status: exitStatus.fine });
    expect(dry.output).toMatch(/Dry run: nothing was stored/);
    expect((await dbdiag(['show', 'T-100', ...db])).status).toBe(exitStatus.failed);

    const report = importReport.parse(JSON.parse((await dbdiag(['import', '-', '--json', ...db], file)).output));
    expect(report.added).toMatchObject({
      phenomena: { added: 1, updated: 0 },
      rootCauses: { added: 1, updated: 0 },
      tickets: { added: 1 },
      rawTickets: { added: 1 },
    });
    const [outcome] = report.standardized[0]?.tickets ?? [];
    expect(outcome?.anomalies).toMatchObject([
      { kind: 'evidence', phenomenonId: 'log_deadlock', status: 'present' },
      { kind: 'evidence', recognition: { kind: 'new' } },
      { kind: 'verification' },
    ]);

    const again = await dbdiag(['import', '-', ...db], file);
    expect(again.output).toMatch(/phenomena +0 +0 +0\n *root causes +0 +0 +0\n *tickets +0 +0 +1\n *raw tickets +0 +0 +1\n/);
    const shown = await dbdiag(['show', 'T-100', ...db]);
    expect(shown.output).toContain('log_deadlock');
    expect(shown.output).toContain(fresh);
  });

  it('takes the example of the README', async () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const example = /```json\n(.*?)```/s.exec(readme)?.[1] ?? expect.fail('no example');
    const db = await program.database('readme');
    const { status, output, messages } = await dbdiag(['import', '-', '--db', db], { input: example });
    expect({ status, messages: messages.replace(/^(Opening|First use).*\n/gm, '') }).toEqual({ status: exitStatus.fine, messages: '' });
    expect(output).toMatch(/Ticket OPS-1207\n[\s\S]*present +log_deadlock/);
    expect((await dbdiag(['show', 'OPS-1207', '--locale', 'en_US.UTF-8', '--db', db])).output).toContain(
      'known not to have been looked at',
    );
    expect((await dbdiag(['show', 'OPS-1207', '--locale', 'zh-CN', '--db', db])).output).toMatch(/^工单 OPS-1207\n/);
  });

  it('finds nothing new in a file of the built-in corpus', async () => {
    const { status, output } = await dbdiag(['import', '-', '--json'], { input: JSON.stringify(corpusFileOf(postgresKnowledge())) });
    expect(status).toBe(exitStatus.fine);
    const { phenomena, rootCauses, tickets } = corpusInfo.counts;
    const unchanged = (count: number): object => ({ added: 0, updated: 0, unchanged: count });
    expect(importReport.parse(JSON.parse(output)).added).toEqual({
      phenomena: unchanged(phenomena),
      rootCauses: unchanged(rootCauses),
      tickets: unchanged(tickets),
      rawTickets: unchanged(0),
    });
  });

  const importReport = z.strictObject({
    dryRun: z.literal(false),
    added: z.record(z.string(), z.object({ added: z.int(), updated: z.int(), unchanged: z.int() })),
    standardized: z.array(z.looseObject({ tickets: z.array(z.looseObject({ anomalies: z.array(z.unknown()) })) })),
  });
});

describe('dbdiag demo as a process', () => {
  it.each([
    ['zh', /用户> 数据库变慢了，IO 很高/, /诊断结论：存储读取慢（9\d(?:\.\d)?%）/, /演示结束：\d+ 轮/],
    [
      'en',
      /user> the application is slow, sessions wait for reads from disk/,
      /Diagnosis: Slow reads from the storage \(9\d(?:\.\d)? %\)/,
      /Demo over: \d+ turns/,
    ],
  ])('reaches the cause of its ticket in %s, with solution, evidence and tickets', async (locale, ...expected) => {
    const { status, output } = await dbdiag(['demo', '--locale', locale]);
    expect(status).toBe(exitStatus.fine);
    for (const part of [...expected, /lab-a-0128/, /pg_stat_statements/]) expect(output).toMatch(part);
    expect(output).not.toContain(escape);
  });
});

describe.runIf(server !== undefined)('dbdiag on a server', () => {
  const database = `dbdiag_cli_${randomUUID().replaceAll('-', '')}`;

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  beforeAll(() => onServer(`create database ${database}`));
  afterAll(() => onServer(`drop database ${database}`));

  it('adds the corpus once and keeps sessions', async () => {
    const url = new URL(server ?? '');
    url.pathname = `/${database}`;
    const first = await dbdiag(['chat', '--session', 'on-a-server', '--json', '--db', url.href], { input: 'idle_in_tx_long yes\n' });
    expect(first.status).toBe(exitStatus.fine);
    const second = await dbdiag(['sessions', '--json'], { environment: { DBDIAG_DB: url.href } });
    expect(second).toMatchObject({ status: exitStatus.fine, messages: '' });
    expect(JSON.parse(second.output)).toMatchObject({ id: 'on-a-server', turns: 1 });
  });
});
