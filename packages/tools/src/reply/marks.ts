import type { Locale } from '@dbdiag/graph-engine';
import { formatProbability } from './format-value.ts';
import { bounded, measured, shortened } from './text-layout.ts';

/** Whether a phenomenon was found or denied. */
export type Status = 'present' | 'absent';

/** A hypothesis in words, with its probability in [0, 1]. */
export interface Named {
  readonly name: string;
  readonly probability: number;
}

/** A hypothesis whose probability changed. */
export interface Moved {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Share of its weight from which evidence counts in full for a reader. */
const inFullFrom = 0.995;

/** One piece of evidence in words. */
interface EvidenceWords {
  readonly description: string;
  readonly status: Status;
  /** With its sign, for example `+3.2`. */
  readonly bits: string;
  readonly words?: string | undefined;
  readonly value?: string | undefined;
  /** Share of its weight left after the redundancy discount. */
  readonly weight: number;
}

/** What every section writes with, in one language. */
export interface Marks {
  /** Added after a label that introduces something on the same line. */
  readonly colon: string;
  /** Ends a line that introduces the lines under it. */
  readonly lineColon: string;
  readonly percent: (probability: number) => string;
  /** The user's words, on one line and not too long. */
  readonly quote: (words: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** What is known besides, in brackets; nothing where there is nothing. */
  readonly bracketed: (parts: readonly string[]) => string;
  /** Joins longer texts, which may have commas of their own. */
  readonly clauses: (items: readonly string[]) => string;
  /** Stands at the end of a list that was cut. */
  readonly more: (count: number) => string;
  /** The same as the last item of `list`. */
  readonly others: (count: number) => string;
  readonly cause: (cause: Named) => string;
  readonly moved: (cause: Moved) => string;
  readonly finding: (description: string, status: Status) => string;
  readonly evidence: (line: EvidenceWords) => string;
  readonly ticket: (ticket: { readonly ticketId: string; readonly source: string; readonly sharedPhenomena: number }) => string;
}

/** Most characters of the user's words that a sentence quotes. */
const quotedCharacters = { en: 120, zh: 80 } as const;

export const answersEn: Readonly<Record<Status, string>> = { present: 'yes', absent: 'no' };

export const percentEn = (probability: number): string => formatProbability(probability, 'en');

export const quoteEn = (words: string): string => `“${shortened(words, quotedCharacters.en)}”`;

export const countedEn = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function listEn(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** What is known besides, in brackets; nothing where there is nothing. */
export function bracketedEn(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

/** English. */
export const marksEn: Marks = {
  colon: ': ',
  lineColon: ':',
  percent: percentEn,
  quote: quoteEn,
  list: listEn,
  bracketed: bracketedEn,
  clauses: (items) => items.join('; '),
  more: (count) => `and ${count} more`,
  others: (count) => `${count} more`,
  cause: ({ name, probability }) => `“${name}” (${percentEn(probability)})`,
  moved: ({ name, before, after }) => `“${name}” (${percentEn(before)} → ${percentEn(after)})`,
  finding: (description, status) => `${description} – ${answersEn[status]}`,
  evidence: ({ description, status, bits, words, value, weight }) => {
    const discounted = weight < inFullFrom ? `counted at ${percentEn(weight)}, it goes together with others` : '';
    return `${bits} bits: ${description} – ${answersEn[status]}${bracketedEn([words === undefined || description.includes(words) ? '' : quoteEn(words), measured(value, quoteEn), discounted])}`;
  },
  ticket: ({ ticketId, source, sharedPhenomena }) =>
    `${ticketId}: ${source}; ${countedEn(sharedPhenomena, 'phenomenon', 'phenomena')} in common`,
};

export const answersZh: Readonly<Record<Status, string>> = { present: '有', absent: '没有' };

export const percentZh = (probability: number): string => formatProbability(probability, 'zh');

export const quoteZh = (words: string): string => `“${shortened(words, quotedCharacters.zh)}”`;

export function listZh(items: readonly string[]): string {
  return items.join('、');
}

/** What is known besides, in brackets; nothing where there is nothing. */
export function bracketedZh(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.length > 0 ? `（${said.join('，')}）` : '';
}

/** Chinese: full-width marks, a space between Chinese and Latin or digits. */
export const marksZh: Marks = {
  colon: '：',
  lineColon: '：',
  percent: percentZh,
  quote: quoteZh,
  list: listZh,
  bracketed: bracketedZh,
  clauses: (items) => items.join('；'),
  more: (count) => `还有 ${count} 个`,
  others: (count) => `另外 ${count} 个`,
  cause: ({ name, probability }) => `“${name}”（${percentZh(probability)}）`,
  moved: ({ name, before, after }) => `“${name}”（${percentZh(before)} → ${percentZh(after)}）`,
  finding: (description, status) => `${description}（${answersZh[status]}）`,
  evidence: ({ description, status, bits, words, value, weight }) => {
    const discounted = weight < inFullFrom ? `与其他证据相关，按 ${percentZh(weight)} 计` : '';
    return `${bits} 比特，${answersZh[status]}：${description}${bracketedZh([words === undefined || description.includes(words) ? '' : quoteZh(words), measured(value, quoteZh), discounted])}`;
  },
  ticket: ({ ticketId, source, sharedPhenomena }) => `${ticketId}：${source}；有 ${sharedPhenomena} 个相同现象`,
};

/** What sections write with, by language. */
export const replyMarks: Readonly<Record<Locale, Marks>> = { en: marksEn, zh: marksZh };

/** How many pieces of a message are quoted in one sentence. */
const piecesQuoted = 5;

/** Quoted pieces, and how many more there are. */
export function quotedPieces(words: readonly string[], locale: Locale): readonly string[] {
  const marks = replyMarks[locale];
  return bounded(words.map(marks.quote), piecesQuoted, marks.others);
}
