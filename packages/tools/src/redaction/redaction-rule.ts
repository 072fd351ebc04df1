import type { RedactionKind } from '@dbdiag/ports';

/** A place in a text that goes. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: RedactionKind;
}

/** Finds one form of a secret by a pattern. Its time grows with the length of a text and no faster: see `pattern`. */
export interface PatternRule {
  /** What it finds, in a few words; unlike every other rule's. */
  readonly name: string;
  readonly kind: RedactionKind;
  /** With the flags `d` and `g`; its group `secret` is what goes. All quantifiers are bounded but the one that ends it. */
  readonly pattern: RegExp;
  /** Whether a find is none after all. */
  readonly spares?: (found: string) => boolean;
}

/** Finds one form of a secret by walking through a text once. */
interface ScannerRule {
  readonly name: string;
  readonly scan: (text: string) => readonly Span[];
}

export type RedactionRule = PatternRule | ScannerRule;

/** The kind of what a rule finds, and the form it has there. */
type Form = readonly [kind: RedactionKind, form: string];

/** Makes rules of one kind of place; their names begin with it. */
export function patternRules(place: string, flags: string): (form: Form, pattern: string, spares?: PatternRule['spares']) => PatternRule {
  return ([kind, form], pattern, spares) => ({
    name: `${place}: ${form}`,
    kind,
    pattern: new RegExp(pattern, flags),
    ...(spares === undefined ? {} : { spares }),
  });
}

/** What ends a sentence rather than a secret. */
const trailing = new Set('.,:)]}|`');

/** Length of a find without the punctuation that ends a sentence; a secret made of punctuation only is taken as it is. */
function lengthWithoutTrailing(found: string): number {
  let length = found.length;
  while (length > 0 && trailing.has(found.charAt(length - 1))) length -= 1;
  return length === 0 ? found.length : length;
}

const placeholder = /‹[a-z]{1,20}(?:-\d{1,15})?›/gu;

/** Whether a text is placeholders and nothing else: what has been redacted already. */
export function isRedacted(text: string): boolean {
  if (!text.includes('›')) return false;
  const rest = text.replace(placeholder, '');
  return rest.length < text.length && /^[\s\p{P}]*$/u.test(rest);
}

/** Where a text has placeholders, in order. */
export function findPlaceholders(text: string): readonly { readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(placeholder), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

/** The places with the placeholders they cut into taken in whole, without those that lie inside one; in order of their starts. */
export function aroundPlaceholders(text: string, spans: readonly Span[]): readonly Span[] {
  const taken = findPlaceholders(text);
  let first = 0;
  return spans
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .flatMap((span) => {
      while ((taken[first]?.end ?? Infinity) <= span.start) first += 1;
      const before = taken[first];
      if (before === undefined) return [span];
      if (before.start <= span.start && span.end <= before.end) return [];
      const start = before.start < span.start ? before.start : span.start;
      const last = taken[firstNotBefore(taken, span.end, first)];
      const end = last !== undefined && last.start < span.end ? last.end : span.end;
      return [{ ...span, start, end }];
    });
}

/** Index of the first place that ends at `position` or behind it, from index `from` on. */
function firstNotBefore(places: readonly { readonly end: number }[], position: number, from: number): number {
  let low = from;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.end ?? Infinity) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * What a pattern with the flag `g` finds, one after the other. `matchAll` would copy the pattern for each text, and the copy is
 * compiled anew as soon as V8's cache of patterns has let go of it.
 */
function* matches(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  let from = 0;
  for (;;) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match === null) return;
    from = match[0] === '' ? after(text, match.index) : pattern.lastIndex;
    yield match;
  }
}

/** Where the character behind one begins. */
function after(text: string, index: number): number {
  return index + ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);
}

/** The places a rule finds. */
export function findSpans(text: string, rule: RedactionRule): readonly Span[] {
  if ('scan' in rule) return rule.scan(text);
  const spans: Span[] = [];
  for (const { groups, indices } of matches(text, rule.pattern)) {
    const place = indices?.groups?.secret;
    const found = groups?.secret;
    if (place === undefined || found === undefined) continue;
    const quote = text.charAt(place[0] - 1);
    const closed = /["'`]/u.test(quote) && text.charAt(place[1]) === quote;
    const length = closed ? found.length : lengthWithoutTrailing(found);
    const secret = found.slice(0, length);
    if (secret === '' || isRedacted(secret) || rule.spares?.(secret) === true) continue;
    spans.push({ start: place[0], end: place[0] + length, kind: rule.kind });
  }
  return spans;
}
