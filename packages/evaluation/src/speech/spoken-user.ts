import type { Locale, PhenomenonId } from '@dbdiag/graph-engine';
import type { Case } from '../dataset.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Answer } from '../simulated-user.ts';
import { answerWords } from './answer-words.ts';
import { drawOne } from './draw.ts';
import { openingWords } from './opening-words.ts';
import type { AnswerToSay } from './phrase-answers.ts';
import { phraseAnswers } from './phrase-answers.ts';
import type { PhraseBook } from './phrase-book.ts';
import type { SpeechHabits } from './speech-habits.ts';
import type { NumberedLine, Recall, TruthfulAnswer } from './truthful-answers.ts';
import { meantBy, truthfulAnswers } from './truthful-answers.ts';
import { mistyped, typedCarelessly } from './typing-errors.ts';

/** A message and what its author means by it. */
export interface Utterance {
  readonly text: string;
  /** What should be on record after it; half answers are not in it. */
  readonly meant: readonly Answer[];
}

/** What has been going on when a user speaks. */
export interface SpeakingTurn {
  /** Which message it is, from 1; the first is the opening. */
  readonly turn: number;
  /** What the user brought up or answered so far. */
  readonly said: ReadonlySet<PhenomenonId>;
  /** What the user talked about in the message before. */
  readonly lately: ReadonlySet<PhenomenonId>;
}

/** A user who knows a case and talks like a person. The same case and seed give the same words. */
export interface SpokenUser {
  /** Brings up what the case begins with. */
  readonly open: () => Utterance;
  /** Answers numbered lines truthfully; without any says something new, or asks what to check. */
  readonly reply: (lines: readonly NumberedLine[], turn: SpeakingTurn) => Utterance;
}

/** Who talks, and how. */
export interface SpokenUserSetup {
  /** Its `initial` is brought up first: what of it isn't present is denied. */
  readonly entry: Case;
  readonly locale: Locale;
  readonly phrases: PhraseBook;
  readonly habits: SpeechHabits;
  readonly seed: number;
}

/** Makes a user who talks. What the case doesn't list is a don't-know. */
export function createSpokenUser({ entry, locale, phrases, habits, seed }: SpokenUserSetup): SpokenUser {
  const status = new Map<PhenomenonId, Answer['status']>([
    ...entry.absent.map((id) => [id, 'absent'] as const),
    ...entry.present.map((id) => [id, 'present'] as const),
  ]);
  const recall: Recall = (id) => status.get(id) ?? 'unknown';
  const randomFor = (turn: number): SeededRandom => seededRandom(seed, 'speech', entry.id, locale, String(turn));
  const state = (ids: readonly PhenomenonId[], random: SeededRandom): readonly Statement[] =>
    ids.flatMap((phenomenonId) => {
      const known = recall(phenomenonId);
      const words = known === 'unknown' ? undefined : phrases.wordsFor({ phenomenonId, status: known }, { locale, recall, random });
      if (words === undefined) return [];
      return [{ text: random() < habits.typo ? mistyped(words, locale, random) : words, meant: { phenomenonId, status: known } }];
    });
  const typed = (text: string, random: SeededRandom): string => (random() < habits.careless ? typedCarelessly(text, locale, random) : text);
  const tell = (ids: readonly PhenomenonId[], random: SeededRandom, greeting: string): Utterance => {
    const statements = state(ids, random);
    if (statements.length === 0) return { text: drawOne(openingWords[locale].next, random), meant: [] };
    return {
      text: typed(`${greeting}${statements.map(({ text }) => text).join(drawOne(openingWords[locale].between, random))}`, random),
      meant: statements.map(({ meant }) => meant),
    };
  };
  return {
    open: () => {
      const random = randomFor(1);
      return tell(entry.initial ?? [], random, random() < habits.smallTalk ? drawOne(openingWords[locale].greeting, random) : '');
    },
    reply: (lines, { turn, said, lately }) => {
      const random = randomFor(turn);
      if (lines.length === 0) return tell(entry.present.filter((id) => !said.has(id)).slice(0, 1), random, '');
      const truthful = truthfulAnswers(lines, recall, lately);
      const named = truthful.filter(
        ({ item, answer }) => item.kind === 'recommendation' && answer !== 'unknown' && random() < habits.ownWords,
      );
      const statements = state(
        named.map(({ item }) => item.phenomenonId),
        random,
      );
      const stated = new Set(statements.map(({ meant }) => meant.phenomenonId));
      const answers = truthful.filter(({ item }) => !stated.has(item.phenomenonId)).map((answer) => withHabits(answer, habits, random));
      const words = answerWords[locale];
      const pieces = phraseAnswers(answers, {
        words,
        random,
        everyLine: answers.length === lines.length,
        mixedOrder: random() < habits.mixedOrder,
      });
      return {
        text: typed(
          [
            ...(pieces.length === 0
              ? []
              : [pieces.join(drawOne(answers.some(({ picked }) => picked) ? openingWords[locale].between : words.join, random))]),
            ...statements.map(({ text }) => text),
          ].join(drawOne(openingWords[locale].between, random)),
          random,
        ),
        meant: [...answers.flatMap(({ item, answer }) => meantBy(item, answer) ?? []), ...statements.map(({ meant }) => meant)],
      };
    },
  };
}

interface Statement {
  readonly text: string;
  readonly meant: Answer;
}

/** Makes half an answer of some: of a yes or a no to a check, and again of a yes to whether it is so. */
function withHabits(truthful: TruthfulAnswer, habits: SpeechHabits, random: SeededRandom): AnswerToSay {
  const { item, answer } = truthful;
  const draw = random();
  if (item.kind === 'recommendation' && answer === 'yes' && draw < habits.hedge) return { ...truthful, answer: 'hedge' };
  if (item.kind === 'recommendation' && answer === 'no' && draw < habits.hedgeNo) return { ...truthful, answer: 'hedge-no' };
  if (item.kind === 'hedged' && item.onYes === 'present' && answer === 'yes' && draw < habits.hedgeAgain)
    return { ...truthful, answer: 'hedge' };
  return truthful;
}
