import { withoutControls } from '@dbdiag/ports';
import { doorLimits } from '../limits.ts';

/** A text without anything hidden in it, at most so long. A cut is shown, and never splits a character. */
export function harmlessText(text: string, most: number, cut = '…'): string {
  const clean = withoutControls(text);
  if (clean.length <= most) return clean;
  const kept = clean.slice(0, Math.max(0, most - cut.length));
  return `${/[\uD800-\uDBFF]$/u.test(kept) ? kept.slice(0, -1) : kept}${cut}`;
}

/** A value of JSON in which every text is harmless and of bounded length; fields that are `undefined` go. */
export function harmless<Value>(value: Value): Value;
export function harmless(value: unknown): unknown {
  if (typeof value === 'string') return harmlessText(value, doorLimits.fieldCharacters);
  if (Array.isArray(value)) return value.map((part: unknown) => harmless(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, content]) => content !== undefined)
      .map(([key, content]: [string, unknown]) => [key, harmless(content)]),
  );
}
