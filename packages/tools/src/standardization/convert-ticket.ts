import type { PhenomenonId, RootCauseId, Ticket } from '@dbdiag/graph-engine';
import { ticketId } from '@dbdiag/graph-engine';
import type { RawTicket } from '@dbdiag/ports';
import { compareCodeUnits } from '../compare-code-units.ts';
import { localized } from './new-entries.ts';
import type { AnomalyOutcome, Recognition, TicketOutcome } from './standardization-report.ts';

/** What each text of a ticket is, once all of them are known. */
export interface TextMeanings {
  readonly anomaly: (
    text: string,
  ) =>
    | { readonly kind: 'evidence'; readonly id: PhenomenonId; readonly status: 'present' | 'absent'; readonly recognition: Recognition }
    | { readonly kind: 'verification' | 'rejected' };
  /** Undefined: rejected, and with it the ticket. */
  readonly cause: (text: string) => { readonly id: RootCauseId; readonly recognition: Recognition } | undefined;
}

/** A ticket as the engine takes it, and what became of each of its texts. */
export interface ConvertedTicket {
  readonly ticket: Ticket;
  readonly outcome: TicketOutcome;
}

/** Converts a ticket. */
export function convertTicket(raw: RawTicket, meanings: TextMeanings, set: string): ConvertedTicket | undefined {
  const cause = meanings.cause(raw.root_cause);
  if (cause === undefined) return undefined;
  const anomalies = raw.anomalies.map(({ description }, anomaly): AnomalyOutcome => {
    const meaning = meanings.anomaly(description);
    if (meaning.kind !== 'evidence') return { kind: meaning.kind, anomaly, description };
    const { id, status, recognition } = meaning;
    return { kind: 'evidence', anomaly, description, phenomenonId: id, status, recognition };
  });
  const [present, absent] = [idsWith(anomalies, 'present'), idsWith(anomalies, 'absent')];
  const contradictory = absent.filter((id) => present.includes(id));
  const agreed = (ids: readonly PhenomenonId[]): readonly PhenomenonId[] => ids.filter((id) => !contradictory.includes(id));
  const id = ticketId(raw.ticket_id);
  return {
    ticket: {
      id,
      rootCauseId: cause.id,
      present: agreed(present),
      absent: agreed(absent),
      unexamined: [],
      source: `ticket ${id}`,
      description: localized(raw.description),
      set,
    },
    outcome: { ticketId: id, rootCauseId: cause.id, rootCause: cause.recognition, anomalies, contradictory },
  };
}

/** Ids of the anomalies with a status, once each, sorted. */
function idsWith(anomalies: readonly AnomalyOutcome[], status: 'present' | 'absent'): readonly PhenomenonId[] {
  return [
    ...new Set(anomalies.flatMap((anomaly) => (anomaly.kind === 'evidence' && anomaly.status === status ? [anomaly.phenomenonId] : []))),
  ].sort(compareCodeUnits);
}
