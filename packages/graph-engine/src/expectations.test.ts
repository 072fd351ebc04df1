import { describe, expect, it } from 'vitest';
import { phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import type { EngineOptions } from './engine-options.ts';
import { expectedPhenomenaOf } from './expectations.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { phenomenonId, rootCauseId, ticketId } from './ids.ts';
import type { Expected, RootCause, TicketSnapshot } from './knowledge-snapshot.ts';

const signs = ['queue', 'slow', 'idle', 'restart'].map(phenomenonId);

function causeOf(id: string, expected: Readonly<Record<string, Expected>> = {}, circumstances: readonly string[] = []): RootCause {
  return {
    ...rootCauseOf(rootCauseId(id)),
    expectations: Object.entries(expected).map(([phenomenon, expects]) => ({
      phenomenonId: phenomenonId(phenomenon),
      expects,
      source: 'textbook',
    })),
    circumstances: circumstances.map(phenomenonId),
  };
}

/** Thirty tickets of *lock*, of which each shows a queue, is slow and has no restart, and thirty of *plan*, which are slow. */
function knowledgeOf(rootCauses: readonly RootCause[]): TicketSnapshot {
  const tickets = ['lock', 'plan'].flatMap((cause) =>
    Array.from({ length: 30 }, (_, index) => {
      const present = cause === 'lock' ? ['queue', 'slow'] : ['slow'];
      return {
        id: ticketId(`${cause}-${index}`),
        rootCauseId: rootCauseId(cause),
        present: present.map(phenomenonId),
        absent: ['queue', 'slow', 'restart'].filter((sign) => !present.includes(sign)).map(phenomenonId),
        unexamined: [phenomenonId('idle')],
        source: 'test',
      };
    }),
  );
  return { phenomena: signs.map(phenomenonOf), rootCauses, tickets };
}

function engineOf(rootCauses: readonly RootCause[]): GraphEngine {
  return new GraphEngine(knowledgeOf(rootCauses), { priorPseudoCount: 100 });
}

function probabilityOf(engine: GraphEngine, cause: string, said: Readonly<Record<string, 'present' | 'absent'>>): number {
  const state = engine.record(
    emptyDiagnosisState,
    Object.entries(said).map(([id, status]) => ({ phenomenonId: phenomenonId(id), status, source: 'probe' })),
  );
  return engine.posterior(state).find(({ hypothesisId }) => hypothesisId === cause)?.probability ?? NaN;
}

describe('what experts expect', () => {
  it('makes a cause without tickets a hypothesis, and nothing else does', () => {
    expect(engineOf([causeOf('lock'), causeOf('plan'), causeOf('leak')]).hypothesisCount).toBe(3);
    const engine = engineOf([causeOf('lock'), causeOf('plan'), causeOf('leak', { idle: 'defining' })]);
    expect(engine.hypothesisCount).toBe(4);
    expect(engine.causesWithoutTickets).toEqual(['leak']);
    expect(probabilityOf(engine, 'leak', { idle: 'present' })).toBeGreaterThan(0.4);
    expect(probabilityOf(engine, 'leak', { idle: 'absent' })).toBeLessThan(0.1);
  });

  it('speaks the more the surer it is', () => {
    const after = (expects: Expected): number =>
      probabilityOf(engineOf([causeOf('lock'), causeOf('plan'), causeOf('leak', { idle: expects, queue: 'possible' })]), 'leak', {
        idle: 'present',
      });
    const [excluded, possible, typical, defining] = (['excluded', 'possible', 'typical', 'defining'] as const).map(after);
    expect(excluded).toBeLessThan(possible ?? NaN);
    expect(possible).toBeLessThan(typical ?? NaN);
    expect(typical).toBeLessThan(defining ?? NaN);
  });

  it('of what defines a cause is mistaken less often, and no more often than anything else', () => {
    const causes = [causeOf('lock'), causeOf('plan'), causeOf('leak', { idle: 'defining' })];
    const after = (options: Partial<EngineOptions>): number =>
      probabilityOf(new GraphEngine(knowledgeOf(causes), { priorPseudoCount: 100, ...options }), 'leak', { idle: 'present' });
    expect(after({ definingAnswerError: 0.004 })).toBeGreaterThan(after({ definingAnswerError: 0.02 }));
    expect(after({ definingAnswerError: 0.2, answerError: 0.1 })).toBe(after({ definingAnswerError: 0.1, answerError: 0.1 }));
    const typical = [causeOf('lock'), causeOf('plan'), causeOf('leak', { idle: 'typical' })];
    const told = (definingAnswerError: number): number =>
      probabilityOf(new GraphEngine(knowledgeOf(typical), { priorPseudoCount: 100, definingAnswerError }), 'leak', { idle: 'present' });
    expect(told(0)).toBe(told(0.02));
  });

  it('is outweighed by tickets', () => {
    const without = probabilityOf(engineOf([causeOf('lock'), causeOf('plan')]), 'plan', { queue: 'present' });
    const against = probabilityOf(engineOf([causeOf('lock'), causeOf('plan', { queue: 'typical' })]), 'plan', { queue: 'present' });
    expect(against).toBeGreaterThan(without);
    expect(against).toBeLessThan(0.2);
  });

  it('of no weight leaves everything as it was', () => {
    const rootCauses = [causeOf('lock'), causeOf('plan', { queue: 'typical', idle: 'excluded' }, ['restart'])];
    const [plain, weightless] = [
      engineOf([causeOf('lock'), causeOf('plan')]),
      new GraphEngine(knowledgeOf(rootCauses), { priorPseudoCount: 100, expectationWeight: 0 }),
    ];
    const said = { queue: 'present', slow: 'absent', idle: 'present' } as const;
    expect(probabilityOf(weightless, 'plan', said)).toBe(probabilityOf(plain, 'plan', said));
  });

  it('names a cause without tickets beside another only by a defining sign', () => {
    const twoWith = (expects: Expected): readonly string[] => {
      const rootCauses = [causeOf('lock'), causeOf('plan'), causeOf('leak', { idle: expects, restart: expects })];
      const engine = new GraphEngine(knowledgeOf(rootCauses), { priorPseudoCount: 100, secondCausePrior: 0.95, expectationWeight: 20 });
      const said = ['queue', 'slow', 'idle', 'restart'].map(
        (id) => ({ phenomenonId: phenomenonId(id), status: 'present', source: 'probe' }) as const,
      );
      return engine.assess(engine.record(emptyDiagnosisState, said)).twoCauses?.causes ?? [];
    };
    expect([...twoWith('defining')].sort()).toEqual(['leak', 'lock']);
    expect(twoWith('typical')).toEqual([]);
  });

  it('lists the surest first, and nothing that is excluded', () => {
    expect(expectedPhenomenaOf(causeOf('x', { slow: 'possible', restart: 'excluded', idle: 'defining', queue: 'typical' }))).toEqual([
      'idle',
      'queue',
      'slow',
    ]);
  });
});

describe('a circumstance', () => {
  it('speaks no more than an expert, whatever the tickets show', () => {
    const plain = engineOf([causeOf('lock'), causeOf('plan')]);
    const made = engineOf([causeOf('lock', {}, ['queue']), causeOf('plan')]);
    const missing = { queue: 'absent' } as const;
    expect(probabilityOf(plain, 'lock', missing)).toBeLessThan(0.05);
    expect(probabilityOf(made, 'lock', missing)).toBeGreaterThan(0.2);
    expect(probabilityOf(made, 'lock', { queue: 'present' })).toBeGreaterThan(0.5);
  });

  it('is still told with all its tickets', () => {
    const made = engineOf([causeOf('lock', {}, ['queue']), causeOf('plan')]);
    expect(made.phenomenaOf(rootCauseId('lock'))).toContainEqual(
      expect.objectContaining({ phenomenonId: 'queue', supportingTickets: 30, tickets: 30 }),
    );
  });
});
