import type { PhraseBook } from '@dbdiag/evaluation';
import { complaintOf, createSpokenUser, defaultSpeechHabits } from '@dbdiag/evaluation';
import type { Locale } from '@dbdiag/graph-engine';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { answerSameQuestions, askDirectly } from './direct-answers.ts';
import type { Ending } from './ending.ts';
import type { HeldOutWorld } from './held-out-worlds.ts';
import type { PlayedCase } from './play-case.ts';
import { playCase } from './play-case.ts';

/** A dialogue, and what the engine reaches without talking. */
export interface ComparedCase {
  readonly world: HeldOutWorld;
  readonly played: PlayedCase;
  readonly direct: Ending;
  readonly sameQuestions: Ending;
}

/** What is played. */
export interface LanguageRun {
  readonly locale: Locale;
  readonly worlds: readonly HeldOutWorld[];
  readonly phrases: PhraseBook;
  /** Ids of the cases to play. */
  readonly wanted: ReadonlySet<string>;
  readonly maxTurns: number;
  readonly seed: number;
  /** Called after each dialogue. */
  readonly report: (done: number) => void;
}

/** Plays every wanted case in one language, by agents that haven't seen it. */
export async function playLanguage({
  locale,
  worlds,
  phrases,
  wanted,
  maxTurns,
  seed,
  report,
}: LanguageRun): Promise<readonly ComparedCase[]> {
  const cases = worlds.flatMap((world) => world.cases);
  const compared: ComparedCase[] = [];
  for (const world of worlds) {
    const agent = world.agentOn({ sessions: createInMemorySessionStore() });
    for (const entry of world.cases.filter(({ id }) => wanted.has(id))) {
      const initial = complaintOf(entry, { cases, canDeny: (id) => phrases.canDeny(id, locale), seed });
      const user = createSpokenUser({ entry: { ...entry, initial }, locale, phrases, habits: defaultSpeechHabits, seed });
      const played = await playCase(entry, { agent, user, sessionId: entry.id, maxTurns });
      const opening = played.turns[0]?.utterance.meant ?? [];
      compared.push({
        world,
        played,
        direct: askDirectly(world.engine, entry, { opening, maxTurns }),
        sameQuestions: answerSameQuestions(world.engine, played),
      });
      report(compared.length);
    }
  }
  return compared;
}
