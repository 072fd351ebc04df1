import type { ShownItem } from '@dbdiag/tools';
import type { NumberedLine } from '@dbdiag/tools/agent-kit';

function isSame(first: ShownItem, second: ShownItem): boolean {
  return first.kind === second.kind && first.phenomenonId === second.phenomenonId && first.onYes === second.onYes;
}

/** The lines without a second one that asks the same of the same words. */
export function askedOnce(lines: readonly NumberedLine[]): readonly NumberedLine[] {
  return lines.filter(
    ({ shown }, index) =>
      lines.findIndex(
        (other) => other.shown.phenomenonId === shown.phenomenonId && other.shown.onYes === shown.onYes && sameTopic(other, shown),
      ) === index,
  );
}

/** Readings of different words are different questions: each needs its own answer. */
function sameTopic({ shown: first }: NumberedLine, second: ShownItem): boolean {
  return first.kind !== 'option' || second.kind !== 'option' || first.words === second.words;
}

/**
 * The checks in an order in which those that were shown before have the number they had, as far as there are lines for it; the new ones
 * take what is left. Whoever looks at the list above still answers the line they mean.
 */
export function keepNumbers(lines: readonly NumberedLine[], shownBefore: readonly ShownItem[]): readonly NumberedLine[] {
  const first = lines.findIndex(({ kind }) => kind === 'check');
  if (first === -1) return lines;
  const [before, checks] = [lines.slice(0, first), lines.slice(first)];
  if (checks.some(({ kind }) => kind !== 'check')) return lines;
  const places = new Map<number, NumberedLine>();
  for (const line of checks) {
    const place = shownBefore.findIndex((item) => isSame(item, line.shown));
    if (place >= first && place < lines.length && !places.has(place)) places.set(place, line);
  }
  const kept = new Set(places.values());
  const others = checks.filter((line) => !kept.has(line)).values();
  const placed = checks.map((line, index) => places.get(first + index) ?? others.next().value ?? line);
  return [...before, ...placed];
}
