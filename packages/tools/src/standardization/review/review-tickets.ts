import type { KnowledgeSnapshot } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';
import { compareCodeUnits } from '../../compare-code-units.ts';
import type { DistinctText } from '../cluster/cluster-texts.ts';
import { clusterTexts } from '../cluster/cluster-texts.ts';
import type { Recognition, StandardizationReport } from '../standardization-report.ts';
import { sameTextForm } from '../text-hash.ts';
import type { ClosestEntry, Review } from './review.ts';
import { reviewOf } from './review.ts';

/** What ids of new entries begin with, as those that the recogniser derives. */
const phenomenonPrefix = 'p-';
const rootCausePrefix = 'rc-';

/** Raw tickets as knowledge, and what became of each. */
export interface StandardizedTickets {
  readonly addition: KnowledgeAddition;
  readonly report: StandardizationReport;
}

/** A text that tickets say and nothing known says. */
interface NewText extends DistinctText {
  readonly closest: readonly ClosestEntry[];
}

/** A review of everything new in standardised tickets: texts that say the same are one entry, all of them accepted. */
export function reviewTickets(standardized: StandardizedTickets, known: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>): Review {
  const texts = newTexts(standardized);
  const closestIn = (found: readonly NewText[]): ((text: string) => readonly ClosestEntry[]) => {
    const byText = new Map(found.map(({ text, closest }) => [text, closest]));
    return (text) => byText.get(text) ?? [];
  };
  return reviewOf(
    {
      phenomena: clusterTexts(texts.phenomena, { prefix: phenomenonPrefix, known: known.phenomena.map(textsOf) }),
      rootCauses: clusterTexts(texts.rootCauses, { prefix: rootCausePrefix, known: known.rootCauses.map(textsOf) }),
    },
    {
      closest: { phenomena: closestIn(texts.phenomena), rootCauses: closestIn(texts.rootCauses) },
      known: { phenomena: known.phenomena.map(({ id }) => id), rootCauses: known.rootCauses.map(({ id }) => id) },
    },
  );
}

function newTexts({ addition, report }: StandardizedTickets): Readonly<Record<'phenomena' | 'rootCauses', readonly NewText[]>> {
  const raw = new Map(addition.rawTickets.map((ticket) => [ticket.ticket_id, ticket]));
  const phenomena = createCollection();
  const rootCauses = createCollection();
  for (const { ticketId, rootCause, anomalies } of report.tickets) {
    const cause = raw.get(ticketId)?.root_cause;
    if (cause !== undefined) rootCauses.add(cause, ticketId, rootCause);
    for (const anomaly of anomalies) if (anomaly.kind === 'evidence') phenomena.add(anomaly.description, ticketId, anomaly.recognition);
  }
  return { phenomena: phenomena.texts(), rootCauses: rootCauses.texts() };
}

interface Collection {
  add(text: string, ticketId: string, recognition: Recognition): void;
  texts(): readonly NewText[];
}

/** Collects new texts, each with the tickets that say it; a ticket counts once for a text. */
function createCollection(): Collection {
  const found = new Map<string, { readonly closest: readonly ClosestEntry[]; readonly tickets: Set<string> }>();
  return {
    add: (text, ticketId, recognition) => {
      if (recognition.kind !== 'new') return;
      const { closest } = recognition;
      const known = found.get(text);
      if (known === undefined) found.set(text, { closest: closest === undefined ? [] : [closest], tickets: new Set([ticketId]) });
      else known.tickets.add(ticketId);
    },
    texts: () =>
      [...found].map(([text, { closest, tickets }]) => ({
        text,
        closest,
        tickets: tickets.size,
        firstTicket: [...tickets].sort(compareCodeUnits)[0] ?? '',
      })),
  };
}

interface Described {
  readonly id: string;
  readonly description: { readonly zh?: string; readonly en?: string };
  readonly aliases?: { readonly zh?: readonly string[]; readonly en?: readonly string[] };
}

function textsOf({ id, description, aliases }: Described): { readonly id: string; readonly texts: readonly string[] } {
  const texts = [description.zh, description.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? [])];
  return { id, texts: texts.flatMap((text) => (text === undefined || sameTextForm(text) === '' ? [] : [text])) };
}
