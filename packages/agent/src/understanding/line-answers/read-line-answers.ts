import type { ReadingContext } from '../feedback.ts';
import type { Piece } from '../pieces.ts';
import { contentAt } from './head-content.ts';
import { answersInOrder } from './in-order.ts';
import { headAt, namesOfLines, signs } from './line-heads.ts';
import { leadIn } from './link-words.ts';
import { valuesNamedBehind } from './named-behind.ts';
import { refusedIn } from './refused-sentences.ts';
import type { SaidOfLines } from './said.ts';
import { slipEnd, withoutSlips } from './slips.ts';

/** A message and what of it answers lines. */
export interface LineAnswers {
  readonly pieces: readonly Piece[];
  /** The message without these answers: blanks stand in their place, so that positions stay. */
  readonly text: string;
  readonly folded: string;
}

/** The text with a character of its own for ① to ⑳ where folding made digits of them. */
function withSigns(prose: string, folded: string): string {
  let signed = '';
  for (let index = 0; index < folded.length; index += 1) {
    const code = prose.charCodeAt(index);
    const isSign = code >= 0x2460 && code < 0x2460 + signs.count;
    signed += isSign ? String.fromCharCode(signs.first + code - 0x2460) : (folded[index] ?? '');
  }
  return signed.replace(/[“"'`](?=[a-z][a-z0-9_]{1,62}[”"'`]\s?[:=|])|(?<=[a-z0-9_])[”"'`](?=\s?[:=|])/gu, ' ');
}

/** Reasons belong to the answer before them and report nothing by themselves. */
const reason = /[\s,-]*(?:because|since|as in|因为|由于|毕竟)[^\n;。!?]*/uy;
const insteadOf = /\s?(?:rather than|instead of|not) (?:a )?(?:yes|no)\b/uy;

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** Where the next statement begins: behind a mark, or behind a word that joins two. */
const joints = /[,;:!?。、…\n(]|\.(?=\s|$)|\s-\s|\b(?:and|so|but|then|because|that's)\b|然后|所以|但是?|另外|而且|不过/gu;

function nextJoint(text: string, at: number): number {
  joints.lastIndex = Math.max(at, 0);
  const found = joints.exec(text);
  return found === null ? text.length : found.index + found[0].length;
}

/** Reads from left to right: lines and what is said of them. */
function walk(text: string, context: ReadingContext): readonly SaidOfLines[] {
  const names = namesOfLines(context);
  const said: SaidOfLines[] = [];
  let at = 0;
  while (at < text.length) {
    const found = statementAt(text, at, { context, names, before: said.at(-1) });
    if (found === undefined) {
      at = Math.max(nextJoint(text, at), at + 1);
      continue;
    }
    said.push(found);
    at = skip(reason, text, skip(insteadOf, text, found.end));
  }
  return said;
}

interface Walk {
  readonly context: ReadingContext;
  readonly names: ReadonlyMap<string, string>;
  readonly before: SaidOfLines | undefined;
}

/** Lines named at a position, also behind words that say nothing, and what is said of them. */
function statementAt(text: string, at: number, { context, names, before }: Walk): SaidOfLines | undefined {
  const slipped = before === undefined ? undefined : slipEnd(text, at);
  const from = slipped ?? at;
  for (const start of new Set([from, skip(leadIn, text, from), skip(leadIn, text, skip(leadIn, text, from))])) {
    const head = headAt(text, start, context, names);
    const content = head === undefined ? undefined : contentAt(text, head, context);
    if (head !== undefined && content !== undefined) return { lines: head.lines, said: content.said, start: at, end: content.end };
  }
  if (slipped === undefined || before === undefined) return undefined;
  // "3 no. Hm, actually yes": what takes the answer back says what holds instead.
  const instead = contentAt(text, { lines: before.lines, end: slipped, kind: 'marked' }, context);
  const sameKind = instead !== undefined && (instead.said.manner === 'value') === (before.said.manner === 'value');
  return sameKind ? { lines: before.lines, said: instead.said, start: at, end: instead.end } : undefined;
}

/** Sentences that say of lines, as a whole, that the user may not look. */
function refusals(text: string, context: ReadingContext): readonly SaidOfLines[] {
  return [...text.matchAll(/[^\n;。]+/gu)].flatMap(({ index, 0: sentence }) => {
    const found = refusedIn(sentence, index, context);
    return found === undefined ? [] : [found];
  });
}

function overlaps(first: SaidOfLines, second: SaidOfLines): boolean {
  return first.start < second.end && second.start < first.end;
}

function pieceOf({ lines, said, end }: SaidOfLines, prose: string, start: number): Piece {
  const about = { kind: 'listed', references: lines } as const;
  switch (said.manner) {
    case 'value':
      return { kind: 'feedback', item: { lines: about, manner: 'value', words: prose.slice(said.start, end).trim() } };
    case 'rows':
      return { kind: 'feedback', item: { lines: about, manner: 'rows', rows: said.rows, words: prose.slice(start, end).trim() } };
    default:
      return { kind: 'feedback', item: { lines: about, manner: said.manner } };
  }
}

function blanked(text: string, spans: readonly SaidOfLines[]): string {
  return spans.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/gu, ' ') + rest.slice(end), text);
}

/**
 * Finds answers to numbered lines in a whole message: lines and what is said of them, answers in the order of the lines, results, refusals,
 * and corrections in one breath. What it doesn't read is left as it stands.
 *
 * @param prose - What was typed, as it was written.
 * @param folded - The same folded, position by position.
 */
export function readLineAnswers(prose: string, folded: string, context: ReadingContext): LineAnswers {
  if (context.shown.length === 0) return { pieces: [], text: prose, folded };
  const text = withSigns(prose, folded);
  const inOrder = answersInOrder(text, context.shown.length);
  const refused = inOrder.length > 0 ? [] : refusals(text, context);
  const behind = inOrder.length > 0 ? [] : valuesNamedBehind(blanked(text, refused), context);
  const walked = inOrder.length > 0 ? [] : walk(blanked(text, [...refused, ...behind]), context);
  const all = [...inOrder, ...refused, ...behind, ...walked.filter((one) => !behind.some((other) => overlaps(one, other)))].toSorted(
    (first, second) => first.start - second.start,
  );
  return {
    pieces: withoutSlips(all, text).map((one) => pieceOf(one, prose, one.start)),
    text: blanked(prose, all),
    folded: blanked(folded, all),
  };
}
