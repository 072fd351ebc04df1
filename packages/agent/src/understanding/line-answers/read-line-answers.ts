import type { ReadingContext } from '../feedback.ts';
import { feedbackAt, feedbackText, takenBackAt } from '../feedback.ts';
import { answer, mannerOf } from '../feedback-grammar.ts';
import { understandingLimits } from '../limits.ts';
import type { Piece } from '../pieces.ts';
import { contentsAt } from './head-content.ts';
import { answersInOrder } from './in-order.ts';
import { headAt, namesOfLines, signs } from './line-heads.ts';
import { leadIn } from './link-words.ts';
import { valuesNamedBehind } from './named-behind.ts';
import { refusedIn } from './refused-sentences.ts';
import { relativeAt } from './relative-lines.ts';
import type { HeadContent, SaidOfLines } from './said.ts';
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
  return signed;
}

/** A folded text without the marks around a quoted name of a value: `"used_pct": 97`. */
export function withNames(folded: string): string {
  return folded.replace(/"([a-z][a-z0-9_]{1,62})"(?=\s?[:=|])/gu, ' $1 ');
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

/** A joint within a list of lines begins nothing: "not sure about 1, 2 and 3". */
const inList = /\d\s*(?:,|、|\band|和|\bor)\s*$/u;

function nextJoint(text: string, at: number): number {
  joints.lastIndex = Math.max(at, 0);
  for (let found = joints.exec(text); found !== null; found = joints.exec(text)) {
    const behind = found.index + found[0].length;
    if (!inList.test(text.slice(Math.max(0, behind - 12), behind))) return behind;
  }
  return text.length;
}

interface Walk {
  readonly context: ReadingContext;
  readonly names: ReadonlyMap<string, string>;
  readonly before: SaidOfLines | undefined;
  /** Whether another statement begins at a position: one is come to from every answer before it. */
  readonly begins: Map<number, boolean>;
}

/** Reads from left to right: lines and what is said of them. */
function walk(text: string, context: ReadingContext): readonly SaidOfLines[] {
  const names = namesOfLines(context);
  const said: SaidOfLines[] = [];
  const begins = new Map<number, boolean>();
  let at = 0;
  while (at < text.length) {
    const found = statementAt(text, at, { context, names, before: said.at(-1), begins });
    if (found === undefined) {
      at = Math.max(nextJoint(text, at), at + 1);
      continue;
    }
    said.push(found);
    at = skip(reason, text, skip(insteadOf, text, found.end));
  }
  return said;
}

const restJoins =
  /^(?:\s*$|\s*[,;:!?。、…)\]"”.|/\n>*-]|\s*(?:但|不过|然后|另外|此外|还有|同时|而且|并且|最后|因为|所以|and\b|but\b|so\b|also\b|then\b|plus\b|because\b|since\b|rather\b|instead\b|lol\b))/u;

/** Whether what follows an answer leaves it standing: "1 有 3 个会话" isn't an answer 有 and something else. */
function stands(text: string, { said, end, explicit }: HeadContent, walked: Walk): boolean {
  if (said.manner === 'value' || said.manner === 'rows' || explicit === true || restJoins.test(text.slice(end))) return true;
  const known = walked.begins.get(end) ?? statementAt(text, end, walked) !== undefined;
  walked.begins.set(end, known);
  return known;
}

/** Lines named at a position, also behind words that say nothing, and what is said of them. */
function statementAt(text: string, at: number, walked: Walk): SaidOfLines | undefined {
  const { context, before } = walked;
  const slipped = before === undefined ? undefined : slipEnd(text, at);
  const from = slipped ?? at;
  const led = skip(leadIn, text, from);
  const sweeping = unknownRelative(text, led, walked);
  if (sweeping !== undefined) return { ...sweeping, start: at };
  for (const start of new Set([from, led, skip(leadIn, text, led)])) {
    const head = relativeAt(text, start, { last: before?.lines ?? [], context }) ?? headAt(text, start, walked);
    if (head === undefined) continue;
    for (const content of contentsAt(text, head, context)) {
      if (!stands(text, content, walked)) continue;
      const old = isPlain(content) && isReached(text, start, before) ? readElsewhere(text, start, context) : undefined;
      const end = Math.max(content.end, old ?? 0);
      return { lines: head.lines, said: content.said, start: at, end, takesBack: slipped !== undefined, plain: old !== undefined };
    }
  }
  return slipped === undefined || before === undefined ? undefined : insteadAt(text, { at, from: slipped }, { before, context });
}

/** A number with its unit. */
const numbers = /\d[\d.,]*\s?[%\p{L}]{0,8}/gu;

/** "3 no. Hm, actually yes": what takes the answer back says what holds instead. */
function insteadAt(
  text: string,
  { at, from }: { readonly at: number; readonly from: number },
  { before, context }: { readonly before: SaidOfLines; readonly context: ReadingContext },
): SaidOfLines | undefined {
  const { lines } = before;
  if (before.said.manner === 'value') {
    const [line = ''] = text.slice(from).split('\n');
    const last = [...line.matchAll(numbers)].at(-1);
    if (last === undefined) return undefined;
    const start = from + last.index;
    const end = start + last[0].length;
    return { lines, said: { manner: 'value', start, end }, start: at, end, takesBack: true };
  }
  for (const { said, end } of contentsAt(text, { lines, end: from, kind: 'marked' }, context))
    if (said.manner !== 'value') return { lines, said, start: at, end, takesBack: true };
  return undefined;
}

/** Words that reading sentence by sentence passes over as well. */
const passedOver = /^[\s,:.()-]*(?:(?:and|but|also|for|on|about|so|ok|then|well|另外|然后|但是?|还有|而且)[\s,]*)?$/u;

/** Whether reading sentence by sentence comes to a position: it begins at a mark, or behind another answer. */
function isReached(text: string, at: number, before: SaidOfLines | undefined): boolean {
  const mark = /[,;:!?。、\n][^,;:!?。、\n]*$/u.exec(text.slice(0, at))?.index ?? -1;
  return passedOver.test(text.slice(Math.max(mark + 1, before?.plain === true ? before.end : 0), at));
}

const cannotSay = new RegExp(`(?:i |we )?(?<answer>${answer})(?: (?:for|about|on|to|of))?\\s`, 'uy');

/** "can't speak for anything below it": an answer, and lines by where they stand. */
function unknownRelative(text: string, at: number, { context, before }: Walk): SaidOfLines | undefined {
  cannotSay.lastIndex = at;
  const found = cannotSay.exec(text);
  const words = found?.groups?.answer;
  if (found === null || words === undefined || before === undefined) return undefined;
  const head = relativeAt(text, at + found[0].length, { last: before.lines, context });
  return head === undefined ? undefined : { lines: head.lines, said: { manner: mannerOf(words) }, start: at, end: head.end };
}

function isPlain({ said }: HeadContent): boolean {
  return said.manner !== 'value' && said.manner !== 'rows';
}

/** Where feedback ends that is read sentence by sentence, if it begins at a position. */
function readElsewhere(text: string, at: number, context: ReadingContext): number | undefined {
  const end = /[\n;!?。]|\.(?=\s|$)/u.exec(text.slice(at))?.index ?? text.length - at;
  const sentence = feedbackText(text, { start: at, end: at + end });
  return takenBackAt(sentence, at, context)?.end ?? feedbackAt(sentence, at, context)?.end;
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
      return { kind: 'feedback', item: { lines: about, manner: 'value', words: prose.slice(said.start, said.end).trim() } };
    case 'rows':
      return { kind: 'feedback', item: { lines: about, manner: 'rows', rows: said.rows, words: prose.slice(start, end).trim() } };
    default:
      return { kind: 'feedback', item: { lines: about, manner: said.manner } };
  }
}

