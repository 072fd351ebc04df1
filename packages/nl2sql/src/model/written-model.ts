import type { ModelPath } from './model-fault.ts';
import type { TimeForm } from './semantic-model.ts';

/** What a person may say of a field or metric where what its words suggest is wrong. */
export interface WrittenNature {
  readonly unit?: string | undefined;
  readonly scale?: number | undefined;
  readonly timeForm?: TimeForm | 'none' | undefined;
  readonly additive?: boolean | undefined;
  readonly ratio?: boolean | undefined;
}

/** What all parts of a model have: where they stand, and words. */
interface WrittenPart {
  readonly path: ModelPath;
  readonly name: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly synonyms: readonly string[];
}

/** A field as written. */
export interface WrittenField extends WrittenPart {
  readonly expression: string;
  readonly expressionAt: ModelPath;
  readonly datatype?: string | undefined;
  readonly isTime?: boolean | undefined;
  readonly nature: WrittenNature;
}

/** A dataset as written. */
export interface WrittenDataset extends WrittenPart {
  /** `database.schema.table`, `schema.table` or `table`. */
  readonly source: string;
  readonly primaryKey: readonly string[];
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly fields: readonly WrittenField[];
}

/** A relationship as written. */
export interface WrittenRelationship extends WrittenPart {
  readonly from: string;
  readonly to: string;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
}

/** A metric as written. */
export interface WrittenMetric extends WrittenPart {
  readonly expression: string;
  readonly expressionAt: ModelPath;
  readonly nature: WrittenNature;
}

/** A filter as written; `metrics` only of default filters. */
interface WrittenFilter extends WrittenPart {
  readonly expression: string;
  readonly expressionAt: ModelPath;
}

/** A default filter as written. */
export interface WrittenDefaultFilter extends WrittenFilter {
  readonly metrics: 'all' | readonly string[];
}

/** Words for a value, as written. */
export interface WrittenTerm {
  readonly path: ModelPath;
  readonly field: string;
  readonly value: string | number | boolean;
  readonly synonyms: readonly string[];
}

/** A rule as written. */
export interface WrittenRule {
  readonly path: ModelPath;
  readonly match: string;
  readonly ask?: string | undefined;
  readonly takes?: string | undefined;
  readonly because?: string | undefined;
}

/** Fields that are said of a dataset apart from it: its grain, the field that shows it, its time. */
export interface WrittenNames {
  readonly path: ModelPath;
  readonly dataset: string;
  readonly fields: readonly string[];
}

/** A model as a file says it, whatever the file's form: nothing is inferred yet and no name is checked. */
export interface WrittenModel {
  readonly path: ModelPath;
  readonly name: string;
  readonly description?: string | undefined;
  readonly datasets: readonly WrittenDataset[];
  readonly relationships: readonly WrittenRelationship[];
  readonly metrics: readonly WrittenMetric[];
  readonly filters: readonly WrittenFilter[];
  readonly defaultFilters: readonly WrittenDefaultFilter[];
  readonly terms: readonly WrittenTerm[];
  readonly rules: readonly WrittenRule[];
  readonly verifiedQueries: readonly { readonly path: ModelPath; readonly question: string; readonly sql: string }[];
  readonly grain: readonly WrittenNames[];
  readonly display: readonly WrittenNames[];
  readonly primaryTime: readonly WrittenNames[];
  readonly fiscalYearStartMonth?: number | undefined;
  readonly fiscalYearNamedBy?: 'start' | 'end' | undefined;
  /** Names of parts that couldn't be read: what refers to them isn't a second fault. */
  readonly damagedNames: ReadonlySet<string>;
}
