import { sectionNames, valueKeys } from './config-keys.ts';

/** Two letters that changed places are two edits: the commonest slip. */
const fewestEdits = 2;

/**
 * The known key that is most like an unknown one: in its last part, and rather in the same section than in another.
 *
 * @returns undefined where none is near.
 */
export function nearestKey(path: readonly string[]): readonly string[] | undefined {
  const target = path[0] === 'targets' ? path.slice(1, 2) : [];
  const last = path.at(-1) ?? '';
  const section = path.slice(0, -1).join('.');
  const limit = Math.min(Math.max(fewestEdits, Math.floor(last.length / 3)), last.length - 1);
  const [best] = [...sectionNames.map((name) => [name]), ...valueKeys(target)]
    .map((known) => {
      const inLast = editDistance(last, known.at(-1) ?? '');
      const elsewhere = known.slice(0, -1).join('.') === section ? 0 : 0.5;
      return { known, inLast, distance: inLast + elsewhere };
    })
    .filter(({ inLast }) => inLast <= limit)
    .sort((a, b) => a.distance - b.distance);
  return best?.known;
}

/**
 * Levenshtein distance, in edits.
 *
 * @see Wagner, Fischer, "The string-to-string correction problem", Journal of the ACM 21(1), 1974.
 */
function editDistance(a: string, b: string): number {
  const letters = Array.from(b);
  let row = Array.from({ length: letters.length + 1 }, (_, column) => column);
  for (const [line, letter] of Array.from(a).entries()) {
    const next = [line + 1];
    for (const [column, other] of letters.entries())
      next.push(Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
