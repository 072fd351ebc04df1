import type { PhenomenonId } from './ids.ts';
import { faultsInMessage } from './limits.ts';

/** Shared by all installed copies of the package, unlike the class. */
const brand = Symbol.for('@dbdiag/error');

/**
 * The root of every error dbdiag throws on purpose.
 *
 * `code` is stable and safe to switch on (`'engine/invalid-snapshot'`); facts are fields of the subclasses.
 */
export abstract class DbdiagError extends Error {
  /** Stable identifier, `package/what-happened`. */
  abstract readonly code: string;
  /** Tells errors of dbdiag from others that carry a code. */
  readonly [brand] = true;
}

/** Whether a value is an error of dbdiag, also when it comes from another installed copy of the package. */
export function isDbdiagError(value: unknown): value is DbdiagError {
  return value instanceof Error && brand in value;
}

/** One thing that is wrong with data handed to the engine. */
export interface Fault {
  /** Where it is, for example `tickets[3].present[0]`; empty for the whole value. */
  readonly path: string;
  /** What is wrong and what to do about it. */
  readonly message: string;
}

function describe(faults: readonly Fault[]): string {
  const shown = faults.slice(0, faultsInMessage).map(({ path, message }) => `\n- ${path === '' ? '' : `${path}: `}${message}`);
  const rest = faults.length - shown.length;
  return shown.join('') + (rest > 0 ? `\n- and ${rest} more, see the field faults` : '');
}

/** The knowledge contradicts itself or has the wrong shape; correct every fault and build the engine again. */
export class InvalidSnapshotError extends DbdiagError {
  override readonly name = 'InvalidSnapshotError';
  override readonly code = 'engine/invalid-snapshot';
  /** Every fault found, in the order of the snapshot. */
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The knowledge snapshot can't be used. Correct this and build the engine again:${describe(faults)}`);
    this.faults = faults;
  }
}

/** An engine option, or a number handed to a method of the engine, is out of its range. */
export class InvalidOptionsError extends DbdiagError {
  override readonly name = 'InvalidOptionsError';
  override readonly code = 'engine/invalid-options';
  /** Every fault found; `path` is the name of the option or argument. */
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`Options are out of range. Correct this and call again:${describe(faults)}`);
    this.faults = faults;
  }
}

/** Findings name phenomena that the snapshot doesn't have. */
export class UnknownPhenomenonError extends DbdiagError {
  override readonly name = 'UnknownPhenomenonError';
  override readonly code = 'engine/unknown-phenomenon';
  /** Every unknown id, once each. */
  readonly ids: readonly PhenomenonId[];

  constructor(ids: readonly PhenomenonId[]) {
    super(`The snapshot has no phenomenon ${ids.join(', ')}. Use its ids, or build the engine from one that has them.`);
    this.ids = ids;
  }
}

/** A hypothesis was named that this engine doesn't weigh. */
export class UnknownHypothesisError extends DbdiagError {
  override readonly name = 'UnknownHypothesisError';
  override readonly code = 'engine/unknown-hypothesis';
  /** The id that was asked for. */
  readonly id: string;

  constructor(id: string) {
    super(`${id} is no hypothesis of this engine: only causes with tickets are. Use an id that the posterior lists.`);
    this.id = id;
  }
}

/** Observations have the wrong shape or a score outside (0, 1]; none of them was recorded. */
export class InvalidObservationError extends DbdiagError {
  override readonly name = 'InvalidObservationError';
  override readonly code = 'engine/invalid-observation';
  /** Every fault found, in the order of the observations. */
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`Nothing was recorded. Correct this and record again:${describe(faults)}`);
    this.faults = faults;
  }
}

/** A stored diagnosis can't be read back. */
export class InvalidStateError extends DbdiagError {
  override readonly name = 'InvalidStateError';
  override readonly code = 'engine/invalid-state';
  /** Every fault found, in the order of the ledger. */
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The stored diagnosis can't be read. Restore an intact copy, or start from emptyDiagnosisState:${describe(faults)}`);
    this.faults = faults;
  }
}
