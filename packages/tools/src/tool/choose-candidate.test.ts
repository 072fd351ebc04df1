import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultToolOptions } from '../options.ts';
import type { CandidateChoice } from './choose-candidate.ts';
import { chooseCandidate } from './choose-candidate.ts';

interface Candidate {
  readonly id: number;
  readonly score: number;
}

function choiceAmong(...scores: readonly number[]): CandidateChoice<Candidate> {
  return chooseCandidate(
    scores.map((score, id) => ({ id, score })),
    { ...defaultToolOptions, clarifyFloor: 0.25 },
  );
}

describe('the choice among candidates', () => {
  it('matches from 0.8, however close the next one is', () => {
    expect(choiceAmong(0.8, 0.79)).toMatchObject({ kind: 'matched', tentative: false, candidate: { id: 0 } });
  });

  it('matches tentatively from 0.7 when the next one is more than 0.1 behind', () => {
    expect(choiceAmong(0.7, 0.59)).toMatchObject({ kind: 'matched', tentative: true });
    expect(choiceAmong(0.799)).toMatchObject({ kind: 'matched', tentative: true });
  });

  it('matches tentatively from 0.6 where all together are sure', () => {
    expect(choiceAmong(0.6, 0.35)).toMatchObject({ kind: 'matched', tentative: true });
    expect(choiceAmong(0.6, 0.34).kind).toBe('unclear');
    expect(choiceAmong(0.59, 0.41).kind).toBe('unclear');
  });

  it('is unclear under 0.8 when the next one is within 0.1', () => {
    expect(choiceAmong(0.79, 0.69).kind).toBe('unclear');
    expect(choiceAmong(0.7, 0.6).kind).toBe('unclear');
  });

  it('is unclear under that, and offers at most three that reach the floor', () => {
    expect(choiceAmong(0.59, 0.5, 0.25, 0.24)).toMatchObject({ kind: 'unclear', options: [{ id: 0 }, { id: 1 }, { id: 2 }] });
    const many = choiceAmong(0.5, 0.5, 0.5, 0.5, 0.5, 0.5);
    expect(many.kind === 'unclear' ? many.options.map(({ id }) => id) : []).toEqual([0, 1, 2]);
  });

  it('is nothing where no candidate reaches the floor', () => {
    expect(choiceAmong(0.24)).toEqual({ kind: 'nothing' });
    expect(choiceAmong()).toEqual({ kind: 'nothing' });
  });

  it('never matches what is worse than another candidate', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (scores) => {
        const sorted = scores.toSorted((a, b) => b - a);
        const choice = choiceAmong(...sorted);
        if (choice.kind === 'matched') expect(choice.candidate.score).toBe(Math.max(...scores));
        if (choice.kind === 'unclear') expect(choice.options.length).toBeGreaterThan(0);
      }),
    );
  });
});
