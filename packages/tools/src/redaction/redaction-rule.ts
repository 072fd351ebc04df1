import type { RedactionKind } from '@dbdiag/ports';

/** Finds one form of a secret. */
export interface RedactionRule {
  readonly kind: RedactionKind;
  /** With the flags `d` and `g`; its group `secret` is what goes. */
  readonly pattern: RegExp;
  /** Whether a find is none after all. */
  readonly spares?: (found: string) => boolean;
}

/** A place in a text that goes. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: RedactionKind;
}

/** Ideographs, and punctuation of Chinese texts: they end a secret. */
export const ideographic = '\\u2018-\\u201d\\u3000-\\u303f\\u4e00-\\u9fff\\uff01-\\uff0f\\uff1a-\\uff20';

/** What ends a sentence rather than a secret. */
const trailing = /[.,:!?)\]}|`]+$/u;

const placeholder = /‹[a-z]+(?:-\d+)?›/gu;

/**
 * The place with the placeholders it cuts into taken in whole; `undefined` where it lies inside one.
 */
export function aroundPlaceholders(text: string, span: Span): Span | undefined {
  let { start, end } = span;
  for (const { 0: found, index } of text.matchAll(placeholder)) {
    const until = index + found.length;
    if (index <= start && end <= until) return undefined;
    if (index < start && start < until) start = index;
    if (index < end && end < until) end = until;
  }
  return { ...span, start, end };
}

/** Text of placeholders and nothing else: what has been redacted already. */
export const onlyPlaceholders = /^[\s\p{P}]*(?:‹[a-z]+(?:-\d+)?›[\s\p{P}]*)+$/u;

/** The places a rule finds, in order. */
export function findSpans(text: string, { kind, pattern, spares }: RedactionRule): readonly Span[] {
  const spans: Span[] = [];
  for (const { groups, indices } of text.matchAll(pattern)) {
    const place = indices?.groups?.secret;
    const found = groups?.secret;
    if (place === undefined || found === undefined) continue;
    const kept = found.replace(trailing, '');
    // A secret made of punctuation only is taken as it is.
    const length = kept === '' ? found.length : kept.length;
    const secret = found.slice(0, length);
    if (secret === '' || onlyPlaceholders.test(secret) || spares?.(secret) === true) continue;
    spans.push({ start: place[0], end: place[0] + length, kind });
  }
  return spans;
}
