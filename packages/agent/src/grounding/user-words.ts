/** Fields of a report that hold what the user said. */
const saidIn = new Set(['words', 'rawDescription', 'subject', 'suspicion', 'said', 'withoutRound', 'reference', 'unmatched', 'value']);

function textsOf(value: unknown, said: boolean): readonly string[] {
  if (typeof value === 'string') return said ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsOf(item, said));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, content]: [string, unknown]) =>
    textsOf(content, saidIn.has(key) || (said && typeof content !== 'object')),
  );
}

/** Everything in a structured result that are the user's own words, wherever it stands. */
export function userWords(result: unknown): readonly string[] {
  return [...new Set(textsOf(result, false))].filter((text) => text.trim() !== '');
}
