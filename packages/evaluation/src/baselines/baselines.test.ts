import { describe, expect, it } from 'vitest';
import type { Consultation, Method } from '../method.ts';
import { parseDataset } from '../parse-dataset.ts';
import { ids, smallDocument } from '../test-dataset.ts';
import { trainingSnapshot } from '../training-snapshot.ts';
import { additiveScoreMethod } from './additive-score.ts';
import { literalMethod } from './literal.ts';
import { laplaceBayesMethod, naiveBayesMethod } from './naive-bayes.ts';
import { answerGainBits } from './question-gain.ts';
import { randomQuestionsMethod } from './random-questions.ts';

// A has 3 tickets: p in 3, q in 1, r in 0. B has 2: p in 0, q in 1, r in 2.
const dataset = parseDataset(smallDocument);
const snapshot = trainingSnapshot({ dataset, kind: 'cases', cases: dataset.cases });

function begin(method: Method, initial: readonly string[] = []): Consultation {
  return method.learn(snapshot, { questionsPerRound: 5, seed: 1 }).begin({ caseId: 'x', initial: ids(...initial) });
}

function hear(consultation: Consultation, answers: Readonly<Record<string, 'present' | 'absent' | 'unknown'>>): Consultation {
  return consultation.hear(
    Object.entries(answers).flatMap(([name, status]) => ids(name).map((phenomenonId) => ({ phenomenonId, status }))),
  );
}

function confidences({ ranking }: Consultation): Readonly<Record<string, number>> {
  return Object.fromEntries(ranking.map(({ hypothesisId, probability }) => [hypothesisId, probability]));
}

describe('naive Bayes', () => {
  it('smooths to the base rate and counts a denial fully', () => {
    // b_q = (2 + ½)/(5 + 1); P(q|A) = (1 + b)/4, P(q|B) = (1 + b)/3. Prior 3/5 and 2/5.
    const b = 2.5 / 6;
    const yes = { A: 0.6 * ((1 + b) / 4), B: 0.4 * ((1 + b) / 3) };
    const no = { A: 0.6 * (1 - (1 + b) / 4), B: 0.4 * (1 - (1 + b) / 3) };
    expect(confidences(begin(naiveBayesMethod, ['q'])).A).toBeCloseTo(yes.A / (yes.A + yes.B), 12);
    expect(confidences(hear(begin(naiveBayesMethod), { q: 'absent' })).A).toBeCloseTo(no.A / (no.A + no.B), 12);
  });

  it('with +1 takes (n + 1)/(N + 2)', () => {
    const yes = { A: 0.6 * (2 / 5), B: 0.4 * (2 / 4) };
    expect(confidences(begin(laplaceBayesMethod, ['q'])).A).toBeCloseTo(yes.A / (yes.A + yes.B), 12);
  });

  it("hears nothing in a don't-know, and does not ask again", () => {
    const before = begin(naiveBayesMethod);
    const after = hear(before, { q: 'unknown' });
    expect(after.ranking).toEqual(before.ranking);
    expect([...before.questions(5)].sort()).toEqual(['p', 'q', 'r']);
    expect([...after.questions(5)].sort()).toEqual(['p', 'r']);
  });

  it('asks first what tells most', () => {
    expect(begin(naiveBayesMethod).questions(1)).not.toEqual(['q']);
  });
});

describe('document 000, literally', () => {
  it('takes bare shares: one finding makes a cause certain', () => {
    expect(confidences(begin(literalMethod, ['p']))).toEqual({ A: 1, B: 0 });
    expect(begin(literalMethod, ['p']).ending).toBe('concluded');
  });

  it('hears a denial only where the phenomenon is more often present than not', () => {
    // q: ⅓ with A, ½ with B; neither is above ½, so nothing moves.
    expect(confidences(hear(begin(literalMethod), { q: 'absent' }))).toEqual({ A: 0.6, B: 0.4 });
    // r: 1 with B, which becomes impossible.
    expect(confidences(hear(begin(literalMethod), { r: 'absent' }))).toEqual({ A: 1, B: 0 });
  });

  it('breaks down where every cause is impossible', () => {
    const broken = begin(literalMethod, ['p', 'r']);
    expect(broken).toMatchObject({ ranking: [], ending: 'degenerate' });
    expect(broken.questions(5)).toEqual([]);
  });
});

describe('the additive score', () => {
  it('is the share of the phenomena of a cause that was confirmed; denials do nothing', () => {
    // A has shown p and q, B has shown q and r.
    const confirmed = begin(additiveScoreMethod, ['q']);
    expect(confidences(confirmed)).toEqual({ A: 0.5, B: 0.5 });
    expect(confidences(hear(confirmed, { p: 'absent', r: 'present' }))).toEqual({ A: 0.5, B: 1 });
  });

  it('asks first what all causes share', () => {
    expect(begin(additiveScoreMethod).questions(1)).toEqual(['q']);
  });
});

describe('random questions', () => {
  it('are drawn by seed and case, and asked once', () => {
    const first = begin(randomQuestionsMethod());
    expect(first.questions(5)).toEqual(begin(randomQuestionsMethod()).questions(5));
    expect([...first.questions(5)].sort()).toEqual(['p', 'q', 'r']);
    expect(hear(first, { p: 'unknown', q: 'unknown', r: 'unknown' }).ending).toBe('nothing-to-ask');
  });
});

describe('answerGainBits', () => {
  it('is one bit where the answer decides between two equals, and none where it says nothing', () => {
    expect(answerGainBits([0.5, 0.5], [1, 0])).toBe(1);
    expect(answerGainBits([0.3, 0.7], [0.4, 0.4])).toBeCloseTo(0, 12);
  });

  it('agrees with the drop of entropy worked out the long way', () => {
    // Belief ½, ½; P(yes) = 0.55, then 0.9/1.1 and 0.2/1.1; no: 0.1/0.9 and 0.8/0.9.
    const h = (p: number): number => -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
    expect(answerGainBits([0.5, 0.5], [0.9, 0.2])).toBeCloseTo(1 - 0.55 * h(0.9 / 1.1) - 0.45 * h(0.1 / 0.9), 12);
  });
});

describe.each([naiveBayesMethod, laplaceBayesMethod, literalMethod, additiveScoreMethod, randomQuestionsMethod()])('$title', (method) => {
  it('has an answer, not a NaN, where nothing was learned', () => {
    const { ranking } = method
      .learn({ ...snapshot, tickets: [] }, { questionsPerRound: 5, seed: 1 })
      .begin({ caseId: 'x', initial: ids('p') });
    for (const { probability } of ranking) expect(Number.isFinite(probability)).toBe(true);
  });
});
