// @module-tag long

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Dataset } from '@dbdiag/evaluation';
import { generateDataset, middlingWorld } from '@dbdiag/evaluation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { runProgram } from '../program.ts';
import { createPrinter } from '../terminal/printer.ts';
import { createTestWorld } from '../test-world.ts';
import type { World } from '../world.ts';
import { Interruption } from '../world.ts';
import { runWithProgress } from './evaluation-progress.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-evaluate-'));
  for (const [name, seed] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    writeFileSync(
      join(folder, `${name}.json`),
      JSON.stringify(documentOf(generateDataset({ ...middlingWorld, seed, rootCauses: 3, phenomena: 12, casesPerCause: 5, typical: 4 }))),
    );
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function documentOf({ name, closedWorld, rootCauses, phenomena, cases, sparseTickets }: Dataset): object {
  return {
    name,
    closedWorld,
    rootCauses,
    phenomena,
    cases: cases.map(({ id, rootCauses: [rootCause], present, initial, flipped }) => ({
      id,
      rootCause,
      phenomena: present,
      initial,
      flip10: flipped,
    })),
    sparseTickets: sparseTickets.map(({ id, rootCause, present }) => ({ id, rootCause, phenomena: present })),
  };
}

async function evaluate(
  args: readonly string[],
  more: Partial<World> = {},
): Promise<{ readonly status: number; readonly output: string; readonly messages: string }> {
  const { world, output, messages } = createTestWorld([], {
    arguments: ['evaluate', ...args.map((arg) => (/^[ab]\.json$|^faulty/.test(arg) ? join(folder, arg) : arg))],
    ...more,
  });
  const status = await runProgram(world);
  return { status, output: output(), messages: messages() };
}

describe('dbdiag evaluate', () => {
  it('prints the methods side by side, a table a set and their mean, and never NaN', async () => {
    const { status, output, messages } = await evaluate(['a.json', 'b.json']);
    expect({ status, messages }).toEqual({ status: exitStatus.fine, messages: '' });
    expect(output).toMatch(
      /^Learned from whole cases, answers as recorded, 5 questions a round, 10 rounds, seed 1\.\n\ngenerated 1: 15 cases, 5 folds\n/,
    );
    expect(output).toMatch(/mean over 2 sets/);
    for (const method of [
      'dbdiag engine',
      'naive Bayes',
      'naive Bayes, +1',
      'document 000, literal',
      'additive score',
      'random questions',
    ]) {
      expect(output.match(new RegExp(`^${method.replace('+', '\\+')}  `, 'gm'))).toHaveLength(3);
    }
    expect(output).not.toMatch(/NaN|undefined/);
  });

  it('gives the same figures twice but for the times', async () => {
    const [first, second] = [
      await evaluate(['a.json', '--json', '--noise', '--tickets', 'sparse']),
      await evaluate(['a.json', '--json', '--noise', '--tickets', 'sparse']),
    ];
    const timeless = (text: string): string => text.replaceAll(/"stepMs":[\d.e-]+/g, '');
    expect(timeless(first.output)).toBe(timeless(second.output));
    expect(first.output).not.toMatch(/NaN/);
  });

  it('learns one file and plays another, within the limits given', async () => {
    const { status, output } = await evaluate([
      '--train',
      'a.json',
      '--test',
      'b.json',
      '--methods',
      'literal,engine',
      '--max-questions',
      '3',
      '--json',
    ]);
    expect(status).toBe(exitStatus.fine);
    const report: unknown = JSON.parse(output);
    expect(report).toMatchObject({
      protocol: {
        kind: 'train-test',
        tickets: 'cases',
        noise: 'none',
        questionsPerRound: 5,
        maxRounds: 10,
        maxQuestions: 3,
        methods: ['engine', 'literal'],
      },
      sets: [{ cases: 15, folds: 1, methods: [{ id: 'engine', engineAhead: null }, { id: 'literal' }] }],
    });
    expect(JSON.stringify(report)).not.toMatch(/"questions":(?:[4-9]|\d\d)/);
  });

  it('lists all faults of all files and evaluates nothing', async () => {
    writeFileSync(join(folder, 'faulty.json'), '{"name": 3}');
    writeFileSync(join(folder, 'faulty-text.json'), '{"name": ');
    const { status, output, messages } = await evaluate(['faulty.json', 'a.json', 'faulty-text.json']);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(/faulty\.json: name: /);
    expect(messages).toMatch(/faulty\.json: cases: /);
    expect(messages).toMatch(/faulty-text\.json: line 1, column 10: this is no JSON/);
    expect(messages).toMatch(/nothing was evaluated: 5 faults\. Correct them/);
  });

  it('says so when a set has no cases', async () => {
    writeFileSync(join(folder, 'faulty-empty.json'), '{"name": "empty", "rootCauses": [], "phenomena": [], "cases": []}');
    expect(await evaluate(['faulty-empty.json'])).toEqual({
      status: exitStatus.failed,
      output: '',
      messages: 'dbdiag: empty has no cases to play.\n',
    });
  });

  it('ends with 130 on Ctrl-C, without a report', async () => {
    const stop = new AbortController();
    const running = evaluate(['a.json', 'b.json', '--max-rounds', '1000', '--questions-per-round', '1'], { signal: stop.signal });
    stop.abort(new Interruption('interrupted', exitStatus.interrupted));
    expect(await running).toEqual({ status: exitStatus.interrupted, output: '', messages: '' });
  });
});

describe('runWithProgress', () => {
  it('shows how far it is on a terminal after two seconds, and clears the line', async () => {
    let written = '';
    const stream = new PassThrough();
    const messages = createPrinter(stream, { terminal: true });
    stream.setEncoding('utf8').on('data', (text: string) => (written += text));
    const started = performance.now();
    function* slow(): Generator<{ readonly played: number; readonly total: number }, string, void> {
      while (performance.now() - started < 2100) yield { played: 1, total: 4 };
      return 'done';
    }
    expect(await runWithProgress(slow(), 'set', { messages, signal: new AbortController().signal })).toBe('done');
    expect(written).toMatch(/^\r\u001b\[Kset: 1 of 4 dialogues, 25 %(?:\r\u001b\[Kset: 1 of 4 dialogues, 25 %)*\r\u001b\[K$/);
  });

  it('stops in the middle when it is interrupted, without waiting for the end', async () => {
    const stop = new AbortController();
    function* endless(): Generator<{ readonly played: number; readonly total: number }, string, void> {
      while (performance.now() > 0) yield { played: 1, total: 4 };
      return 'never';
    }
    setTimeout(() => {
      stop.abort(new Interruption('interrupted', exitStatus.interrupted));
    }, 20);
    await expect(runWithProgress(endless(), 'set', { messages: createPrinter(new PassThrough()), signal: stop.signal })).rejects.toThrow(
      'interrupted',
    );
  });
});
