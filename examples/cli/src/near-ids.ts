import { editDistance } from '@dbdiag/language';

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
  const most = Math.max(1, Math.floor(Math.max(wanted.length, id.length) / 3));
  const edits = editDistance(wanted, id, most);
  return edits <= most ? edits : Infinity;
}
