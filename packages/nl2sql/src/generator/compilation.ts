import type { Measure, Rowset } from '../intent/structured-intent.ts';
import type { Dataset } from '../model/semantic-model.ts';
import type { SqlExpression, SqlQuery, SqlSource } from '../sql/tree.ts';
import type { Catalog } from './catalog.ts';
import type { JoinPath } from './join-path.ts';
import type { Names } from './names.ts';
import type { CompileStyle } from './style.ts';

/** What compiling a query shares over all its parts. */
export interface Compilation {
  readonly catalog: Catalog;
  /** Names of tables and shared queries, used once each in the whole text. */
  readonly names: Names;
  readonly style: CompileStyle;
  /** Default filters the user lifted. */
  readonly lifted: ReadonlySet<string>;
  readonly measures: MeasureCompiler;
}

/** How a condition gets its figures. Measures have conditions of their own, so whoever begins a compilation closes the circle. */
interface MeasureCompiler {
  /** A measure over the rows that belong to each row of a place. */
  readonly perRow: (place: Place, measure: Measure, options?: RowMeasureOptions) => SqlExpression;
  /** A measure over rows of their own, as one value. */
  readonly overRows: (compilation: Compilation, measure: Measure, rows: Rowset) => SqlExpression;
}

/** `via`: the way to the rows counted; `plainRows`: rows are counted whatever the default filters say. */
export interface RowMeasureOptions {
  readonly via?: readonly string[] | undefined;
  readonly plainRows?: boolean;
}

/** A table in the FROM of a query, under its alias. */
export interface Place {
  readonly scope: Scope;
  readonly dataset: Dataset;
  readonly alias: string;
}

/** The FROM of one query: a dataset, and what is joined to it so far. */
export interface Scope {
  readonly compilation: Compilation;
  readonly base: Place;
  /** The table at the end of a path of steps to one row each, joined where it isn't yet. */
  reach(place: Place, path: JoinPath): Place;
  /** As `reach`, for any step, multiplying rows: only where rows aren't counted, inside EXISTS. */
  spread(place: Place, path: JoinPath): Place;
  /** Joins a query of which at most one row belongs to a row, and gives its alias. */
  attach(query: SqlQuery, name: string, on: (alias: string) => SqlExpression): string;
  /** From now on rows without this place's row are out. */
  require(place: Place): void;
  source(): SqlSource;
}
