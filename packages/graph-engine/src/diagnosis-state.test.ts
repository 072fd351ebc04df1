import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryObservation } from '../test/arbitrary-diagnosis.ts';
import { parseDiagnosisState } from './diagnosis-state.ts';
import { InvalidStateError } from './errors.ts';
import { emptyDiagnosisState } from './finding.ts';
import { appendRound } from './ledger.ts';

function faultsOf(value: unknown): readonly string[] {
  try {
    parseDiagnosisState(value);
    return [];
  } catch (error) {
    if (error instanceof InvalidStateError) return error.faults.map(({ path }) => path);
    throw error;
  }
}

const finding = { phenomenonId: 'a', status: 'present', source: 'user', round: 1 };

describe('a stored diagnosis', () => {
  it('reads back as it was recorded', () => {
    fc.assert(
      fc.property(fc.array(fc.array(arbitraryObservation, { maxLength: 4 }), { maxLength: 4 }), (rounds) => {
        const state = rounds.reduce(appendRound, emptyDiagnosisState);
        expect(parseDiagnosisState(JSON.parse(JSON.stringify(state)))).toStrictEqual(state);
      }),
    );
  });

  it.each([
    ['nothing', undefined, ['']],
    ['a list', [], ['']],
    ['an empty object', {}, ['rounds', 'findings']],
    ['a negative round count', { rounds: -1, findings: [] }, ['rounds']],
    ['a finding that is no object', { rounds: 1, findings: ['a'] }, ['findings[0]']],
    ['a finding without a round', { rounds: 1, findings: [{ ...finding, round: undefined }] }, ['findings[0].round']],
    ['a round beyond the last', { rounds: 1, findings: [{ ...finding, round: 2 }] }, ['findings[0].round']],
    [
      'rounds that go back',
      {
        rounds: 2,
        findings: [
          { ...finding, round: 2 },
          { ...finding, phenomenonId: 'b' },
        ],
      },
      ['findings[1].round'],
    ],
    ['a correction of nothing', { rounds: 1, findings: [{ ...finding, corrects: 0 }] }, ['findings[0].corrects']],
    ['a correction not noted', { rounds: 1, findings: [finding, finding] }, ['findings[1].corrects']],
    [
      'a correction of another finding',
      { rounds: 1, findings: [finding, { ...finding, phenomenonId: 'b' }, { ...finding, corrects: 1 }] },
      ['findings[2].corrects'],
    ],
    ['a suspicion that is no object', { rounds: 0, findings: [], suspicion: 'disk' }, ['suspicion']],
    ['a suspicion of nothing', { rounds: 0, findings: [], suspicion: { rootCauseIds: [], round: 0 } }, ['suspicion.rootCauseIds']],
    ['a suspicion that is no list', { rounds: 0, findings: [], suspicion: { rootCauseIds: 'c', round: 0 } }, ['suspicion.rootCauseIds']],
    [
      'a suspicion of a healthy system',
      { rounds: 0, findings: [], suspicion: { rootCauseIds: ['healthy'], round: 0 } },
      ['suspicion.rootCauseIds[0]'],
    ],
    [
      'a cause suspected twice',
      { rounds: 0, findings: [], suspicion: { rootCauseIds: ['c', 'd', 'c'], round: 0 } },
      ['suspicion.rootCauseIds[2]'],
    ],
    [
      'a suspicion from a later round',
      { rounds: 1, findings: [], suspicion: { rootCauseIds: ['c'], round: 2, words: 3 } },
      ['suspicion.round', 'suspicion.words'],
    ],
    [
      'a suspicion without a round',
      { rounds: 1, findings: [], suspicion: { rootCauseIds: [''] } },
      ['suspicion.rootCauseIds[0]', 'suspicion.round'],
    ],
    [
      'several faults',
      { rounds: 0, findings: [{ ...finding, score: 2 }, null] },
      ['findings[0].score', 'findings[0].round', 'findings[1]'],
    ],
  ])('is refused for %s, with every fault', (_, value, paths) => {
    expect(faultsOf(value)).toEqual(paths);
  });

  it('reads back with what the user suspects', () => {
    const state = { rounds: 1, findings: [finding], suspicion: { rootCauseIds: ['c', 'd'], round: 1, words: 'the disk?' } };
    expect(parseDiagnosisState(JSON.parse(JSON.stringify(state)))).toStrictEqual(state);
  });

  it('may have ids that JSON can’t tell apart from object keys', () => {
    const state = { rounds: 1, findings: [{ ...finding, phenomenonId: '__proto__' }] };
    expect(faultsOf(JSON.parse(JSON.stringify(state)))).toEqual([]);
  });
});
