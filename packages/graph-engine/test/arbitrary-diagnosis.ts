import fc from 'fast-check';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '../src/index.ts';
import type { EngineOptions, Observation, Phenomenon, PhenomenonId, RootCause, RootCauseId, Ticket, TicketSnapshot } from '../src/index.ts';

/** A small knowledge, options from their whole range, and observations in the order they are made. */
export interface ArbitraryDiagnosis {
  readonly snapshot: TicketSnapshot;
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
  marks: fc.array(fc.constantFrom('present', 'present', 'absent', 'unexamined', 'notMentioned'), { minLength: phenomena.length, maxLength: phenomena.length }),
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

/** Scores down to the smallest number. */
const arbitraryScore = fc.oneof(fc.constant(1), fc.double({ min: Number.MIN_VALUE, max: 1, noNaN: true }));

/** Options from their whole range, the extremes often. */
const arbitraryOptions: fc.Arbitrary<Partial<EngineOptions>> = fc.record(
  {
    alpha: fc.double({ min: Number.MIN_VALUE, max: 1e9, noNaN: true }),
    omega: fc.double({ min: 0, max: 1, noNaN: true }),
    leak: fc.double({ min: 0, max: 1, noNaN: true }),
    answerError: fc.double({ min: 0, max: 0.5, maxExcluded: true, noNaN: true }),
    redundancy: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true })),
    redundancyShrinkage: fc.double({ min: 0, max: 1e9, noNaN: true }),
    priorPseudoCount: fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true }),
    otherCausePrior: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    worthAskingBits: fc.double({ min: 0, max: 1, noNaN: true }),
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
  snapshot: arbitrarySnapshot,
  options: arbitraryOptions,
  observations: fc.array(arbitraryObservation, { maxLength: 8 }),
});
