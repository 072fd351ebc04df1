import { DbdiagError } from '@dbdiag/graph-engine';

/** One thing wrong with a routing file. */
export interface RoutingFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** A routing file can't be followed; nothing was run. */
export class InvalidRoutingError extends DbdiagError {
  override readonly name = 'InvalidRoutingError';
  override readonly code = 'evidence/invalid-routing';
  readonly faults: readonly RoutingFault[];

  constructor(faults: readonly RoutingFault[]) {
    super(
      `The routing can't be followed; mend these lines:\n${faults.map(({ line, message }) => `  line ${line}: ${message}`).join('\n')}`,
    );
    this.faults = faults;
  }
}
