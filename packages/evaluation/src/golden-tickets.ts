import type { PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { GeneratedWorld } from './generated-dataset.ts';
import { generateDataset } from './generated-dataset.ts';
import { trainingSnapshot } from './training-snapshot.ts';

/** A question to the model whose answer another program has computed. */
export interface GoldenQuestion {
  readonly name: string;
  /** Engine options that differ from the defaults. */
  readonly options: { readonly alpha: number; readonly otherCausePrior: number };
  readonly confirmed: readonly PhenomenonId[];
  readonly denied: readonly PhenomenonId[];
}

/** One world of each kind, small enough to be computed again by hand-written code. The golden vectors are those of these numbers. */
const worlds: readonly GeneratedWorld[] = [
  {
    seed: 11,
    rootCauses: 6,
    phenomena: 24,
    casesPerCause: 8,
    typical: 6,
    presence: [0.5, 0.95],
    background: 0.1,
    redundant: 0.4,
    closedWorld: true,
  },
  {
    seed: 12,
    rootCauses: 9,
    phenomena: 30,
    casesPerCause: 5,
    typical: 7,
    presence: [0.3, 0.9],
    background: 0.15,
    redundant: 0.3,
    closedWorld: false,
  },
];

/** Generated tickets and questions to the model, for the golden vectors. */
export function goldenTickets(): readonly {
  readonly snapshot: ReturnType<typeof trainingSnapshot>;
  readonly questions: readonly GoldenQuestion[];
}[] {
  return worlds.map((world) => {
    const dataset = generateDataset(world);
    const ids = (...numbers: readonly number[]): readonly PhenomenonId[] =>
      numbers.map((number) => phenomenonId(`P${String(number).padStart(4, '0')}`));
    // The causes keep unequal shares of the cases, so that the prior matters.
    const cases = dataset.cases.filter((_, index) => index % 7 !== 3 && index % (world.casesPerCause + 1) !== 0);
    return {
      snapshot: trainingSnapshot({ dataset, kind: 'cases', cases }),
      questions: [
        { name: 'nothing said', options: { alpha: 2, otherCausePrior: 0.05 }, confirmed: [], denied: [] },
        { name: 'one finding', options: { alpha: 2, otherCausePrior: 0.05 }, confirmed: ids(3), denied: [] },
        { name: 'findings that go together', options: { alpha: 2, otherCausePrior: 0 }, confirmed: ids(0, 1, 2, 5, 8, 13), denied: [] },
        {
          name: 'many of both',
          options: { alpha: 0.5, otherCausePrior: 0.05 },
          confirmed: ids(2, 4, 7, 9, 11),
          denied: ids(0, 3, 6, 12, 17, 20),
        },
        { name: 'only denials', options: { alpha: 5, otherCausePrior: 0.2 }, confirmed: [], denied: ids(1, 2, 3, 4, 5, 10, 15) },
      ],
    };
  });
}
