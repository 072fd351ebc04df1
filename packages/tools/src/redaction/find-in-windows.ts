import type { RedactionRule, Span } from './redaction-rule.ts';
import { findSpans } from './redaction-rule.ts';

/** How much two neighbouring windows share, in UTF-16 code units: more than any form of a secret with what introduces it. */
const overlap = 16_384;

/** Ends of lines at which a window may begin are looked for this far back. */
const lineSearch = 2048;

/**
 * What the rules find, a piece of the text at a time. The pieces overlap, so that nothing that stands across a border is missed;
 * what two of them find is there twice.
 *
 * @param length - Of a piece, in UTF-16 code units. A shorter text is one piece.
 */
export function findInWindows(text: string, rules: readonly RedactionRule[], length: number): readonly Span[] {
  const spans: Span[] = [];
  for (let start = 0; start === 0 || start < text.length; ) {
    const end = start + length + overlap;
    const piece = start === 0 && end >= text.length ? text : text.slice(start, end);
    for (const rule of rules) {
      for (const span of findSpans(piece, rule)) spans.push({ ...span, start: span.start + start, end: span.end + start });
    }
    if (end >= text.length) break;
    const line = text.lastIndexOf('\n', start + length);
    start = line > start + length - lineSearch && line > start ? line + 1 : start + length;
  }
  return spans;
}
