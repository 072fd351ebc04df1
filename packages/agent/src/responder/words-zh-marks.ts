import { percentage } from '@dbdiag/tools';
import type { Marks, Status } from './template-marks.ts';
import { measured, shortened } from './template-text.ts';

/** Most characters of the user's words that a sentence quotes. */
const quotedCharacters = 80;

export const answersZh: Readonly<Record<Status, string>> = { present: '有', absent: '没有' };

export const percentZh = (probability: number): string => `${percentage(probability)}%`;

export const quoteZh = (words: string): string => `“${shortened(words, quotedCharacters)}”`;

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
  clauses: (items) => items.join('；'),
  more: (count) => `还有 ${count} 个`,
  others: (count) => `另外 ${count} 个`,
  cause: ({ name, confidence }) => `“${name}”（${percentZh(confidence)}）`,
  moved: ({ name, before, after }) => `“${name}”（${percentZh(before)} → ${percentZh(after)}）`,
  finding: (description, status) => `${description}（${answersZh[status]}）`,
  evidence: ({ description, status, bits, words, value, weight }) => {
    const discounted = weight < 0.995 ? `与其他证据相关，按 ${percentZh(weight)} 计` : '';
    return `${bits} 比特，${answersZh[status]}：${description}${bracketedZh([words === undefined || description.includes(words) ? '' : quoteZh(words), measured(value, quoteZh), discounted])}`;
  },
  ticket: ({ ticketId, source, sharedPhenomena }) => `${ticketId}：${source}；有 ${sharedPhenomena} 个相同现象`,
};
