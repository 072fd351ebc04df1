/** A moment in ISO 8601 as a person reads it: `2026-11-22 08:00:13 UTC`. */
export function formatTime(iso: string): string {
  return iso.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/u, '$1 $2 UTC');
}

/** Characters of a day and the blank behind it. */
const dayLength = 11;

/** A span of time; the day is said once. */
export function formatSpan(from: string, to: string): string {
  const [start, end] = [formatTime(from), formatTime(to)];
  const day = start.slice(0, dayLength);
  return `${start.replace(/ UTC$/u, '')} – ${end.startsWith(day) ? end.slice(dayLength) : end}`;
}
