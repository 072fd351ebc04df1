import type { z } from 'zod';
import type { modelExtensionSchema } from './extension-schema.ts';
import type { ReadExtension } from './read-extension.ts';
import { presentParts } from './shape-check.ts';
import type { WrittenModel, WrittenNames } from './written-model.ts';

type Extension = ReadExtension<z.output<typeof modelExtensionSchema>>;
type Extended = Pick<
  WrittenModel,
  | 'defaultFilters'
  | 'filters'
  | 'terms'
  | 'rules'
  | 'verifiedQueries'
  | 'fiscalYearStartMonth'
  | 'fiscalYearNamedBy'
  | 'grain'
  | 'display'
  | 'primaryTime'
>;

/** What the extensions of a whole model say; of several, the lists are put together and the first value wins. */
export function readModelExtensions(extensions: readonly Extension[]): Extended {
  const all = <T>(read: (extension: Extension) => readonly T[]): readonly T[] => extensions.flatMap(read);
  const first = <T>(read: (data: Extension['data']) => T | null | undefined): T | undefined =>
    extensions.map(({ data }) => read(data)).find((value) => value !== null && value !== undefined) ?? undefined;
  return {
    defaultFilters: all(({ data, path }) =>
      presentParts(data.default_filters, [...path, 'default_filters']).map(({ part, at }) => ({
        path: at,
        ...words(part),
        expression: part.expression,
        expressionAt: [...at, 'expression'],
        metrics: part.metrics ?? 'all',
      })),
    ),
    filters: all(({ data, path }) =>
      presentParts(data.filters, [...path, 'filters']).map(({ part, at }) => ({
        path: at,
        ...words(part),
        expression: part.expression,
        expressionAt: [...at, 'expression'],
      })),
    ),
    terms: all(({ data, path }) =>
      presentParts(data.terms, [...path, 'terms']).map(({ part, at }) => ({
        path: at,
        field: part.field,
        value: part.value,
        synonyms: part.synonyms ?? [],
      })),
    ),
    rules: all(({ data, path }) =>
      presentParts(data.rules, [...path, 'rules']).map(({ part, at }) => ({
        path: at,
        match: part.match,
        ask: part.ask ?? undefined,
        takes: part.default ?? undefined,
        because: part.because ?? undefined,
      })),
    ),
    verifiedQueries: all(({ data, path }) =>
      presentParts(data.verified_queries, [...path, 'verified_queries']).map(({ part, at }) => ({ path: at, ...part })),
    ),
    fiscalYearStartMonth: first((data) => data.fiscal_year_start_month),
    fiscalYearNamedBy: first((data) => data.fiscal_year_named_by),
    grain: all((extension) => settings(extension, 'grain')),
    display: all((extension) => settings(extension, 'display')),
    primaryTime: all((extension) => settings(extension, 'primary_time')),
  };
}

function words(part: {
  readonly name: string;
  readonly label?: string | null | undefined;
  readonly synonyms?: readonly string[] | null | undefined;
}) {
  return { name: part.name, synonyms: [...(part.label == null ? [] : [part.label]), ...(part.synonyms ?? [])] };
}

function settings({ data, path }: Extension, key: 'grain' | 'display' | 'primary_time'): readonly WrittenNames[] {
  const said: Readonly<Record<string, string | readonly string[]>> = data[key] ?? {};
  return Object.entries(said).map(([dataset, value]) => ({
    path: [...path, key, dataset],
    dataset,
    fields: typeof value === 'string' ? [value] : value,
  }));
}
