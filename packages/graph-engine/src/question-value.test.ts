import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge } from '../test/lock-knowledge.ts';
import type { EngineOptions } from './engine-options.ts';
import { defaultEngineOptions } from './engine-options.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import type { KnowledgeSnapshot } from './knowledge-snapshot.ts';
import { learn } from './model.ts';
import { valuesPerBit } from './question-value.ts';

function valueOf(snapshot: KnowledgeSnapshot, id: string, options: Partial<EngineOptions> = {}): number {
  const all = { ...defaultEngineOptions, ...options };
  const { graph, phenomena } = learn(snapshot, all);
  return valuesPerBit(snapshot.phenomena, graph, all)[phenomena.findIndex((phenomenon) => phenomenon === id)] ?? NaN;
}

function costing(cost: number): KnowledgeSnapshot {
  return {
    ...lockKnowledge,
    phenomena: lockKnowledge.phenomena.map((phenomenon) => (phenomenon.id === 'slow' ? { ...phenomenon, cost } : phenomenon)),
  };
}

/** Of the 20 tickets of lock and the 20 of plan, as many as told did not examine whether it is slow. */
function notExamined(count: number): KnowledgeSnapshot {
  const tickets = lockKnowledge.tickets.map((ticket, index) =>
    index < count
      ? { ...ticket, present: ticket.present.filter((id) => id !== 'slow'), unexamined: ticket.present.filter((id) => id === 'slow') }
      : ticket,
  );
  return { ...lockKnowledge, tickets };
}

describe('what a bit is worth', () => {
  it('is 1 less the usual chance of a don’t-know where nothing was recorded: 9/10', () => {
    expect(valueOf({ ...lockKnowledge, tickets: [] }, 'slow')).toBeCloseTo(0.9, 14);
  });

  it('is nearer to what was recorded the more was: (10·0.9 + 80)/(10 + 80) after 80 tickets that examined it', () => {
    expect(valueOf(lockKnowledge, 'slow')).toBeCloseTo(89 / 90, 14);
  });

  it('falls with explicit don’t-knows only: (10·0.9 + 40)/(10 + 80) when 40 of 80 tickets did not examine it', () => {
    expect(valueOf(notExamined(40), 'slow')).toBeCloseTo(49 / 90, 14);
    expect(valueOf(notExamined(40), 'bloat')).toBeCloseTo(89 / 90, 14);
  });

  it('is divided by the cost, 1 unless told', () => {
    expect(valueOf(costing(4), 'slow')).toBeCloseTo(valueOf(lockKnowledge, 'slow') / 4, 14);
    expect(valueOf(costing(1), 'slow')).toBe(valueOf(lockKnowledge, 'slow'));
    expect(valueOf(costing(0.5), 'slow')).toBeCloseTo(valueOf(lockKnowledge, 'slow') * 2, 14);
  });

  it('belongs to the id, not to the place in the snapshot', () => {
    const { phenomena } = lockKnowledge;
    expect(valueOf({ ...costing(4), phenomena: costing(4).phenomena.toReversed() }, 'slow')).toBe(valueOf(costing(4), 'slow'));
    expect(phenomena.map(({ id }) => id)).not.toEqual(phenomena.map(({ id }) => id).sort());
  });

  it('agrees with the tickets counted one by one, and is above 0', () => {
    const rate = fc.double({ min: 0, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(arbitrarySnapshot, rate, fc.double({ min: 0.01, max: 100, noNaN: true }), (snapshot, dontKnowRate, dontKnowStrength) => {
        for (const { id } of snapshot.phenomena) {
          const examined = snapshot.tickets.filter(({ present, absent }) => present.includes(id) || absent.includes(id)).length;
          const unexamined = snapshot.tickets.filter((ticket) => ticket.unexamined.includes(id)).length;
          const chance = (dontKnowStrength * dontKnowRate + unexamined) / (dontKnowStrength + examined + unexamined);
          const value = valueOf(snapshot, id, { dontKnowRate, dontKnowStrength });
          expect(value).toBeGreaterThan(0);
          expect(value).toBeCloseTo(1 - chance, 12);
        }
      }),
    );
  });
});

describe('questions', () => {
  it('are ranked by what they tell for their cost', () => {
    const options = { worthAskingBits: 0, redundancy: 0 };
    const order = (snapshot: KnowledgeSnapshot): readonly string[] =>
      new GraphEngine(snapshot, options).recommend(emptyDiagnosisState).map(({ phenomenonId }) => phenomenonId);
    expect(order(lockKnowledge)[0]).toBe('bloat');
    const first = order(costing(0.01));
    expect(first[0]).toBe('slow');
    expect(order(costing(100)).at(-1)).toBe('slow');
  });

  it('are worth asking whatever they cost, where they tell enough', () => {
    const engine = new GraphEngine(costing(1e6));
    expect(engine.recommend(emptyDiagnosisState).map(({ phenomenonId }) => phenomenonId)).toContain('slow');
  });
});
