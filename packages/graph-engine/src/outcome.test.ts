import { describe, expect, it } from 'vitest';
import { lockKnowledge, measured, said, stateAfter } from '../test/lock-knowledge.ts';
import type { EngineOptions } from './engine-options.ts';
import { defaultEngineOptions } from './engine-options.ts';
import type { Observation } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { HEALTHY, OTHER_CAUSE, rootCauseId } from './ids.ts';
import type { Situation } from './outcome.ts';
import { outcomeOf } from './outcome.ts';

function outcomeAfter(observations: readonly Observation[], options: Partial<EngineOptions> = {}): string {
  const engine = new GraphEngine(lockKnowledge, options);
  return engine.assess(stateAfter(engine, ...observations)).outcome;
}

function situation(id: string, probability: number, changes: Partial<Situation> = {}): Situation {
  const leader = { hypothesisId: rootCauseId(id), probability, contributingPhenomena: [] };
  return {
    leader,
    hasEvidence: true,
    hasFindings: true,
    hasConflict: false,
    canAsk: true,
    twoCauses: [],
    fit: 1,
    bitsAgainst: 3,
    defining: 'open',
    hasTickets: true,
    ...changes,
  };
}

describe('the outcome', () => {
  it('is open before anything was said, however sure the prior', () => {
    const engine = new GraphEngine(lockKnowledge, { worthAskingBits: 100 });
    expect(engine.assess(emptyDiagnosisState).outcome).toBe('open');
    expect(outcomeOf(situation('lock', 1, { hasFindings: false, hasEvidence: false }), defaultEngineOptions)).toBe('open');
  });

  it('is concluded when a known cause is probable enough', () => {
    expect(outcomeAfter(said('lock_wait', 'slow', '-cpu_high', '-bloat'))).toBe('concluded');
  });

  it('is no-fault-found, never concluded, when healthy is', () => {
    expect(outcomeAfter(said('-lock_wait', '-slow', '-cpu_high', '-bloat'))).toBe('no-fault-found');
  });

  it('is open while a question is worth asking', () => {
    expect(outcomeAfter(said('slow'))).toBe('open');
  });

  it('is inconclusive when nothing is worth asking and a known cause leads', () => {
    expect(outcomeAfter(said('slow'), { worthAskingBits: 0.9 })).toBe('inconclusive');
  });

  it('is unknown-cause when other cause leads and nothing is worth asking', () => {
    expect(outcomeAfter(said('lock_wait', 'cpu_high', 'bloat', 'slow'), { otherCausePrior: 0.5 })).toBe('unknown-cause');
  });

  it('isn’t decided by the prior when the user knows nothing', () => {
    expect(outcomeAfter(said('?lock_wait', '?cpu_high', '?bloat', '?slow'), { concludeAt: 0.51 })).toBe('inconclusive');
    expect(outcomeAfter(said('?slow'))).toBe('open');
  });

  it('is open or inconclusive with a conflict, however sure the rest', () => {
    const sure = said('lock_wait', '-cpu_high', 'slow', '-bloat');
    expect(outcomeAfter([...sure, ...measured('-slow')])).toBe('inconclusive');
    expect(outcomeAfter([...said('lock_wait', 'slow'), ...measured('-slow')])).toBe('open');
    for (const id of ['lock', HEALTHY, OTHER_CAUSE]) {
      expect(outcomeOf(situation(id, 1, { hasConflict: true }), defaultEngineOptions)).toBe('open');
      expect(outcomeOf(situation(id, 1, { hasConflict: true, canAsk: false }), defaultEngineOptions)).toBe('inconclusive');
    }
  });

  it('isn’t concluded while the leader doesn’t fit', () => {
    expect(outcomeOf(situation('lock', 1, { fit: 0.49 }), defaultEngineOptions)).toBe('open');
    expect(outcomeOf(situation('lock', 1, { fit: 0.49, canAsk: false }), defaultEngineOptions)).toBe('inconclusive');
    expect(outcomeOf(situation('lock', 1, { fit: 0.5 }), defaultEngineOptions)).toBe('concluded');
    expect(outcomeOf(situation('lock', 1, { fit: 0.49, bitsAgainst: 2 }), defaultEngineOptions)).toBe('concluded');
  });

  it('is concluded earlier where a defining sign is there, and never where one was measured absent', () => {
    const outcomes = (defining: Situation['defining'], probability: number, fit: number): string =>
      outcomeOf(situation('lock', probability, { defining, fit }), defaultEngineOptions);
    expect(outcomes('present', 0.85, 0.2)).toBe('concluded');
    expect(outcomes('present', 0.84, 1)).toBe('open');
    expect(outcomes('present', 1, 0.19)).toBe('open');
    expect(outcomes('absent', 1, 1)).toBe('open');
    expect(outcomes('open', 0.94, 1)).toBe('open');
  });

  it('is concluded of a cause without tickets by a defining sign alone', () => {
    const unseen = { hasTickets: false } as const;
    expect(outcomeOf(situation('lock', 1, unseen), defaultEngineOptions)).toBe('open');
    expect(outcomeOf(situation('lock', 0.85, { ...unseen, defining: 'present' }), defaultEngineOptions)).toBe('concluded');
  });

  it('decides nothing by a leader that is neither of two likely causes', () => {
    const two = [rootCauseId('lock'), rootCauseId('plan')];
    expect(outcomeOf(situation('lock', 0.95, { twoCauses: two }), defaultEngineOptions)).toBe('concluded');
    for (const id of ['vacuum', HEALTHY, OTHER_CAUSE]) {
      expect(outcomeOf(situation(id, 1, { twoCauses: two }), defaultEngineOptions)).toBe('open');
      expect(outcomeOf(situation(id, 1, { twoCauses: two, canAsk: false }), defaultEngineOptions)).toBe('inconclusive');
    }
  });

  it.each([
    { id: 'lock', probability: 0.95, canAsk: true, outcome: 'concluded' },
    { id: 'lock', probability: 0.949, canAsk: true, outcome: 'open' },
    { id: 'lock', probability: 0.949, canAsk: false, outcome: 'inconclusive' },
    { id: HEALTHY, probability: 0.95, canAsk: true, outcome: 'no-fault-found' },
    { id: HEALTHY, probability: 0.4, canAsk: true, outcome: 'open' },
    { id: HEALTHY, probability: 0.5, canAsk: false, outcome: 'no-fault-found' },
    { id: HEALTHY, probability: 0.49, canAsk: false, outcome: 'inconclusive' },
    { id: OTHER_CAUSE, probability: 0.95, canAsk: true, outcome: 'unknown-cause' },
    { id: OTHER_CAUSE, probability: 0.4, canAsk: true, outcome: 'open' },
    { id: OTHER_CAUSE, probability: 0.4, canAsk: false, outcome: 'unknown-cause' },
  ])('is $outcome with $id leading at $probability and a question worth asking: $canAsk', ({ id, probability, canAsk, outcome }) => {
    expect(outcomeOf(situation(id, probability, { canAsk }), defaultEngineOptions)).toBe(outcome);
  });
});
