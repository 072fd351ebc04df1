/** Where a question can be put in several ways in SQL, which is taken. All styles give the same rows. */
export interface CompileStyle {
  readonly name: 'first' | 'second';
  /** Rows of which a row has many: looked up by EXISTS, or by IN where one column is the key. */
  readonly membership: 'exists' | 'in';
  /** A figure for each row: joined from a grouped query, or computed for the row. */
  readonly perRow: 'joined' | 'correlated';
  /** Figures of different rows: joined to all groups, or stacked and folded. */
  readonly merge: 'joined' | 'stacked';
  /** Periods side by side: each computed by itself and joined, or one pass over both. */
  readonly comparison: 'joined' | 'one-pass';
}

/** The ways there are, the most readable first. */
export const compileStyles: readonly CompileStyle[] = [
  { name: 'first', membership: 'exists', perRow: 'joined', merge: 'joined', comparison: 'joined' },
  { name: 'second', membership: 'in', perRow: 'correlated', merge: 'stacked', comparison: 'one-pass' },
];
