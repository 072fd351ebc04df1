import type { SeededRandom } from '../seeded-random.ts';
import { shuffled } from '../seeded-random.ts';
import type { AnswerWords, PlainVerdict, Verdict } from './answer-words.ts';
import { drawOne } from './draw.ts';
import type { LineVerdict, NumberedLine } from './line-verdicts.ts';

/** What will be said to a line: what holds, or half of it. */
export interface SpokenVerdict extends Omit<LineVerdict, 'verdict'> {
  readonly verdict: Verdict;
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
 * Puts the answers to numbered lines into words, in one of the ways people do: line by line, grouped by verdict, with "the
 * rest", all at once, or only the lines that hold.
 *
 * @returns Pieces to be joined.
 */
export function phraseAnswers(answers: readonly SpokenVerdict[], { words, random, everyLine, mixedOrder }: Manner): readonly string[] {
  const wording: Wording = { words, random, name: drawOne(words.line, random) };
  const half = answers.flatMap(({ verdict, line }) =>
    isPlain(verdict) ? [] : [drawOne(words.half[verdict], random).replace('#', wording.name(line))],
  );
  const picks = answers.filter(({ picked }) => picked).map(({ line }) => drawOne(words.pick, random).replace('#', wording.name(line)));
  const plain = answers.flatMap(({ verdict, picked, ...answer }) => (isPlain(verdict) && !picked ? [{ ...answer, verdict }] : []));
  const ordered = mixedOrder ? shuffled(plain, random) : plain;
  const onlyChecks = everyLine && picks.length === 0 && plain.length > 1 && plain.every(({ item }) => item.kind === 'recommendation');
  return [...picks, ...(onlyChecks ? together(ordered, half.length > 0, wording) : lineByLine(ordered, wording)), ...half];
}

type PlainAnswer = Omit<LineVerdict, 'verdict' | 'picked'> & { readonly verdict: PlainVerdict };

function isPlain(verdict: Verdict): verdict is PlainVerdict {
  return verdict === 'yes' || verdict === 'no' || verdict === 'unknown';
}

/** The answers to checks only, all of them: any way of speaking is true. */
function together(answers: readonly PlainAnswer[], halvesFollow: boolean, wording: Wording): readonly string[] {
  const { words, random, name } = wording;
  const [most, ...others] = byVerdict(answers);
  if (most === undefined) return [];
  const [verdict, same] = most;
  if (others.length === 0 && !halvesFollow)
    return random() < 0.7
      ? [drawOne(words.all, random).replace('@', drawOne(words.grouped[verdict], random))]
      : lineByLine(answers, wording);
  const yes = answers.filter((answer) => answer.verdict === 'yes').map(({ line }) => name(line));
  const draw = random();
  if (draw < 0.15 && !halvesFollow && yes.length > 0 && answers.every((answer) => answer.verdict !== 'unknown')) {
    return [drawOne(words.only, random).replace('#', yes.join(drawOne(words.lineJoin, random)))];
  }
  if (draw < 0.45 && !halvesFollow && same.length > 1) {
    return [
      ...others.flatMap(([, group]) => grouped(group, wording)),
      drawOne(words.rest, random).replace('@', drawOne(words.grouped[verdict], random)),
    ];
  }
  return draw < 0.7
    ? byVerdict(answers)
        .toReversed()
        .flatMap(([, group]) => grouped(group, wording))
    : lineByLine(answers, wording);
}

/** The most frequent verdict first. */
function byVerdict(answers: readonly PlainAnswer[]): readonly (readonly [PlainVerdict, readonly PlainAnswer[]])[] {
  const verdicts: readonly PlainVerdict[] = ['no', 'yes', 'unknown'];
  return verdicts
    .map((verdict) => [verdict, answers.filter((answer) => answer.verdict === verdict)] as const)
    .filter(([, group]) => group.length > 0)
    .toSorted(([, a], [, b]) => b.length - a.length);
}

function grouped(group: readonly PlainAnswer[], { words, random, name }: Wording): readonly string[] {
  const verdict = group[0]?.verdict;
  if (verdict === undefined) return [];
  const lines = group.map(({ line }) => name(line)).join(drawOne(words.lineJoin, random));
  return [drawOne(words.answer, random).replace('#', lines).replace('@', drawOne(words.grouped[verdict], random))];
}

function lineByLine(answers: readonly PlainAnswer[], { words, random, name }: Wording): readonly string[] {
  const form = drawOne(words.answer, random);
  return answers.map(({ line, item, verdict }) =>
    form.replace('#', name(line)).replace('@', drawOne(words[mannerOf(item)][verdict], random)),
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
