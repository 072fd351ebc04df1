import { DbdiagError } from '@dbdiag/graph-engine';
import { faultsInMessage } from '../../limits.ts';

/** One thing wrong with a review. */
export interface ReviewFault {
  /** Where in the review, for example `phenomena[3].into`; empty for the whole. */
  readonly path: string;
  /** The line of the file, from 1; absent where no file was read. */
  readonly line?: number;
  readonly message: string;
}

/** A review can't be applied; nothing of it was. Every fault is listed. */
export class InvalidReviewError extends DbdiagError {
  override readonly name = 'InvalidReviewError';
  override readonly code = 'tools/invalid-review';
  readonly faults: readonly ReviewFault[];

  constructor(faults: readonly ReviewFault[]) {
    const shown = faults.slice(0, faultsInMessage).map(describe);
    const rest = faults.length - shown.length;
    super(
      `The review can't be applied (${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}). Correct this and read it again:\n${shown.join('\n')}${rest > 0 ? `\n- and ${rest} more, see the field faults` : ''}`,
    );
    this.faults = faults;
  }
}

function describe({ path, line, message }: ReviewFault): string {
  const place = [line === undefined ? '' : `line ${line}`, path].filter((part) => part !== '').join(', ');
  return `- ${place === '' ? '' : `${place}: `}${message}`;
}
