import type { KnowledgeAddition, RawTicket } from '@dbdiag/ports';
import { compareCodeUnits } from '../compare-code-units.ts';
import { createTextCollection } from './collect-texts.ts';
import { convertTicket } from './convert-ticket.ts';
import { newPhenomena, newRootCauses } from './new-entries.ts';
import type { AnomalyReading, CauseReading, StandardizationBasis } from './recognize.ts';
import { createAnomalyReader, createCauseReader } from './recognize.ts';
import type { StandardizationReport, TicketOutcome } from './standardization-report.ts';
import { textMeanings } from './text-meanings.ts';

/** The set of tickets that were imported under no name. */
export const importedSet = 'imported';

/** How tickets are standardised. */
export interface StandardizationOptions {
  /** The set of knowledge that they belong to: what other sets know and these tickets never mention isn't held against them. Default: `imported`. */
  readonly set?: string | undefined;
}

/**
 * Turns raw tickets into knowledge: every anomaly becomes a known phenomenon or a new one, every cause a known one or a new one.
 *
 * The result depends neither on the order of the tickets nor on how they are divided into files, and doing it again
 * adds nothing: new entries get ids from their text and are recognised by their text only; likeness is measured
 * against entries that weren't derived from tickets.
 *
 * It holds all tickets and says what became of each. For more of them than fit into memory its parts are used one by one:
 * {@link createTextCollection}, {@link createAnomalyReader}, {@link newPhenomena}, {@link convertTicket}.
 */
export function standardizeTickets(
  raw: readonly RawTicket[],
  known: StandardizationBasis,
  { set = importedSet }: StandardizationOptions = {},
): { readonly addition: KnowledgeAddition; readonly report: StandardizationReport } {
  const tickets = [...raw].sort((a, b) => compareCodeUnits(a.ticket_id, b.ticket_id));
  const texts = createTextCollection();
  for (const ticket of tickets) texts.add(ticket);
  const [readAnomaly, readCause] = [createAnomalyReader(known), createCauseReader(known)];
  const anomalies = new Map<string, AnomalyReading>([...texts.anomalies.keys()].map((text) => [text, readAnomaly(text)]));
  const causes = new Map<string, CauseReading>([...texts.causes.keys()].map((text) => [text, readCause(text)]));
  const phenomena = newPhenomena(
    [...texts.anomalies.values()].filter(({ text }) => anomalies.get(text)?.kind === 'new'),
    known.snapshot,
  );
  const rootCauses = newRootCauses(
    [...texts.causes.values()].filter(({ text }) => causes.get(text)?.kind === 'new'),
    known.snapshot,
  );
  const meanings = textMeanings({
    anomalies,
    causes,
    newAnomalies: new Map(phenomena.map(({ form, entry }) => [form, { as: entry.id }])),
    newCauses: new Map(rootCauses.map(({ form, entry }) => [form, { as: entry.id }])),
  });
  const converted = tickets.flatMap((ticket) => convertTicket(ticket, meanings, set) ?? []);
  return {
    addition: {
      phenomena: phenomena.map(({ entry }) => entry),
      rootCauses: rootCauses.map(({ entry }) => entry),
      tickets: converted.map(({ ticket }) => ticket),
      rawTickets: tickets,
    },
    report: {
      tickets: converted.map(({ outcome }) => outcome),
      newPhenomena: phenomena.map(({ entry }) => entry.id),
      newRootCauses: rootCauses.map(({ entry }) => entry.id),
      verification: converted.flatMap(({ outcome }) => verificationOf(outcome)),
    },
  };
}

/** What of a ticket was seen after the fix. */
function verificationOf({ ticketId, anomalies }: TicketOutcome): StandardizationReport['verification'] {
  return anomalies.flatMap(({ kind, anomaly, description }) => (kind === 'verification' ? [{ ticketId, anomaly, description }] : []));
}