function blanked(text: string, spans: readonly SaidOfLines[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/gu, ' ') + rest.slice(end),
    text,
  );
}

/**
 * Finds answers to numbered lines in a whole message: lines and what is said of them, answers in the order of the lines, results, refusals,
 * and corrections in one breath. What it doesn't read is left as it stands.
 *
 * @param prose - What was typed, as it was written.
 * @param folded - The same folded, position by position.
 */
export function readLineAnswers(prose: string, folded: string, context: ReadingContext): LineAnswers {
  if (context.shown.length === 0 || prose.length > understandingLimits.answersCharacters) return { pieces: [], text: prose, folded };
  const text = withSigns(prose, folded);
  const inOrder = answersInOrder(text, context.shown.length);
  const refused = inOrder.length > 0 ? [] : refusals(text, context);
  const behind = inOrder.length > 0 ? [] : valuesNamedBehind(blanked(text, refused), context);
  const walked = inOrder.length > 0 ? [] : walk(blanked(text, [...refused, ...behind]), context);
  const all = [...inOrder, ...refused, ...behind, ...walked.filter((one) => !behind.some((other) => overlaps(one, other)))].toSorted(
    (first, second) => first.start - second.start,
  );
  const slipped = (one: SaidOfLines): boolean =>
    one.takesBack === true || all.some((other) => other.takesBack === true && other.lines.some((line) => one.lines.includes(line)));
  const own = all.filter((one) => one.plain !== true || slipped(one));
  return {
    pieces: withoutSlips(own, text).map((one) => pieceOf(one, prose, one.start)),
    text: blanked(prose, own),
    folded: blanked(folded, own),
  };
}
