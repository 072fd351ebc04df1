import type { Locale } from '@dbdiag/graph-engine';

/** Digits of a measured value that tell a reader anything. */
const digits = 3;

/** Decimals of a limit: more than anybody gives one with. */
const limitDecimals = 3;

/** From here on a value is a whole number, with as many digits as it has. */
const wholeFrom = 1000;

/** A unit of one kind: how many of the smallest it is, and from how many of its own on it is used. */
interface ScaledUnit {
  readonly size: number;
  readonly from: number;
  readonly name: Readonly<Record<Locale, string>>;
}

/** A span is told in the longest unit it has two of: 90 s, not 1.5 min. */
const spanFrom = 2;

const spanUnits: readonly ScaledUnit[] = [
  { size: 86_400, from: spanFrom, name: { en: 'd', zh: '天' } },
  { size: 3600, from: spanFrom, name: { en: 'h', zh: '小时' } },
  { size: 60, from: spanFrom, name: { en: 'min', zh: '分钟' } },
  { size: 1, from: 0, name: { en: 's', zh: '秒' } },
];

const byteUnits: readonly ScaledUnit[] = ['PiB', 'TiB', 'GiB', 'MiB', 'KiB', 'B'].map((name, index, { length }) => ({
  size: 1024 ** (length - 1 - index),
  from: index === length - 1 ? 0 : 1,
  name: { en: name, zh: name },
}));

/** How a number is written, and in which of several units. */
interface Precision {
  readonly shown: (value: number) => number;
  readonly fits: (value: number) => boolean;
}

/** A measured number is rounded, in whichever unit it is told. */
const rounded: Precision = {
  shown: (value) => (Math.abs(value) >= wholeFrom ? Math.round(value) : Number(value.toPrecision(digits))),
  fits: () => true,
};

/** What decides between yes and no isn't rounded to fewer digits than it was given with, and only told in a unit that divides it. */
const exact: Precision = {
  shown: (value) => Number(Math.abs(value) < 1 ? value.toPrecision(limitDecimals) : value.toFixed(limitDecimals)),
  fits: (value) => exact.shown(value) === value,
};

/**
 * A measured value as a person reads it: to three significant digits, in a unit that fits its size.
 *
 * @param unit - Units that aren't known follow the number as they are.
 * @returns For example `85 GiB`, `6.87 min` or `91 %`, in Chinese `6.87 分钟` and `91%`.
 */
export function formatValue(value: number, unit: string, locale: Locale): string {
  return format(value, unit, { locale, precision: rounded });
}

/** The limit of a threshold, as {@link formatValue} writes it but with every digit: 12.45 V stays 12.45 V, and 200 s don't become 3.33 min. */
export function formatLimit(limit: number, unit: string, locale: Locale): string {
  return format(limit, unit, { locale, precision: exact });
}

/**
 * A probability in per cent, whole where that is honest: never 100, and never 0 above 0.
 * Nothing inferred is certain: a 1 is what rounding made of all but one.
 *
 * @param probability - In [0, 1].
 * @returns For example `62 %`, `99.7 %`, `>99.9 %` or `<0.1 %`, in Chinese `62%`.
 */
export function formatProbability(probability: number, locale: Locale): string {
  const percent = probability * 100;
  const sign = percentSign[locale];
  if (percent > 0 && percent < 0.1) return `<0.1${sign}`;
  if (percent > 99.9) return `>99.9${sign}`;
  return `${percent < 1 || percent > 99 ? Math.round(percent * 10) / 10 : Math.round(percent)}${sign}`;
}

/** English text sets the sign apart, as SI does; Chinese text doesn't. */
const percentSign: Readonly<Record<Locale, string>> = { en: ' %', zh: '%' };

interface Writing {
  readonly locale: Locale;
  readonly precision: Precision;
}

function format(value: number, unit: string, writing: Writing): string {
  const { locale, precision } = writing;
  const number = (): string => grouped(precision.shown(value));
  switch (unit) {
    case 'yes/no':
      return { en: value > 0 ? 'yes' : 'no', zh: value > 0 ? '是' : '否' }[locale];
    case 'bytes':
      return scaled(value, byteUnits, writing);
    case 'bytes/s':
      return `${scaled(value, byteUnits, writing)}/s`;
    case 's':
      return scaled(value, spanUnits, writing);
    case 'ms':
      return `${number()} ${{ en: 'ms', zh: '毫秒' }[locale]}`;
    case '%':
      return `${grouped(shareOf(value, { whole: 100, precision }))}${percentSign[locale]}`;
    case 'ratio':
      return grouped(shareOf(value, { whole: 1, precision }));
    case 'count':
      return number();
    default:
      return `${number()}${unit.startsWith('/') ? '' : ' '}${unit}`;
  }
}

/** Digits that tell any two numbers of double precision apart. */
const mostDigits = 17;

/** A share that isn't the whole never reads as the whole: it gets more digits until it doesn't, 99.998 %. */
function shareOf(value: number, { whole, precision }: { readonly whole: number; readonly precision: Precision }): number {
  const shown = precision.shown(value);
  if (value === whole || shown !== whole) return shown;
  for (let more = digits + 1; more < mostDigits; more += 1) {
    const share = Number(value.toPrecision(more));
    if (share !== whole) return share;
  }
  return value;
}

function scaled(value: number, units: readonly ScaledUnit[], { locale, precision }: Writing): string {
  const fitting = units.find(({ size, from }) => Math.abs(value) >= from * size && (size === 1 || precision.fits(value / size)));
  const { size = 1, name } = fitting ?? {};
  return `${grouped(precision.shown(value / size))} ${name?.[locale] ?? ''}`;
}

/** A number with its thousands grouped: `1,230,000`, `0.0123`. */
function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  if (!Number.isFinite(value) || String(value).includes('e')) return String(value);
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}
