import type { Condition, StructuredIntent } from '../intent/structured-intent.ts';
import type { Dataset, Field, Relationship } from '../model/semantic-model.ts';
import type { ReadQuestion } from '../reading/mention.ts';
import type { ModelLookup } from './model-lookup.ts';

/** A name that two kinds of things have, with the intents it may make; the first is the one that was read. */
export interface NameAlternatives {
  readonly words: string;
  readonly options: readonly { readonly label: { readonly zh: string; readonly en: string }; readonly intent: StructuredIntent }[];
}

type Compare = Extract<Condition, { kind: 'compare' }>;

/**
 * Finds a name in an intent that is as well the name of another kind of thing, just as near, where the question doesn't say which kind is meant:
 * a company and a department, a state and a city.
 */
export function nameAlternatives(question: ReadQuestion, intent: StructuredIntent, lookup: ModelLookup): NameAlternatives | undefined {
  const { subject } = intent;
  const conditions = [...(subject?.conditions ?? []), ...intent.filters];
  for (const condition of conditions) {
    if (condition.kind !== 'compare' || condition.operator !== '=' || condition.operand.kind !== 'values') continue;
    const taken = thingNamedBy(condition.field.field, lookup);
    const [said] = condition.words;
    if (taken === undefined || said === undefined || saysKind(question, said, taken)) continue;
    const others = otherThings(question, condition, lookup).filter(
      (other) => other.id !== taken.id && !isItself(intent, { taken, other }, lookup) && isAsNear(intent, { taken, other }, lookup),
    );
    const options = others.flatMap((other) => {
      const display = nameFieldOf(question, { condition, other }, lookup);
      return display === undefined
        ? []
        : [{ label: labelOf(other), intent: withField(intent, condition, { field: display, from: taken, to: other }) }];
    });
    if (options.length > 0) return { words: valueWords(condition), options: [{ label: labelOf(taken), intent }, ...options] };
  }
  return propertyAlternatives(question, intent, lookup);
}

/** "Rivers in Missouri" are not in the river of that name. */
function isItself(intent: StructuredIntent, { taken, other }: Pair, lookup: ModelLookup): boolean {
  const bases = baseOf(intent, lookup);
  return bases.includes(other.id) && !bases.includes(taken.id);
}

/** A value that two fields of the same rows have: a shop called Harbour and the region of that name. The label of the field settles it. */
function propertyAlternatives(question: ReadQuestion, intent: StructuredIntent, lookup: ModelLookup): NameAlternatives | undefined {
  const { subject } = intent;
  for (const condition of [...(subject?.conditions ?? []), ...intent.filters]) {
    if (condition.kind !== 'compare' || condition.operator !== '=' || condition.operand.kind !== 'values') continue;
    const [said] = condition.words;
    const taken = lookup.field(condition.field.field);
    const fields = question.mentions.flatMap(({ meaning, score }) =>
      meaning.kind === 'value' && names(condition, meaning.value) && score >= likely ? [lookup.field(meaning.field)] : [],
    );
    const others = [...new Set(fields)].filter(
      (field) => field.id !== taken.id && lookup.referenced(field.id) === undefined && isFieldAsNear(intent, { taken, field }, lookup),
    );
    if (said === undefined || others.length === 0 || saysField(question, said, [taken, ...others])) continue;
    const swap = (field: Field): StructuredIntent => replaced(intent, condition, { ...condition, field: { field: field.id } });
    return {
      words: valueWords(condition),
      options: [{ label: labelOf(taken), intent }, ...others.map((field) => ({ label: labelOf(field), intent: swap(field) }))],
    };
  }
  return undefined;
}

/** Of the same rows, or, for a figure, of rows that it is as near to. */
function isFieldAsNear(
  intent: StructuredIntent,
  { taken, field }: { readonly taken: Field; readonly field: Field },
  lookup: ModelLookup,
): boolean {
  if (field.dataset === taken.dataset) return true;
  if (intent.measures.length === 0) return false;
  return baseOf(intent, lookup).some((base) => distance(base, field.dataset, lookup) <= distance(base, taken.dataset, lookup));
}

/** Less sure finds are no alternatives. */
const likely = 0.85;

function labelOf({ label, id }: { readonly label: Dataset['label']; readonly id: string }): { zh: string; en: string } {
  return { zh: label.zh ?? label.en ?? id, en: label.en ?? label.zh ?? id };
}

/** Whether the question names one of the fields beside the value. */
function saysField(
  { tokens, mentions }: ReadQuestion,
  said: { readonly start: number; readonly end: number },
  fields: readonly Field[],
): boolean {
  return mentions.some(({ from, to, meaning, score }) => {
    if (meaning.kind !== 'field' || score < likely || fields.every(({ id }) => id !== meaning.field)) return false;
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
    return Math.max(said.start - end, start - said.end) <= besides;
  });
}

/** Characters between words that stand beside each other: "the", a particle, blanks. */
const besides = 6;

function replaced(intent: StructuredIntent, old: Condition, next: Condition): StructuredIntent {
  const swap = (own: Condition): Condition => (own === old ? next : own);
  const { subject } = intent;
  return {
    ...intent,
    ...(subject !== undefined && { subject: { ...subject, conditions: subject.conditions.map(swap) } }),
    filters: intent.filters.map(swap),
  };
}

function valueWords(condition: Compare): string {
  return condition.operand.kind === 'values' ? condition.operand.values.join(', ') : '';
}

