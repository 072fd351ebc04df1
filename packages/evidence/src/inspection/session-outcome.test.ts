import type { Assessment, DiagnosisState, HypothesisId, Outcome } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import type { EndedAssessment } from './session-outcome.ts';
import { sessionOutcome, unexplainedTolerated } from './session-outcome.ts';
import type { StopReason } from './stop-reason.ts';

const slow = phenomenonId('slow');
const lock = rootCauseId('lock');
const engine = new GraphEngine({
  phenomena: [{ id: slow, observedBy: 'sql', description: { en: 'slow' } }],
  rootCauses: [{ id: lock, category: 'locking', description: { en: 'lock' }, solution: [] }],
  tickets: [
    { id: ticketId('t1'), rootCauseId: lock, present: [slow], absent: [], unexamined: [], source: 'test' },
    { id: ticketId('t2'), rootCauseId: HEALTHY, present: [], absent: [slow], unexamined: [], source: 'test' },
  ],
});
const looked: DiagnosisState = engine.record(emptyDiagnosisState, [{ phenomenonId: slow, status: 'absent', source: 'probe' }]);
const finding = engine.currentFindings(looked)[0] ?? expect.fail('Nothing was recorded.');

interface Ending {
  readonly outcome?: Outcome;
  readonly leader?: HypothesisId;
  readonly probability?: number;
  readonly unexplainedBits?: number;
}

function assessment({ outcome = 'open', leader = HEALTHY, probability = 0.6, unexplainedBits = 0 }: Ending = {}): Assessment {
  return {
    ...engine.assess(looked),
    outcome,
    hypotheses: [{ hypothesisId: leader, probability, contributingPhenomena: [] }],
    unexplained: unexplainedBits === 0 ? [] : [{ finding, probability: 0.1, baseRate: 0.2, bits: unexplainedBits }],
  };
}

function ending(changes: Ending = {}, more: Partial<EndedAssessment> = {}): string {
  return sessionOutcome({
    engine,
    state: looked,
    facts: { settings: {} },
    assessment: assessment(changes),
    stopReason: 'plannerStopped',
    ...more,
  });
}

describe('a session that ended with a question open that it could not look at', () => {
  it.each<StopReason>(['plannerStopped', 'poolEmpty', 'refusedByPolicy', 'noProgress', 'confident'])(
    'found no fault where no fault leads and everything else was measured (%s)',
    (stopReason) => {
      expect(ending({}, { stopReason })).toBe('no-fault-found');
    },
  );

  it.each<StopReason>(['maxRounds', 'maxCommands', 'timeBudget', 'connectionLost', 'cancelled'])(
    'is not decided where more could have been measured (%s)',
    (stopReason) => {
      expect(ending({}, { stopReason })).toBe('inconclusive');
    },
  );

  it('takes no fault to be more probable than all faults together', () => {
    expect(ending({ probability: 0.5 })).toBe('no-fault-found');
    expect(ending({ probability: 0.499 })).toBe('inconclusive');
    expect(ending({ leader: lock, probability: 0.9 })).toBe('inconclusive');
  });

  it('is not decided where what is present speaks for something else by more than is tolerated', () => {
    expect(ending({ unexplainedBits: unexplainedTolerated })).toBe('no-fault-found');
    expect(ending({ unexplainedBits: unexplainedTolerated + 0.1 })).toBe('inconclusive');
  });

  it('is not decided where user and measurement disagree', () => {
    const disagreeing = { ...assessment(), conflicts: [{ phenomenonId: slow, user: finding, probe: finding }] };
    expect(ending({}, { assessment: disagreeing })).toBe('inconclusive');
  });

  it('is not decided where nothing was measured', () => {
    expect(ending({}, { state: emptyDiagnosisState })).toBe('inconclusive');
  });

  it.each(['track_counts', 'track_activities'])('is not decided where the server hides what it does (%s)', (name) => {
    expect(ending({}, { facts: { settings: { [name]: 'off' } } })).toBe('inconclusive');
    expect(ending({}, { facts: { settings: { [name]: 'on' } } })).toBe('no-fault-found');
  });
});

describe('an outcome that the engine has decided', () => {
  it.each<Outcome>(['concluded', 'no-fault-found', 'unknown-cause'])('stays %s, however the session stopped', (outcome) => {
    expect(ending({ outcome, leader: lock }, { stopReason: 'timeBudget' })).toBe(outcome);
  });

  it('is that of two causes where two are named', () => {
    const two = { causes: [lock, lock] as const, probability: 0.6, bits: 1, priorBits: -1, evidence: [], unexplainedByFirst: [] };
    expect(ending({}, { assessment: { ...assessment(), twoCauses: two } })).toBe('two-causes');
  });
});
