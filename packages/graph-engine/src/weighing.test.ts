import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import type { DiagnosisState } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { weighingsKept } from './limits.ts';

/** Everything that rests on a weighing. */
function everythingAbout(engine: GraphEngine, state: DiagnosisState): unknown {
  return [
    engine.assess(state),
    engine.posterior(state),
    engine.ruledOut(state),
    engine.atWork(state),
    engine.recommend(state, 2),
    engine.flips(state),
  ];
}

const answer = fc.record({
  place: fc.nat({ max: 5 }),
  status: fc.constantFrom('present', 'absent'),
  score: fc.constantFrom(0.3, 0.6, 1),
  words: fc.constantFrom('one', 'other'),
});

describe('what an engine keeps', () => {
  it('changes no answer: an engine asked about many states says what a new one says', () => {
    fc.assert(
      fc.property(
        arbitrarySnapshot,
        fc.array(fc.array(answer, { maxLength: 4 }), { maxLength: 8 }),
        fc.boolean(),
        (snapshot, batches, suspects) => {
          const used = new GraphEngine(snapshot);
          const tickets = snapshot.tickets.map(({ rootCauseId }) => rootCauseId);
          const suspected = snapshot.rootCauses
            .map(({ id }) => id)
            .filter((id) => tickets.includes(id))
            .slice(0, 1);
          const states = batches.map((batch) => {
            const observations = batch.flatMap(({ place, ...more }) =>
              snapshot.phenomena.slice(place, place + 1).map(({ id }) => ({ ...more, phenomenonId: id, source: 'user' as const })),
            );
            const state = used.record(emptyDiagnosisState, observations);
            return suspects ? used.suspect(state, suspected) : state;
          });
          for (const state of [...states, ...states])
            expect(everythingAbout(used, state)).toStrictEqual(everythingAbout(new GraphEngine(snapshot), state));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('gives way to what comes later, and is worked out anew to the same', () => {
    const [snapshot] = fc.sample(arbitrarySnapshot, { numRuns: 1, seed: 1 });
    const [first] = snapshot?.phenomena ?? [];
    if (snapshot === undefined || first === undefined) throw new Error('There is a snapshot with phenomena.');
    const engine = new GraphEngine(snapshot);
    const scored = (score: number): DiagnosisState =>
      engine.record(emptyDiagnosisState, [{ phenomenonId: first.id, status: 'present', source: 'user', score }]);
    const before = everythingAbout(engine, scored(1));
    for (let count = 1; count <= 2 * weighingsKept; count += 1) engine.posterior(scored(count / (2 * weighingsKept + 1)));
    expect(everythingAbout(engine, scored(1))).toStrictEqual(before);
  });
});
