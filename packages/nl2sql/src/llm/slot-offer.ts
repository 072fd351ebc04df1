import type { FieldUse, Literal, Measure } from '../intent/structured-intent.ts';
import type { Label } from '../model/semantic-model.ts';
import { isLink } from '../parser/field-nature.ts';
import type { ModelLookup } from '../parser/model-lookup.ts';
import type { ReadQuestion } from '../reading/mention.ts';
import type { SlotChoices } from './slots.ts';

/** A figure that may be chosen, by its id. */
export interface OfferedFigure {
  readonly id: string;
  readonly measure: Measure;
  /** The dataset that a plain aggregate is over; a metric of the model says that itself. */
  readonly over?: string;
  readonly words: readonly string[];
}

/** A value of the data that the question names. */
interface OfferedValue {
  readonly field: string;
  readonly value: Literal;
}

/** Everything that a model is offered for one question. */
export interface SlotOffer {
  readonly figures: readonly OfferedFigure[];
  readonly fields: readonly { readonly id: string; readonly words: readonly string[] }[];
  readonly filters: readonly { readonly name: string; readonly words: readonly string[] }[];
  readonly values: readonly OfferedValue[];
}

const aggregates = ['sum', 'average', 'minimum', 'maximum'] as const;

/**
 * What a question may be about: the figures, fields and filters of the model, and of the data only the values that the question itself names. Of rows
 * that figures of the model are over no plain sums and counts are offered: what those figures leave out by default would be in them.
 */
export function slotOffer(lookup: ModelLookup, { mentions }: ReadQuestion): SlotOffer {
  const { model } = lookup;
  const fields = model.datasets.flatMap((own) => own.fields.filter((field) => field.timeForm === undefined && !isLink(lookup, field)));
  const measured = new Set(model.metrics.flatMap(({ expression }) => lookup.datasetsIn(expression)));
  const values = new Map<string, OfferedValue>();
  for (const { meaning } of mentions) {
    if (meaning.kind === 'value')
      values.set(JSON.stringify([meaning.field, meaning.value]), { field: meaning.field, value: meaning.value });
  }
  const use = (field: string): FieldUse => ({ field });
  return {
    figures: [
      ...model.metrics.map(({ id, label, synonyms }) => ({
        id,
        measure: { kind: 'metric' as const, metric: id },
        words: wordsOf(label, synonyms),
      })),
      ...fields
        .filter(({ additive, dataset }) => additive && !measured.has(dataset))
        .flatMap(({ id, dataset: over, label, synonyms }) =>
          aggregates.map((aggregate) => ({
            id: `${aggregate}(${id})`,
            measure: { kind: 'aggregate' as const, aggregate, field: use(id) },
            over,
            words: wordsOf(label, synonyms),
          })),
        ),
      ...model.datasets
        .filter(({ id }) => !measured.has(id))
        .map(({ id, label, synonyms }) => ({
          id: `count(${id})`,
          measure: { kind: 'aggregate' as const, aggregate: 'count' as const, dataset: id },
          over: id,
          words: wordsOf(label, synonyms),
        })),
    ],
    fields: fields
      .filter(({ additive }) => !additive)
      .map(({ id, label, synonyms, dataset: owner }) => ({
        id,
        words: [
          ...wordsOf(label, synonyms),
          ...(lookup.dataset(owner).display === id ? wordsOf(lookup.dataset(owner).label, lookup.dataset(owner).synonyms) : []),
        ],
      })),
    filters: model.filters.map(({ name, synonyms }) => ({ name, words: synonyms })),
    values: [...values.values()],
  };
}

/** The ids of what is offered. */
export function choicesOf({ figures, fields, filters, values }: SlotOffer): SlotChoices {
  return {
    figures: figures.map(({ id }) => id),
    fields: fields.map(({ id }) => id),
    filters: filters.map(({ name }) => name),
    values: values.length,
  };
}

function wordsOf({ zh, en }: Label, synonyms: readonly string[]): readonly string[] {
  return [...new Set([...(en === undefined ? [] : [en]), ...(zh === undefined ? [] : [zh]), ...synonyms])];
}