/** The kind of thing a field names: its own dataset by a name or key, another one by a reference to it. */
export function thingNamedBy(fieldId: string, lookup: ModelLookup): Dataset | undefined {
  const referenced = lookup.referenced(fieldId);
  if (referenced !== undefined) return thingNamedBy(referenced.id, lookup) ?? lookup.dataset(referenced.dataset);
  const field = lookup.field(fieldId);
  const dataset = lookup.dataset(field.dataset);
  const isName = dataset.display === field.id || (field.type === 'string' && (lookup.isKey(dataset, [field.name]) || isCalledName(field)));
  return isName ? dataset : undefined;
}

/** A name in another language or spelling than the one that is shown. */
function isCalledName({ name, label }: Field): boolean {
  return /(?:^|_)(?:name|title)(?:_|$)/i.test(name) || /名称?$/.test(label.zh ?? '');
}

/** Whether the question names the kind beside the name. */
function saysKind({ tokens, mentions }: ReadQuestion, said: { readonly start: number; readonly end: number }, taken: Dataset): boolean {
  return mentions.some(({ from, to, meaning }) => {
    if (meaning.kind !== 'dataset' || meaning.dataset !== taken.id) return false;
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
    return Math.max(said.start - end, start - said.end) <= besides;
  });
}

function otherThings({ mentions }: ReadQuestion, condition: Compare, lookup: ModelLookup): readonly Dataset[] {
  const things = mentions.flatMap(({ meaning }) =>
    meaning.kind === 'value' && names(condition, meaning.value) ? [thingNamedBy(meaning.field, lookup)] : [],
  );
  return [...new Set(things.filter((thing) => thing !== undefined))];
}

function names(condition: Compare, value: unknown): boolean {
  return (
    condition.operand.kind === 'values' && condition.operand.values.some((own) => String(own).toLowerCase() === String(value).toLowerCase())
  );
}

function nameFieldOf(
  { mentions }: ReadQuestion,
  { condition, other }: { readonly condition: Compare; readonly other: Dataset },
  lookup: ModelLookup,
): string | undefined {
  const found = mentions.find(
    ({ meaning }) => meaning.kind === 'value' && names(condition, meaning.value) && lookup.field(meaning.field).dataset === other.id,
  );
  return found?.meaning.kind === 'value' ? found.meaning.field : undefined;
}

interface Pair {
  readonly taken: Dataset;
  readonly other: Dataset;
}

/** Both are the subject with the same property shown, or both are equally far from what is asked about. */
function isAsNear(intent: StructuredIntent, { taken, other }: Pair, lookup: ModelLookup): boolean {
  const bases = baseOf(intent, lookup);
  if (bases.includes(taken.id)) {
    const shown = intent.fields.map(({ field }) => lookup.field(field.field));
    return (
      intent.measures.length === 0 &&
      intent.subject?.conditions.length === 1 &&
      shown.length > 0 &&
      shown.every(({ label, name }) =>
        other.fields.some((own) => own.name === name || (own.label.en !== undefined && own.label.en === label.en)),
      )
    );
  }
  return bases.some((base) => distance(base, taken.id, lookup) >= distance(base, other.id, lookup));
}

function baseOf({ subject, measures }: StructuredIntent, lookup: ModelLookup): readonly string[] {
  if (subject !== undefined) return [subject.dataset];
  return measures.flatMap(({ measure }) => (measure.kind === 'metric' ? lookup.datasetsIn(lookup.metric(measure.metric).expression) : []));
}

/** Relationships between two datasets, whichever way they point; infinite where there is no way. */
function distance(from: string, to: string, lookup: ModelLookup): number {
  const seen = new Set([from]);
  let ends = [from];
  for (let steps = 0; ends.length > 0; steps += 1) {
    if (ends.includes(to)) return steps;
    ends = ends
      .flatMap((end) => lookup.model.relationships.flatMap((relationship) => neighbours(relationship, end)))
      .filter((next) => !seen.has(next));
    for (const end of ends) seen.add(end);
  }
  return Infinity;
}

function neighbours({ from, to }: Relationship, end: string): readonly string[] {
  return [...(from === end ? [to] : []), ...(to === end ? [from] : [])];
}

/** The intent with another field in the place of the one that was compared; where that is of the subject, the other thing becomes the subject. */
function withField(
  intent: StructuredIntent,
  condition: Compare,
  { field, from, to }: { readonly field: string; readonly from: Dataset; readonly to: Dataset },
): StructuredIntent {
  const swap = (own: Condition): Condition => (own === condition ? { ...condition, field: { field } } : own);
  const { subject } = intent;
  if (subject === undefined) return { ...intent, filters: intent.filters.map(swap) };
  if (subject.dataset !== from.id) {
    return { ...intent, subject: { ...subject, conditions: subject.conditions.map(swap) }, filters: intent.filters.map(swap) };
  }
  const moved = intent.fields.map((shown) => {
    const name = shown.field.field.slice(shown.field.field.lastIndexOf('.') + 1);
    const same =
      to.fields.find((own) => own.name === name) ??
      to.fields.find((own) => own.label.en === from.fields.find((old) => old.name === name)?.label.en);
    return { ...shown, field: { field: same?.id ?? shown.field.field } };
  });
  return { ...intent, fields: moved, subject: { dataset: to.id, conditions: subject.conditions.map(swap) } };
}
