import type { Locale } from '@dbdiag/graph-engine';
import { percentage } from '@dbdiag/tools';

const binary = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

/** Digits that tell a reader anything. */
const digits = 3;

/** From here on a value is a whole number, with as many digits as it has. */
const wholeFrom = 1000;

/** A number to three significant digits, thousands grouped: `1,230,000`, `0.0123`. */
function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const shown = Math.abs(value) >= wholeFrom ? Math.round(value) : Number(value.toPrecision(digits));
  const [whole = '', fraction] = String(shown).split('.');
  if (whole.includes('e')) return String(shown);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function formatBytes(bytes: number): string {
  const power = bytes === 0 ? 0 : Math.min(binary.length - 1, Math.max(0, Math.floor(Math.log2(Math.abs(bytes)) / 10)));
  return `${formatNumber(bytes / 1024 ** power)} ${binary[power] ?? 'B'}`;
}

/** Seconds in a unit of time, the longest first. */
const timeUnits: readonly (readonly [number, string])[] = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
];

/** A span is told in the longest unit it has so many of: 90 s, not 1.5 min. */
const fewestUnits = 2;

function formatSeconds(seconds: number): string {
  const [length, name] = timeUnits.find(([each]) => Math.abs(seconds) >= fewestUnits * each) ?? [1, 's'];
  return `${formatNumber(seconds / length)} ${name}`;
}

/** A measured value as a person reads it: `85 GiB`, `6.87 min`, `91 %`. */
export function formatValue(value: number, unit: string, locale: Locale): string {
  switch (unit) {
    case 'yes/no':
      return { en: value > 0 ? 'yes' : 'no', zh: value > 0 ? '是' : '否' }[locale];
    case 'bytes':
      return formatBytes(value);
    case 'bytes/s':
      return `${formatBytes(value)}/s`;
    case 's':
      return formatSeconds(value);
    case 'count':
    case 'ratio':
      return formatNumber(value);
    default:
      return unit.startsWith('/') ? `${formatNumber(value)}${unit}` : `${formatNumber(value)} ${unit}`;
  }
}

/** A probability in per cent, as conversations say it, never rounded to certainty: `97 %`, `99.4 %`, `>99.9 %`. */
export function formatProbability(probability: number): string {
  return `${percentage(probability)} %`;
}

/** Bits under which a second digit is shown, as the first would be 0 or 1. */
const fewBits = 0.1;

/** Bits with their sign: `+3.2`, `−0.4`. */
export function formatBits(bits: number): string {
  const shown = Math.abs(bits).toFixed(Math.abs(bits) < fewBits ? 2 : 1);
  return `${bits < 0 ? '−' : '+'}${shown}`;
}

/** A moment in ISO 8601 as a person reads it: `2026-11-22 08:00:13 UTC`. */
export function formatTime(iso: string): string {
  return iso.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/u, '$1 $2 UTC');
}

/** Characters of a day and the blank behind it. */
const dayLength = 11;

/** A span of time; the day is said once. */
export function formatSpan(from: string, to: string): string {
  const [start, end] = [formatTime(from), formatTime(to)];
  const day = start.slice(0, dayLength);
  return `${start.replace(/ UTC$/u, '')} – ${end.startsWith(day) ? end.slice(dayLength) : end}`;
}
