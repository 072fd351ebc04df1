import { DbdiagError } from '@dbdiag/graph-engine';

/** The lab can't go on: something on this machine is missing or failed. The message says what to do. */
export class LabError extends DbdiagError {
  override readonly name = 'LabError';
  override readonly code = 'fault-lab/failed';
}
