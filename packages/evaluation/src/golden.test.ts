import { emptyDiagnosisState, GraphEngine } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import posteriors from '../fixtures/golden-posteriors.json' with { type: 'json' };
import ticketsOnFile from '../fixtures/golden-tickets.json' with { type: 'json' };
import { hearWith } from './engine-method.ts';
import { goldenTickets } from './golden-tickets.ts';

const worlds = goldenTickets();

describe('golden vectors on generated tickets', () => {
  it('are about the tickets the generator makes', () => {
    const made = worlds.map(({ snapshot: { tickets } }) =>
      tickets.map(({ rootCauseId, present, absent, unexamined }) => ({ rootCauseId, present, absent, unexamined })),
    );
    expect(made).toEqual(ticketsOnFile.map(({ tickets }) => tickets));
  });

  // Computed by scripts/golden_posteriors.py in decimal arithmetic, without the engine.
  const questions = worlds.flatMap(({ snapshot, questions: ofWorld }, world) =>
    ofWorld.map((question, index) => ({
      ...question,
      world,
      snapshot,
      expected: new Map<string, number>(Object.entries(posteriors[world]?.[index] ?? {})),
    })),
  );
  it.each(questions)('agree with the engine to 1e-9: world $world, $name', ({ snapshot, options, confirmed, denied, expected }) => {
    const engine = new GraphEngine(snapshot, options);
    const state = hearWith(engine, emptyDiagnosisState, [
      ...confirmed.map((phenomenonId) => ({ phenomenonId, status: 'present' }) as const),
      ...denied.map((phenomenonId) => ({ phenomenonId, status: 'absent' }) as const),
    ]);
    const posterior = engine.posterior(state);
    expect(posterior.map(({ hypothesisId }) => hypothesisId as string).sort()).toEqual([...expected.keys()].sort());
    for (const { hypothesisId, probability } of posterior)
      expect(Math.abs(probability - (expected.get(hypothesisId) ?? NaN))).toBeLessThan(1e-9);
  });
});
