// @module-tag process

import { once } from 'node:events';
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exitStatus } from '../exit-status.ts';
import type { ProgramInput, ProgramRun, TestProgram } from '../test-program.ts';
import { buildTestProgram, ended } from '../test-program.ts';

let program: TestProgram;
/** The transcript of `lines`; tests that damage it work on a copy. */
let recorded: string;
const lines = ['数据库变慢了，IO 很高', '1有，2没有', '/undo', 'how is it going', '/frobnicate', '2 yes, 3 no', '/hypotheses', ''];

beforeAll(async () => {
  program = await buildTestProgram();
  recorded = join(program.home, 'recorded.jsonl');
  await program.database('db');
  const { status } = await chat(['--session', 'friday', '--transcript', recorded, '--json'], {
    input: lines.map((line) => `${line}\n`).join(''),
  });
  // The command that doesn't exist.
  expect(status).toBe(exitStatus.failed);
});

afterAll(() => {
  program.remove();
});

function chat(args: readonly string[], more?: ProgramInput): Promise<ProgramRun> {
  return program.run(['chat', '--db', join(program.home, 'db'), ...args], more);
}

function replay(...args: readonly string[]): Promise<ProgramRun> {
  return program.run(['replay', ...args]);
}

function copyAs(name: string, change: (text: string) => string = (text) => text): string {
  const file = join(program.home, name);
  writeFileSync(file, change(readFileSync(recorded, 'utf8')));
  return file;
}

