import type { TicketSnapshot } from '@dbdiag/graph-engine';

/** The value of `format` that marks a file as a corpus. */
export const corpusFileFormat = 'dbdiag/corpus';

/** The version of the file format written here. */
export const corpusFileVersion = 1;

/**
 * A corpus as a JSON document for exchange, for example with `dbdiag import`: a ticket snapshot with its tickets written
 * out, and two fields that say what it is. Unlike the data inside this package it isn't compact, and needs no decoding.
 */
export interface CorpusFile extends TicketSnapshot {
  readonly format: typeof corpusFileFormat;
  readonly version: typeof corpusFileVersion;
}

/** Wraps a snapshot as a corpus file; `JSON.stringify` of the result is the file. */
export function corpusFileOf({ phenomena, rootCauses, tickets, fitted }: TicketSnapshot): CorpusFile {
  const head = { format: corpusFileFormat, version: corpusFileVersion, phenomena, rootCauses, tickets } as const;
  return fitted === undefined ? head : { ...head, fitted };
}
