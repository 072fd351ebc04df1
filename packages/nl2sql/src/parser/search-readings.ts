import type { Choose, Decision } from './decisions.ts';
import { DeadEnd, sameCost } from './decisions.ts';
import type { PartMemory } from './remembered-parts.ts';
import { recallPart, rememberPart } from './remembered-parts.ts';

/**
 * Reads a part of a reading whose outcome is given by its decisions alone, or recalls what it came to when it decided so before. Not
 * remembered where it turns out (`lasts`) that something else mattered too.
 */
export type Recall = <T>(memory: PartMemory<T>, work: () => T, lasts: () => boolean) => T;

/** A reading that came to its end. */
interface Reading<T> {
  readonly value: T;
  readonly cost: number;
  readonly decisions: readonly Decision[];
}

/** What a search found, the cheapest first, and where the plainest reading failed. */
export interface Search<T> {
  readonly readings: readonly Reading<T>[];
  readonly failure?: DeadEnd;
}

/** Beyond this a meaning is too far-fetched to be tried. */
const tooDear = 1.5;
/** Bounds the work on one phrase: readings differ in few places that matter. */
const maximumRuns = 48;

/** A reading that has become dearer than any that is of use. */
class TooDear extends Error {
  override readonly name = 'TooDear';
}

/**
 * Runs a reading again and again, each time with other decisions, in the order of what the decisions add to the cost, until nothing as
 * good as the best can follow. Readings that cost more than `most` need not be found.
 */
export function searchReadings<T>(read: (choose: Choose, recall: Recall) => T, most = Number.POSITIVE_INFINITY): Search<T> {
  const queue: { readonly forced: readonly number[]; readonly regret: number }[] = [{ forced: [], regret: 0 }];
  const readings: Reading<T>[] = [];
  let failure: DeadEnd | undefined;
  for (let run = 0; run < maximumRuns; run += 1) {
    const next = queue.shift();
    const best = readings[0]?.cost ?? Number.POSITIVE_INFINITY;
    // Where there is no reading of use it is told where the first one failed, however dear that was.
    const asksWhy = failure === undefined && best > most;
    const useful = asksWhy ? Number.POSITIVE_INFINITY : Math.min(best + sameCost, most);
    if (next === undefined || next.regret > Math.min(best + sameCost, useful)) break;
    const decisions: Decision[] = [];
    try {
      const value = read(...chooser(next.forced, decisions, useful));
      readings.push({ value, cost: costOf(decisions), decisions });
      readings.sort((left, right) => left.cost - right.cost);
    } catch (error) {
      if (error instanceof DeadEnd) failure ??= error;
      else if (!(error instanceof TooDear)) throw error;
    }
    for (const branch of branchesOf(decisions, next)) if (branch.regret <= useful) queue.push(branch);
    queue.sort((left, right) => left.regret - right.regret);
  }
  return failure === undefined ? { readings } : { readings, failure };
}

function chooser(forced: readonly number[], decisions: Decision[], useful: number): readonly [Choose, Recall] {
  let cost = 0;
  const decide = (decision: Decision): void => {
    decisions.push(decision);
    cost += decision.costs[decision.taken] ?? 0;
    if (cost > useful) throw new TooDear();
  };
  const choose: Choose = (span, alternatives) => {
    const affordable = alternatives.filter((alternative) => alternative.cost <= tooDear);
    const sorted = affordable.map((alternative, index) => ({ alternative, index })).sort(byCost);
    const taken = forced[decisions.length] ?? 0;
    const chosen = sorted[taken];
    if (chosen === undefined) throw new DeadEnd(span, 'Nothing in the model fits here.');
    decide({
      span,
      taken,
      costs: sorted.map(({ alternative }) => alternative.cost),
      labels: sorted.map(({ alternative }) => alternative.label),
    });
    return chosen.alternative.value;
  };
  const recall: Recall = (memory, work, lasts) => {
    const start = decisions.length;
    const known = recallPart(memory, (index) => forced[start + index] ?? 0);
    if (known !== undefined) {
      for (const decision of known.decisions) decide(decision);
      if (known.end.kind === 'dead-end') throw known.end.deadEnd;
      return known.end.value;
    }
    try {
      const value = work();
      if (lasts()) rememberPart(memory, decisions.slice(start), { kind: 'value', value });
      return value;
    } catch (error) {
      if (error instanceof DeadEnd && lasts()) rememberPart(memory, decisions.slice(start), { kind: 'dead-end', deadEnd: error });
      throw error;
    }
  };
  return [choose, recall];
}

interface Ranked {
  readonly alternative: { readonly cost: number };
  readonly index: number;
}

function byCost(left: Ranked, right: Ranked): number {
  return left.alternative.cost - right.alternative.cost || left.index - right.index;
}

function costOf(decisions: readonly Decision[]): number {
  return decisions.reduce((sum, decision) => sum + (decision.costs[decision.taken] ?? 0), 0);
}

/** The same decisions up to a place, and another one there: every run is reached in one way only. */
function branchesOf(decisions: readonly Decision[], run: { readonly forced: readonly number[]; readonly regret: number }) {
  return decisions.slice(run.forced.length).flatMap((decision, offset) => {
    const at = run.forced.length + offset;
    const prefix = decisions.slice(0, at).map((earlier) => earlier.taken);
    const before = costOf(decisions.slice(0, at));
    return decision.costs.slice(1).map((cost, index) => ({ forced: [...prefix, index + 1], regret: before + cost }));
  });
}
