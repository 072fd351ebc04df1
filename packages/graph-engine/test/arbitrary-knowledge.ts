import fc from 'fast-check';
import type { Evidence, ModelOptions, SparseCounts } from '../src/core/index.ts';
import { countTickets, packLists } from '../src/core/index.ts';
import type { DenseKnowledge, DenseRecord } from './dense-reference.ts';
import { seededRandom } from './seeded-random.ts';

/** Knowledge in both forms, evidence about it, and options. */
export interface GeneratedDiagnosis {
  readonly dense: DenseKnowledge;
  readonly counts: SparseCounts;
  readonly evidence: readonly Evidence[];
  readonly options: ModelOptions;
}

/** How large generated knowledge is. */
interface Shape {
  readonly seed: number;
  readonly causes: number;
  readonly phenomena: number;
  /** Most tickets of a cause; the fewest is 1, so there are many groups of causes. */
  readonly tickets: number;
  /** Share of the phenomena that a cause records at all. */
  readonly density: number;
  /** Whether tickets record what they did not find, and what they did not examine. */
  readonly absences: boolean;
  readonly unexamined: boolean;
}

type Mark = 'present' | 'absent' | 'unexamined' | 'silent';
type Random = () => number;

/** Options within what people use: *other cause* and the discount on and off. */
const usualOptions: fc.Arbitrary<ModelOptions> = fc.record({
  alpha: fc.double({ min: 0.01, max: 20, noNaN: true }),
  omega: fc.oneof(fc.constantFrom(0, 0.7, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  leak: fc.oneof(fc.constantFrom(0, 0.1), fc.double({ min: 0, max: 1, noNaN: true })),
  answerError: fc.oneof(fc.constantFrom(0, 0.02), fc.double({ min: 0, max: 0.45, noNaN: true })),
  definingAnswerError: fc.constantFrom(0, 0.004, 0.02),
  redundancy: fc.constantFrom(0, 1.5, 5),
  redundancyShrinkage: fc.constantFrom(0, 30),
  priorPseudoCount: fc.constantFrom(0, 0.5, 3),
  otherCausePrior: fc.constantFrom(0, 0.05, 0.6),
});

/** Knowledge as tickets, so with pairs: up to a dozen causes. */
export const ticketDiagnosis: fc.Arbitrary<GeneratedDiagnosis> = diagnosisOf(
  shapeUpTo({ causes: 12, phenomena: 9, tickets: 6 }),
  fromTickets,
);

/** Knowledge as counts: more groups of causes than are kept in tables, and up to 4e9 tickets of a cause. */
export const countDiagnosis: fc.Arbitrary<GeneratedDiagnosis> = fc
  .constantFrom(5, 1000, 4e9)
  .chain((tickets) => diagnosisOf(shapeUpTo({ causes: 70, phenomena: 8, tickets }), fromCounts));

/** Either. */
export const anyDiagnosis: fc.Arbitrary<GeneratedDiagnosis> = fc.oneof(ticketDiagnosis, countDiagnosis);

/**
 * Several hundred causes and phenomena, sparse: so large that a search for the best questions can leave most of them out.
 * Only in the form the engine takes; written out in full it would be slow to make.
 */
export const largeDiagnosis: fc.Arbitrary<Omit<GeneratedDiagnosis, 'dense'>> = fc
  .tuple(
    fc.record({
      seed: fc.integer(),
      causes: fc.integer({ min: 150, max: 400 }),
      phenomena: fc.integer({ min: 200, max: 400 }),
      tickets: fc.constantFrom(1, 5, 40),
      density: fc.double({ min: 0.003, max: 0.03, noNaN: true }),
      absences: fc.boolean(),
      unexamined: fc.boolean(),
    }),
    usualOptions,
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([shape, options, findings]) => {
    const random = seededRandom(shape.seed);
    return { counts: largeCounts(shape, random), evidence: evidenceAbout(shape.phenomena, findings, random), options };
  });

function shapeUpTo({ causes, phenomena, tickets }: Pick<Shape, 'causes' | 'phenomena' | 'tickets'>): fc.Arbitrary<Shape> {
  return fc.record({
    seed: fc.integer(),
    causes: fc.integer({ min: 1, max: causes }),
    phenomena: fc.integer({ min: 1, max: phenomena }),
    tickets: fc.constant(tickets),
    density: fc.double({ min: 0, max: 1, noNaN: true }),
    absences: fc.boolean(),
    unexamined: fc.boolean(),
  });
}

type Knowledge = Pick<GeneratedDiagnosis, 'dense' | 'counts'>;

function diagnosisOf(shapes: fc.Arbitrary<Shape>, build: (shape: Shape, random: Random) => Knowledge): fc.Arbitrary<GeneratedDiagnosis> {
  return fc.tuple(shapes, usualOptions, fc.integer({ min: 0, max: 6 })).map(([shape, options, findings]) => {
    const random = seededRandom(shape.seed);
    return { ...build(shape, random), evidence: evidenceAbout(shape.phenomena, findings, random), options };
  });
}

function evidenceAbout(phenomena: number, findings: number, random: Random): readonly Evidence[] {
  const asked = new Set(Array.from({ length: findings }, () => Math.floor(random() * phenomena)));
  return Array.from(asked, (phenomenon) => ({
    phenomenon,
    status: random() < 0.6 ? ('present' as const) : ('absent' as const),
    score: random() < 0.7 ? 1 : Math.max(random(), Number.MIN_VALUE),
  }));
}

/** Per cause and phenomenon how probable each mark is; most are silent. */
function habits({ causes, phenomena, density, absences, unexamined }: Shape, random: Random): readonly (readonly (readonly number[])[])[] {
  return Array.from({ length: causes }, () =>
    Array.from({ length: phenomena }, () => {
      if (random() >= density) return [0, 0, 0];
      return [random(), absences ? random() : 0, unexamined ? random() : 0];
    }),
  );
}

function fromTickets(shape: Shape, random: Random): Knowledge {
  const shares = habits(shape, random);
  const markOf = ([present = 0, absent = 0, unexamined = 0]: readonly number[]): Mark => {
    const drawn = random();
    if (drawn * 3 < present) return 'present';
    if (drawn * 3 < present + absent) return 'absent';
    return drawn * 3 < present + absent + unexamined ? 'unexamined' : 'silent';
  };
  const tickets = shares.flatMap((ofCause, cause) =>
    Array.from({ length: 1 + Math.floor(random() * shape.tickets) }, () => ({ cause, marks: ofCause.map(markOf) })),
  );
  const listed = (mark: Mark): readonly (readonly number[])[] =>
    tickets.map((ticket) => Array.from(ticket.marks.keys()).filter((phenomenon) => ticket.marks[phenomenon] === mark));
  const present = listed('present');
  return {
    dense: {
      phenomena: shape.phenomena,
      tickets: shares.map((_, cause) => tickets.filter((ticket) => ticket.cause === cause).length),
      recorded: shares.map((ofCause, cause) =>
        ofCause.map((_, phenomenon) =>
          countMarks(tickets.filter((ticket) => ticket.cause === cause).map((ticket) => ticket.marks[phenomenon])),
        ),
      ),
      single: tickets.map(({ cause }, index) => ({ cause, present: new Set(present[index]) })),
    },
    counts: countTickets({
      causes: shape.causes,
      phenomena: shape.phenomena,
      cause: Uint32Array.from(tickets, ({ cause }) => cause),
      present: packLists(present),
      absent: packLists(listed('absent')),
      unexamined: packLists(listed('unexamined')),
    }),
  };
}

function countMarks(all: readonly (Mark | undefined)[]): DenseRecord {
  const count = (wanted: Mark): number => all.filter((mark) => mark === wanted).length;
  return { present: count('present'), absent: count('absent'), unexamined: count('unexamined') };
}

function fromCounts(shape: Shape, random: Random): Knowledge {
  const tickets = Array.from({ length: shape.causes }, () => Math.max(1, Math.floor(shape.tickets ** random())));
  const recorded = habits(shape, random).map((ofCause, cause) =>
    ofCause.map(([present = 0, absent = 0, unexamined = 0]): DenseRecord => {
      let left = tickets[cause] ?? NaN;
      const take = (share: number): number => {
        const taken = Math.min(left, Math.floor(share * (left + 1)));
        left -= taken;
        return taken;
      };
      return { present: take(present), absent: take(absent), unexamined: take(unexamined) };
    }),
  );
  const dense = { phenomena: shape.phenomena, tickets, recorded };
  return { dense, counts: sparseCounts(dense) };
}

type Edge = DenseRecord & { readonly cause: number };

function largeCounts(shape: Shape, random: Random): SparseCounts {
  const tickets = Array.from({ length: shape.causes }, () => 1 + Math.floor(random() * shape.tickets));
  const start = new Uint32Array(shape.phenomena + 1);
  const edges: Edge[] = [];
  for (let phenomenon = 0; phenomenon < shape.phenomena; phenomenon += 1) {
    // How many causes are passed over until the next that records the phenomenon.
    const gap = (): number => Math.floor(Math.log(1 - random()) / Math.log(1 - shape.density));
    for (let cause = gap(); cause < shape.causes; cause += 1 + gap()) {
      const all = tickets[cause] ?? NaN;
      const present = Math.floor(random() * (all + 1));
      const absent = shape.absences ? Math.floor(random() * (all - present + 1)) : 0;
      const unexamined = shape.unexamined ? Math.floor(random() * (all - present - absent + 1)) : 0;
      if (present + absent + unexamined > 0) edges.push({ cause, present, absent, unexamined });
    }
    start[phenomenon + 1] = edges.length;
  }
  return countsOf({ tickets, start, edges });
}

/** The same knowledge as the engine's core takes it. */
function sparseCounts({ phenomena, tickets, recorded }: DenseKnowledge): SparseCounts {
  const start = new Uint32Array(phenomena + 1);
  const edges: Edge[] = [];
  for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1) {
    recorded.forEach((ofCause, cause) => {
      const record = ofCause[phenomenon];
      if (record !== undefined && record.present + record.absent + record.unexamined > 0) edges.push({ ...record, cause });
    });
    start[phenomenon + 1] = edges.length;
  }
  return countsOf({ tickets, start, edges });
}

function countsOf({
  tickets,
  start,
  edges,
}: {
  readonly tickets: readonly number[];
  readonly start: Uint32Array;
  readonly edges: readonly Edge[];
}): SparseCounts {
  const column = (value: (edge: DenseRecord) => number): Uint32Array => Uint32Array.from(edges, value);
  const optional = (values: Uint32Array): Uint32Array => (values.some((value) => value > 0) ? values : new Uint32Array(0));
  return {
    tickets: Uint32Array.from(tickets),
    start,
    cause: Uint32Array.from(edges, ({ cause }) => cause),
    present: column(({ present }) => present),
    absent: optional(column(({ absent }) => absent)),
    unexamined: optional(column(({ unexamined }) => unexamined)),
    together: undefined,
  };
}
