/** How many suggestions are made at most. */
const suggestions = 5;

/**
 * The ids a person may have meant, closest first.
 *
 * Those that contain the text or are contained in it come before those within a third of their length by edit distance.
 */
export function nearIds(text: string, ids: readonly string[]): readonly string[] {
  const wanted = normalise(text);
  return ids
    .map((id) => ({ id, distance: distance(wanted, normalise(id)) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, suggestions)
    .map(({ id }) => id);
}

function normalise(text: string): string {
  return text.trim().toLowerCase().replaceAll('-', '_');
}

function distance(wanted: string, id: string): number {
  if (wanted === '') return Infinity;
  if (id.includes(wanted) || (id.length > 3 && wanted.includes(id))) return Math.abs(id.length - wanted.length) / 100;
  const edits = editDistance(wanted, id);
  return edits <= Math.max(1, Math.floor(Math.max(wanted.length, id.length) / 3)) ? edits : Infinity;
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
    for (const [column, other] of letters.entries()) {
      next.push(Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
