import type { PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { Case, Dataset, Label } from './dataset.ts';
import type { SeededRandom } from './seeded-random.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** What is to be generated. */
export interface GeneratedWorld {
  readonly seed: number;
  readonly rootCauses: number;
  readonly phenomena: number;
  readonly casesPerCause: number;
  /** Phenomena typical of each cause. */
  readonly typical: number;
  /** How likely a typical phenomenon is in a case of its cause, from … to, [0, 1]. */
  readonly presence: readonly [number, number];
  /** How likely any other phenomenon is, [0, 1]. */
  readonly background: number;
  /** Share of the phenomena that repeat another nine times in ten, [0, 1]. */
  readonly redundant: number;
  readonly closedWorld: boolean;
}

/** A world of middling difficulty: causes overlap, every fifth phenomenon says what another has said. */
export const middlingWorld: GeneratedWorld = {
  seed: 1,
  rootCauses: 12,
  phenomena: 60,
  casesPerCause: 10,
  typical: 8,
  presence: [0.4, 0.9],
  background: 0.08,
  redundant: 0.2,
  closedWorld: true,
};

/** How often a redundant phenomenon agrees with the one it repeats. */
const agreement = 0.9;
/** Of a thin ticket, as in young knowledge bases. */
const thinTicket = { perCause: 5, phenomena: 4 } as const;
/** Share of what didn't hold that a case of an open world records; the rest nobody looked at. */
const recordedShare = 0.5;
/** Share of the answers that are wrong in the noisy run. */
const wrongShare = 0.1;

/**
 * Labelled cases of an invented world, the same for the same input everywhere: every cause has typical phenomena with
 * a probability each, all else appears by chance, and some phenomena repeat others.
 */
export function generateDataset(world: GeneratedWorld): Dataset {
  const phenomena = Array.from({ length: world.phenomena }, (_, index) => phenomenonId(`P${String(index).padStart(4, '0')}`));
  const causes = Array.from({ length: world.rootCauses }, (_, index) => rootCauseId(`C${String(index).padStart(3, '0')}`));
  const repeats = repeatsOf(world);
  const cases = causes.flatMap((cause) => {
    const presence = presenceOf(world, cause);
    return Array.from({ length: world.casesPerCause }, (_, index) =>
      caseOf({ id: `${cause}-${String(index).padStart(3, '0')}`, cause }, { world, phenomena, presence, repeats }),
    );
  });
  return {
    name: `generated ${world.seed}`,
    closedWorld: world.closedWorld,
    rootCauses: causes.map((id) => ({ id, description: `cause ${id}` })),
    phenomena: phenomena.map((id) => ({ id, description: `phenomenon ${id}` })),
    cases,
    sparseTickets: causes.flatMap((cause) =>
      cases
        .filter(({ rootCauses }) => rootCauses[0] === cause)
        .slice(0, thinTicket.perCause)
        .map(({ id, present }) => ({
          id,
          rootCause: cause,
          present: shuffled(present, seededRandom(world.seed, 'thin', id)).slice(0, thinTicket.phenomena),
          absent: [],
        })),
    ),
  };
}

/** Per phenomenon the earlier one it repeats, if any. */
function repeatsOf({ seed, phenomena, redundant }: GeneratedWorld): readonly (number | undefined)[] {
  const random = seededRandom(seed, 'repeats');
  return Array.from({ length: phenomena }, (_, index) => {
    const [chosen, which] = [random(), random()];
    return index > 0 && chosen < redundant ? Math.floor(which * index) : undefined;
  });
}

function presenceOf({ seed, phenomena, typical, presence: [from, to], background }: GeneratedWorld, cause: string): readonly number[] {
  const random = seededRandom(seed, 'cause', cause);
  const own = new Set(
    shuffled(
      Array.from({ length: phenomena }, (_, index) => index),
      random,
    ).slice(0, typical),
  );
  return Array.from({ length: phenomena }, (_, index) => {
    const draw = random();
    return own.has(index) ? from + (to - from) * draw : background;
  });
}

interface CaseParts {
  readonly world: GeneratedWorld;
  readonly phenomena: readonly PhenomenonId[];
  readonly presence: readonly number[];
  readonly repeats: readonly (number | undefined)[];
}

function caseOf({ id, cause }: { readonly id: string; readonly cause: Label }, { world, phenomena, presence, repeats }: CaseParts): Case {
  const random = seededRandom(world.seed, 'case', id);
  const holds: boolean[] = [];
  presence.forEach((chance, index) => {
    const [own, copied] = [random() < chance, random() < agreement];
    const original = repeats[index];
    const repeated = original === undefined ? undefined : holds[original];
    holds.push(repeated === undefined ? own : repeated === copied);
  });
  const present = phenomena.filter((_, index) => holds[index]);
  const missing = phenomena.filter((_, index) => holds[index] !== true);
  return {
    id,
    rootCauses: [cause],
    present,
    absent: world.closedWorld ? [] : missing.filter(() => random() < recordedShare),
    unknown: [],
    initial: firstOf(present, random),
    flipped: phenomena.filter(() => random() < wrongShare),
  };
}

function firstOf(present: readonly PhenomenonId[], random: SeededRandom): readonly PhenomenonId[] {
  const drawn = present[Math.floor(random() * present.length)];
  return drawn === undefined ? [] : [drawn];
}
