import { DbdiagError } from '@dbdiag/graph-engine';
import type { InputFault } from '../errors.ts';
import { faultsInMessage } from '../limits.ts';

/** A file of raw tickets can't be used; nothing of it was taken. Correct every fault and read it again. */
export class InvalidTicketFileError extends DbdiagError {
  override readonly name = 'InvalidTicketFileError';
  override readonly code = 'tools/invalid-ticket-file';
  /** Every fault found, in the order of the file. */
  readonly faults: readonly InputFault[];

  constructor(faults: readonly InputFault[]) {
    super(
      `The ticket file can't be used (${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}). Correct this and read it again:\n${describe(faults)}`,
    );
    this.faults = faults;
  }
}

function describe(faults: readonly InputFault[]): string {
  const lines = faults.slice(0, faultsInMessage).map(({ path, message }) => `- ${path === '' ? '' : `${path}: `}${message}`);
  return [...lines, ...(faults.length > lines.length ? [`- and ${faults.length - lines.length} more, see the field faults`] : [])].join(
    '\n',
  );
}
