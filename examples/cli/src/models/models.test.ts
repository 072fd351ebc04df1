// @module-tag process

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exitStatus } from '../exit-status.ts';
import type { ProgramRun, TestProgram } from '../test-program.ts';
import { buildTestProgram, ended } from '../test-program.ts';
import { startLoopbackModel } from './loopback-model.ts';

/** Unclear enough for a model to be asked what it means. */
const unclear = 'everything feels odd since ann@shop.example.com moved it, password=hush-hush';
const key = 'key-that-nobody-may-see';

let program: TestProgram;
let db: string;

beforeAll(async () => {
  program = await buildTestProgram();
  db = await program.database('db');
  const first = await program.run(['chat', '--db', db, '--session', 'before', '--json'], { input: 'idle_in_tx_long yes\n' });
  expect(first.status).toBe(exitStatus.fine);
});

afterAll(() => {
  program.remove();
});

function chat(args: readonly string[], input: string): Promise<ProgramRun> {
  return program.run(['chat', '--db', db, '--locale', 'en', '--json', ...args], { input, environment: { DBDIAG_LLM_API_KEY: key } });
}

const turnLine = z.looseObject({
  message: z.string(),
  details: z.looseObject({ degraded: z.array(z.looseObject({ stage: z.string(), code: z.string() })).optional() }),
});

