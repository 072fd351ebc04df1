/** A calendar or business name in both languages; at least one is there. */
export interface Label {
  readonly zh?: string;
  readonly en?: string;
}

/** Where in a model's file something stands; both count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Id of a dataset: its name in the model. */
export type DatasetId = string;
/** Id of a field: `dataset.field`, both by their names in the model. */
export type FieldId = string;
/** Id of a metric: its name in the model. */
export type MetricId = string;

/** What kind of value a field holds, whatever the database calls it. */
export type FieldType = 'integer' | 'decimal' | 'float' | 'string' | 'boolean' | 'date' | 'timestamp' | 'time' | 'other';

/**
 * How a field says when: as a date or a timestamp, or as a number or text in which the digits are the calendar.
 * `yyyymm`: 202501, `yyyymmdd`: 20250131, `year`: 2025, `quarter`: 1 to 4, `month`: 1 to 12, `iso-date`: the text 2025-01-31, `iso-month`: the
 * text 2025-01, `fiscal-year`: the year in which it starts.
 */
export type TimeForm =
  | 'date'
  | 'timestamp'
  | 'yyyymm'
  | 'yyyymmdd'
  | 'year'
  | 'quarter'
  | 'month'
  | 'iso-date'
  | 'iso-month'
  | 'fiscal-year';

/** A field: a column of a dataset, or an expression over its columns. */
export interface Field {
  readonly id: FieldId;
  readonly name: string;
  readonly dataset: DatasetId;
  /** SQL over the columns of the dataset's relation, in ANSI spelling: `month / 100` divides whole numbers as whole numbers. */
  readonly expression: string;
  readonly type: FieldType;
  /** Only of fields that say when. */
  readonly timeForm?: TimeForm;
  readonly label: Label;
  readonly description?: string;
  readonly synonyms: readonly string[];
  /** How much a stored 1 is in plain units: 10000 where amounts are in ten thousands (万元). Absent: not said. */
  readonly scale?: number;
  /** What a plain unit is: `CNY`, `kg`, `day`. */
  readonly unit?: string;
  /** Can be summed or averaged: a quantity, not a code, a key or a year. */
  readonly additive: boolean;
}

/** A relation as the model sees it: one row per grain. */
export interface Dataset {
  readonly id: DatasetId;
  readonly relation: { readonly schema?: string; readonly table: string };
  readonly label: Label;
  readonly description?: string;
  readonly synonyms: readonly string[];
  /** Names of fields whose values together tell a row from all others; empty where nobody said. */
  readonly primaryKey: readonly string[];
  readonly uniqueKeys: readonly (readonly string[])[];
  /** What one row stands for; names of fields. Default: the primary key. */
  readonly grain: readonly string[];
  readonly fields: readonly Field[];
  /** The field by which a person tells rows apart: a name or title; absent where only the key does. */
  readonly display?: FieldId;
  /** The field that says when a row happened, where a question names none. */
  readonly primaryTime?: FieldId;
}

/** From many rows of one dataset to at most one of another. */
export interface Relationship {
  readonly name: string;
  readonly from: DatasetId;
  readonly to: DatasetId;
  /** Names of fields, pairwise with `toFields`. */
  readonly fromFields: readonly string[];
  readonly toFields: readonly string[];
  /** Words for this way of being related, where there are several: "departure airport". */
  readonly synonyms: readonly string[];
}

/** A figure: an expression with aggregates over fields of one or several datasets, `SUM(sales.amount) / NULLIF(SUM(budget.amount), 0)`. */
export interface Metric {
  readonly id: MetricId;
  readonly expression: string;
  readonly label: Label;
  readonly description?: string;
  readonly synonyms: readonly string[];
  /** As {@link Field.scale}; absent for counts and ratios. */
  readonly scale?: number;
  readonly unit?: string;
  /** A ratio is told in percent and compared in points. */
  readonly isRatio: boolean;
}

/** A condition with a name and words: "overseas". */
export interface NamedFilter {
  readonly name: string;
  readonly expression: string;
  readonly synonyms: readonly string[];
}

/** A condition that always holds for some metrics, unless the user lifts it in words. */
export interface DefaultFilter {
  readonly name: string;
  readonly expression: string;
  readonly metrics: 'all' | readonly MetricId[];
  /** Words that name what it leaves out: "internal accounts". Saying them with "including" lifts it. */
  readonly synonyms: readonly string[];
}

/** Words for a value of a field: "North America" for 北美. */
export interface Term {
  readonly field: FieldId;
  readonly value: string | number | boolean;
  readonly synonyms: readonly string[];
}

/**
 * What to do with a word that may mean several things: ask, or take one without asking and say so. `match` may be several words with `|` between them. `takes`
 * is the id of a metric or field or the name of a filter where the model says one of these, else its words.
 */
export type DisambiguationRule =
  | { readonly match: string; readonly ask: string }
  | { readonly match: string; readonly takes: string; readonly because: string };

/** A question with SQL that a person checked. */
export interface VerifiedQuery {
  readonly question: string;
  readonly sql: string;
}

/** What there is to ask about, in whose words, and how its figures are made. All expressions are checked to parse; ids resolve. */
export interface SemanticModel {
  readonly name: string;
  readonly description?: string;
  readonly datasets: readonly Dataset[];
  readonly relationships: readonly Relationship[];
  readonly metrics: readonly Metric[];
  readonly filters: readonly NamedFilter[];
  readonly defaultFilters: readonly DefaultFilter[];
  readonly terms: readonly Term[];
  /** 1 to 12. A fiscal year is named after the calendar year in which it starts, unless `fiscalYearNamedBy` says otherwise. */
  readonly fiscalYearStartMonth: number;
  readonly fiscalYearNamedBy: 'start' | 'end';
  readonly rules: readonly DisambiguationRule[];
  readonly verifiedQueries: readonly VerifiedQuery[];
}
