/** What a model's file may cost to read. */
export interface ModelLimits {
  /** Of the file, in UTF-16 units. */
  readonly maxLength: number;
  /** How many nodes may be reached through YAML aliases: small files may otherwise unfold to gigabytes. */
  readonly maxAliases: number;
  /** How many faults and warnings are told, of each. */
  readonly maxFaults: number;
}

/** A model of 500 tables with ten fields each has about 2 million characters; a hand-written one needs a few aliases at most. */
export const defaultModelLimits: ModelLimits = { maxLength: 4_000_000, maxAliases: 100, maxFaults: 200 };
