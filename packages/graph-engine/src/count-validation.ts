import type { JsonNode } from './json-node.ts';
import { field, ifPresent, isObject, items, readCount, readText, reject } from './json-node.ts';
import { largestCount } from './limits.ts';
import { readKnownId, readNewId, readTicketedCause } from './snapshot-parts.ts';
import type { KnownIds } from './ticket-validation.ts';

/** Of a cause in a set its tickets, and in how many of them each phenomenon was present. */
interface PresentCounts {
  readonly tickets: number;
  readonly present: ReadonlyMap<string, number>;
}

/** Checks counts and pair counts: shape, known ids, nothing twice in a set, and no count that others make impossible. */
export function checkCounts(counts: JsonNode, pairs: JsonNode, known: KnownIds): void {
  const causesOfSets = new Map<unknown, Set<string>>();
  const ticketsOf = new Map<string, number>();
  const perCause: PresentCounts[] = [];
  for (const entry of items(counts)) {
    if (!isObject(entry)) continue;
    const [cause, set] = [field(entry, 'rootCauseId'), field(entry, 'set')];
    ifPresent(set, readText);
    const causes = causesOfSets.get(set.value) ?? new Set<string>();
    causesOfSets.set(set.value, causes);
    const id = readTicketedCause(cause, known.rootCauses);
    if (id !== undefined) readNewId(cause, causes);
    const tickets = readTicketCount(field(entry, 'tickets'));
    const present = checkPhenomenonCounts(field(entry, 'phenomena'), tickets, known.phenomena);
    if (tickets === undefined) continue;
    perCause.push({ tickets, present });
    if (id === undefined) continue;
    const all = (ticketsOf.get(id) ?? 0) + tickets;
    ticketsOf.set(id, all);
    if (all > largestCount && all - tickets <= largestCount) rejectLargeCount(entry, `the sets of ${id} have ${all} tickets`);
  }
  if (pairs.value !== undefined) checkPairs(pairs, perCause, known.phenomena);
}

function checkPhenomenonCounts(list: JsonNode, tickets: number | undefined, phenomena: ReadonlySet<string>): ReadonlyMap<string, number> {
  const seen = new Set<string>();
  const presentCounts = new Map<string, number>();
  for (const entry of items(list)) {
    if (!isObject(entry)) continue;
    const node = field(entry, 'phenomenonId');
    const id = readKnownId(node, phenomena) === undefined ? undefined : readNewId(node, seen);
    const [present, absent, unexamined] = ['present', 'absent', 'unexamined'].map((name) => readTicketCount(field(entry, name)));
    if (tickets === undefined || present === undefined || absent === undefined || unexamined === undefined) continue;
    const sum = present + absent + unexamined;
    if (sum > tickets) reject(entry, `present + absent + unexamined is ${sum}, but the cause has ${tickets} tickets; correct one of them`);
    else if (id !== undefined) presentCounts.set(id, present);
  }
  return presentCounts;
}

function checkPairs(pairs: JsonNode, perCause: readonly PresentCounts[], phenomena: ReadonlySet<string>): void {
  const places = new Map(Array.from(phenomena, (id, place) => [id, place]));
  // The same for a pair and for the pair turned round.
  const keyOf = (first: string, second: string): number => {
    const [one, other] = [places.get(first) ?? NaN, places.get(second) ?? NaN];
    return Math.min(one, other) * places.size + Math.max(one, other);
  };
  const shown = showingCauses(perCause);
  const seen = new Set<number>();
  for (const pair of items(pairs)) {
    if (!isObject(pair)) continue;
    const first = readKnownId(field(pair, 'first'), phenomena);
    const second = readKnownId(field(pair, 'second'), phenomena);
    const together = readTicketCount(field(pair, 'together'));
    if (first === undefined || second === undefined) continue;
    const key = keyOf(first, second);
    if (first === second) reject(pair, `${first} is paired with itself; take the pair away`);
    else if (seen.has(key)) reject(pair, `the pair of ${first} and ${second} is there twice; keep one`);
    else if (together !== undefined) checkTogether(pair, together, rangeTogether(shown.get(first), shown.get(second)));
    seen.add(key);
  }
  for (const { key, first, second, least } of forcedTogether(perCause, keyOf)) {
    if (!seen.has(key))
      reject(pairs, `${first} and ${second} are no pair, but the counts force at least ${least} tickets with both; add the pair`);
  }
}

function checkTogether(pair: JsonNode, together: number, [least, most]: readonly [number, number]): void {
  if (together > most) reject(pair, `together is ${together}, but the counts allow at most ${most}; correct one of them`);
  if (together < least) reject(pair, `together is ${together}, but the counts force at least ${least}; correct one of them`);
}

/** Reads a number of tickets, as large as counts are kept. */
function readTicketCount(node: JsonNode): number | undefined {
  const count = readCount(node);
  if (count === undefined || count <= largestCount) return count;
  rejectLargeCount(node, `is ${count}`);
  return undefined;
}

function rejectLargeCount(node: JsonNode, what: string): void {
  reject(node, `${what}, but counts are kept in 32 bits, up to ${largestCount}; divide all counts of the snapshot by the same number`);
}

/** The causes that showed a phenomenon, ascending, with their tickets and in how many of them it was present. */
interface Showing {
  readonly causes: number[];
  readonly tickets: number[];
  readonly present: number[];
}

const nothingShown: Showing = { causes: [], tickets: [], present: [] };

function showingCauses(perCause: readonly PresentCounts[]): ReadonlyMap<string, Showing> {
  const shown = new Map<string, Showing>();
  perCause.forEach(({ tickets, present: counts }, cause) => {
    for (const [phenomenon, present] of counts) {
      if (present === 0) continue;
      const showing = shown.get(phenomenon) ?? { causes: [], tickets: [], present: [] };
      showing.causes.push(cause);
      showing.tickets.push(tickets);
      showing.present.push(present);
      shown.set(phenomenon, showing);
    }
  });
  return shown;
}

/** In how many tickets two phenomena can have been present together: Σ max(0, a + b − N) to Σ min(a, b) over the causes. */
function rangeTogether(first: Showing = nothingShown, second: Showing = nothingShown): readonly [number, number] {
  let [least, most, place] = [0, 0, 0];
  for (let at = 0; at < first.causes.length && place < second.causes.length; at += 1) {
    const cause = first.causes[at] ?? NaN;
    while ((second.causes[place] ?? Infinity) < cause) place += 1;
    if (second.causes[place] !== cause) continue;
    const [a, b] = [first.present[at] ?? NaN, second.present[place] ?? NaN];
    least += Math.max(0, a + b - (first.tickets[at] ?? NaN));
    most += Math.min(a, b);
  }
  return [least, most];
}

interface ForcedPair {
  readonly key: number;
  readonly first: string;
  readonly second: string;
  readonly least: number;
}

/** The pairs that must have been present together somewhere: Σ max(0, a + b − N) over the causes is above 0. */
function forcedTogether(perCause: readonly PresentCounts[], keyOf: (first: string, second: string) => number): Iterable<ForcedPair> {
  const forced = new Map<number, ForcedPair>();
  for (const { tickets, present } of perCause) {
    const mostFirst = Array.from(present).sort(([, a], [, b]) => b - a);
    mostFirst.forEach(([first, a], index) => {
      for (const [second, b] of mostFirst.slice(index + 1)) {
        if (a + b <= tickets) break;
        const key = keyOf(first, second);
        forced.set(key, { key, first, second, least: (forced.get(key)?.least ?? 0) + a + b - tickets });
      }
    });
  }
  return forced.values();
}
