import { RequestRefusedError } from '../errors.ts';

/** What is answered where there is nothing, or nothing of the caller's: which of the two isn't told. */
export function notFound(): RequestRefusedError {
  return new RequestRefusedError('server/not-found', 'There is no such thing, or it belongs to somebody else.');
}
