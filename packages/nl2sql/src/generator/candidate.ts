import type { Label } from '../model/semantic-model.ts';
import type { SqlSelect } from '../sql/tree.ts';
import type { Bilingual } from './refusal.ts';

/** What a column of a result is. `current`, `previous`, `difference` and `rate` stand side by side in a comparison. */
export type ColumnRole = 'field' | 'dimension' | 'measure' | 'current' | 'previous' | 'difference' | 'rate';

/** A column of a candidate's result. */
export interface CandidateColumn {
  readonly name: string;
  readonly label: Label;
  readonly role: ColumnRole;
  readonly unit?: string;
  /** How much a stored 1 is in plain units. */
  readonly scale?: number;
  /** A fraction of 1: told in percent. */
  readonly isRatio?: boolean;
}

/** A query that answers an intent. All candidates of one intent give the same rows. */
export interface Candidate {
  readonly sql: string;
  readonly tree: SqlSelect;
  /** What it measures, filters and groups by. */
  readonly reason: Bilingual;
  readonly columns: readonly CandidateColumn[];
  /** What a reader should know beside the figures: a default filter, a running period. */
  readonly notes: readonly Bilingual[];
}

/** A compiled query before it is printed. */
export interface CompiledQuery {
  readonly tree: SqlSelect;
  readonly columns: readonly CandidateColumn[];
}
