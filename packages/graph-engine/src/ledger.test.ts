import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryObservation } from '../test/arbitrary-diagnosis.ts';
import { measured, said } from '../test/lock-knowledge.ts';
import { InvalidObservationError, InvalidOptionsError } from './errors.ts';
import type { DiagnosisState, Finding, Observation } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { phenomenonId } from './ids.ts';
import { appendRound, readLedger, rewindTo, undoRounds } from './ledger.ts';

function afterRounds(...rounds: readonly (readonly Observation[])[]): DiagnosisState {
  return rounds.reduce(appendRound, emptyDiagnosisState);
}

function standing(state: DiagnosisState): readonly string[] {
  return readLedger(state).findings.map(({ phenomenonId: id, status, source }) => `${id} ${status} ${source}`);
}

describe('what stands', () => {
  it('is the latest finding of a source', () => {
    expect(standing(afterRounds(said('a'), said('-a')))).toEqual(['a absent user']);
    expect(standing(afterRounds(said('a', '?a')))).toEqual(['a unknown user']);
  });

  it('is the user’s where user and probe agree', () => {
    expect(standing(afterRounds(measured('a'), said('a')))).toEqual(['a present user']);
  });

  it('is the measurement where the user doesn’t know, and the user’s word where the probe failed', () => {
    expect(standing(afterRounds(said('?a', 'b'), measured('-a', '?b')))).toEqual(['a absent probe', 'b present user']);
  });

  it('is neither where they contradict each other, until one is corrected', () => {
    const conflicting = afterRounds(said('a'), measured('-a'));
    expect(readLedger(conflicting)).toMatchObject({
      findings: [],
      evidence: [],
      conflicts: [{ phenomenonId: 'a', user: { status: 'present' }, probe: { status: 'absent' } }],
    });
    const corrected = appendRound(conflicting, said('-a'));
    expect(readLedger(corrected).conflicts).toEqual([]);
    expect(standing(corrected)).toEqual(['a absent user']);
  });

  it('is sorted by phenomenon, and what has no yes or no is no evidence', () => {
    const { findings, evidence } = readLedger(afterRounds(said('c', '?b', '-a')));
    expect(findings.map(({ phenomenonId: id }) => id)).toEqual(['a', 'b', 'c']);
    expect(evidence.map(({ phenomenonId: id }) => id)).toEqual(['a', 'c']);
  });
});

describe('recording', () => {
  it('notes the round and which finding is replaced', () => {
    const { findings, rounds } = afterRounds(said('a', 'b'), [], measured('a'), said('-a', 'a'));
    expect(rounds).toBe(4);
    expect(findings.map(({ round, corrects }) => [round, corrects])).toEqual([
      [1, undefined],
      [1, undefined],
      [3, undefined],
      [4, 0],
      [4, 3],
    ]);
  });

  it('keeps words, value and score, and drops the round of a finding recorded anew', () => {
    const observation: Observation = {
      phenomenonId: phenomenonId('a'),
      status: 'present',
      source: 'probe',
      words: 'it hangs',
      value: '12 s',
      score: 0.7,
    };
    const old: Finding = { ...observation, round: 9, corrects: 8 };
    expect(appendRound(emptyDiagnosisState, [old]).findings).toStrictEqual([{ ...observation, round: 1 }]);
  });

  it('refuses all observations when one is wrong, and lists every fault', () => {
    const wrong: readonly unknown[] = [
      { phenomenonId: 'a', status: 'present', source: 'user', score: 0 },
      { phenomenonId: 'a', status: 'present', source: 'user', score: 1.01, reason: 'timeout' },
      { phenomenonId: 'a', status: 'present', source: 'user', score: NaN },
      { phenomenonId: '', status: 'maybe', source: 'oracle', words: 3 },
      { phenomenonId: 'a', status: 'unknown', source: 'user', score: 1, value: '3', reason: 'because' },
      null,
      { phenomenonId: 'a', status: 'present', source: 'user' },
    ];
    try {
      appendRound(emptyDiagnosisState, wrong as readonly Observation[]);
      expect.fail('nothing was refused');
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidObservationError);
      expect(error instanceof InvalidObservationError && error.faults.map(({ path }) => path)).toEqual([
        'observations[0].score',
        'observations[1].score',
        'observations[1].reason',
        'observations[2].score',
        'observations[3].phenomenonId',
        'observations[3].source',
        'observations[3].words',
        'observations[3].status',
        'observations[4].score',
        'observations[4].value',
        'observations[4].reason',
        'observations[5]',
      ]);
    }
  });
});

