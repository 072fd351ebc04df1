import type { Fault } from '@dbdiag/graph-engine';
import { DbdiagError } from '@dbdiag/graph-engine';
import { faultsInMessage } from './limits.ts';

/** A data set has the wrong shape or contradicts itself; correct every fault and read it again. */
export class InvalidDatasetError extends DbdiagError {
  override readonly name = 'InvalidDatasetError';
  override readonly code = 'evaluation/invalid-dataset';
  /** Every fault found, in the order of the file; the first thousand of a wholly wrong one. */
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const shown = faults.slice(0, faultsInMessage).map(({ path, message }) => `\n- ${path === '' ? '' : `${path}: `}${message}`);
    const rest = faults.length - shown.length;
    super(
      `The data set can't be used. Correct this and read it again:${shown.join('')}${rest > 0 ? `\n- and ${rest} more, see the field faults` : ''}`,
    );
    this.faults = faults;
  }
}
