import type { FittedParameters, LocalizedText, Phenomenon, RootCause, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { HEALTHY, ticketId } from '@dbdiag/graph-engine';
import type { Case, Dataset, ThinTicket } from './dataset.ts';

/** What is learned: whole cases, or the thin tickets of a young knowledge base. */
export type TicketKind = 'cases' | 'sparse';

/** A data set to learn from, and what to learn. */
export interface Training {
  readonly dataset: Dataset;
  readonly kind: TicketKind;
  /** The cases that may be learned from; thin tickets cut from other cases are left out. */
  readonly cases: readonly Case[];
  /** Engine parameters that travel with the snapshot. */
  readonly fitted?: FittedParameters | undefined;
}

/**
 * The knowledge of an engine that has seen these cases.
 *
 * A case of a closed world becomes a list of what held: what it doesn't list was not mentioned, as in a real ticket.
 * In an open world recorded absences count. What is recorded as unknown is unexamined. A case with several causes
 * can't be learned from, since a ticket has one.
 */
export function trainingSnapshot({ dataset, kind, cases, fitted }: Training): TicketSnapshot {
  const { closedWorld, sparseTickets } = dataset;
  const learned = new Set(cases.map(({ id }) => id));
  const cut = new Set(dataset.cases.map(({ id }) => id));
  const tickets =
    kind === 'sparse'
      ? sparseTickets.filter(({ id }) => learned.has(id) || !cut.has(id)).map((ticket) => ticketOfThin(ticket, closedWorld))
      : cases.flatMap((entry) => ticketOfCase(entry, closedWorld));
  return { ...textsOf(dataset), tickets, ...(fitted === undefined ? {} : { fitted }) };
}

function ticketOfCase({ id, rootCauses, present, absent, unknown }: Case, closedWorld: boolean): readonly Ticket[] {
  const [cause, ...others] = rootCauses;
  if (cause === undefined || others.length > 0) return [];
  return [
    { id: ticketId(id), rootCauseId: cause, present, absent: closedWorld ? [] : absent, unexamined: unknown, source: 'case of a data set' },
  ];
}

function ticketOfThin({ id, rootCause, present, absent }: ThinTicket, closedWorld: boolean): Ticket {
  return {
    id: ticketId(id),
    rootCauseId: rootCause,
    present,
    absent: closedWorld ? [] : absent,
    unexamined: [],
    source: 'thin ticket of a data set',
  };
}

function textsOf({ phenomena, rootCauses }: Dataset): {
  readonly phenomena: readonly Phenomenon[];
  readonly rootCauses: readonly RootCause[];
} {
  return {
    phenomena: phenomena.map(({ id, description }) => ({
      id,
      description: text(description, id),
      observedBy: 'person',
      observationMethod: text(description, id),
    })),
    rootCauses: rootCauses.flatMap(({ id, description }) =>
      id === HEALTHY ? [] : [{ id, description: text(description, id), category: 'data set', solution: [] }],
    ),
  };
}

function text(description: string, id: string): LocalizedText {
  return { en: description.trim() === '' ? id : description };
}
