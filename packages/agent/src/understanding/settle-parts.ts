import type { ShownItem } from '@dbdiag/tools';
import { verdictOf } from './feedback.ts';
import type { FeedbackItem, Lines } from './feedback.ts';
import type { VerdictManner } from './feedback-grammar.ts';
import type { Feedback, MessageParts, Puzzle, Question, Verdict } from './message-parts.ts';
import type { Piece } from './pieces.ts';
import { understandingLimits } from './limits.ts';

type Shown = readonly ShownItem[];

/** What a message is settled against. */
export interface SettlingContext {
  readonly shown: Shown;
  /** Every line the message names anywhere, whatever it says about it. */
  readonly named: readonly string[];
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
 * The lines "all", "none" and "the rest" range over. A reading is of the user's own words and counts already: it is taken
 * back or confirmed by sweeping words only where nothing else is numbered.
 */
function sweptLines(shown: Shown): readonly string[] {
  const swept = sweptKinds.find((wanted) => shown.some(({ kind }) => kind === wanted));
  return numbers(shown, ({ kind }) => kind === swept);
}

/** The one line a bare verdict can mean: the only reading to be confirmed, or the only line there is. */
function singleLine(shown: Shown, manner: VerdictManner): string | undefined {
  const readings = numbers(shown, ({ kind }) => kind === 'tentative' || kind === 'contradiction');
  if (shown.length === 1) return '1';
  return readings.length === 1 && manner !== 'none' && manner !== 'unknown' ? readings[0] : undefined;
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

interface Settled {
  readonly items: readonly FeedbackItem[];
  readonly puzzles: readonly Puzzle[];
}

/** Decides bare verdicts and bare lists now that the whole message is known. */
function settleBare(pieces: readonly Piece[], shown: Shown): Settled {
  const items: FeedbackItem[] = [];
  const puzzles: Puzzle[] = [];
  const saysMore = pieces.some(({ kind }) => kind === 'observation' || kind === 'mention' || kind === 'feedback' || kind === 'bareList' || kind === 'command');
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    if (piece.kind === 'bareList') {
      const next = pieces[index + 1];
      const manner = next?.kind === 'bareVerdict' ? next.manner : 'yes';
      items.push({ lines: { kind: 'listed', references: piece.references }, manner });
    }
    if (piece.kind === 'takenBack') {
      const manner = verdictAfter(pieces.slice(index + 1));
      if (manner !== undefined) items.push({ lines: { kind: 'listed', references: piece.references }, manner });
    }
    if (piece.kind !== 'bareVerdict' || before?.kind === 'bareList' || lastSaid(pieces.slice(0, index))?.kind === 'takenBack') return;
    const line = singleLine(shown, piece.manner);
    const { words } = piece;
    if (line !== undefined) items.push({ lines: { kind: 'listed', references: [line] }, manner: piece.manner });
    else if (piece.manner === 'unknown' && shown.length > 0 && !saysMore) items.push({ lines: { kind: 'all', except: [] }, manner: 'unknown' });
    else if (!saysMore) puzzles.push(shown.length === 0 ? { kind: 'nothingShown', words } : { kind: 'whichLine', words, verdict: verdictOf(piece.manner) });
  });
  return { items, puzzles };
}

/** "之前说有死锁，其实没有": the verdict that follows a mention is about it. */
function verdictAfter(later: readonly Piece[]): VerdictManner | undefined {
  const next = later.find(({ kind }) => kind !== 'correction');
  return next?.kind === 'bareVerdict' ? next.manner : undefined;
}

function lastSaid(earlier: readonly Piece[]): Piece | undefined {
  return earlier.findLast(({ kind }) => kind !== 'correction');
}

/** "第一个和第三个我看错了，都没有": after lines taken back, "all" are these. */
function allOfTakenBack(item: FeedbackItem, earlier: readonly Piece[]): FeedbackItem {
  const said = lastSaid(earlier);
  if (said?.kind !== 'takenBack' || item.lines.kind !== 'all' || item.lines.except.length > 0) return item;
  return { ...item, lines: { kind: 'listed', references: said.references } };
}

function observedIn(piece: Piece, later: readonly Piece[]): readonly string[] {
  if (piece.kind === 'observation') return [piece.words];
  if (piece.kind !== 'mention') return [];
  const manner = verdictAfter(later);
  if (manner === undefined) return piece.takenBack ? [] : [piece.subject];
  if (verdictOf(manner) !== 'no') return [piece.subject];
  return [/\p{Script=Han}/u.test(piece.subject) ? `没有${piece.subject}` : `no ${piece.subject}`];
}

function feedbackOf(items: readonly FeedbackItem[], known: Known): Feedback {
  const said = (verdict: Verdict): readonly string[] => [
    ...new Set(items.filter(({ manner }) => verdictOf(manner) === verdict).flatMap(({ lines }) => linesOf(lines, known))),
  ];
  return { confirmations: said('yes'), denials: said('no'), dontKnows: said('unknown') };
}

function distinct(questions: readonly Question[]): readonly Question[] {
  return [...new Map(questions.map((question) => [JSON.stringify(question), question])).values()];
}

/** Puts the pieces of a message together. */
export function settle(pieces: readonly Piece[], { shown, named }: SettlingContext): MessageParts {
  const spoken = pieces.flatMap((piece, index) => (piece.kind === 'feedback' ? [allOfTakenBack(piece.item, pieces.slice(0, index))] : []));
  const bare = settleBare(pieces, shown);
  const items = [...spoken, ...bare.items];
  const listed = items.flatMap(({ lines }) => (lines.kind === 'listed' ? lines.references : []));
  const known: Known = { shown, answered: asLines(listed, shown), mentioned: asLines([...listed, ...named], shown) };
  const groupsOfNothing = shown.length === 0 && items.length > 0 && items.every(({ lines }) => lines.kind !== 'listed');
  const words = pieces.flatMap((piece, index) => observedIn(piece, pieces.slice(index + 1)));
  const observations = [...new Set(words)];
  const kept = observations.slice(0, understandingLimits.observations);
  const tooMany: readonly Puzzle[] = observations.length > kept.length ? [{ kind: 'tooMany', count: observations.length - kept.length }] : [];
  const asksWhy = pieces.some(({ kind }) => kind === 'why') && kept.length === 0 && items.length === 0;
  const asked = distinct(pieces.flatMap((piece) => (piece.kind === 'question' ? [piece.question] : [])));
  return {
    feedback: feedbackOf(items, known),
    observations: kept,
    correcting: pieces.some(({ kind }) => kind === 'correction'),
    questions: (asksWhy && asked.length === 0 ? [{ about: 'next' } as const] : asked).slice(0, understandingLimits.questions),
    commands: [...new Set(pieces.flatMap((piece) => (piece.kind === 'command' ? [piece.command] : [])))],
    courtesies: [...new Set(pieces.flatMap((piece) => (piece.kind === 'courtesy' ? [piece.courtesy] : [])))],
    puzzles: [
      ...pieces.flatMap((piece) => (piece.kind === 'puzzle' ? [piece.puzzle] : [])),
      ...bare.puzzles,
      ...(groupsOfNothing ? [{ kind: 'nothingShown' as const, words: '' }] : []),
      ...tooMany,
    ],
  };
}
