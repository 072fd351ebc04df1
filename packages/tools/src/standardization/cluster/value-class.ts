import type { QuantityUnit } from '@dbdiag/language';
import { findQuantities } from '@dbdiag/language';

/** A value as it is compared: its number in the unit of its dimension. */
export interface MeasuredValue {
  readonly number: number;
  readonly unit: QuantityUnit;
}

/** What a number with its unit measures; undefined for what isn't read as one. */
export function measureOf(text: string): MeasuredValue | undefined {
  const [found] = findQuantities(text);
  return found === undefined || !Number.isFinite(found.number) ? undefined : { number: found.number, unit: found.unit };
}

/** Shares up to each of these are one class: little, some, half, much, nearly all. */
const shareLimits = [20, 50, 80, 100] as const;

/**
 * The class of a value: what a sentence says by the value alone is told the same by another value of its class. Shares by fifths
 * and halves, everything else by its power of ten; nothing is a class of its own.
 */
export function valueClass({ number, unit }: MeasuredValue): string {
  if (number === 0) return `0${unit}`;
  if (unit === '%') return `${unit}${shareLimits.find((limit) => number <= limit) ?? 'over'}`;
  return `${unit}e${Math.floor(Math.log10(number) + 1e-9)}`;
}

/** A value as it stands, in one spelling: "1 GB" and "1024MB" are the same. */
export function exactValue({ number, unit }: MeasuredValue): string {
  return `${unit}=${number}`;
}
