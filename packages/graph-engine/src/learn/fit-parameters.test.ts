// @module-tag long

import { describe, expect, it } from 'vitest';
import { phenomenonOf, rootCauseOf } from '../../test/arbitrary-diagnosis.ts';
import { seededRandom } from '../../test/seeded-random.ts';
import { defaultEngineOptions } from '../engine-options.ts';
import { phenomenonId, rootCauseId, ticketId } from '../ids.ts';
import type { Ticket, TicketSnapshot } from '../knowledge-snapshot.ts';
import { fitParameters } from './fit-parameters.ts';
import { orderTickets, splitTickets } from './left-out-tickets.ts';

const phenomena = Array.from({ length: 12 }, (_, index) => phenomenonId(`p${index}`));

/** Tickets in which each cause shows its own three of twelve phenomena with the given probability, and any other with `noise`. */
function generated({
  causes,
  each,
  shown,
  noise,
}: {
  readonly causes: number;
  readonly each: number;
  readonly shown: number;
  readonly noise: number;
}): TicketSnapshot {
  const random = seededRandom(7);
  const tickets = Array.from({ length: causes * each }, (_, index): Ticket => {
    const cause = index % causes;
    const present = phenomena.filter((_, place) => random() < (place % causes === cause ? shown : noise));
    return {
      id: ticketId(`t${String(index).padStart(4, '0')}`),
      rootCauseId: rootCauseId(`c${cause}`),
      present,
      absent: phenomena.filter((id) => !present.includes(id)),
      unexamined: [],
      source: 'generated',
    };
  });
  return {
    phenomena: phenomena.map(phenomenonOf),
    rootCauses: Array.from({ length: causes }, (_, cause) => rootCauseOf(rootCauseId(`c${cause}`))),
    tickets,
  };
}

describe('fitting parameters', () => {
  it('leaves a small corpus that isn’t thin as it is', () => {
    const snapshot = { ...generated({ causes: 4, each: 8, shown: 0.9, noise: 0.3 }), fitted: { alpha: 0.5 } };
    expect(fitParameters(snapshot)).toEqual({ fitted: { alpha: 0.5 }, tried: [] });
  });

  it('trusts silence less, and asks longer, where tickets are few and name little', () => {
    const thin = generated({ causes: 4, each: 5, shown: 0.9, noise: 0 });
    expect(fitParameters(thin).fitted).toEqual({ omega: 0.5, worthAskingBits: defaultEngineOptions.worthAskingBits / 3 });
  });

  it('expects other causes where many were seen once', () => {
    const all = generated({ causes: 12, each: 8, shown: 0.9, noise: 0.5 });
    const once = all.tickets.filter(({ rootCauseId: cause }, index) => cause === 'c0' || index < 12);
    expect(fitParameters({ ...all, tickets: once }).fitted).toMatchObject({ otherCausePrior: 0.1 });
    expect(fitParameters(all).fitted).not.toHaveProperty('otherCausePrior');
  });

  it('raises the weight of evidence while dialogues conclude more and stay right', () => {
    const { fitted, tried } = fitParameters(generated({ causes: 6, each: 20, shown: 0.85, noise: 0.15 }));
    expect(fitted).toEqual({ evidenceWeight: 1.45 });
    expect(tried.map(({ evidenceWeight, played, concluded, wrong }) => [evidenceWeight, played, concluded, wrong])).toEqual([
      [1, 120, 12, 0],
      [1.2, 120, 38, 0],
      [1.45, 120, 57, 1],
    ]);
  });

  it('stops raising it where too many conclusions would be wrong: 4 of 46 are above 3 % and half a dialogue', () => {
    const { fitted, tried } = fitParameters(generated({ causes: 4, each: 30, shown: 0.75, noise: 0.25 }));
    expect(fitted).toEqual({ evidenceWeight: 1.2 });
    expect(tried.at(-1)).toMatchObject({ evidenceWeight: 1.45, concluded: 46, wrong: 4 });
  });

  it('stops raising it where no more dialogues conclude', () => {
    const { fitted, tried } = fitParameters(generated({ causes: 4, each: 30, shown: 0.85, noise: 0.15 }));
    expect(fitted).toEqual({ evidenceWeight: 1.2 });
    expect(tried.map(({ concluded }) => concluded)).toEqual([73, 76, 74]);
  });

  it('does not raise it for nothing: where every dialogue is concluded already the weight stays 1', () => {
    const { fitted, tried } = fitParameters(generated({ causes: 4, each: 30, shown: 1, noise: 0 }));
    expect(fitted).toEqual({});
    expect(tried[0]).toMatchObject({ played: 120, concluded: 120, wrong: 0 });
  });

  it('does not depend on the order of tickets', () => {
    const snapshot = generated({ causes: 3, each: 40, shown: 0.8, noise: 0.2 });
    expect(fitParameters({ ...snapshot, tickets: snapshot.tickets.toReversed() })).toEqual(fitParameters(snapshot));
  });
});

describe('tickets left out', () => {
  it('are each played once, by what the others taught, a third of each cause at a time in runs by id', () => {
    const tickets = orderTickets(generated({ causes: 2, each: 6, shown: 0.9, noise: 0.1 }).tickets);
    const parts = splitTickets(tickets, 100);
    expect(parts.flatMap(({ played }) => played.map(({ id }) => id)).sort()).toEqual(tickets.map(({ id }) => id));
    // Cause c0 has t0000, t0002, …, t0010: two neighbours in each block.
    expect(parts[0]?.played.filter(({ rootCauseId: cause }) => cause === 'c0').map(({ id }) => id)).toEqual(['t0000', 't0002']);
    for (const { learned, played } of parts) expect(learned.some((ticket) => played.includes(ticket))).toBe(false);
  });

  it('are an even selection of many', () => {
    const tickets = orderTickets(generated({ causes: 2, each: 30, shown: 0.9, noise: 0.1 }).tickets);
    expect(splitTickets(tickets, 20).flatMap(({ played }) => played)).toHaveLength(20);
  });

  it('never include the only ticket of a cause, of which nothing would be known', () => {
    const { tickets } = generated({ causes: 12, each: 1, shown: 0.9, noise: 0.1 });
    expect(splitTickets(orderTickets(tickets), 100).flatMap(({ played }) => played)).toEqual([]);
  });
});
