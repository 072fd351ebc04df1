import type { AnswerColumn } from '../captain/answer.ts';
import type { DataValue } from '../source/data-source.ts';

/** What stands for a missing value: it is said, never left blank. */
const missing = { zh: '（空）', en: '(none)' } as const;

/** A value as a person reads it: digits grouped, shares in percent, dates without a midnight; texts as they are. */
export function formatData(value: DataValue, column: Pick<AnswerColumn, 'form'>, locale: 'zh' | 'en'): string {
  if (value === null) return missing[locale];
  switch (column.form) {
    case 'percent':
      return percent(value);
    case 'number':
      return number(value);
    case 'date':
      return String(value).replace(/[T ]00:00:00(\.0+)?(Z|\+00(:00)?)?$/, '');
    case 'boolean':
      return locale === 'zh' ? (truth(value) ? '是' : '否') : truth(value) ? 'yes' : 'no';
    case 'text':
      return String(value);
  }
}

function truth(value: DataValue): boolean {
  return value === true || value === 1 || value === 'true' || value === 't';
}

function percent(value: DataValue): string {
  const share = Number(value);
  return Number.isFinite(share) ? `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%` : String(value);
}

/** Decimals beyond the fourth tell nobody anything; a number too long for a JavaScript number keeps all its digits. */
function number(value: DataValue): string {
  if (typeof value === 'string' && !Number.isSafeInteger(Math.trunc(Number(value)))) return grouped(value);
  const numeric = Number(value);
  if (!Number.isFinite(numeric)) return String(value);
  const small = numeric !== 0 && Math.abs(numeric) < 0.001;
  return small
    ? numeric.toLocaleString('en-US', { maximumSignificantDigits: 3 })
    : numeric.toLocaleString('en-US', { maximumFractionDigits: Math.abs(numeric) < 10 ? 4 : 2 });
}

/** Digits in threes, counted from the decimal point. */
function grouped(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const bare = whole.slice(sign.length);
  const first = bare.length % 3 || 3;
  const groups = [bare.slice(0, first)];
  for (let at = first; at < bare.length; at += 3) groups.push(bare.slice(at, at + 3));
  return `${sign}${groups.join(',')}${decimals === undefined ? '' : `.${decimals}`}`;
}
