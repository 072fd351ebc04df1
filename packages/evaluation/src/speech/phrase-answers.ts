import type { SeededRandom } from '../seeded-random.ts';
import { shuffled } from '../seeded-random.ts';
import type { AnswerWords, SpokenAnswer, WholeAnswer } from './answer-words.ts';
import { drawOne } from './draw.ts';
import type { NumberedLine, TruthfulAnswer } from './truthful-answers.ts';

/** What will be said to a line: what holds, or half of it. */
export interface AnswerToSay extends Omit<TruthfulAnswer, 'answer'> {
  readonly answer: SpokenAnswer;
}

/** A way of putting answers together. */
interface Wording {
  readonly words: AnswerWords;
  readonly random: SeededRandom;
  /** How all lines of the message are named. */
  readonly name: (line: number) => string;
}

/** How a message is put. */
interface Manner extends Omit<Wording, 'name'> {
  /** The answers are about all lines shown, so that "the rest" says nothing untrue. */
  readonly everyLine: boolean;
  /** The order of the lines isn't kept. */
  readonly mixedOrder: boolean;
}

/**
 * Puts the answers to numbered lines into words, in one of the ways people do: line by line, grouped by answer, with "the
 * rest", all at once, or only the lines that hold.
 *
 * @returns Pieces to be joined.
 */
export function phraseAnswers(answers: readonly AnswerToSay[], { words, random, everyLine, mixedOrder }: Manner): readonly string[] {
  const wording: Wording = { words, random, name: drawOne(words.line, random) };
  const half = answers.flatMap(({ answer, line }) =>
    isPlain(answer) ? [] : [drawOne(words.half[answer], random).replace('#', wording.name(line))],
  );
  const picks = answers.filter(({ picked }) => picked).map(({ line }) => drawOne(words.pick, random).replace('#', wording.name(line)));
  const plain = answers.flatMap(({ picked, ...said }) => (isPlain(said.answer) && !picked ? [{ ...said, answer: said.answer }] : []));
  const ordered = mixedOrder ? shuffled(plain, random) : plain;
  const onlyChecks = everyLine && picks.length === 0 && plain.length > 1 && plain.every(({ item }) => item.kind === 'recommendation');
  return [...picks, ...(onlyChecks ? together(ordered, half.length > 0, wording) : lineByLine(ordered, wording)), ...half];
}

type PlainAnswer = Omit<TruthfulAnswer, 'answer' | 'picked'> & { readonly answer: WholeAnswer };

function isPlain(answer: SpokenAnswer): answer is WholeAnswer {
  return answer === 'yes' || answer === 'no' || answer === 'unknown';
}

/** How often a way of speaking is chosen where it is possible: the draws below which it is, the first that fits. The rest goes line by line. */
const draws = { all: 0.7, only: 0.15, rest: 0.45, grouped: 0.7 } as const;

/** The answers to checks only, all of them: any way of speaking is true. */
function together(answers: readonly PlainAnswer[], halvesFollow: boolean, wording: Wording): readonly string[] {
  const { words, random, name } = wording;
  const [most, ...others] = byAnswer(answers);
  if (most === undefined) return [];
  const [answer, same] = most;
  if (others.length === 0 && !halvesFollow)
    return random() < draws.all
      ? [drawOne(words.all, random).replace('@', drawOne(words.grouped[answer], random))]
      : lineByLine(answers, wording);
  const yes = answers.filter((one) => one.answer === 'yes').map(({ line }) => name(line));
  const draw = random();
  if (draw < draws.only && !halvesFollow && yes.length > 0 && answers.every((one) => one.answer !== 'unknown')) {
    return [drawOne(words.only, random).replace('#', yes.join(drawOne(words.lineJoin, random)))];
  }
  if (draw < draws.rest && !halvesFollow && same.length > 1) {
    return [
      ...others.flatMap(([, group]) => grouped(group, wording)),
      drawOne(words.rest, random).replace('@', drawOne(words.grouped[answer], random)),
    ];
  }
  return draw < draws.grouped
    ? byAnswer(answers)
        .toReversed()
        .flatMap(([, group]) => grouped(group, wording))
    : lineByLine(answers, wording);
}

/** The most frequent answer first. */
function byAnswer(answers: readonly PlainAnswer[]): readonly (readonly [WholeAnswer, readonly PlainAnswer[]])[] {
  const answersInOrder: readonly WholeAnswer[] = ['no', 'yes', 'unknown'];
  return answersInOrder
    .map((answer) => [answer, answers.filter((one) => one.answer === answer)] as const)
    .filter(([, group]) => group.length > 0)
    .toSorted(([, a], [, b]) => b.length - a.length);
}

function grouped(group: readonly PlainAnswer[], { words, random, name }: Wording): readonly string[] {
  const answer = group[0]?.answer;
  if (answer === undefined) return [];
  const lines = group.map(({ line }) => name(line)).join(drawOne(words.lineJoin, random));
  return [drawOne(words.answer, random).replace('#', lines).replace('@', drawOne(words.grouped[answer], random))];
}

function lineByLine(answers: readonly PlainAnswer[], { words, random, name }: Wording): readonly string[] {
  const form = drawOne(words.answer, random);
  return answers.map(({ line, item, answer }) =>
    form.replace('#', name(line)).replace('@', drawOne(words[mannerOf(item)][answer], random)),
  );
}

/** What kind of question the line puts. */
function mannerOf({ kind }: NumberedLine): 'check' | 'reading' | 'again' {
  switch (kind) {
    case 'recommendation':
      return 'check';
    case 'option':
    case 'tentative':
      return 'reading';
    case 'contradiction':
    case 'hedged':
      return 'again';
  }
}
