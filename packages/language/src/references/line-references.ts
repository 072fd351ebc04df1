import { lineForms, numberOf } from './line-words.ts';

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u');
}

const range = /^(\d{1,3})\s?(?:-|~|到|至|\.\.\.?|to|through|thru)\s?(\d{1,3})$/u;
const last = [whole(lineForms.lastZh), whole(lineForms.lastEn)];
const firstFew = [whole(lineForms.firstFewZh), whole(lineForms.firstFewEn)];
const lastFew = [whole(lineForms.lastFewZh), whole(lineForms.lastFewEn)];
const fromEnd = [whole(lineForms.fromEndZh), whole(lineForms.fromEndEn)];
const numberIn = /\d{1,3}(?:st|nd|rd|th)?|二?十[一二三四五六七八九]?|[一二两三四五六七八九]|[a-z]+/gu;

/** The numbers in a reference: "the second one" has two, of which the first names the line; in "first two" the second counts the lines. */
function numbersNamed(text: string): readonly number[] {
  return (text.match(numberIn) ?? []).map(numberOf).filter((number) => number !== undefined);
}

/** Longest range that is spelled out where no line is shown. */
const longestRange = 20;

/** From `first` to `last`, but of the lines that don't exist only the last one: one report is enough. With no lines at all every one is missing. */
function span(first: number, last: number, shownCount: number): readonly string[] {
  const [low, high] = first <= last ? [first, last] : [last, first];
  if (shownCount === 0 && high - low < longestRange) return Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
  const inside = Array.from({ length: Math.max(0, Math.min(high, shownCount) - low + 1) }, (_, index) => low + index);
  return [...inside, ...(high > shownCount ? [high] : [])].map(String);
}

/**
 * What a reference as written means: ordinals as digits ("2"), or the phenomenon id itself.
 *
 * @param text - One reference, folded: "第三个", "the last one", "1-3", "前两个", "idle_in_tx_long".
 * @param shownCount - Number of lines in the last reply; "last" counts from it.
 */
export function readReference(text: string, shownCount: number): readonly string[] {
  const trimmed = text.trim().replace(/^.*的(?=第)/u, '');
  const bounds = range.exec(trimmed);
  if (bounds !== null) return span(Number(bounds[1]), Number(bounds[2]), shownCount);
  if (last.some((pattern) => pattern.test(trimmed))) return [String(Math.max(1, shownCount))];
  const named = numbersNamed(trimmed);
  if (fromEnd.some((pattern) => pattern.test(trimmed))) return [String(Math.max(1, shownCount + 1 - (named[0] ?? 2)))];
  if (lastFew.some((pattern) => pattern.test(trimmed)))
    return span(Math.max(1, shownCount + 1 - (named.at(-1) ?? 1)), Math.max(1, shownCount), shownCount);
  if (firstFew.some((pattern) => pattern.test(trimmed))) return span(1, named.at(-1) ?? 1, shownCount);
  if (/^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+$/u.test(trimmed)) return [trimmed];
  const [number] = named;
  return number === undefined ? [trimmed] : [String(number)];
}
