import type { Condition, StructuredIntent } from '../intent/structured-intent.ts';

/** An intent that says each condition once, with the words of all that said it, and shows what its rows are ranked by. */
export function tidyIntent(intent: StructuredIntent): StructuredIntent {
  const { subject, filters, exclusions } = intent;
  return {
    ...intent,
    fields: [...intent.fields, ...rankedBy(intent)],
    ...(subject !== undefined && { subject: { ...subject, conditions: once(subject.conditions) } }),
    filters: once(filters),
    exclusions: once(exclusions),
  };
}

function once(conditions: readonly Condition[]): Condition[] {
  const kept = new Map<string, Condition>();
  for (const condition of conditions) {
    const key = JSON.stringify(condition, (name, value: unknown) => (name === 'words' ? undefined : value));
    const known = kept.get(key);
    kept.set(key, known === undefined ? condition : { ...known, words: joined(known.words, condition.words) });
  }
  return [...kept.values()];
}

function joined(known: Condition['words'], more: Condition['words']): Condition['words'] {
  return [...known, ...more.filter(({ start }) => known.every((word) => word.start !== start))];
}

/** "The three largest" is believed when their sizes are seen. Only of the rows themselves: others may be many. */
function rankedBy({ subject, measures, dimensions, distinct, fields, orderBy }: StructuredIntent): StructuredIntent['fields'] {
  if (subject === undefined || distinct || measures.length > 0 || dimensions.length > 0 || fields.length === 0) return [];
  const ranks = [
    ...orderBy.flatMap(({ by, words }) => (by.kind === 'field' ? [{ field: by.field, words }] : [])),
    ...subject.conditions.flatMap((condition) =>
      condition.kind === 'extreme' && condition.by.kind === 'field' ? [{ field: condition.by.field, words: condition.words }] : [],
    ),
  ];
  const own = ranks.filter(({ field }) => (field.via ?? []).length === 0 && field.field.startsWith(`${subject.dataset}.`));
  const missing = own.filter(({ field }) => fields.every((shown) => shown.field.field !== field.field));
  return missing.filter(({ field }, index) => missing.findIndex((other) => other.field.field === field.field) === index);
}