describe('a chat with a model', () => {
  it('says before the first message what goes to another machine, redacts it, keeps the key to the header, and replays without the model', async () => {
    const model = await startLoopbackModel(() => 'I am no JSON');
    const transcript = join(program.home, 'with-model.jsonl');
    // 0.0.0.0 is this machine, but no address that says so.
    const run = await chat(
      [
        '--session',
        'remote',
        '--llm-base-url',
        `http://0.0.0.0:${model.port}/v1`,
        '--model',
        'm-7b',
        '--redact',
        'addresses',
        '--transcript',
        transcript,
      ],
      `${unclear}\n/status\n`,
    );
    await model.close();

    expect(run.status).toBe(exitStatus.fine);
    expect(run.messages).toMatch(
      new RegExp(
        `^Note: your messages, .* to the model m-7b on 0\\.0\\.0\\.0:${model.port}, unencrypted \\(http\\)\\. Secrets .* are redacted first, and so are host names, IP and e-mail addresses\\.`,
      ),
    );
    expect(model.requests.length).toBeGreaterThan(0);
    for (const { authorization, body } of model.requests) {
      expect(authorization).toBe(`Bearer ${key}`);
      expect(body).toContain('"m-7b"');
      expect(body).not.toContain(key);
      expect(body).not.toContain('hush-hush');
      expect(body).not.toContain('shop.example.com');
    }
    const [turn] = run.output.split('\n').map((line) => turnLine.parse(JSON.parse(line === '' ? '{"message":"","details":{}}' : line)));
    expect(turn?.details.degraded?.length).toBeGreaterThan(0);

    const kept = readFileSync(transcript, 'utf8');
    expect(kept).not.toContain(key);
    expect(kept).toContain('"models":{"planning":"m-7b"}');
    const again = await program.run(['replay', transcript, '--check']);
    expect(again).toEqual({ status: exitStatus.fine, output: 'Replayed 2 turns: the same replies and the same session.\n', messages: '' });
  });

  it('goes on by rules where no model answers, says so in the details, and has nothing to note on this machine', async () => {
    const model = await startLoopbackModel(() => '');
    await model.close();
    const run = await chat(
      ['--session', 'alone', '--llm-base-url', `http://127.0.0.1:${model.port}`, '--model', 'm'],
      `${unclear}\nidle_in_tx_long yes\n`,
    );
    expect({ status: run.status, messages: run.messages }).toEqual({ status: exitStatus.fine, messages: '' });
    const turns = run.output
      .trimEnd()
      .split('\n')
      .map((line) => turnLine.parse(JSON.parse(line)));
    expect(turns[0]?.details.degraded).toContainEqual(expect.objectContaining({ code: 'agent/model-unreachable' }));
    expect(turns[1]).toMatchObject({ session: { confirmed: [{ phenomenonId: 'idle_in_tx_long' }] } });
  });

  it('gets the fields that were added for its server', async () => {
    const model = await startLoopbackModel(() => '');
    await chat(
      ['--llm-base-url', `http://127.0.0.1:${model.port}`, '--model', 'm', '--llm-extra-body', '{"enable_thinking": false}'],
      `${unclear}\n`,
    );
    await model.close();
    expect(model.requests[0]?.body).toContain('"enable_thinking":false');
  });

  it.each([
    ['reads messages and finds phenomena by meaning', ['--model', 'm', '--embedding-model', 'e']],
    ['finds phenomena by meaning', ['--embedding-model', 'e']],
    ['reads messages', ['--model', 'm']],
  ])('waits once a turn, as long as it may, where a model that %s never answers', async (_, models) => {
    const model = await startLoopbackModel(() => undefined);
    const transcript = join(program.home, `silent-${models.length}-${models[0] ?? ''}.jsonl`);
    const started = performance.now();
    const run = await chat(
      ['--llm-base-url', `http://127.0.0.1:${model.port}`, ...models, '--llm-timeout', '3', '--transcript', transcript],
      'the reads crawl somewhat\n',
    );
    const elapsed = performance.now() - started;
    await model.close();
    expect({ status: run.status, messages: run.messages }).toEqual({ status: exitStatus.fine, messages: '' });
    const { details } = turnLine.parse(JSON.parse(run.output));
    expect({ degraded: details.degraded?.map(({ code }) => code), requests: model.requests.length }).toEqual({
      degraded: ['agent/model-timeout'],
      requests: 1,
    });
    expect(elapsed).toBeGreaterThan(3000);
    const replayed = await program.run(['replay', transcript, '--check']);
    expect({ status: replayed.status, messages: replayed.messages }).toEqual({ status: exitStatus.fine, messages: '' });
  });

  it('ends with 130 on Ctrl-C while a model is thinking, and leaves the session as it was', async () => {
    const model = await startLoopbackModel(() => undefined);
    const child = program.start([
      'chat',
      '--db',
      db,
      '--session',
      'before',
      '--json',
      '--llm-base-url',
      `http://localhost:${model.port}/v1`,
      '--model',
      'm',
    ]);
    const end = ended(child);
    child.stdin.write(`${unclear}\n`);
    await Promise.race([model.asked, end]);
    child.kill('SIGINT');
    expect(await end).toEqual({ status: exitStatus.interrupted, output: '', messages: '' });
    await model.close();
    const sessions = await program.run(['sessions', '--db', db, '--json']);
    const listed = sessions.output
      .trimEnd()
      .split('\n')
      .map((line) => z.looseObject({ id: z.string() }).parse(JSON.parse(line)));
    expect(listed.find(({ id }) => id === 'before')).toMatchObject({ turns: 1, lastMessage: 'idle_in_tx_long yes' });
  });

  it.each([
    [['--model', 'm'], /--model needs --llm-base-url/],
    [['--llm-base-url', 'localhost', '--model', 'm'], /takes an http:\/\/ or https:\/\/ address/],
    [['--llm-base-url', 'http://localhost'], /needs --model or --embedding-model/],
    [['--llm-timeout', '5'], /--llm-timeout is about a model/],
    [['--llm-timeout', '0'], /It takes seconds from 0\.1/],
    [
      ['--llm-base-url', 'http://localhost', '--model', 'm', '--llm-timeout', '9', '--turn-timeout', '9'],
      /--llm-timeout leaves a turn no time/,
    ],
    [['--llm-extra-body', '{"top_p": 1}'], /--llm-extra-body is about a model/],
    [['--llm-extra-body', 'top_p=1'], /It is no JSON\. It takes a JSON object/],
    [
      ['--llm-base-url', 'http://localhost', '--model', 'm', '--llm-extra-body', '{"stream": true}'],
      /--llm-extra-body: llm\.extra_body\.stream is filled in for each request and can't be set/,
    ],
    [['--redact', 'secrets'], /It takes names, addresses, literals/],
  ])('is used wrongly with %j', async (args, message) => {
    const { status, messages } = await program.run(['chat', ...args]);
    expect(status).toBe(exitStatus.usage);
    expect(messages).toMatch(message);
  });
});
