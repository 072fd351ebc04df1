import type { Fault, TicketSnapshot } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import type { KnowledgeAddition } from '@dbdiag/ports';
import type { StandardizationReport } from '@dbdiag/tools';
import { InvalidTicketFileError, parseRawTickets, standardizeTickets } from '@dbdiag/tools';
import { builtInSet } from './chosen-sets.ts';
import { classifyDocument } from './classify-document.ts';
import { readCorpusFile } from './corpus-addition.ts';
import { takenIdMessage } from './taken-id.ts';

/** What a document adds to what is known, or everything that is wrong with it. */
export type DocumentReading =
  | {
      readonly addition: KnowledgeAddition;
      /** What became of raw tickets; absent for a corpus file. */
      readonly report?: StandardizationReport;
    }
  | { readonly faults: readonly Fault[] };

/** What a document is read against, and how. */
export interface DocumentBasis {
  readonly known: TicketSnapshot;
  readonly lexicon: Lexicon;
  /** The set of knowledge that raw tickets become. A corpus file names its own. */
  readonly set?: string | undefined;
  /** Whether a ticket whose id another set has is a fault, as where it is to be stored. Default: it counts in place of that one. */
  readonly keepsSets?: boolean;
}

/** Reads a corpus file or raw tickets, parsed from JSON, as an addition to what is known. */
export function readKnowledgeDocument(document: unknown, basis: DocumentBasis): DocumentReading {
  const reading = readAny(document, basis);
  if (basis.keepsSets !== true || 'faults' in reading) return reading;
  const faults = takenIds(reading.addition, basis.known);
  return faults.length > 0 ? { faults } : reading;
}

/** Tickets that would take the place of one of another set. */
function takenIds({ tickets }: KnowledgeAddition, known: TicketSnapshot): readonly Fault[] {
  const sets = new Map(known.tickets.map(({ id, set = builtInSet }) => [id, set]));
  return tickets.flatMap(({ id, set = builtInSet }, index) => {
    const owner = sets.get(id);
    return owner === undefined || owner === set ? [] : [{ path: `tickets[${index}].id`, message: takenIdMessage(id, owner) }];
  });
}

function readAny(document: unknown, { known, lexicon, set }: DocumentBasis): DocumentReading {
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