describe('going back', () => {
  const state = afterRounds(said('a'), [], said('b'), [], []);

  it('undoes the last round that recorded something, and the empty ones after it', () => {
    expect(undoRounds(state, 1)).toStrictEqual(afterRounds(said('a'), []));
    expect(undoRounds(state, 2)).toStrictEqual(emptyDiagnosisState);
    expect(undoRounds(state, 7)).toStrictEqual(emptyDiagnosisState);
  });

  it('undoes nothing where there is nothing', () => {
    const empty = afterRounds([], []);
    expect(undoRounds(empty, 1)).toBe(empty);
    expect(undoRounds(state, 0)).toBe(state);
  });

  it('shows the state after any round', () => {
    expect(rewindTo(state, 2)).toStrictEqual(afterRounds(said('a'), []));
    expect(rewindTo(state, 0)).toStrictEqual(emptyDiagnosisState);
    expect(rewindTo(state, 5)).toBe(state);
  });

  it('refuses numbers that are no rounds', () => {
    for (const wrong of [-1, 0.5, NaN, Infinity]) {
      expect(() => undoRounds(state, wrong)).toThrow(InvalidOptionsError);
      expect(() => rewindTo(state, wrong)).toThrow(InvalidOptionsError);
    }
  });
});

/** What a ledger is: rounds of observations, nothing more. */
interface Real {
  state: DiagnosisState;
}
interface Simple {
  rounds: (readonly Observation[])[];
}

function compare({ rounds }: Simple, { state }: Real): void {
  const said = rounds.flat();
  const ids = Array.from(new Set(said.map(({ phenomenonId: id }) => id))).sort();
  const last = (id: string, source: string): Observation | undefined =>
    said.filter((item) => item.phenomenonId === id && item.source === source).at(-1);
  const answers = ids.map((id) => ({ id, user: last(id, 'user'), probe: last(id, 'probe') }));
  const yesOrNo = (observation: Observation | undefined): boolean => observation?.status === 'present' || observation?.status === 'absent';
  const conflicting = answers
    .filter(({ user, probe }) => yesOrNo(user) && yesOrNo(probe) && user?.status !== probe?.status)
    .map(({ id }) => id);
  const counting = answers
    .filter(({ id }) => !conflicting.includes(id))
    .map(({ user, probe }) => (user !== undefined && (yesOrNo(user) || !yesOrNo(probe)) ? user : probe));
  const { findings, conflicts, evidence, settled } = readLedger(state);
  expect(state.rounds).toBe(rounds.length);
  expect(state.findings).toHaveLength(said.length);
  expect(findings.map(({ phenomenonId, source, status }) => ({ phenomenonId, source, status }))).toEqual(
    counting.map((observation) => ({ phenomenonId: observation?.phenomenonId, source: observation?.source, status: observation?.status })),
  );
  expect(evidence).toHaveLength(counting.filter(yesOrNo).length);
  expect(conflicts.map(({ phenomenonId: id }) => id)).toEqual(conflicting);
  const answered = answers.filter(({ user, probe }) => yesOrNo(user) || yesOrNo(probe) || user?.status === 'unknown');
  expect(Array.from(settled).sort()).toEqual(answered.map(({ id }) => id));
}

function command(name: string, change: (model: Simple, real: Real) => void): fc.Command<Simple, Real> {
  return {
    check: () => true,
    run: (model, real) => {
      change(model, real);
      compare(model, real);
    },
    toString: () => name,
  };
}

const commands = [
  fc.array(arbitraryObservation, { maxLength: 4 }).map((observations) =>
    command(`record ${JSON.stringify(observations)}`, (model, real) => {
      model.rounds.push(observations);
      real.state = appendRound(real.state, observations);
    }),
  ),
  fc.integer({ min: 0, max: 3 }).map((rounds) =>
    command(`undo ${rounds}`, (model, real) => {
      for (let left = rounds; left > 0 && model.rounds.some((round) => round.length > 0); left--) {
        while (model.rounds.at(-1)?.length === 0) model.rounds.pop();
        model.rounds.pop();
      }
      real.state = undoRounds(real.state, rounds);
    }),
  ),
  fc.integer({ min: 0, max: 6 }).map((round) =>
    command(`at ${round}`, (model, real) => {
      model.rounds.splice(round);
      real.state = rewindTo(real.state, round);
    }),
  ),
];

it('keeps to a simple list of rounds under random commands', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 30 }), (run) => {
      fc.modelRun(() => ({ model: { rounds: [] }, real: { state: emptyDiagnosisState } }), run);
    }),
    { numRuns: 300 },
  );
});
