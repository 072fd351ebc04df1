import type { Fault, TicketSnapshot } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import type { KnowledgeAddition } from '@dbdiag/ports';
import type { StandardizationReport } from '@dbdiag/tools';
import { InvalidTicketFileError, parseRawTickets, standardizeTickets } from '@dbdiag/tools';
import { classifyDocument } from './classify-document.ts';
import { readCorpusFile } from './corpus-addition.ts';

/** What a document adds to what is known, or everything that is wrong with it. */
export type DocumentReading =
  | {
      readonly addition: KnowledgeAddition;
      /** What became of raw tickets; absent for a corpus file. */
      readonly report?: StandardizationReport;
    }
  | { readonly faults: readonly Fault[] };

/**
 * Reads a corpus file or raw tickets, parsed from JSON, as an addition to what is known.
 *
 * @param set - The set of knowledge that raw tickets become. A corpus file names its own.
 */
export function readKnowledgeDocument(
  document: unknown,
  { known, lexicon, set }: { readonly known: TicketSnapshot; readonly lexicon: Lexicon; readonly set?: string | undefined },
): DocumentReading {
  const classified = classifyDocument(document);
  switch (classified.kind) {
    case 'neither':
      return { faults: [{ path: '', message: classified.reason }] };
    case 'corpus':
      return readCorpusFile(classified.document, known);
    case 'raw-tickets':
      try {
        return standardizeTickets(parseRawTickets(classified.document), { snapshot: known, lexicon }, { set });
      } catch (error) {
        if (!(error instanceof InvalidTicketFileError)) throw error;
        return { faults: error.faults };
      }
  }
}
