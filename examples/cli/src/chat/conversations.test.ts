// @module-tag long

import { defaultEngineOptions } from '@dbdiag/graph-engine';
import { createRuntime } from '@dbdiag/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exitStatus } from '../exit-status.ts';
import { createTestWorld } from '../test-world.ts';
import type { Workbench } from './conversation.ts';
import type { TurnExpectation } from './conversation-fixture.ts';
import { readConversationFixtures } from './conversation-fixture.ts';
import { chatByLines } from './line-chat.ts';

/** The line of `dbdiag chat --json` as a script reads it. */
const jsonLine = z.strictObject({
  turn: z.int(),
  input: z.string(),
  message: z.string().min(1),
  details: z.looseObject({
    status: z.string(),
    outcome: z.string(),
    topHypothesis: z.looseObject({ hypothesisId: z.string() }),
    topProbability: z.number().min(0).max(1),
    callResults: z.array(z.looseObject({ tool: z.string(), success: z.boolean() })),
    clarifications: z.array(z.unknown()),
    diagnosis: z
      .looseObject({
        rootCauseId: z.string(),
        probability: z.number().min(defaultEngineOptions.definedAt).max(1),
        solution: z.array(z.unknown()).min(1),
        referenceTickets: z.array(z.unknown()).min(1),
      })
      .optional(),
  }),
  session: z.strictObject({
    confirmed: z.array(z.strictObject({ phenomenonId: z.string(), score: z.number().gt(0).max(1) })),
    denied: z.array(z.string()),
    unknown: z.array(z.string()),
    lastShown: z.array(z.string()),
  }),
});
type JsonLine = z.output<typeof jsonLine>;

const fixtures = readConversationFixtures();
let workbench: Workbench;

beforeAll(async () => {
  workbench = await createRuntime();
});

async function converse(sessionId: string, lines: readonly string[]): Promise<readonly JsonLine[]> {
  const { world, output } = createTestWorld(lines);
  const status = await chatByLines({ world, workbench, sessionId }, true);
  expect(status).toBe(exitStatus.fine);
  return output()
    .trimEnd()
    .split('\n')
    .map((line) => jsonLine.parse(JSON.parse(line)));
}

function check({ details, session, message }: JsonLine, expected: TurnExpectation): void {
  const confirmed = session.confirmed.map(({ phenomenonId }) => phenomenonId);
  if (expected.outcome !== undefined) expect(details.outcome).toBe(expected.outcome);
  if (expected.status !== undefined) expect(details.status).toBe(expected.status);
  expect(confirmed).toEqual(expect.arrayContaining(expected.confirmed ?? []));
  expect(session.denied).toEqual(expect.arrayContaining(expected.denied ?? []));
  expect(session.unknown).toEqual(expect.arrayContaining(expected.unknown ?? []));
  if (expected.findings !== undefined) expect(confirmed.length + session.denied.length + session.unknown.length).toBe(expected.findings);
  if (expected.clarifications !== undefined) expect(details.clarifications).toHaveLength(expected.clarifications);
  expect(details.callResults.map(({ tool }) => tool)).toEqual(expect.arrayContaining(expected.calls ?? []));
  for (const text of expected.says ?? []) expect(message).toContain(text);
}

describe.each(['zh', 'en'] as const)('scripted conversations in %s', (locale) => {
  const ofLocale = fixtures.filter((fixture) => fixture.locale === locale);

  it('are at least ten, with different causes', () => {
    expect(ofLocale.length).toBeGreaterThanOrEqual(10);
    expect(new Set(ofLocale.map(({ expect: { rootCauseId } }) => rootCauseId)).size).toBeGreaterThanOrEqual(10);
  });

  it('show every manner of answering', () => {
    expect(new Set(ofLocale.map(({ manner }) => manner))).toEqual(new Set(['line by line', 'terse', 'forgetful', undefined]));
  });

  it.each(ofLocale)('$name: $about', async ({ name, lines, manner, expect: expected }) => {
    const turns = await converse(name, lines);

    expect(turns.map(({ turn, input }) => ({ turn, input }))).toEqual(lines.map((input, index) => ({ turn: index + 1, input })));
    for (const turn of turns) expect(/\p{Script=Han}/u.test(turn.message)).toBe(locale === 'zh');
    for (const expectation of expected.turns) {
      const turn = turns[expectation.turn - 1];
      expect(turn, `turn ${expectation.turn}`).toBeDefined();
      if (turn !== undefined) check(turn, expectation);
    }
    const last = turns.at(-1);
    expect(last?.session.denied.length ?? 0).toBeGreaterThanOrEqual(expected.deniedAtLeast ?? 0);
    expect(last?.session.unknown.length ?? 0).toBeGreaterThanOrEqual(manner === 'forgetful' ? 1 : 0);
    const end = {
      rootCauseId: last?.details.topHypothesis.hypothesisId,
      ending: last?.details.outcome === 'concluded' ? 'concluded' : 'leading',
    };
    expect(end, 'where questions or readings were changed on purpose, play the tickets again: scripts/record-conversations.ts').toEqual({
      rootCauseId: expected.rootCauseId,
      ending: expected.ending,
    });
    if (expected.ending === 'concluded')
      expect(turns.findLast(({ details }) => details.diagnosis !== undefined)?.details.diagnosis?.rootCauseId).toBe(expected.rootCauseId);
  });
});
