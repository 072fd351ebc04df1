import { findSigns } from '../signs.ts';
import type { TextPart } from './text-parts.ts';

/** Takes the signs out of the words of a text. */
export function takeSigns(parts: readonly TextPart[]): readonly TextPart[] {
  return parts.flatMap((part, index) => {
    if (typeof part !== 'string') return [part];
    const before = edgeOf(parts[index - 1]);
    const signs = findSigns(`${before}${part}${edgeOf(parts[index + 1])}`);
    const found: TextPart[] = [];
    let next = 0;
    for (const { start, end, sign } of signs) {
      found.push(part.slice(next, start - before.length), { kind: 'sign', text: sign });
      next = end - before.length;
    }
    return [...found, part.slice(next)].filter((piece) => piece !== '');
  });
}

/** Stands for the part beside some words: whether a sign counts rests on what it stands beside. */
function edgeOf(part: TextPart | undefined): string {
  if (part === undefined || typeof part === 'string') return '';
  return part.kind === 'value' || part.kind === 'setting' ? '0' : 'x';
}
