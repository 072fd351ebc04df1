import { turnsRound } from '../parser/left-over.ts';
import type { TokenSpan } from '../parser/phrase.ts';
import type { Meaning, ReadQuestion } from '../reading/mention.ts';
import { isIdle } from './idle-words.ts';

/** A slot, the words that are to say it, and which meanings those words may have. */
export interface QuotedSlot {
  readonly quote: string;
  readonly excluded: boolean;
  /** Numbers are said of times, limits and values alone. */
  readonly mayCount: boolean;
  readonly means: (meaning: Meaning) => boolean;
}

/** Where each slot's words stand, or why the words don't carry the slots. */
export type SlotWords = { readonly spans: readonly TokenSpan[]; readonly faults: readonly [] } | { readonly faults: readonly string[] };

/** A part of a model is named by few words; more of them would hide what they say besides. */
const mostWords = { word: 5, han: 10 } as const;
/** As good as the model's own words. */
const surely = 0.9;

/** Finds each slot's words in the question, and what the slots leave over of it. */
export function slotWords(question: ReadQuestion, slots: readonly QuotedSlot[]): SlotWords {
  const faults: string[] = [];
  const spans: TokenSpan[] = [];
  for (const slot of slots) {
    const span = spanOf(question, slot.quote, spans);
    if (span === undefined) {
      faults.push(`The question does not have the words "${slot.quote}", or they are in two quotes.`);
      continue;
    }
    spans.push(span);
    faults.push(...faultsOf(question, span, slot));
  }
  const quoted = new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, offset) => from + offset)));
  const left = question.tokens.filter((token, index) => token.kind !== 'sign' && !quoted.has(index) && !isIdle(question, index));
  if (left.length > 0) faults.push(`No quote has these words: ${left.map(({ text }) => text).join(' ')}`);
  return faults.length > 0 ? { faults } : { spans, faults: [] };
}

function spanOf({ tokens, text }: ReadQuestion, quote: string, taken: readonly TokenSpan[]): TokenSpan | undefined {
  const [plain, wanted] = [text.toLowerCase(), quote.trim().toLowerCase()];
  for (let at = plain.indexOf(wanted); at >= 0 && wanted !== ''; at = plain.indexOf(wanted, at + 1)) {
    const from = tokens.findIndex(({ start }) => start === at);
    const last = tokens.findIndex(({ end }) => end === at + wanted.length);
    const span = { from, to: last + 1 };
    if (from >= 0 && last >= from && !taken.some((other) => span.from < other.to && other.from < span.to)) return span;
  }
  return undefined;
}

function faultsOf(question: ReadQuestion, span: TokenSpan, slot: QuotedSlot): readonly string[] {
  const faults: string[] = [];
  const tokens = question.tokens.slice(span.from, span.to);
  const said = tokens.reduce((sum, { kind }) => sum + (kind === 'han' ? 1 / mostWords.han : 1 / mostWords.word), 0);
  if (said > 1) faults.push(`"${slot.quote}" is more words than it takes.`);
  const turns = tokens.some(turnsRound);
  if (turns !== slot.excluded) faults.push(`"${slot.quote}" ${turns ? 'denies something, and the entry does not' : 'leaves nothing out'}.`);
  const other = otherMeaning(question, span, slot);
  if (other !== undefined) faults.push(`In "${slot.quote}" the words "${other}" mean something else.`);
  return faults;
}

/** Words in a quote that surely mean something else than the slot. */
function otherMeaning({ mentions, tokens, text }: ReadQuestion, span: TokenSpan, { means, mayCount }: QuotedSlot): string | undefined {
  const inside = mentions.filter(({ from, to, score }) => span.from <= from && to <= span.to && score >= surely);
  const own = inside.filter(({ meaning }) => means(meaning));
  const wrong = inside.find(({ from, to, meaning }) => {
    if (means(meaning) || (meaning.kind === 'number' && mayCount)) return false;
    return !own.some((mention) => mention.from <= from && to <= mention.to);
  });
  return wrong === undefined ? undefined : text.slice(tokens[wrong.from]?.start ?? 0, tokens[wrong.to - 1]?.end ?? 0);
}