describe('dbdiag replay', () => {
  it('gives the same replies and the same session bit for bit, and prints the conversation', async () => {
    const { status, output, messages } = await replay(recorded);
    expect({ status, messages }).toEqual({
      status: exitStatus.fine,
      messages: `Replayed ${lines.length} turns: the same replies and the same session.\n`,
    });
    expect(output).toMatch(/^Session friday\n\n> 数据库变慢了，IO 很高\n\n[\s\S]*\n> \/undo\n/);
    expect(output).toContain('(This turn failed then and left the session as it was: There is no command /frobnicate.');
  });

  it('only compares with --check, in words or as JSON', async () => {
    expect(await replay(recorded, '--check', '--locale', 'zh')).toEqual({
      status: exitStatus.fine,
      output: `回放 ${lines.length} 轮：回复与会话均与记录一致。\n`,
      messages: '',
    });
    const json = await replay(recorded, '--check', '--json');
    expect(JSON.parse(json.output)).toEqual({ turns: lines.length, differing: 0, same: true, sameKnowledge: true });
  });

  it('prints a turn a line with --json', async () => {
    const { output } = await replay(recorded, '--json');
    const turns = output
      .trimEnd()
      .split('\n')
      .map((line) => z.looseObject({ turn: z.int(), input: z.string() }).parse(JSON.parse(line)));
    expect(turns.map(({ input }) => input)).toEqual(lines);
    expect(turns[0]).toMatchObject({
      same: true,
      details: { locale: 'zh' },
      session: { digest: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    });
    expect(turns[4]).toMatchObject({ skipped: { code: 'cli/unknown-command' }, same: true });
  });

  it('replays a resumed session from where it stood, each run of the program as a part of its own', async () => {
    const file = join(program.home, 'resumed.jsonl');
    await chat(['--session', 'resumed', '--transcript', file], { input: 'idle_in_tx_long yes\n' });
    await chat(['--session', 'resumed'], { input: 'deadlocks no\n' });
    await chat(['--session', 'resumed', '--transcript', file, '--locale', 'zh'], { input: '/status\n/undo\n' });
    const { status, output } = await replay(file);
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(/^Session resumed \(part 1 of 2\)\n[\s\S]*\nSession resumed \(part 2 of 2\)\n\n> \/status\n\n.*\p{Script=Han}/u);
  });

  it('shows the first difference and fails: a reply', async () => {
    const file = copyAs('reply.jsonl', (text) => text.replace(/("turn":2,.*?"message":")/, '$1Ein anderer Satz.\\n'));
    const { status, messages } = await replay(file, '--check');
    expect(status).toBe(exitStatus.failed);
    expect(messages).toMatch(/^Turn 2 differs from the record: line \d+ of the reply\n {2}recorded: Ein anderer Satz\.\n {2}now: {6}\S/);
  });

  it('shows the first difference and fails: a session', async () => {
    const file = copyAs('session.jsonl', (text) =>
      text.replace(/("turn":6,.*"denied":)\[[^\]]*\]/, '$1["deadlocks"]').replace(/("turn":6,.*"digest":")..../, '$10000'),
    );
    const { status, messages } = await replay(file);
    expect(status).toBe(exitStatus.failed);
    expect(messages).toMatch(/^Turn 6 differs from the record: denied of the session\n {2}recorded: \["deadlocks"\]\n/);
  });

  it('says when the knowledge or the program is another', async () => {
    const file = copyAs('other.jsonl', (text) =>
      text.replace(/"digest":"[0-9a-f]{12}/, '"digest":"cafecafecafe').replace('"program":"', '"program":"99.'),
    );
    const { status, messages } = await replay(file, '--check');
    expect(status).toBe(exitStatus.fine);
    expect(messages).toMatch(/^Note: the transcript was made with the knowledge \S+ \(cafecafecafe\), this is \S+ \([0-9a-f]{12}\)/m);
    expect(messages).toMatch(/^Note: the transcript was written by version 99\.\S+ of the program/m);
  });

  it('takes the knowledge of a database', async () => {
    expect(await replay(recorded, '--check', '--db', join(program.home, 'db'))).toMatchObject({ status: exitStatus.fine, messages: '' });
  });

  it('tolerates a line cut by a dying program, and appends to such a file', async () => {
    const file = copyAs('cut.jsonl');
    truncateSync(file, statSync(file).size - 40);
    const cut = await replay(file, '--check');
    expect(cut).toMatchObject({
      status: exitStatus.fine,
      output: `Replayed ${lines.length - 1} turns: the same replies and the same session.\n`,
    });
    expect(cut.messages).toBe(`Note: line ${lines.length + 1} was cut when the program died, and is skipped.\n`);

    await chat(['--session', 'after-the-cut', '--transcript', file], { input: 'deadlocks yes\n' });
    expect(await replay(file, '--check')).toMatchObject({
      status: exitStatus.fine,
      output: `Replayed ${lines.length} turns: the same replies and the same session.\n`,
    });
  });

  it('has every turn on the disk as soon as its reply is out, also when the program is killed', async () => {
    const file = join(program.home, 'killed.jsonl');
    const child = program.start(['chat', '--db', join(program.home, 'db'), '--session', 'killed', '--json', '--transcript', file]);
    const end = ended(child);
    child.stdin.write('idle_in_tx_long yes\n');
    await once(createInterface({ input: child.stdout }), 'line');
    child.kill('SIGKILL');
    await end;
    expect(await replay(file, '--check')).toMatchObject({
      status: exitStatus.fine,
      output: expect.stringContaining('Replayed 1 turn:') as unknown,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['nowhere.jsonl', undefined, /nowhere\.jsonl can't be read/],
    ['text.jsonl', 'hello\n', /text\.jsonl is no transcript of dbdiag chat: line 1 should be its header/],
  ])('refuses %s', async (name, content, message) => {
    const file = join(program.home, name);
    if (content !== undefined) appendFileSync(file, content);
    const { status, output, messages } = await replay(file);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(message);
  });
});

describe('dbdiag chat --transcript', () => {
  it('leaves a file alone that holds something else', async () => {
    const file = join(program.home, 'precious.txt');
    writeFileSync(file, 'precious');
    const { status, messages } = await chat(['--transcript', file], { input: 'deadlocks yes\n' });
    expect(status).toBe(exitStatus.failed);
    expect(messages).toMatch(/precious\.txt is there already and no transcript/);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('says when it cannot be written', async () => {
    const { status, messages } = await chat(['--transcript', join(program.home, 'nowhere', 'x.jsonl')], { input: 'deadlocks yes\n' });
    expect(status).toBe(exitStatus.failed);
    expect(messages).toMatch(/^dbdiag: The transcript .*x\.jsonl can't be written: /);
  });
});
