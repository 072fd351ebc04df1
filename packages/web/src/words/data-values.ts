import type { DataColumn, DataFigures, Locale } from '../wire/wire-types.ts';
import { dataWords } from './data-words.ts';

/** A value of a result. */
export type DataValue = DataFigures['table']['rows'][number][number];

/** A value as a person reads it: digits grouped, shares in percent, dates without a midnight; texts as they are. */
export function shownValue(value: DataValue, { form }: Pick<DataColumn, 'form'>, locale: Locale): string {
  if (value === null) return dataWords[locale].none;
  switch (form) {
    case 'percent':
    case 'number':
      return shownFigure(value, form);
    case 'date':
      return String(value).replace(/[T ]00:00:00(?:\.0+)?(?:Z|\+00(?::00)?)?$/u, '');
    case 'boolean':
      return [true, 1, 'true', 't'].includes(value) ? dataWords[locale].yes : dataWords[locale].no;
    case 'text':
      return String(value);
  }
}

/** A figure; one with more digits than a number of the browser holds stays as it was sent. */
export function shownFigure(value: string | number | boolean, form: 'number' | 'percent'): string {
  const figure = Number(value);
  if (!Number.isFinite(figure) || (typeof value === 'string' && Math.abs(figure) > Number.MAX_SAFE_INTEGER)) return String(value);
  if (form === 'percent') return `${(figure * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
  const small = figure !== 0 && Math.abs(figure) < 0.001;
  return figure.toLocaleString('en-US', small ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: Math.abs(figure) < 10 ? 4 : 2 });
}
