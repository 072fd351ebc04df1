import type { FieldUse } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import type { Composing, ConceptPurpose } from './composing.ts';
import type { Alternative } from './decisions.ts';
import { isRankable } from './field-nature.ts';
import { spokenLabel } from './head-meanings.ts';
import type { Step } from './join-ways.ts';
import { distanceOf } from './join-ways.ts';
import type { ModelLookup } from './model-lookup.ts';
import type { Concept } from './phrase.ts';
import { superlativeOf } from './superlative-fields.ts';

/** A later word of a concept is a worse one: "largest" is rather about an area than about a population. */
const laterWord = 0.1;
/** Among words far back none is worse than another: "oldest" by when something was founded or opened. */
const worstWord = 0.5;
/** The word is only part of the field's name. */
const partly = 0.15;

/** The field of rows that a property word is about: "older" where there is an age. @throws DeadEnd */
export function conceptField(
  composing: Composing,
  concept: Concept,
  said: { readonly scope: string; readonly purpose: ConceptPurpose },
): FieldUse {
  const key = [said.scope, said.purpose, ...concept.properties].join('\n');
  const byConcept = known.get(composing.lookup) ?? new Map<string, readonly Alternative<FieldUse>[]>();
  const alternatives = byConcept.get(key) ?? orOnlyQuantity(composing, concept, said);
  known.set(composing.lookup, byConcept.set(key, alternatives));
  return composing.choose(concept, alternatives);
}

/** A question is read many times over, always with the same model. */
const known = new WeakMap<ModelLookup, Map<string, readonly Alternative<FieldUse>[]>>();

/** What is larger is larger by the one quantity it has; what is older is not. */
const onlyQuantity = 0.4;
const sizes = ['size', '大小'];

function orOnlyQuantity(
  composing: Composing,
  concept: Concept,
  said: { readonly scope: string; readonly purpose: ConceptPurpose },
): readonly Alternative<FieldUse>[] {
  const found = fieldsOf(composing, concept, said);
  if (found.length > 0 || said.purpose === 'show' || !concept.properties.some((property) => sizes.includes(property))) return found;
  const quantities = composing.lookup.dataset(said.scope).fields.filter((field) => field.additive);
  const [only] = quantities;
  if (only === undefined || quantities.length > 1) return [];
  return [{ value: { field: only.id }, cost: onlyQuantity, label: spokenLabel(only.label, only.name) }];
}

function fieldsOf(
  composing: Composing,
  concept: Concept,
  said: { readonly scope: string; readonly purpose: ConceptPurpose },
): readonly Alternative<FieldUse>[] {
  return composing.lookup.model.datasets.flatMap((dataset) => {
    const way = composing.ways.between(said.scope, dataset.id)[0];
    if (way?.steps.every((step) => isOneToOne(composing.lookup, step)) !== true) return [];
    return dataset.fields.flatMap((field) => {
      const fit = fitOf(field, concept.properties);
      if (fit === undefined || (said.purpose !== 'show' && !isRankable(composing.lookup, field))) return [];
      return [
        {
          value: composing.ways.use(way, field.id),
          cost: distanceOf(way) * 2 + fit + (isOpposite(field, said.purpose) ? opposite : 0),
          label: spokenLabel(field.label, field.name),
        },
      ];
    });
  });
}

/** A thing and its other half: more about the same thing, where a parent is another thing. */
function isOneToOne(lookup: ModelLookup, { relationship }: Step): boolean {
  return lookup.isKey(lookup.dataset(relationship.from), relationship.fromFields);
}

/** The lowest elevation is not what the highest is about. */
const opposite = 0.3;

function isOpposite(field: Field, purpose: ConceptPurpose): boolean {
  const direction = superlativeOf(field)?.[1];
  return (purpose === 'highest' || purpose === 'lowest') && direction !== undefined && direction !== purpose;
}

function fitOf(field: Field, properties: readonly string[]): number | undefined {
  const names = [field.name, field.label.en, field.label.zh, ...field.synonyms].flatMap((name) =>
    name === undefined ? [] : [plain(name)],
  );
  const fits = properties.flatMap((property, index) => {
    const word = plain(property);
    const whole = names.includes(word);
    const part = names.some((name) => (/\p{Script=Han}/u.test(word) ? name.includes(word) : ` ${name} `.includes(` ${word} `)));
    const later = Math.min(index * laterWord, worstWord);
    return whole ? [later] : part ? [later + partly] : [];
  });
  return fits.length === 0 ? undefined : Math.min(...fits);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ');
}
