/** One way to read a stretch of tokens, and how far-fetched it is: each word costs about 1, so that few long words win over many short ones. */
export interface Reading<Value> {
  readonly value: Value;
  readonly cost: number;
}

/** Reads the tokens from an index up to another in every way it can. */
export type SpanRule<Value> = (from: number, to: number) => readonly Reading<Value>[];

/** What reading a question may still cost; shared by all its rules. */
export interface StepBudget {
  left: number;
}

/** So many ways are kept for one stretch. Ways that mean the same take places too, hence more than two or three. */
const beam = 6;

/** The cheapest ways; those of equal cost in the order in which they were found. */
export function cheapest<Value>(readings: readonly Reading<Value>[], count = beam): readonly Reading<Value>[] {
  if (readings.length < 2) return readings;
  return [...readings].sort((left, right) => left.cost - right.cost).slice(0, count);
}

/** What a reading may cost at most to be kept beside these. */
export function dearestKept<Value>(readings: readonly Reading<Value>[]): number {
  return readings.length < beam ? Number.POSITIVE_INFINITY : (readings[beam - 1]?.cost ?? 0);
}

/** Costs are sums of fractions: those that are the same differ by less than this. */
const rounding = 1e-9;

/** A rule that works once for each stretch. Past the budget it reads nothing. */
export function remembered<Value>(budget: StepBudget, rule: SpanRule<Value>): SpanRule<Value> {
  const known = new Map<number, readonly Reading<Value>[]>();
  return (from, to) => {
    if (from >= to) return [];
    const key = from * 1024 + to;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (budget.left <= 0) return [];
    budget.left -= to - from;
    known.set(key, []);
    const found = rule(from, to);
    budget.left -= found.length;
    const readings = cheapest(found);
    known.set(key, readings);
    return readings;
  };
}

/** A rule that works once for each stretch, and keeps all that it finds. */
export function once<Found>(rule: (from: number, to: number) => Found): (from: number, to: number) => Found {
  const known = new Map<number, Found>();
  return (from, to) => {
    const key = from * 1024 + to;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = rule(from, to);
    known.set(key, found);
    return found;
  };
}

/** Splits between two tokens, ascending. */
export type Splits = (from: number, to: number) => readonly number[];

interface Passed {
  /** So many splits behind the beginning were looked at. */
  count: number;
  found: readonly number[];
}

/** Of the splits behind a token, those at which something ends that begins at it; each is looked at once. */
export function splitsBehind(splits: Splits, size: number, ends: (from: number, at: number) => boolean): Splits {
  const known = new Map<number, Passed>();
  return (from, to) => {
    const all = splits(from, size);
    const passed = known.get(from) ?? { count: 0, found: [] };
    known.set(from, passed);
    for (let at = all[passed.count]; at !== undefined && at < to; at = all[passed.count]) {
      passed.count += 1;
      if (ends(from, at)) passed.found = [...passed.found, at];
    }
    const last = passed.found.at(-1);
    return last === undefined || last < to ? passed.found : passed.found.filter((at) => at < to);
  };
}

/** Makes something else of each reading; undefined refuses it. */
export function turned<From, Into>(
  readings: readonly Reading<From>[],
  cost: number,
  into: (value: From) => Into | undefined,
): readonly Reading<Into>[] {
  const found: Reading<Into>[] = [];
  for (const reading of readings) {
    const value = into(reading.value);
    if (value !== undefined) found.push({ value, cost: reading.cost + cost });
  }
  return found;
}

/** Joins every reading of one stretch with every reading of another; undefined refuses a pair. */
export function paired<Left, Right, Into>(
  lefts: readonly Reading<Left>[],
  rights: readonly Reading<Right>[],
  into: (left: Left, right: Right) => Reading<Into> | undefined,
): readonly Reading<Into>[] {
  return pairedWithin({ lefts, rights, most: Number.POSITIVE_INFINITY }, into);
}

/** Readings to be joined, where pairs that cost more than `most` are of no use. */
interface Pairing<Left, Right> {
  readonly lefts: readonly Reading<Left>[];
  readonly rights: readonly Reading<Right>[];
  readonly most: number;
}

/** As {@link paired}, without the pairs that are dearer than any that is of use. */
export function pairedWithin<Left, Right, Into>(
  { lefts, rights, most }: Pairing<Left, Right>,
  into: (left: Left, right: Right) => Reading<Into> | undefined,
): readonly Reading<Into>[] {
  const pairs: Reading<Into>[] = [];
  for (const left of lefts) {
    for (const right of rights) {
      const cost = left.cost + right.cost;
      if (cost > most + rounding) continue;
      const joined = into(left.value, right.value);
      if (joined !== undefined) pairs.push({ value: joined.value, cost: cost + joined.cost });
    }
  }
  return pairs;
}
