import type { Locale } from '../wire/wire-types.ts';

/** How percentages are written in a language. */
export type Percent = (probability: number) => string;

/** A probability as a percentage; what is nearly sure isn't told as sure, and what is hardly possible not as impossible. */
export function percentIn(locale: Locale): Percent {
  const sign = locale === 'zh' ? '%' : ' %';
  return (probability) => {
    const share = 100 * probability;
    if (probability > 0 && share < 0.1) return `< 0.1${sign}`;
    if (probability < 1 && share > 99.9) return `> 99.9${sign}`;
    return `${share < 10 || share > 99 ? share.toFixed(1) : Math.round(share)}${sign}`;
  };
}

/** Bits with their sign and a real minus, two places, so that they visibly add up. */
export function signedBits(bits: number): string {
  const text = Math.abs(bits).toFixed(2);
  if (text === '0.00') return '0.00';
  return `${bits < 0 ? '−' : '+'}${text}`;
}

/** Odds for and against, from their logarithm to the base of 2. */
export function odds(bits: number): string {
  const ratio = 2 ** Math.min(Math.abs(bits), 40);
  const text = ratio >= 100_000 ? '> 100000' : ratio >= 10 ? String(Math.round(ratio)) : ratio.toFixed(1);
  return bits >= 0 ? `${text} : 1` : `1 : ${text}`;
}

/** A time as people of the language write it. */
export function moment(iso: string, locale: Locale): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
