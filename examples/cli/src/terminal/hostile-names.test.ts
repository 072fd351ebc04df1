// @module-tag process

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFileOf, postgresKnowledge } from '@dbdiag/knowledge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startLoopbackModel } from '../models/loopback-model.ts';
import type { TerminalInput, TerminalRun, TestProgram } from '../test-program.ts';
import { buildTestProgram, hasTerminals } from '../test-program.ts';
import { foreignControls, hostile, shownHostile } from './hostile-text.ts';

let program: TestProgram;
let db: string;

beforeAll(async () => {
  program = await buildTestProgram();
  db = await program.database('db');
});

afterAll(() => {
  program.remove();
});

/** A run on a terminal that shows nothing foreign. */
async function shown(args: readonly string[], more?: TerminalInput): Promise<TerminalRun> {
  const run = await program.onTerminal(args, more);
  expect(foreignControls(run.screen)).toEqual([]);
  return run;
}

function file(name: string, content: unknown): string {
  const path = join(program.home, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** The built-in corpus with the name put after every description and statement, and into a ticket's source. */
function hostileCorpus(): unknown {
  const marked = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return ['en', 'zh', 'statement', 'source', 'sql'].includes(key) ? `${value} ${hostile}` : value;
    if (Array.isArray(value)) return value.map((part) => marked(part, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === 'aliases' ? part : marked(part, name)]));
  };
  return marked(corpusFileOf(postgresKnowledge()), '');
}

describe.runIf(hasTerminals)('on a pseudo-terminal, a hostile name', () => {
  it('of a file, an option, a command, an id or a session is shown as escapes', async () => {
    for (const args of [
      ['import', join(program.home, `${hostile}.json`)],
      ['inspect', '--replay', join(program.home, hostile)],
      ['replay', join(program.home, hostile)],
      ['chat', `--${hostile}`],
      [hostile],
      ['show', hostile, '--locale', 'en'],
      ['sessions', '--remove', hostile],
      ['learn', hostile],
      ['chat', '--config', join(program.home, hostile)],
      ['chat', '--knowledge', join(program.home, hostile)],
    ]) {
      const { status, screen } = await shown(args);
      expect({ args, isFailure: status !== 0, screen }).toMatchObject({ isFailure: true });
      expect(screen).toContain('orders\\u001b]8;;http:');
    }
    expect((await shown(['chat', '--session', hostile])).screen).toContain('--session takes');
  });

  it('in an imported corpus is shown as escapes, in words and as JSON', async () => {
    const corpus = file('corpus.json', hostileCorpus());
    const knowledge = ['--knowledge', corpus];
    for (const id of ['idle_in_tx_long', 'invalid_index', 'lab-a-0128'])
      expect((await shown(['show', id, ...knowledge])).screen).toContain(shownHostile);
    const json = await shown(['show', 'lab-a-0128', '--json', ...knowledge]);
    const { ticket } = z.object({ ticket: z.object({ source: z.string() }) }).parse(JSON.parse(json.screen));
    expect(ticket.source).toContain(hostile);
    const talk = await shown(['chat', ...knowledge, '--locale', 'en', '--db', db], {
      keys: [
        { after: 'dbdiag> ', type: `queries are slow and disk IO is saturated ${hostile}\r` },
        { after: 'dbdiag> ', type: '/exit\r' },
      ],
    });
    expect(talk.screen).toContain(shownHostile);
  });

  it('in the texts of tickets is refused or shown as escapes', async () => {
    const ticket = {
      ticket_id: 'T-1',
      metadata: { db_type: 'postgresql', version: '15' },
      description: 'x',
      root_cause: `a cause \u202e\u200bnobody knows`,
      solution: 'none',
      anomalies: [{ description: `日志里出现 deadlock detected \u202e`, observation_method: 'log', why_relevant: 'seen' }],
    };
    expect((await shown(['import', file('refused.json', [{ ...ticket, description: hostile }]), '--db', db])).status).toBe(1);
    await shown(['import', file('taken.json', [ticket]), '--db', db]);
    expect((await shown(['show', 'T-1', '--db', db])).screen).toContain('\\u202e');
  });

  it('that a model writes is taken out of its paragraphs', async () => {
    const model = await startLoopbackModel(({ body }) =>
      /"stream":\s*true/.test(body) ? `[1] ${hostile}\u001bc Nothing is recorded.` : JSON.stringify({ decision: hostile }),
    );
    const llm = ['--llm-base-url', `http://127.0.0.1:${model.port}`, '--model', 'm'];
    const { screen } = await shown(['chat', '--locale', 'en', '--db', db, ...llm], {
      keys: [
        { after: 'dbdiag> ', type: 'it just feels odd today\r' },
        { after: 'dbdiag> ', type: '/exit\r' },
      ],
    });
    await model.close();
    expect(model.requests.length).toBeGreaterThan(0);
    expect(screen).toContain('dbdiag chat --session');
  });

  it('in a line of a log or a transcript is shown as escapes', async () => {
    const transcript = join(program.home, 't.jsonl');
    await program.run(['chat', '--transcript', transcript, '--session', 't', '--locale', 'en', '--db', db], {
      input: `2026-01-01 12:00:00 UTC [1] ERROR:  deadlock detected ${hostile}\n`,
    });
    expect((await shown(['replay', transcript])).screen).toContain(shownHostile);
    expect((await shown(['sessions', '--db', db])).screen).toContain('t ');
  });
});
