import type { ReadingContext } from '../feedback.ts';
import type { LineHead } from './line-heads.ts';

type Side = 'before' | 'after';

/** How lines are meant by where they stand from those that were named last, or from one that is named with it. */
const forms: readonly { readonly pattern: RegExp; readonly side: Side; readonly example: string }[] = [
  {
    pattern:
      /(?:everything|anything|all|the ones?|those|the rest|the others)?\s?(?:else )?(?:before|above) (?:that|it|this|them|those)\b(?: one)?/uy,
    side: 'before',
    example: 'everything before that',
  },
  {
    pattern:
      /(?:everything|anything|all|the ones?|those|the rest|the others)?\s?(?:else )?(?:below|after|under|beyond|following) (?:that|it|this|them|those)\b(?: one)?/uy,
    side: 'after',
    example: 'anything below it',
  },
  {
    pattern:
      /(?:在)?(?:它|这条|那条|这个|这之)?(?:前面|之前|以前|上面)的?(?:几[条个项])?(?:\(\d{1,2}\s?[-~到至]\s?\d{1,2}\))?(?=都|全|均|我|没|不|还)/uy,
    side: 'before',
    example: '前面的都没查',
  },
];

/** Only one line is meant: "the one before it". */
const single = /^the one\b/u;

/** The lines on one side of those that were named last. */
export function relativeAt(
  text: string,
  at: number,
  { last, context: { shown } }: { readonly last: readonly string[]; readonly context: ReadingContext },
): LineHead | undefined {
  if (last.length === 0) return undefined;
  const numbers = last.map(Number);
  for (const { pattern, side } of forms) {
    pattern.lastIndex = at;
    const words = pattern.exec(text)?.[0];
    if (words === undefined) continue;
    const edge = side === 'before' ? Math.min(...numbers) : Math.max(...numbers);
    const all = shown.map((_, index) => index + 1).filter((line) => (side === 'before' ? line < edge : line > edge));
    const lines = single.test(words) ? [side === 'before' ? edge - 1 : edge + 1].filter((line) => all.includes(line)) : all;
    return lines.length === 0 ? undefined : { lines: lines.map(String), end: at + words.length, kind: 'marked' };
  }
  return undefined;
}
