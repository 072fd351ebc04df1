import { DbdiagError } from '@dbdiag/graph-engine';

/** A message could not be redacted. It was not sent. */
export class RedactionFailedError extends DbdiagError {
  override readonly name = 'RedactionFailedError';
  override readonly code = 'tools/redaction-failed';

  constructor(options: ErrorOptions) {
    super('A message could not be redacted, so it was not sent to the model. Correct the redactor.', options);
  }
}
