import type { Fault, TicketSnapshot } from '@dbdiag/graph-engine';
import { InvalidSnapshotError, parseSnapshot } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';

/** The records of a corpus file, or everything that is wrong with it. */
export type CorpusReading = { readonly addition: KnowledgeAddition } | { readonly faults: readonly Fault[] };

/**
 * Reads a corpus file that is to be added to what is known. Its records may refer to known ones and replace those of the
 * same id; they are checked together, so that what is added makes a usable whole.
 */
export function readCorpusFile(document: Readonly<Record<string, unknown>>, known: TicketSnapshot): CorpusReading {
  const causes = document.rootCauses === undefined && document.causes !== undefined ? 'causes' : 'rootCauses';
  const lists = { phenomena: document.phenomena, rootCauses: document[causes], tickets: document.tickets };
  try {
    const whole = parseSnapshot({
      phenomena: withKnown(lists.phenomena, known.phenomena),
      [causes]: withKnown(lists.rootCauses, known.rootCauses),
      tickets: withKnown(lists.tickets, known.tickets),
      ...('fitted' in document ? { fitted: document.fitted } : {}),
      ...('subject' in document ? { subject: document.subject } : {}),
    });
    if (whole.tickets === undefined)
      return { faults: [{ path: 'tickets', message: 'is missing; give the list of tickets, empty where there are none' }] };
    const addition = {
      phenomena: whole.phenomena.slice(0, lengthOf(lists.phenomena)),
      rootCauses: whole.rootCauses.slice(0, lengthOf(lists.rootCauses)),
      tickets: whole.tickets.slice(0, lengthOf(lists.tickets)),
      rawTickets: [],
    };
    const { fitted, subject } = whole;
    return { addition: { ...addition, fitted, subject } };
  } catch (error) {
    if (!(error instanceof InvalidSnapshotError)) throw error;
    return { faults: error.faults };
  }
}

/** The records of the file first, so that faults name positions in the file, then what is known and not replaced. */
function withKnown(list: unknown, known: readonly { readonly id: string }[]): unknown {
  if (!isList(list)) return list;
  const replaced = new Set(list.map(idOf));
  return [...list, ...known.filter(({ id }) => !replaced.has(id))];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function idOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
}

function lengthOf(list: unknown): number {
  return isList(list) ? list.length : 0;
}
