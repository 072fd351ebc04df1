import type { ShownItem } from '@dbdiag/tools';
import type { Feedback, LineAnswer, Puzzle } from '@dbdiag/tools/agent-kit';
import type { AnsweringItem, FeedbackItem, Lines } from './feedback.ts';
import { isAnswering, lineAnswerOf } from './feedback.ts';
import type { AnswerManner } from './feedback-grammar.ts';
import { sure } from './feedback-grammar.ts';
import type { Piece } from './pieces.ts';

type Shown = readonly ShownItem[];

/** What the answers of a message are attributed to. */
export interface AttributionContext {
  readonly shown: Shown;
  /** Every line the message names anywhere, whatever it says about it. */
  readonly named: readonly string[];
}

/** The answers of a message, by line, and what couldn't be told. */
export interface AttributedFeedback {
  readonly feedback: Feedback;
  readonly puzzles: readonly Puzzle[];
  /** Whether the message answers anything. */
  readonly answers: boolean;
}

function numbers(shown: Shown, fits: (item: ShownItem) => boolean): readonly string[] {
  return shown.flatMap((item, index) => (fits(item) ? [String(index + 1)] : []));
}

interface Known {
  readonly shown: Shown;
  /** Lines with an answer of their own. */
  readonly answered: ReadonlySet<string>;
  /** Lines named anywhere. */
  readonly mentioned: ReadonlySet<string>;
}

/** What sweeping words are about, the first kind that is shown: a choice, then things to look for, then what is asked back. */
const sweptKinds: readonly ShownItem['kind'][] = ['option', 'recommendation', 'contradiction', 'tentative'];

/**
 * The lines "all", "none" and "the rest" range over, and with them what was hedged. A reading is of the user's own words
 * and counts already: it is taken back or confirmed by sweeping words only where nothing else is numbered.
 */
function sweptLines(shown: Shown): readonly string[] {
  const swept = sweptKinds.find((wanted) => shown.some(({ kind }) => kind === wanted));
  return numbers(shown, ({ kind }) => kind === swept || kind === 'hedged');
}

/** The one line a bare answer can mean: the only one the user was asked to make sure of, or the only line there is. */
function singleLine(shown: Shown, manner: AnswerManner): string | undefined {
  if (shown.length === 1) return '1';
  const hedged = numbers(shown, ({ kind }) => kind === 'hedged');
  const readings = numbers(shown, ({ kind }) => kind === 'tentative' || kind === 'contradiction' || kind === 'hedged');
  if (readings.length === 1 && hedged.length === 1) return hedged[0];
  return readings.length === 1 && manner !== 'none' && ['yes', 'no'].includes(lineAnswerOf(manner)) ? readings[0] : undefined;
}

function linesOf(lines: Lines, known: Known): readonly string[] {
  switch (lines.kind) {
    case 'listed':
      return lines.references;
    case 'all':
      return sweptLines(known.shown).filter((line) => !lines.except.includes(line) && !known.answered.has(line));
    case 'rest':
      return sweptLines(known.shown).filter((line) => !known.mentioned.has(line));
  }
}

/** A phenomenon id that is shown counts as its line, so that "the rest" leaves it out. */
function asLines(references: readonly string[], shown: Shown): ReadonlySet<string> {
  return new Set(references.flatMap((reference) => [reference, ...numbers(shown, ({ phenomenonId }) => phenomenonId === reference)]));
}

/** What bare answers and lists come to. */
interface BareAnswers {
  readonly items: readonly AnsweringItem[];
  readonly puzzles: readonly Puzzle[];
}

function listed(references: readonly string[], manner: AnswerManner): AnsweringItem {
  return { lines: { kind: 'listed', references }, manner };
}

/** The answer that follows what was taken back or brought up again: "之前说有死锁，其实没有". After that 应该 isn't a hedge any more. */
export function answerAfter(later: readonly Piece[]): AnswerManner | undefined {
  const next = later.find(({ kind }) => kind !== 'correction');
  if (next?.kind !== 'bare-answer') return undefined;
  return /^(?:应该|應該|should)/iu.test(next.words.trim()) ? sure(next.manner) : next.manner;
}

function lastSaid(earlier: readonly Piece[]): Piece | undefined {
  return earlier.findLast(({ kind }) => kind !== 'correction');
}

/** Whether a message says more than an answer, so that the answer belongs to that. */
function saysMore(pieces: readonly Piece[]): boolean {
  return pieces.some(({ kind }) =>
    ['observation', 'unclear', 'mention', 'feedback', 'bare-list', 'command', 'dropped', 'suspicion', 'withdrawal'].includes(kind),
  );
}

function attributeBareAnswer(piece: Extract<Piece, { kind: 'bare-answer' }>, pieces: readonly Piece[], shown: Shown): BareAnswers {
  const { manner, words } = piece;
  const line = singleLine(shown, manner);
  if (line !== undefined) return { items: [listed([line], manner)], puzzles: [] };
  if (saysMore(pieces)) return { items: [], puzzles: [] };
  if ((manner === 'unknown' || manner === 'refused') && shown.length > 0)
    return { items: [{ lines: { kind: 'all', except: [] }, manner }], puzzles: [] };
  const answer = lineAnswerOf(manner);
  const asked: LineAnswer = answer === 'hedge' || answer === 'refused' ? 'unknown' : answer;
  return { items: [], puzzles: [shown.length === 0 ? { kind: 'nothingShown', words } : { kind: 'whichLine', words, verdict: asked }] };
}

