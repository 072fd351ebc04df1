import type { FittedParameters, TicketSnapshot } from '@dbdiag/graph-engine';
import type { Case, Dataset } from './dataset.ts';
import { foldsOf } from './folds.ts';
import type { TicketKind } from './training-snapshot.ts';
import { trainingSnapshot } from './training-snapshot.ts';

/** Something to learn, and cases to play that weren't learned. */
export interface Trial {
  /** What is learned; made when it is needed, since many trials of a large set wouldn't fit into memory together. */
  readonly snapshot: () => TicketSnapshot;
  readonly cases: readonly Case[];
  /** Whether what the played cases don't list is absent. */
  readonly closedWorld: boolean;
}

/** What is learned in the trials of a data set. */
export interface TrialOptions {
  readonly kind: TicketKind;
  readonly seed: number;
  readonly fitted?: FittedParameters | undefined;
}

/** Cross-validation: every case is played once, by who has learned the cases of the other folds. */
export function crossValidation(dataset: Dataset, { kind, seed, ...more }: TrialOptions): readonly Trial[] {
  const folds = foldsOf(dataset.cases, seed);
  return folds.map((cases) => ({
    snapshot: () => trainingSnapshot({ dataset, kind, cases: without(dataset.cases, cases), ...more }),
    cases,
    closedWorld: dataset.closedWorld,
  }));
}

/** Every case is played by who has learned all others: for sets too small to spare a fold. */
export function leaveOneOut(dataset: Dataset, { kind, ...more }: Omit<TrialOptions, 'seed'>): readonly Trial[] {
  return dataset.cases.map((entry) => ({
    snapshot: () => trainingSnapshot({ dataset, kind, cases: without(dataset.cases, [entry]), ...more }),
    cases: [entry],
    closedWorld: dataset.closedWorld,
  }));
}

/**
 * Learns one data set and plays another. Phenomena and causes that only the second has are known without tickets.
 */
export function trainAndTest(train: Dataset, test: Dataset, { kind, ...more }: Omit<TrialOptions, 'seed'>): Trial {
  const dataset = {
    ...train,
    rootCauses: [...train.rootCauses, ...unknownOf(train.rootCauses, test.rootCauses)],
    phenomena: [...train.phenomena, ...unknownOf(train.phenomena, test.phenomena)],
  };
  return {
    snapshot: () => trainingSnapshot({ dataset, kind, cases: train.cases, ...more }),
    cases: test.cases,
    closedWorld: test.closedWorld,
  };
}

/** Leaves every cause out once: its cases are played by who has learned all others, so that any conclusion is wrong. */
export function causesLeftOut(dataset: Dataset, { kind, ...more }: Omit<TrialOptions, 'seed'>): readonly Trial[] {
  return dataset.rootCauses.flatMap(({ id }) => {
    const cases = dataset.cases.filter(({ rootCauses }) => rootCauses.includes(id));
    const thin = new Set(dataset.sparseTickets.filter(({ rootCause }) => rootCause === id).map((ticket) => ticket.id));
    const others = { ...dataset, sparseTickets: dataset.sparseTickets.filter((ticket) => !thin.has(ticket.id)) };
    return cases.length === 0
      ? []
      : [
          {
            snapshot: () => trainingSnapshot({ dataset: others, kind, cases: without(dataset.cases, cases), ...more }),
            cases,
            closedWorld: dataset.closedWorld,
          },
        ];
  });
}

/** Learns one half of the cases of every cause and plays the other, both ways round. Halves alternate in the order of the cases. */
export function halves(dataset: Dataset, { kind, ...more }: Omit<TrialOptions, 'seed'>): readonly Trial[] {
  const seen = new Map<string, number>();
  const first = dataset.cases.filter(({ rootCauses }) => {
    const cause = rootCauses[0] ?? '';
    const before = seen.get(cause) ?? 0;
    seen.set(cause, before + 1);
    return before % 2 === 0;
  });
  return [first, without(dataset.cases, first)].map((cases) => ({
    snapshot: () => trainingSnapshot({ dataset, kind, cases: without(dataset.cases, cases), ...more }),
    cases,
    closedWorld: dataset.closedWorld,
  }));
}

function without(cases: readonly Case[], taken: readonly Case[]): readonly Case[] {
  const ids = new Set(taken.map(({ id }) => id));
  return cases.filter(({ id }) => !ids.has(id));
}

function unknownOf<Entry extends { readonly id: string }>(known: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const ids = new Set(known.map(({ id }) => id));
  return others.filter(({ id }) => !ids.has(id));
}
