import type { ObjectKind } from './object-kinds.ts';
import type { MeasuredValue } from './value-class.ts';

/**
 * A piece of a text whose values and names are told apart from its words.
 *
 * - a string: words, as written.
 * - `name`: a thing of a kind, with its name.
 * - `passing`: what changes from one look to the next and is no value: a process id, a point of time, an address, a path.
 * - `change`: two values, the second of which came of the first.
 * - `setting`: a value directly behind the name it is of.
 * - `value`: another number, with its unit.
 * - `sign`: a sign that says something.
 */
export type TextPart =
  | string
  | { readonly kind: 'name'; readonly of: ObjectKind }
  | { readonly kind: 'passing'; readonly what: string; readonly text: string }
  | { readonly kind: 'change'; readonly direction: 'rise' | 'fall'; readonly little: boolean; readonly told: boolean }
  | { readonly kind: 'setting'; readonly text: string; readonly value: MeasuredValue }
  | { readonly kind: 'value'; readonly text: string; readonly value: MeasuredValue }
  | { readonly kind: 'sign'; readonly text: string };

/** Finds parts of one sort in words. */
export interface PartRule {
  /** Where this isn't found the pattern isn't either; saves most of the time. */
  readonly only: RegExp;
  readonly pattern: RegExp;
  /** What a match is; undefined where it is words after all. `before` is what stands before it in the same piece. */
  readonly partOf: (match: RegExpExecArray, before: string) => TextPart | readonly TextPart[] | undefined;
}

/** Takes out of the words of a text whatever the rule finds. */
export function applyRule(parts: readonly TextPart[], { only, pattern, partOf }: PartRule): readonly TextPart[] {
  return parts.flatMap((part) => {
    if (typeof part !== 'string' || !only.test(part)) return [part];
    const found: TextPart[] = [];
    let next = 0;
    for (const match of part.matchAll(pattern)) {
      const replaced = partOf(match, part.slice(0, match.index));
      if (replaced === undefined) continue;
      found.push(part.slice(next, match.index), ...(isList(replaced) ? replaced : [replaced]));
      next = match.index + match[0].length;
    }
    return [...found, part.slice(next)].filter((piece) => piece !== '');
  });
}

function isList(part: TextPart | readonly TextPart[]): part is readonly TextPart[] {
  return Array.isArray(part);
}
