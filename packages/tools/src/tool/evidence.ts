import type { EvidenceItem, Flip, GraphEngine, HypothesisId, PhenomenonId, TicketId } from '@dbdiag/graph-engine';
import { citedTickets, HEALTHY } from '@dbdiag/graph-engine';
import type { Names } from './names.ts';
import type { ChangingFinding, EvidenceLine, ReferenceTicket } from './schemas.ts';

/** One finding of an account, in words. */
export function evidenceLine({ finding, weight, bits }: EvidenceItem, names: Names): EvidenceLine | undefined {
  if (finding.status !== 'present' && finding.status !== 'absent') return undefined;
  const { phenomenonId, status, words, value } = finding;
  return {
    phenomenonId,
    description: names.phenomenon(phenomenonId),
    status,
    words,
    value,
    weight,
    bits,
  };
}

/** The findings of an account, in words and in order. */
export function evidenceLines(items: readonly EvidenceItem[], names: Names): EvidenceLine[] {
  return items.map((item) => evidenceLine(item, names)).filter((line) => line !== undefined);
}

/**
 * What speaks for a hypothesis, for a reader: what is there. That something else is absent says little to a person, however
 * many bits it has, and is told only where nothing is there.
 */
export function whatSpeaksFor<Line extends { readonly status: 'present' | 'absent' }>(lines: readonly Line[]): readonly Line[] {
  const there = lines.filter(({ status }) => status === 'present');
  return there.length > 0 ? there : lines;
}

/** Tickets to be cited, those of healthy systems left out, in the order of `ids`, with how many of the phenomena found present each shares. */
export function referenceTickets(engine: GraphEngine, ids: readonly TicketId[], present: ReadonlySet<PhenomenonId>): ReferenceTicket[] {
  const byId = new Map(citedTickets(engine.snapshot).map((ticket) => [ticket.id, ticket]));
  return ids
    .map((id) => byId.get(id))
    .filter((ticket) => ticket !== undefined)
    .filter(({ rootCauseId }) => rootCauseId !== HEALTHY)
    .map(({ id, source, present: shown }) => ({
      ticketId: id,
      source,
      sharedPhenomena: shown.filter((phenomenon) => present.has(phenomenon)).length,
    }));
}

/** Probability of one hypothesis among those listed; 0 where it isn't. */
export function probabilityOf(
  hypotheses: readonly { readonly hypothesisId: HypothesisId; readonly probability: number }[],
  id: HypothesisId,
): number {
  return hypotheses.find(({ hypothesisId }) => hypothesisId === id)?.probability ?? 0;
}

/** The findings without which another hypothesis would lead; none where none was found. */
export function changingFindings(flip: Flip | undefined, names: Names): ChangingFinding[] {
  return (flip?.findings ?? []).flatMap(({ phenomenonId, status }) =>
    status === 'present' || status === 'absent' ? [{ phenomenonId, description: names.phenomenon(phenomenonId), status }] : [],
  );
}