/** Decides bare answers and bare lists now that the whole message is known. */
function attributeBareAnswers(pieces: readonly Piece[], shown: Shown): BareAnswers {
  const attributed = pieces.map((piece, index): BareAnswers => {
    const before = pieces[index - 1];
    if (piece.kind === 'bare-list') {
      const next = pieces[index + 1];
      return { items: [listed(piece.references, next?.kind === 'bare-answer' ? next.manner : 'yes')], puzzles: [] };
    }
    if (piece.kind === 'taken-back') {
      const manner = answerAfter(pieces.slice(index + 1));
      return { items: manner === undefined ? [] : [listed(piece.references, manner)], puzzles: [] };
    }
    const isOwn = piece.kind === 'bare-answer' && before?.kind !== 'bare-list' && lastSaid(pieces.slice(0, index))?.kind !== 'taken-back';
    return isOwn ? attributeBareAnswer(piece, pieces, shown) : { items: [], puzzles: [] };
  });
  return { items: attributed.flatMap(({ items }) => items), puzzles: attributed.flatMap(({ puzzles }) => puzzles) };
}

/** "第一个和第三个我看错了，都没有": after lines taken back, "all" are these. */
function allOfTakenBack(item: FeedbackItem, earlier: readonly Piece[]): FeedbackItem {
  const said = lastSaid(earlier);
  if (said?.kind !== 'taken-back' || item.lines.kind !== 'all' || item.lines.except.length > 0) return item;
  return { ...item, lines: { kind: 'listed', references: said.references } };
}

/** A line that was hedged before and is doubted again can't be told; one that is asserted or denied as well isn't hedged. */
function feedbackOf(items: readonly FeedbackItem[], known: Known): Feedback {
  const wasHedged = (line: string): boolean => known.shown[Number(line) - 1]?.kind === 'hedged';
  const answers = items.filter(isAnswering);
  const saidIn = (some: readonly FeedbackItem[]): readonly string[] => [...new Set(some.flatMap(({ lines }) => linesOf(lines, known)))];
  const said = (fits: (manner: AnswerManner) => boolean): readonly string[] => saidIn(answers.filter(({ manner }) => fits(manner)));
  const confirmations = said((manner) => lineAnswerOf(manner) === 'yes');
  const refused = answers.filter(({ manner }) => lineAnswerOf(manner) === 'no');
  const rejects = (item: AnsweringItem): boolean => item.manner === 'wrong' || item.lines.kind !== 'listed';
  const rejections = saidIn(refused.filter(rejects)).filter((line) => isOption(line, known.shown));
  const denials = saidIn(refused).filter((line) => !rejections.includes(line));
  const doubted = said((manner) => manner === 'hedge-no').filter(wasHedged);
  const unsure = said((manner) => lineAnswerOf(manner) === 'hedge').filter((line) => !doubted.includes(line));
  const refusals = said((manner) => manner === 'refused');
  const dontKnows = [...new Set([...said((manner) => manner === 'unknown'), ...doubted])].filter((line) => !refusals.includes(line));
  const plain = [...confirmations, ...denials, ...dontKnows];
  const results = items.flatMap((item) => (isAnswering(item) ? [] : linesOf(item.lines, known).map((line) => ({ line, item }))));
  return {
    confirmations,
    denials,
    dontKnows,
    hedges: unsure.filter((line) => !plain.includes(line)),
    rejections,
    refusals,
    values: results.flatMap(({ line, item }) => (item.manner === 'value' ? [{ line, words: item.words }] : [])),
    results: results.flatMap(({ line, item }) => (item.manner === 'rows' ? [{ line, rows: item.rows, words: item.words }] : [])),
  };
}

/** One reading of unclear words: "not that one" says nothing about its phenomenon. */
function isOption(line: string, shown: Shown): boolean {
  return shown[Number(line) - 1]?.kind === 'option' || shown.some(({ kind, phenomenonId }) => kind === 'option' && phenomenonId === line);
}

/** Finds out which lines the answers of a message are about. */
export function attributeFeedback(pieces: readonly Piece[], { shown, named }: AttributionContext): AttributedFeedback {
  const spoken = pieces.flatMap((piece, index) => (piece.kind === 'feedback' ? [allOfTakenBack(piece.item, pieces.slice(0, index))] : []));
  const bare = attributeBareAnswers(pieces, shown);
  const items = [...spoken, ...bare.items];
  const references = items.flatMap(({ lines }) => (lines.kind === 'listed' ? lines.references : []));
  const known: Known = { shown, answered: asLines(references, shown), mentioned: asLines([...references, ...named], shown) };
  const groupsOfNothing = shown.length === 0 && items.length > 0 && items.every(({ lines }) => lines.kind !== 'listed');
  return {
    feedback: feedbackOf(items, known),
    puzzles: [...bare.puzzles, ...(groupsOfNothing ? [{ kind: 'nothingShown' as const, words: '' }] : [])],
    answers: items.length > 0,
  };
}
