/** How large a generated graph is. */
export interface GraphSize {
  readonly name: SizeName;
  readonly causes: number;
  readonly phenomena: number;
  /** Phenomena that a cause can show, on average; nearly each becomes an edge. */
  readonly phenomenaPerCause: number;
  /** Whether the graph is built from its tickets; otherwise from counts. */
  readonly tickets: boolean;
}

/** The three sizes the targets are stated for. */
export type SizeName = 'M' | 'L' | 'XL';

/** About 58 thousand, 753 thousand and 10 million edges. */
export const graphSizes: readonly GraphSize[] = [
  { name: 'M', causes: 1000, phenomena: 5000, phenomenaPerCause: 58.4, tickets: true },
  { name: 'L', causes: 10_000, phenomena: 50_000, phenomenaPerCause: 76.7, tickets: true },
  { name: 'XL', causes: 100_000, phenomena: 1_000_000, phenomenaPerCause: 101.7, tickets: false },
];
