import { seededRandom } from '@dbdiag/evaluation';
import type { Phenomenon, RootCause, Ticket } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';

/** How much knowledge is made. */
export interface KnowledgeSize {
  readonly tickets: number;
  readonly causes: number;
  readonly phenomena: number;
  readonly seed: number;
}

/** The set the tickets are. */
const generatedSet = 'ten-years';

/** Causes show these more often than others. */
const ownPhenomena = 8;
/** How often one of a ticket's phenomena is one of its cause's own. */
const ownShare = 0.8;

/** Phenomena and causes, to be added before the tickets. */
export function generatedEntries({ causes, phenomena }: KnowledgeSize): KnowledgeAddition {
  return {
    phenomena: Array.from(
      { length: phenomena },
      (_, at): Phenomenon => ({
        id: phenomenonId(`made-sign-${at}`),
        description: { en: `made sign number ${at} of a company's own monitoring` },
        observedBy: 'person',
      }),
    ),
    rootCauses: Array.from(
      { length: causes },
      (_, at): RootCause => ({
        id: rootCauseId(`made-cause-${at}`),
        description: { en: `made cause number ${at} of a company's own systems` },
        category: 'made',
        solution: [{ action: { en: 'Do what the runbook of this cause says.' } }],
      }),
    ),
    tickets: [],
    rawTickets: [],
  };
}

/** Tickets in batches: 3 or 4 phenomena that held, most of them such as the cause shows often. The same seed makes the same ones. */
export function* generatedTickets({ tickets, causes, phenomena, seed }: KnowledgeSize, batch: number): Generator<readonly Ticket[]> {
  const random = seededRandom(seed, 'tickets');
  let made: Ticket[] = [];
  for (let at = 0; at < tickets; at += 1) {
    const cause = Math.floor(random() ** 2 * causes);
    const present = new Set<number>();
    const wanted = random() < 0.5 ? 3 : 4;
    while (present.size < wanted) {
      const own = (cause * 7 + Math.floor(random() * ownPhenomena)) % phenomena;
      present.add(random() < ownShare ? own : Math.floor(random() * phenomena));
    }
    made.push({
      id: ticketId(`made-${at}`),
      rootCauseId: rootCauseId(`made-cause-${cause}`),
      present: [...present].sort((a, b) => a - b).map((sign) => phenomenonId(`made-sign-${sign}`)),
      absent: [],
      unexamined: [],
      source: `ticket made-${at}`,
      set: generatedSet,
    });
    if (made.length === batch) {
      yield made;
      made = [];
    }
  }
  if (made.length > 0) yield made;
}
