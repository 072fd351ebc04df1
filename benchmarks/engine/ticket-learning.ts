import type { PhenomenonId, RootCauseId, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { TicketLists } from '@dbdiag/graph-engine/core';
import { changeTickets } from '@dbdiag/graph-engine/learn';
import type { Contender } from './contender.ts';
import { timeEach } from './contender.ts';
import { contenderNames } from './contender-names.ts';

/** Learning one more ticket through the public interface, snapshot and ids included: from the counts there are, and anew. */
export function createTicketLearners(tickets: TicketLists): readonly Contender[] {
  const snapshot = snapshotOf(tickets);
  const engine = new GraphEngine(snapshot);
  const oneMore = (state: number): Ticket => ({ ...ticketAt(tickets, state % tickets.cause.length), id: ticketId(`T-more-${state}`) });
  const statesPerRound = { build: 2 };
  return [
    {
      name: contenderNames.oneMore,
      statesPerRound,
      run: (_, states) => timeEach(states, (state) => new GraphEngine(changeTickets(engine.snapshot, { add: [oneMore(state)] }))),
    },
    {
      name: contenderNames.anew,
      statesPerRound,
      run: (_, states) => timeEach(states, (state) => new GraphEngine({ ...snapshot, tickets: [...snapshot.tickets, oneMore(state)] })),
    },
  ];
}

function snapshotOf(tickets: TicketLists): TicketSnapshot {
  return {
    phenomena: Array.from({ length: tickets.phenomena }, (_, index) => ({
      id: phenomenonAt(index),
      description: text(`phenomenon ${index}`),
      observedBy: 'sql',
      observationMethod: text('look'),
    })),
    rootCauses: Array.from({ length: tickets.causes }, (_, index) => ({
      id: causeAt(index),
      description: text(`cause ${index}`),
      category: 'generated',
      solution: [],
    })),
    tickets: Array.from(tickets.cause, (_, index) => ticketAt(tickets, index)),
  };
}

function ticketAt(tickets: TicketLists, index: number): Ticket {
  const { start, items } = tickets.present;
  const present = Array.from(items.subarray(start[index], start[index + 1]), phenomenonAt);
  return {
    id: ticketId(`T-${index}`),
    rootCauseId: causeAt(tickets.cause[index] ?? NaN),
    present,
    absent: [],
    unexamined: [],
    source: 'generated',
  };
}

function phenomenonAt(index: number): PhenomenonId {
  return phenomenonId(`P-${index}`);
}

function causeAt(index: number): RootCauseId {
  return rootCauseId(`RC-${index}`);
}

function text(words: string): { readonly en: string; readonly zh: string } {
  return { en: words, zh: words };
}
