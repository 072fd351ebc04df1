// @module-tag long

import { complaintOf, createPhraseBook, createSpokenUser, defaultSpeechHabits } from '@dbdiag/evaluation';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import { answerSameQuestions, askDirectly } from './direct-answers.ts';
import { heldOutWorlds } from './held-out-worlds.ts';
import { playCase } from './play-case.ts';
import { readPhrases } from './read-phrases.ts';

const snapshot = postgresKnowledge();
const phrases = createPhraseBook(readPhrases('fit'), snapshot.phenomena);
const worlds = heldOutWorlds(snapshot, 1);
const [world] = worlds;
const [entry] = world?.cases ?? [];
if (world === undefined || entry === undefined) throw new Error('a fold with a case');

function play(locale: 'zh' | 'en', maxTurns: number) {
  if (world === undefined || entry === undefined) throw new Error('a fold with a case');
  const initial = complaintOf(entry, {
    cases: worlds.flatMap(({ cases }) => cases),
    canDeny: (id) => phrases.canDeny(id, locale),
    seed: 1,
  });
  const user = createSpokenUser({ entry: { ...entry, initial }, locale, phrases, habits: defaultSpeechHabits, seed: 1 });
  return playCase(entry, { agent: world.agentOn({ sessions: createInMemorySessionStore() }), user, sessionId: entry.id, maxTurns });
}

describe('held-out worlds', () => {
  it('play every ticket once, and learn none that they play', () => {
    expect(worlds.flatMap(({ cases }) => cases.map(({ id }) => id)).toSorted()).toEqual(
      snapshot.tickets.map(({ id }): string => id).toSorted(),
    );
    for (const { engine, cases } of worlds) {
      const learned = new Set<string>((engine.snapshot.tickets ?? []).map(({ id }) => id));
      expect(cases.filter(({ id }) => learned.has(id))).toEqual([]);
      expect(learned.size + cases.length).toBe(snapshot.tickets.length);
    }
  });
});

describe.each(['zh', 'en'] as const)('a dialogue in %s', (locale) => {
  it('is the same for the same seed, answers the lines shown, and ends in time', async () => {
    const played = await play(locale, 4);
    expect((await play(locale, 4)).turns).toEqual(played.turns);
    expect(played.turns.length).toBeLessThanOrEqual(4);
    expect(played.ending.turns).toBe(played.turns.length);
    expect(played.turns.some(({ lines, comparison }) => lines.length > 0 && comparison.kept.length > 0)).toBe(true);
  });
});

describe('direct answers', () => {
  it('take no more rounds than a user has messages, and know more with more of them', async () => {
    const opening = (await play('en', 1)).turns[0]?.utterance.meant ?? [];
    expect(askDirectly(world.engine, entry, { opening, maxTurns: 1 })).toMatchObject({ turns: 1 });
    expect(askDirectly(world.engine, entry, { opening, maxTurns: 20 })).toMatchObject({ right: true });
  });

  it('without a question is the opening alone', async () => {
    const played = await play('en', 1);
    const opening = played.turns[0]?.utterance.meant ?? [];
    expect(answerSameQuestions(world.engine, played)).toEqual(askDirectly(world.engine, entry, { opening, maxTurns: 1 }));
  });
});
