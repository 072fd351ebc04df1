import type { DiagnosisState, Observation } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { createSession } from '../../session/create-session.ts';
import type { SessionState, ShownItem } from '../../session/session-state.ts';
import type { Polarity } from './answer.ts';
import { reconcileAnswers } from './reconcile-answers.ts';

const id = phenomenonId('P-0001');
const absent = { phenomenonId: id, status: 'absent', score: 1 } as const;
const asked: ShownItem = { kind: 'contradiction', phenomenonId: id, onYes: 'absent' };

describe('an answer about what was measured', () => {
  it('that agrees is recorded and overrules nothing', () => {
    expect(reconcileAnswers([absent], { session: sessionWith(ledger(['probe', 'absent'])), correcting: true }).findings).toEqual([
      { phenomenonId: id, status: 'absent', score: 1 },
    ]);
  });

  it('that disagrees is recorded beside the measurement: the engine then counts neither', () => {
    expect(reconcileAnswers([absent], { session: sessionWith(ledger(['probe', 'present'])), correcting: false }).findings).toEqual([
      { phenomenonId: id, status: 'absent', score: 1 },
    ]);
  });

  it('that corrects it overrules it', () => {
    expect(reconcileAnswers([absent], { session: sessionWith(ledger(['probe', 'present'])), correcting: true }).findings).toEqual([
      { phenomenonId: id, status: 'absent', score: 1, overrules: true },
    ]);
  });

  it('given again to the question which holds overrules it', () => {
    const session = sessionWith(ledger(['probe', 'present'], ['user', 'absent']), [asked]);
    expect(reconcileAnswers([absent], { session, correcting: false }).findings).toEqual([
      { phenomenonId: id, status: 'absent', score: 1, overrules: true },
    ]);
  });

  it('given again without that question leaves the conflict', () => {
    const session = sessionWith(ledger(['probe', 'present'], ['user', 'absent']));
    expect(reconcileAnswers([absent], { session, correcting: false }).findings).toEqual([{ phenomenonId: id, status: 'absent', score: 1 }]);
  });

  it('taken back in favour of it replaces the user’s own', () => {
    const session = sessionWith(ledger(['probe', 'present'], ['user', 'absent']), [asked]);
    const no = { phenomenonId: id, status: 'present', score: 1, keepsEarlier: true } as const;
    expect(reconcileAnswers([no], { session, correcting: false })).toEqual({
      findings: [{ phenomenonId: id, status: 'present', score: 1 }],
      contradictions: [],
    });
  });

  it('between two answers of the user’s own never overrules it', () => {
    const suspended: Observation = { phenomenonId: id, source: 'user', status: 'notExamined', reason: 'withdrawn' };
    const session = sessionWith(ledger(['probe', 'present'], suspended), [asked]);
    expect(reconcileAnswers([{ ...absent, settlesContradiction: true }], { session, correcting: false }).findings).toEqual([
      { phenomenonId: id, status: 'absent', score: 1 },
    ]);
  });
});

/** Each in a round of its own. */
function ledger(...entries: readonly (readonly [source: Observation['source'], status: Polarity] | Observation)[]): DiagnosisState {
  const observations = entries.map(
    (entry): Observation => ('source' in entry ? entry : { phenomenonId: id, source: entry[0], status: entry[1] }),
  );
  return { findings: observations.map((observation, index) => ({ ...observation, round: index + 1 })), rounds: observations.length };
}

function sessionWith(diagnosis: DiagnosisState, lastShown: readonly ShownItem[] = []): SessionState {
  return { ...createSession('s', 'en'), diagnosis, lastShown };
}
