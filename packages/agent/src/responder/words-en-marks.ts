import { percentage } from '@dbdiag/tools';
import type { Marks, Status } from './template-marks.ts';
import { measured, shortened } from './template-text.ts';

/** Most characters of the user's words that a sentence quotes. */
const quotedCharacters = 120;

export const answersEn: Readonly<Record<Status, string>> = { present: 'yes', absent: 'no' };

export const percentEn = (probability: number): string => `${percentage(probability)} %`;

export const quoteEn = (words: string): string => `“${shortened(words, quotedCharacters)}”`;

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
  clauses: (items) => items.join('; '),
  more: (count) => `and ${count} more`,
  others: (count) => `${count} more`,
  cause: ({ name, confidence }) => `“${name}” (${percentEn(confidence)})`,
  moved: ({ name, before, after }) => `“${name}” (${percentEn(before)} → ${percentEn(after)})`,
  finding: (description, status) => `${description} – ${answersEn[status]}`,
  evidence: ({ description, status, bits, words, value, weight }) => {
    const discounted = weight < 0.995 ? `counted at ${percentEn(weight)}, it goes together with others` : '';
    return `${bits} bits: ${description} – ${answersEn[status]}${bracketedEn([words === undefined || description.includes(words) ? '' : quoteEn(words), measured(value, quoteEn), discounted])}`;
  },
  ticket: ({ ticketId, source, sharedPhenomena }) =>
    `${ticketId}: ${source}; ${countedEn(sharedPhenomena, 'phenomenon', 'phenomena')} in common`,
};
