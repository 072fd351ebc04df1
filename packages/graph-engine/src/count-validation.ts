import { floatAt } from './core/typed-array.ts';
import type { JsonNode } from './json-node.ts';
import { field, ifPresent, isObject, items, readCount, readText, reject } from './json-node.ts';
import type { PairCount, PhenomenonCounts } from './knowledge-snapshot.ts';
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
    if (isRight(entry.value, { tickets, phenomena, seen })) {
      seen.add(entry.value.phenomenonId);
      presentCounts.set(entry.value.phenomenonId, entry.value.present);
      continue;
    }
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

/** Whether a value is a number of tickets, as large as counts are kept. */
function isTicketCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= largestCount;
}

interface CountsSoFar {
  readonly tickets: number | undefined;
  readonly phenomena: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
}

/** Whether counts of a phenomenon have no fault: those of large knowledge are so many that nodes for their fields take longer than all else. */
function isRight(value: unknown, { tickets, phenomena, seen }: CountsSoFar): value is PhenomenonCounts {
  if (typeof value !== 'object' || value === null || tickets === undefined) return false;
  if (!('phenomenonId' in value && 'present' in value && 'absent' in value && 'unexamined' in value)) return false;
  const { phenomenonId: id, present, absent, unexamined } = value;
  if (!isTicketCount(present) || !isTicketCount(absent) || !isTicketCount(unexamined)) return false;
  return typeof id === 'string' && phenomena.has(id) && !seen.has(id) && present + absent + unexamined <= tickets;
}

/** The same of a pair, by itself. */
function isRightPair(value: unknown, phenomena: ReadonlySet<string>): value is PairCount {
  if (typeof value !== 'object' || value === null || !('first' in value && 'second' in value && 'together' in value)) return false;
  const { first, second, together } = value;
  return (
    typeof first === 'string' && typeof second === 'string' && phenomena.has(first) && phenomena.has(second) && isTicketCount(together)
  );
}

/** Reads a pair; a phenomenon or number that has a fault is undefined. */
function readPair(pair: JsonNode, phenomena: ReadonlySet<string>): Partial<Record<'first' | 'second', string> & { together: number }> {
  if (isRightPair(pair.value, phenomena)) return pair.value;
  const [first, second] = [readKnownId(field(pair, 'first'), phenomena), readKnownId(field(pair, 'second'), phenomena)];
  const together = readTicketCount(field(pair, 'together'));
  return { ...(first !== undefined && { first }), ...(second !== undefined && { second }), ...(together !== undefined && { together }) };
}

function checkPairs(pairs: JsonNode, perCause: readonly PresentCounts[], phenomena: ReadonlySet<string>): void {
  const places = new Map(Array.from(phenomena, (id, place) => [id, place]));
  // The same for a pair and for the pair turned round.
  const keyOf = (first: string, second: string): number => {
    const [one, other] = [places.get(first) ?? NaN, places.get(second) ?? NaN];
    return Math.min(one, other) * places.size + Math.max(one, other);
  };
  const rangeTogether = rangesTogether(perCause);
  const seen = new Set<number>();
  for (const pair of items(pairs)) {
    if (!isObject(pair)) continue;
    const { first, second, together } = readPair(pair, phenomena);
    if (first === undefined || second === undefined) continue;
    const key = keyOf(first, second);
    if (first === second) reject(pair, `${first} is paired with itself; take the pair away`);
    else if (seen.has(key)) reject(pair, `the pair of ${first} and ${second} is there twice; keep one`);
    else if (together !== undefined) checkTogether(pair, together, rangeTogether(first, second));
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

/**
 * In how many tickets two phenomena can have been present together: Σ max(0, a + b − N) to Σ min(a, b) over the causes. The causes
 * of the first are laid out until another is asked for, as pairs are mostly in its order.
 */
function rangesTogether(perCause: readonly PresentCounts[]): (first: string, second: string) => readonly [least: number, most: number] {
  const shown = showingCauses(perCause);
  const ofFirst = new Float64Array(perCause.length);
  let laidOut: string | undefined;
  return (first, second) => {
    if (first !== laidOut) {
      ofFirst.fill(0);
      const { causes, present } = shown.get(first) ?? nothingShown;
      causes.forEach((cause, place) => (ofFirst[cause] = present[place] ?? NaN));
      laidOut = first;
    }
    let least = 0;
    let most = 0;
    const { causes, tickets, present } = shown.get(second) ?? nothingShown;
    for (let place = 0; place < causes.length; place += 1) {
      const inFirst = floatAt(ofFirst, causes[place] ?? NaN);
      const inSecond = present[place] ?? NaN;
      least += Math.max(0, inFirst + inSecond - (tickets[place] ?? NaN));
      most += Math.min(inFirst, inSecond);
    }
    return [least, most];
  };
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
      for (let next = index + 1; next < mostFirst.length; next += 1) {
        const [second = '', b = 0] = mostFirst[next] ?? [];
        if (a + b <= tickets) break;
        const key = keyOf(first, second);
        forced.set(key, { key, first, second, least: (forced.get(key)?.least ?? 0) + a + b - tickets });
      }
    });
  }
  return forced.values();
}
