/** A stretch read in one way, the index of the token after it, and how far-fetched the way is: 0 is the plain one. */
export interface Parsed<T> {
  readonly value: T;
  readonly to: number;
  readonly cost: number;
}

/** All ways to read what begins at a token, cheapest first. */
export type Rule<T> = (at: number) => readonly Parsed<T>[];

/** So many ways are kept of those that end at the same token; the ways of a long question would multiply otherwise. */
const waysPerEnd = 3;
/** Beyond so many ways only the first of each end is kept. */
const waysInAll = 24;

/** Keeps the cheapest ways, a few for each end. Ways of equal cost keep their order. */
export function cheapest<T>(ways: readonly Parsed<T>[], perEnd = waysPerEnd): readonly Parsed<T>[] {
  if (ways.length < 2) return ways;
  const kept: Parsed<T>[] = [];
  const ends = new Map<number, number>();
  for (const way of [...ways].sort((a, b) => a.cost - b.cost)) {
    const before = ends.get(way.to) ?? 0;
    if (before >= (kept.length < waysInAll ? perEnd : 1)) continue;
    ends.set(way.to, before + 1);
    kept.push(way);
  }
  return kept;
}

/** Reads one thing after another and joins them. */
export function follow<A, B, C>(
  firsts: readonly Parsed<A>[],
  next: (first: Parsed<A>) => readonly Parsed<B>[],
  join: (first: A, second: B, at: { readonly middle: number; readonly to: number }) => C | undefined,
): readonly Parsed<C>[] {
  const ways: Parsed<C>[] = [];
  for (const first of firsts) {
    for (const second of next(first)) {
      const value = join(first.value, second.value, { middle: first.to, to: second.to });
      if (value !== undefined) ways.push({ value, to: second.to, cost: first.cost + second.cost });
    }
  }
  return ways;
}

/** Turns what was read into something else; undefined refuses it. */
export function turn<A, B>(ways: readonly Parsed<A>[], into: (value: A, to: number) => B | undefined, cost = 0): readonly Parsed<B>[] {
  const turned: Parsed<B>[] = [];
  for (const way of ways) {
    const value = into(way.value, way.to);
    if (value !== undefined) turned.push({ value, to: way.to, cost: way.cost + cost });
  }
  return turned;
}

/** The ways of a rule, and the way of not being there. */
export function orNothing<T>(ways: readonly Parsed<T>[], at: number): readonly Parsed<T | undefined>[] {
  return [...ways, { value: undefined, to: at, cost: 0 }];
}

/** How many steps a question may take; a rule past it reads nothing. */
export interface StepBudget {
  left: number;
}

/** A rule that works at each token once, and keeps only the cheapest ways. A rule that comes back to its own beginning reads nothing there. */
export function memoized<T>(budget: StepBudget, rule: Rule<T>, perEnd = waysPerEnd): Rule<T> {
  const known = new Map<number, readonly Parsed<T>[]>();
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    if (budget.left <= 0) return [];
    budget.left -= 1;
    known.set(at, []);
    const ways = cheapest(rule(at), perEnd);
    budget.left -= ways.length;
    known.set(at, ways);
    return ways;
  };
}
