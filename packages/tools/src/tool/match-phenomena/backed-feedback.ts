import { readPointer } from '@dbdiag/language';
import type { MessageReading, Quotation, Quote } from '../../reading/message-reading.ts';
import type { SessionState } from '../../session/session-state.ts';
import type { MatchPhenomenaParams } from '../match-phenomena-schemas.ts';
import type { Unproven } from '../model-use.ts';

/** What can be said about a line, as `match_phenomena` takes it. */
const feedbackKinds = ['confirmations', 'denials', 'dontKnows', 'hedges'] as const;
type FeedbackKind = (typeof feedbackKinds)[number];

/** References to lines, by what was said about them. */
export type FeedbackLists = Readonly<Record<FeedbackKind, readonly string[]>>;

/** The answers the rules read, also those that a model may not add. */
export type RuledFeedback = FeedbackLists & Partial<Pick<MatchPhenomenaParams, 'rejections' | 'refusals' | 'values' | 'results'>>;

/** What a model may add to the answers that the rules read, and what it may not. */
export interface BackedFeedback {
  readonly added: FeedbackLists;
  readonly notes: readonly Unproven[];
}

/** A claim of a model: this line was answered so. */
interface Claim {
  readonly kind: FeedbackKind;
  readonly quotes: readonly Quote[];
}

/** The position of the line a reference means, from 0. */
function lineOf(reference: string, { lastShown }: SessionState): number | undefined {
  const byId = lastShown.findIndex(({ phenomenonId }) => phenomenonId === reference.trim());
  if (byId !== -1) return byId;
  const pointer = readPointer(reference);
  if (pointer === undefined || (pointer.kind === 'that-one' && lastShown.length !== 1)) return undefined;
  const index = pointer.kind === 'from-start' ? pointer.number - 1 : pointer.kind === 'from-end' ? lastShown.length - pointer.number : 0;
  return lastShown[index] === undefined ? undefined : index;
}

/** What lists of answers say about a line. */
function saidAbout(index: number, lists: FeedbackLists, session: SessionState): ReadonlySet<FeedbackKind> {
  return new Set(feedbackKinds.filter((kind) => lists[kind].some((reference) => lineOf(reference, session) === index)));
}

/** Whether the rules read a refusal, a value, rows, or "not that one" for a line. */
function isAnsweredOtherwise(
  index: number,
  { rejections = [], refusals = [], values = [], results = [] }: RuledFeedback,
  session: SessionState,
): boolean {
  const references = [...rejections, ...refusals, ...[...values, ...results].map(({ line }) => line)];
  return references.some((reference) => lineOf(reference, session) === index);
}

/** Whether the words around a quotation say what is claimed, and nothing against it. */
function saysSo(kind: FeedbackKind, { clause, sentence }: Quotation, { sounds }: MessageReading): boolean {
  switch (kind) {
    case 'confirmations':
      return !sounds('negation', sentence) && !sounds('unknown', sentence) && !sounds('hedge', sentence);
    case 'denials':
      return sounds('negation', clause) && !sounds('unknown', sentence) && !sounds('hedge', sentence);
    case 'dontKnows':
      return sounds('unknown', clause);
    case 'hedges':
      return sounds('hedge', clause) && !sounds('negation', sentence);
  }
}

/** Why the user's words don't back an answer to a line; `undefined` where they do. */
function objection({ kind, quotes }: Claim, index: number, reading: MessageReading): string | undefined {
  const { opening } = reading;
  const given = quotes.filter(({ line }) => lineOf(line, opening) === index).map(({ quote }) => reading.quotation(quote));
  const found = given.filter((quotation) => quotation !== undefined);
  if (given.length === 0) return 'no words of the user were given for it';
  if (found.length === 0) return 'the words given for it are not what the user typed';
  const reasons = found.map((quotation) => {
    if (quotation.asks) return 'the words are a question';
    if (reading.isSetAside(quotation)) return 'the words are no answer';
    const read = saidAbout(index, reading.understand(quotation.clause).feedback, opening);
    if (read.size > 0) return read.has(kind) && read.size === 1 ? undefined : 'the words say something else about it';
    if (reading.namedLine(quotation.clause) !== opening.lastShown[index]?.phenomenonId) return 'the words do not name this line';
    return saysSo(kind, quotation, reading) ? undefined : 'the words do not plainly say so';
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
  { claimed, ruled, quotes }: { readonly claimed: FeedbackLists; readonly ruled: RuledFeedback; readonly quotes: readonly Quote[] },
  reading: MessageReading,
): BackedFeedback {
  const added: Record<FeedbackKind, string[]> = { confirmations: [], denials: [], dontKnows: [], hedges: [] };
  const notes: Unproven[] = [];
  for (const kind of feedbackKinds) {
    for (const reference of new Set(claimed[kind])) {
      const index = lineOf(reference, reading.opening);
      const read = index === undefined ? new Set<FeedbackKind>() : saidAbout(index, ruled, reading.opening);
      if (read.has(kind)) continue;
      const reason =
        index === undefined
          ? 'no line of the last reply is meant by it'
          : read.size > 0 || isAnsweredOtherwise(index, ruled, reading.opening)
            ? 'the message plainly says otherwise'
            : objection({ kind, quotes }, index, reading);
      if (index === undefined || reason !== undefined) notes.push({ claim: `${kind} ${reference}`, reason: reason ?? '' });
      else added[kind].push(String(index + 1));
    }
  }
  const twice = feedbackKinds.flatMap((kind) => added[kind]).filter((line, position, all) => all.indexOf(line) !== position);
  for (const line of new Set(twice)) {
    for (const kind of feedbackKinds) added[kind] = added[kind].filter((one) => one !== line);
    notes.push({ claim: line, reason: 'it was claimed in two ways' });
  }
  return { added, notes };
}
