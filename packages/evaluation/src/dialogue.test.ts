import { rootCauseId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { playCase, tellCase } from './dialogue.ts';
import type { Consultation, Diagnoser, Ending } from './method.ts';
import { simulateUser } from './simulated-user.ts';
import { caseWith, ids } from './test-dataset.ts';

/** Asks p0, p1, … and ends as told after so many questions. */
function asker(
  endAfter: number,
  end: Ending,
  ranking: Consultation['ranking'] = [{ hypothesisId: rootCauseId('A'), probability: 1 }],
): Diagnoser {
  const consult = (asked: number): Consultation => ({
    ranking,
    ending: asked >= endAfter ? end : undefined,
    questions: (count) => ids(...Array.from({ length: count }, (_, index) => `p${asked + index}`)),
    hear: (answers) => consult(asked + answers.length),
  });
  return { begin: () => consult(0) };
}

const entry = caseWith({ rootCauses: [rootCauseId('A')] });
const user = simulateUser(entry, { closedWorld: true, noise: 'none', seed: 1 });
let clock = 0;
const now = (): number => (clock += 4);

describe('playCase', () => {
  it('asks five questions a round until the method ends', () => {
    const result = playCase(entry, { diagnoser: asker(12, 'concluded'), user, limits: { questionsPerRound: 5, maxRounds: 10 }, now });
    expect(result).toMatchObject({ questions: 15, rounds: 3, concluded: true, right: true, stepMs: 4 });
  });

  it('stops after the last round, and hears its answers', () => {
    const result = playCase(entry, { diagnoser: asker(20, 'concluded'), user, limits: { questionsPerRound: 5, maxRounds: 4 }, now });
    expect(result).toMatchObject({ questions: 20, rounds: 4, concluded: true });
    expect(playCase(entry, { diagnoser: asker(21, 'concluded'), user, limits: { questionsPerRound: 5, maxRounds: 4 }, now })).toMatchObject(
      { questions: 20, concluded: false },
    );
  });

  it('cuts the last round to the number of questions allowed', () => {
    const result = playCase(entry, {
      diagnoser: asker(100, 'concluded'),
      user,
      limits: { questionsPerRound: 5, maxRounds: 10, maxQuestions: 12 },
      now,
    });
    expect(result).toMatchObject({ questions: 12, rounds: 3, concluded: false });
  });

  it('goes on with what is asked about a second cause, for so many rounds, and not with a method that asks nothing', () => {
    const limits = { questionsPerRound: 5, maxRounds: 10, roundsAboutSecond: 2 };
    const plain = asker(12, 'concluded');
    expect(playCase(entry, { diagnoser: plain, user, limits, now })).toMatchObject({ questions: 15, rounds: 3 });
    const going = (consultation: Consultation): Consultation => ({
      ...consultation,
      questionsAboutSecond: (count) => ids('second').slice(0, count),
      hear: (answers) => going(consultation.hear(answers)),
    });
    const diagnoser: Diagnoser = { begin: (opening) => going(plain.begin(opening)) };
    expect(playCase(entry, { diagnoser, user, limits, now })).toMatchObject({ questions: 17, rounds: 5, concluded: true });
    expect(playCase(entry, { diagnoser, user, limits: { ...limits, roundsAboutSecond: 0 }, now })).toMatchObject({ questions: 15 });
    // Answers about a second cause may open the diagnosis again; its questions then take the rounds that are left.
    const reopened: Diagnoser = {
      begin: (opening) => ({ ...plain.begin(opening), ending: 'concluded', questionsAboutSecond: () => ids('second') }),
    };
    expect(playCase(entry, { diagnoser: reopened, user, limits, now })).toMatchObject({ questions: 6, rounds: 2, concluded: false });
  });

  it('counts a breakdown as wrong, without confidence', () => {
    const result = playCase(entry, { diagnoser: asker(5, 'degenerate', []), user, limits: { questionsPerRound: 5, maxRounds: 10 }, now });
    expect(result).toMatchObject({ right: false, degenerate: true, confidence: 0, probabilityOfTruth: 0, leaders: [], questions: 5 });
  });

  it('is right with any cause of a case that has several, and adds their probabilities', () => {
    const [a, b, c] = ['A', 'B', 'C'].map(rootCauseId).map((id, index) => ({ hypothesisId: id, probability: [0.2, 0.5, 0.3][index] ?? 0 }));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three causes');
    const double = { ...entry, rootCauses: [rootCauseId('A'), rootCauseId('B')] };
    const result = playCase(double, {
      diagnoser: asker(0, 'nothing-to-ask', [b, c, a]),
      user,
      limits: { questionsPerRound: 5, maxRounds: 10 },
      now,
    });
    expect(result).toMatchObject({ right: true, confidence: 0.5, leaders: ['B', 'C', 'A'], probabilityOfTruth: 0.7 });
  });

  it('takes scores that do not sum to 1 for no probabilities', () => {
    const result = playCase(entry, {
      diagnoser: asker(0, 'nothing-to-ask', [{ hypothesisId: rootCauseId('A'), probability: 0.4 }]),
      user,
      limits: { questionsPerRound: 5, maxRounds: 10 },
      now,
    });
    expect(result).not.toHaveProperty('probabilityOfTruth');
  });
});

describe('tellCase', () => {
  it('tells everything on record once, also what the method would not have asked', () => {
    const heard: string[] = [];
    const consultation: Consultation = {
      ranking: [{ hypothesisId: rootCauseId('A'), probability: 1 }],
      ending: 'concluded',
      questions: () => [],
      hear: (answers) => {
        heard.push(...answers.map(({ phenomenonId, status }) => `${phenomenonId} ${status}`));
        return consultation;
      },
    };
    const told = caseWith({ present: ids('p', 'q'), absent: ids('r'), unknown: ids('s'), initial: ids('p') });
    const result = tellCase(told, {
      diagnoser: { begin: () => consultation },
      user: simulateUser(told, { closedWorld: false, noise: 'none', seed: 1 }),
      now,
    });
    expect(heard).toEqual(['q present', 'r absent']);
    expect(result).toMatchObject({ questions: 0, rounds: 0, right: true });
  });
});
