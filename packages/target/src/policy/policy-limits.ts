/** Bounds of a statement, and where this database keeps its extensions. */
export interface PolicyLimits {
  /** Length of the text in UTF-16 units. */
  readonly maxLength: number;
  /** Nodes of the parse tree. */
  readonly maxNodes: number;
  /** Depth of the parse tree. */
  readonly maxDepth: number;
  /** Rows that may come back. */
  readonly maxRows: number;
  /** Relations, functions and subqueries in all FROM clauses together. */
  readonly maxSources: number;
  /**
   * Largest product of rows of FROM items that no equality connects. Two catalogs of a large database exceed it, a
   * catalog beside a view of one row doesn't.
   */
  readonly maxProduct: number;
  /** Bytes that a statement may build in memory, as estimated: for one row, and by aggregates for all their rows. */
  readonly maxBytes: number;
  /**
   * The schema of each extension of this database, by extension name, as pg_extension tells it. The policy writes it
   * before the names of the extension's relations and functions, because no schema but pg_catalog is on the search path.
   */
  readonly extensionSchemas: Readonly<Record<string, string>>;
}

/**
 * The longest probe has about 6,000 characters, the largest of the useful statements a few hundred nodes; the rest is
 * room. The parser's own stack bears more than three times this depth.
 */
export const defaultPolicyLimits: PolicyLimits = {
  maxLength: 16_000,
  maxNodes: 6000,
  maxDepth: 150,
  maxRows: 10_000,
  maxSources: 40,
  maxProduct: 1e8,
  maxBytes: 1_048_576,
  extensionSchemas: {},
};
