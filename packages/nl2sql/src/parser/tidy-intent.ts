import type { Condition, StructuredIntent } from '../intent/structured-intent.ts';

/** An intent that says each condition once, with the words of all that said it. */
export function tidyIntent(intent: StructuredIntent): StructuredIntent {
  const { subject, filters, exclusions } = intent;
  return {
    ...intent,
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
