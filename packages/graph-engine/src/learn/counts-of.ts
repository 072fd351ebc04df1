import { compareIds } from '../id-order.ts';
import type { PhenomenonId } from '../ids.ts';
import type { TicketedCause } from '../knowledge-counts.ts';
import { bySet } from '../knowledge-counts.ts';
import type { CauseCounts, CountSnapshot, PairCount, Ticket, TicketSnapshot } from '../knowledge-snapshot.ts';

/**
 * The same knowledge with counts in place of its tickets. An engine built from it computes the same, bit for bit; what it
 * can't do is cite tickets.
 *
 * @param snapshot - A valid one.
 * @returns Counts sorted by set, cause and phenomenon, those without a set first; all pairs that were ever present together,
 * `first` before `second` and sorted by both. Ids and names sort by their UTF-16 code units.
 */
export function countsOf({ tickets, ...knowledge }: TicketSnapshot): CountSnapshot & Required<Pick<CountSnapshot, 'pairs'>> {
  return { ...knowledge, counts: bySet(tickets).flatMap(countCauses), pairs: countPairs(tickets) };
}

type Kind = 'present' | 'absent' | 'unexamined';
const kinds: readonly Kind[] = ['present', 'absent', 'unexamined'];

interface Counting {
  tickets: number;
  readonly phenomena: Map<PhenomenonId, Record<Kind, number>>;
}

/** Counts the tickets of one set. */
function countCauses(tickets: readonly Ticket[]): readonly CauseCounts[] {
  const [set, causes] = [tickets[0]?.set, new Map<TicketedCause, Counting>()];
  for (const ticket of tickets) {
    const counting: Counting = causes.get(ticket.rootCauseId) ?? { tickets: 0, phenomena: new Map() };
    causes.set(ticket.rootCauseId, counting);
    counting.tickets += 1;
    for (const kind of kinds) {
      for (const id of ticket[kind]) {
        const counts = counting.phenomena.get(id) ?? { present: 0, absent: 0, unexamined: 0 };
        counting.phenomena.set(id, counts);
        counts[kind] += 1;
      }
    }
  }
  return sorted(causes).map(([rootCauseId, { tickets: own, phenomena }]) => ({
    rootCauseId,
    ...(set !== undefined && { set }),
    tickets: own,
    phenomena: sorted(phenomena).map(([phenomenonId, counts]) => ({ phenomenonId, ...counts })),
  }));
}

function countPairs(tickets: readonly Ticket[]): readonly PairCount[] {
  const pairs = new Map<PhenomenonId, Map<PhenomenonId, number>>();
  for (const ticket of tickets) {
    const present = Array.from(ticket.present).sort(compareIds);
    present.forEach((first, place) => {
      const seconds: Map<PhenomenonId, number> = pairs.get(first) ?? new Map<PhenomenonId, number>();
      pairs.set(first, seconds);
      for (const second of present.slice(place + 1)) seconds.set(second, (seconds.get(second) ?? 0) + 1);
    });
  }
  return sorted(pairs).flatMap(([first, seconds]) => sorted(seconds).map(([second, together]) => ({ first, second, together })));
}

function sorted<Id extends string, Value>(map: ReadonlyMap<Id, Value>): readonly (readonly [Id, Value])[] {
  return Array.from(map).sort(([a], [b]) => compareIds(a, b));
}
