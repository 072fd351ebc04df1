import { readPointer } from '@dbdiag/language';
import type { SessionState } from '@dbdiag/tools';
import type { Unbacked } from '../degradation.ts';
import { understandMessage } from '../understanding/understand-message.ts';
import { answerWords } from './llm-answer-words.ts';
import type { Quote } from './llm-decision.ts';
import type { GuardContext } from './llm-guard-context.ts';
import { isSetAside, unbacked } from './llm-guard-context.ts';
import { namedLine } from './llm-naming.ts';
import type { Quotation } from './llm-quotation.ts';
import { findQuotation } from './llm-quotation.ts';

/** What can be said about a line, as `match_phenomena` takes it. */
const feedbackKinds = ['confirmations', 'denials', 'dontKnows', 'hedges'] as const;
type FeedbackKind = (typeof feedbackKinds)[number];

/** References to lines, by what was said about them. */
export type FeedbackLists = Readonly<Record<FeedbackKind, readonly string[]>>;

/** What a model may add to the answers that the rules read, and what it may not. */
export interface BackedFeedback {
  readonly added: FeedbackLists;
  readonly notes: readonly Unbacked[];
}

/** A claim of a model: this line was answered so. */
interface Claim {
  readonly kind: FeedbackKind;
  readonly reference: string;
  readonly quotes: readonly Quote[];
}

/** The position of the line a reference means, from 0. */
function lineOf(reference: string, { lastShown }: SessionState): number | undefined {
  const byId = lastShown.findIndex(({ phenomenonId }) => phenomenonId === reference.trim());
  if (byId !== -1) return byId;
  const pointer = readPointer(reference);
  if (pointer === undefined || (pointer.kind === 'thatOne' && lastShown.length !== 1)) return undefined;
  const index = pointer.kind === 'fromStart' ? pointer.number - 1 : pointer.kind === 'fromEnd' ? lastShown.length - pointer.number : 0;
  return lastShown[index] === undefined ? undefined : index;
}

/** What lists of answers say about a line. */
function saidAbout(index: number, lists: FeedbackLists, session: SessionState): ReadonlySet<FeedbackKind> {
  return new Set(feedbackKinds.filter((kind) => lists[kind].some((reference) => lineOf(reference, session) === index)));
}

/** Whether the words around a quotation say what is claimed, and nothing against it. */
function saysSo(kind: FeedbackKind, { clause, sentence }: Quotation): boolean {
  const { negation, unknown, hedge } = answerWords;
  switch (kind) {
    case 'confirmations':
      return ![negation, unknown, hedge].some((pattern) => pattern.test(sentence));
    case 'denials':
      return negation.test(clause) && !unknown.test(sentence) && !hedge.test(sentence);
    case 'dontKnows':
      return unknown.test(clause);
    case 'hedges':
      return hedge.test(clause) && !negation.test(sentence);
  }
}

/** Why the user's words don't back an answer to a line; `undefined` where they do. */
function objection({ kind, quotes }: Claim, index: number, context: GuardContext): string | undefined {
  const { opening, lines, typed, reading, textsOf } = context;
  const given = quotes.filter(({ line }) => lineOf(line, opening) === index).map(({ quote }) => findQuotation(typed, quote));
  const found = given.filter((quotation) => quotation !== undefined);
  if (given.length === 0) return 'no words of the user were given for it';
  if (found.length === 0) return 'the words given for it are not what the user typed';
  const nameable = opening.lastShown.map(({ phenomenonId, words }) => ({
    phenomenonId,
    texts: [phenomenonId, ...textsOf(phenomenonId), ...(words === undefined ? [] : [words])],
  }));
  const reasons = found.map((quotation) => {
    if (quotation.asks) return 'the words are a question';
    if (isSetAside(quotation, reading)) return 'the words are no answer';
    const read = saidAbout(index, understandMessage(quotation.clause, lines).feedback, opening);
    if (read.size > 0) return read.has(kind) && read.size === 1 ? undefined : 'the words say something else about it';
    if (namedLine(quotation.clause, nameable) !== opening.lastShown[index]?.phenomenonId) return 'the words do not name this line';
    return saysSo(kind, quotation) ? undefined : 'the words do not plainly say so';
  });
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/**
 * Which answers to lines a model may add to those the rules read.
 *
 * An answer counts when the user's own words back it: typed, not pasted or quoted, naming the line or plainly answering it,
 * and saying nothing to the contrary. Where the rules read an answer to the same line, theirs stands.
 *
 * @param claimed - The model's answers.
 * @param ruled - The rules' answers.
 */
export function backedFeedback(
  tool: string,
  { claimed, ruled, quotes }: { readonly claimed: FeedbackLists; readonly ruled: FeedbackLists; readonly quotes: readonly Quote[] },
  context: GuardContext,
): BackedFeedback {
  const added: Record<FeedbackKind, string[]> = { confirmations: [], denials: [], dontKnows: [], hedges: [] };
  const notes: Unbacked[] = [];
  for (const kind of feedbackKinds) {
    for (const reference of new Set(claimed[kind])) {
      const index = lineOf(reference, context.opening);
      const read = index === undefined ? new Set<FeedbackKind>() : saidAbout(index, ruled, context.opening);
      if (read.has(kind)) continue;
      const reason =
        index === undefined
          ? 'no line of the last reply is meant by it'
          : read.size > 0
            ? 'the message plainly says otherwise'
            : objection({ kind, reference, quotes }, index, context);
      if (index === undefined || reason !== undefined) notes.push(unbacked(tool, `${kind} ${reference}`, reason ?? ''));
      else added[kind].push(String(index + 1));
    }
  }
  const twice = feedbackKinds.flatMap((kind) => added[kind]).filter((line, position, all) => all.indexOf(line) !== position);
  for (const line of new Set(twice)) {
    for (const kind of feedbackKinds) added[kind] = added[kind].filter((one) => one !== line);
    notes.push(unbacked(tool, line, 'it was claimed in two ways'));
  }
  return { added, notes };
}
