import fc from 'fast-check';
import type {
  CountSnapshot,
  EngineOptions,
  KnowledgeSnapshot,
  Observation,
  Phenomenon,
  PhenomenonId,
  RootCause,
  RootCauseId,
  Ticket,
  TicketSnapshot,
} from '../src/index.ts';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '../src/index.ts';

/** A small knowledge, options from their whole range, and observations in the order they are made. */
export interface ArbitraryDiagnosis {
  readonly snapshot: KnowledgeSnapshot;
  readonly options: Partial<EngineOptions>;
  readonly observations: readonly Observation[];
}

/** A phenomenon of which only the id matters. */
export function phenomenonOf(id: PhenomenonId): Phenomenon {
  return { id, description: { en: id }, observedBy: 'sql', observationMethod: { en: 'look' } };
}

/** A root cause of which only the id matters. */
export function rootCauseOf(id: RootCauseId): RootCause {
  return { id, description: { en: id }, category: 'test', solution: [] };
}

const phenomena = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'].map(phenomenonId);
const rootCauses = ['c0', 'c1', 'c2', 'c3'].map(rootCauseId);

const ticketBody = fc.record({
  rootCauseId: fc.constantFrom<Ticket['rootCauseId'][]>(...rootCauses, HEALTHY),
  marks: fc.array(fc.constantFrom('present', 'present', 'absent', 'unexamined', 'notMentioned'), {
    minLength: phenomena.length,
    maxLength: phenomena.length,
  }),
});

/** Tickets of up to four causes and *healthy* over six phenomena; now and then none at all. */
export const arbitrarySnapshot: fc.Arbitrary<TicketSnapshot> = fc.array(ticketBody, { maxLength: 14 }).map((bodies) => ({
  phenomena: phenomena.map(phenomenonOf),
  rootCauses: rootCauses.map(rootCauseOf),
  tickets: bodies.map(({ rootCauseId: cause, marks }, index): Ticket => {
    const marked = (mark: string): readonly PhenomenonId[] => phenomena.filter((_, position) => marks[position] === mark);
    return {
      id: ticketId(`t${index}`),
      rootCauseId: cause,
      present: marked('present'),
      absent: marked('absent'),
      unexamined: marked('unexamined'),
      source: 'arbitrary',
    };
  }),
}));

/** A number of tickets: small and large, up to the largest that is kept. */
const arbitraryCount = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  fc.constantFrom(1e9, 2 ** 32 - 1),
);

/** Counts of up to four causes and *healthy*, each with its own number of tickets; without pairs. */
const arbitraryCounts: fc.Arbitrary<CountSnapshot> = fc
  .uniqueArray(
    fc.record({
      rootCauseId: fc.constantFrom<Ticket['rootCauseId'][]>(...rootCauses, HEALTHY),
      tickets: arbitraryCount,
      shares: fc.array(fc.tuple(...[0, 1, 2].map(() => fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })))), {
        maxLength: phenomena.length,
      }),
    }),
    { selector: ({ rootCauseId: id }) => id },
  )
  .map((causes) => ({
    phenomena: phenomena.map(phenomenonOf),
    rootCauses: rootCauses.map(rootCauseOf),
    counts: causes.map(({ shares, ...cause }) => ({
      ...cause,
      phenomena: shares.map((share, index) => recordOf(phenomena[index] ?? phenomenonId('p0'), share, cause.tickets)),
    })),
  }));

function recordOf(id: PhenomenonId, shares: readonly number[], tickets: number): CountSnapshot['counts'][number]['phenomena'][number] {
  let left = tickets;
  const [present = 0, absent = 0, unexamined = 0] = shares.map((share) => {
    const taken = Math.floor(share * left);
    left -= taken;
    return taken;
  });
  return { phenomenonId: id, present, absent, unexamined };
}

const arbitraryCosts = fc.array(fc.option(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { nil: undefined }), {
  minLength: phenomena.length,
  maxLength: phenomena.length,
});

/** Tickets or counts, some phenomena with a cost. */
export const arbitraryKnowledge: fc.Arbitrary<KnowledgeSnapshot> = fc
  .tuple(fc.oneof<fc.Arbitrary<KnowledgeSnapshot>[]>(arbitrarySnapshot, arbitraryCounts), arbitraryCosts)
  .map(([snapshot, costs]) => ({
    ...snapshot,
    phenomena: snapshot.phenomena.map((phenomenon, index) => {
      const cost = costs[index];
      return cost === undefined ? phenomenon : { ...phenomenon, cost };
    }),
  }));

/** Scores down to the smallest number. */
const arbitraryScore = fc.oneof(fc.constant(1), fc.double({ min: Number.MIN_VALUE, max: 1, noNaN: true }));

/** Options from their whole range, the extremes often. */
const arbitraryOptions: fc.Arbitrary<Partial<EngineOptions>> = fc.record(
  {
    alpha: fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
    omega: fc.double({ min: 0, max: 1, noNaN: true }),
    leak: fc.double({ min: 0, max: 1, noNaN: true }),
    answerError: fc.double({ min: 0, max: 0.5, maxExcluded: true, noNaN: true }),
    redundancy: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true })),
    redundancyShrinkage: fc.double({ min: 0, max: 1e9, noNaN: true }),
    priorPseudoCount: fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true }),
    otherCausePrior: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    worthAskingBits: fc.double({ min: 0, max: 1, noNaN: true }),
    worthAskingShare: fc.double({ min: 0, max: 1, noNaN: true }),
    evidenceWeight: fc.double({ min: Number.MIN_VALUE, max: 10, noNaN: true }),
    batchDiversity: fc.double({ min: 0, max: 1e9, noNaN: true }),
    dontKnowRate: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    dontKnowStrength: fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
    leading: fc.integer({ min: 1, max: 20 }),
    suspicionFactor: fc.double({ min: 1, max: 3, noNaN: true }),
  },
  { requiredKeys: [] },
);

/** A yes, a no, or neither, by the user or a probe. */
export const arbitraryObservation: fc.Arbitrary<Observation> = fc
  .record({
    phenomenonId: fc.constantFrom(...phenomena),
    source: fc.constantFrom<Observation['source'][]>('user', 'probe'),
    status: fc.constantFrom<Observation['status'][]>('present', 'present', 'absent', 'absent', 'unknown', 'notExamined', 'failed'),
    score: arbitraryScore,
  })
  .map(({ score, status, ...rest }) => (status === 'present' || status === 'absent' ? { ...rest, status, score } : { ...rest, status }));

/** Yes or no about different phenomena, all from the user. */
export const arbitraryAnswers: fc.Arbitrary<readonly Observation[]> = fc.uniqueArray(
  fc.record({
    phenomenonId: fc.constantFrom(...phenomena),
    source: fc.constant('user' as const),
    status: fc.constantFrom('present' as const, 'absent' as const),
    score: arbitraryScore,
  }),
  { selector: ({ phenomenonId: id }) => id, maxLength: phenomena.length },
);

/** A whole diagnosis. */
export const arbitraryDiagnosis: fc.Arbitrary<ArbitraryDiagnosis> = fc.record({
  snapshot: arbitraryKnowledge,
  options: arbitraryOptions,
  observations: fc.array(arbitraryObservation, { maxLength: 8 }),
});
