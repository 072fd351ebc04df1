import type { Locale } from '@dbdiag/graph-engine';
import { isDbdiagError } from '@dbdiag/graph-engine';
import { publicErrors, unknownError } from './public-error-words.ts';

/** What may be told of an error to whoever is on the other side of the wire. */
export interface PublicError {
  /** Stable code of the error; `internal` where it isn't one of dbdiag's, `cancelled` where the caller stopped. */
  readonly code: string;
  /** What happened and what to do, in the user's language. It repeats nothing of the error's own text. */
  readonly message: string;
  /** The HTTP status that says the same. */
  readonly status: number;
}

/** What may be told of an error of which only the code is known. */
export function publicErrorOf(code: string, locale: Locale): PublicError {
  const known = publicErrors.get(code);
  const { status, text } = known ?? unknownError;
  return { code: known === undefined ? 'internal' : code, message: text[locale], status };
}

/**
 * What may be told of an error. Errors of drivers, of tools of your own, and anything else that is thrown come out as
 * `internal`: their texts may hold a path, a host or a secret. Keep the error itself for your log.
 */
export function publicError(error: unknown, locale: Locale): PublicError {
  // What an aborted signal gives as its reason, unless its owner gave another.
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) return publicErrorOf('cancelled', locale);
  return publicErrorOf(isDbdiagError(error) ? error.code : '', locale);
}
