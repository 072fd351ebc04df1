import type { AST } from '@eslint-community/regexpp';
import { RegExpParser } from '@eslint-community/regexpp';

/** A text that may give trouble, of any length: a beginning, then one piece again and again, then an end, if it needs one. */
export interface WorstCase {
  readonly head: string;
  readonly piece: string;
  readonly tail?: string;
}

/** The text of a worst case, in UTF-16 code units; one with an end has whole pieces only, and is no longer. */
export function ofLength({ head, piece, tail }: WorstCase, length: number): string {
  if (tail !== undefined) return head + piece.repeat(Math.max(0, Math.floor((length - head.length - tail.length) / piece.length))) + tail;
  return (head + piece.repeat(Math.ceil(length / Math.max(1, piece.length)))).slice(0, length);
}

const parser = new RegExpParser({ ecmaVersion: 2025 });
const candidates = ['a', '1', ' ', 'A', '密', '.', '-', '"', "'", ':', '/', ',', '(', '\n', '_', '=', '>', 'é'];

/** A character that a class takes. */
function characterOf(raw: string, flags: string): string {
  const one = new RegExp(`^(?:${raw})$`, flags.replace(/[dgy]/gu, ''));
  return candidates.find((candidate) => one.test(candidate)) ?? 'a';
}

/** A text that an element takes, its optional parts with it. */
function sampleOf(element: AST.Element, flags: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterClass':
    case 'CharacterSet':
      return characterOf(element.raw, flags);
    case 'Quantifier':
      return sampleOf(element.element, flags).repeat(Math.min(60, Math.max(1, element.min)));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map((inner) => sampleOf(inner, flags)).join('');
    default:
      return '';
  }
}

/** Most cases of one pattern: the patterns with long lists of words have thousands of beginnings that are alike. */
const mostCases = 240;

/**
 * Texts made for one pattern: each of its beginnings and each of its alternatives again and again, and each beginning followed
 * by what its next part repeats.
 */
export function worstCases({ source, flags }: Pick<RegExp, 'source' | 'flags'>): readonly WorstCase[] {
  const cases = new Map<string, WorstCase>();
  const add = (head: string, piece: string): void => {
    if (piece !== '' && piece.length < 2000) cases.set(`${head}\u0000${piece}`, { head, piece });
  };
  const walk = (alternative: AST.Alternative, before: string): string => {
    let beginning = before;
    for (const element of alternative.elements) {
      const sample = sampleOf(element, flags);
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (inner.type === 'Group' || inner.type === 'CapturingGroup') {
        for (const each of inner.alternatives) add('', walk(each, beginning).slice(beginning.length));
      }
      if (element.type === 'Quantifier' && element.max > 8) add(beginning, sample);
      beginning += sample;
      if (element.type !== 'Character') add('', beginning);
    }
    add('', beginning);
    return beginning;
  };
  for (const alternative of parser.parsePattern(source, 0, source.length, { unicode: /[uv]/u.test(flags) }).alternatives)
    walk(alternative, '');
  const all = [...cases.values()];
  const step = Math.max(1, Math.ceil(all.length / mostCases));
  return all.filter((_, index) => index % step === 0);
}
