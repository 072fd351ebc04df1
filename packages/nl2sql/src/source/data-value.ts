import type { DataValue } from './data-source.ts';

/** How many significant digits a JavaScript number keeps, whatever they are. */
const keptDigits = 15;

/** A number from its digits, or the digits where a JavaScript number would lose some. `NaN` and `Infinity` stay text. */
export function numberOrDigits(digits: string): number | string {
  const value = Number(digits);
  if (!Number.isFinite(value) || digits.trim() === '') return digits;
  if (Number.isSafeInteger(value) && /^-?\d+$/.test(digits)) return value;
  const [mantissa = ''] = digits.split(/[eE]/);
  const significant = mantissa.replace(/[-+.]/g, '').replace(/^0+/, '');
  const exact = digits.includes('.') ? withoutTrailingZeros(significant) : significant;
  return exact.length <= keptDigits ? value : digits;
}

/** Not by a pattern: one that looks for zeros before the end tries every run of them. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** `2026-01-02 03:04:05.6+00` as ISO 8601; whatever isn't of that form stays. */
export function isoTimestamp(text: string): string {
  return /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text) ? text.replace(' ', 'T').replace(/\+00(?::00)?$/, 'Z') : text;
}

/** What is shown in the place of a value that may not be seen. */
export const redacted: DataValue = '‹redacted›';
