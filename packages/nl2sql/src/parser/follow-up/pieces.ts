import type { Mention, ReadQuestion } from '../../reading/mention.ts';
import type { TokenSpan } from '../phrase.ts';
import type { FollowUpRole } from './follow-up-words.ts';
import { phrasesAt } from './follow-up-words.ts';

/** A part of a short question: a word with a role, words that mean something in the model, or a word that says nothing known. */
export type Piece =
  | (TokenSpan & { readonly kind: 'role'; readonly role: FollowUpRole })
  | (TokenSpan & { readonly kind: 'content'; readonly mentions: readonly Mention[] })
  | (TokenSpan & { readonly kind: 'unknown' });

interface Cut {
  readonly cost: number;
  readonly piece?: Piece;
  readonly before?: Cut;
}

/** Words without a meaning are left over only where nothing else can be made of them. */
const costOfUnknown = 10;
/** Of mentions of the same words those that are nearly as good as the best are all meant. */
const sameScore = 0.06;

/** Cuts a question into as few pieces as it takes, with as few words left over as can be. */
export function piecesOf(question: ReadQuestion): readonly Piece[] {
  const { tokens } = question;
  const texts = tokens.map(({ text }) => text.toLowerCase());
  const cuts: (Cut | undefined)[] = [{ cost: 0 }];
  const offer = (before: Cut, to: number, { cost, piece }: { readonly cost: number; readonly piece?: Piece }): void => {
    const known = cuts[to];
    const total = before.cost + cost;
    if (known === undefined || total < known.cost)
      cuts[to] = piece === undefined ? { ...before, cost: total } : { cost: total, piece, before };
  };
  for (const [from, token] of tokens.entries()) {
    const before = cuts[from];
    if (before === undefined) continue;
    for (const { role, tokens: own } of phrasesAt(texts, from))
      offer(before, from + own.length, { cost: 1, piece: { kind: 'role', role, from, to: from + own.length } });
    for (const [to, mentions] of contentsAt(question, from))
      offer(before, to, { cost: 2 - (mentions[0]?.score ?? 0), piece: { kind: 'content', from, to, mentions } });
    if (token.kind === 'sign') offer(before, from + 1, { cost: 1 });
    else offer(before, from + 1, { cost: costOfUnknown, piece: { kind: 'unknown', from, to: from + 1 } });
  }
  const pieces: Piece[] = [];
  for (let cut = cuts[tokens.length]; cut !== undefined; cut = cut.before) if (cut.piece !== undefined) pieces.unshift(cut.piece);
  return pieces;
}

/** Mentions from a token on by their end, of each end the best. */
function contentsAt({ mentions }: ReadQuestion, from: number): ReadonlyMap<number, readonly Mention[]> {
  const byEnd = new Map<number, Mention[]>();
  for (const mention of mentions) if (mention.from === from) byEnd.set(mention.to, [...(byEnd.get(mention.to) ?? []), mention]);
  for (const [to, found] of byEnd) {
    const best = Math.max(...found.map(({ score }) => score));
    byEnd.set(
      to,
      found.filter(({ score }) => score >= best - sameScore).sort((left, right) => right.score - left.score),
    );
  }
  return byEnd;
}
