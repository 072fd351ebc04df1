import { describe, expect, it } from 'vitest';
import { exactCases, positionOf } from '../test/exact-cases.ts';
import { lockKnowledge } from '../test/lock-knowledge.ts';
import { baseChance } from './core/evidence-graph.ts';
import { UnknownHypothesisError } from './errors.ts';
import { GraphEngine } from './graph-engine.ts';
import { HEALTHY, OTHER_CAUSE, phenomenonId, rootCauseId } from './ids.ts';

const engine = new GraphEngine(lockKnowledge);

describe.each(exactCases)('relations: $name', (exact) => {
  it('have the strengths worked out by exact fractions', () => {
    for (const id of exact.model.phenomena) {
      for (const { hypothesisId: cause, strength, baseRate } of exact.engine.causesOf(id)) {
        expect(strength).toBeCloseTo(exact.expected.presence.get(cause)?.get(id) ?? NaN, 12);
        expect(baseRate).toBeCloseTo(baseChance(exact.model.graph, positionOf(exact, id)).present, 12);
      }
    }
  });
});

describe('relations', () => {
  it('lead from a phenomenon to the causes that showed it, strongest first', () => {
    const relations = engine.causesOf(phenomenonId('slow'));
    expect(relations.map(({ hypothesisId: id, supportingTickets, tickets }) => [id, supportingTickets, tickets])).toEqual([
      ['lock', 20, 20],
      ['plan', 20, 20],
      ['vacuum', 15, 20],
    ]);
  });

  it('lead from a cause to the phenomena it showed', () => {
    expect(engine.phenomenaOf(rootCauseId('vacuum')).map(({ phenomenonId: id }) => id)).toEqual(['bloat', 'slow']);
  });

  it('are none for a healthy system without signs, for other cause, and for a cause without tickets', () => {
    const causes = [HEALTHY, OTHER_CAUSE, rootCauseId('disk-full')] as const;
    expect(causes.map((id) => engine.phenomenaOf(id))).toEqual([[], [], []]);
  });

  it('refuse a cause that isn’t there', () => {
    expect(() => engine.phenomenaOf(rootCauseId('ghost'))).toThrow(UnknownHypothesisError);
  });
});
