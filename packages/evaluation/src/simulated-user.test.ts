import { describe, expect, it } from 'vitest';
import { simulateUser } from './simulated-user.ts';
import { caseWith, ids } from './test-dataset.ts';

const [p, q, r, s] = ids('p', 'q', 'r', 's');
if (p === undefined || q === undefined || r === undefined || s === undefined) throw new Error('four ids');
const entry = caseWith({ present: [p], absent: [q], unknown: [r], initial: [p], flipped: [p, q, r, s] });

describe('simulateUser', () => {
  it("answers what is not listed with no in a closed world and with a don't-know in an open one", () => {
    const answers = (closedWorld: boolean) =>
      [p, q, r, s].map((id) => simulateUser(entry, { closedWorld, noise: 'none', seed: 1 }).answer(id).status);
    expect(answers(true)).toEqual(['present', 'absent', 'unknown', 'absent']);
    expect(answers(false)).toEqual(['present', 'absent', 'unknown', 'unknown']);
  });

  it('flips the answers the case names, but never what was brought up and what is not on record', () => {
    const answers = (closedWorld: boolean) =>
      [p, q, r, s].map((id) => simulateUser(entry, { closedWorld, noise: 'recorded', seed: 1 }).answer(id).status);
    expect(answers(true)).toEqual(['present', 'present', 'unknown', 'present']);
    expect(answers(false)).toEqual(['present', 'present', 'unknown', 'unknown']);
  });

  it('flips a drawn share where the case names none', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `x${index}`);
    const user = simulateUser(caseWith({}), { closedWorld: true, noise: 0.3, seed: 1 });
    const wrong = ids(...names).filter((id) => user.answer(id).status === 'present').length;
    // 600 expected, standard deviation √(2000·0.3·0.7) = 20.5.
    expect(Math.abs(wrong - 600)).toBeLessThan(82);
  });

  it('starts from one phenomenon that holds, drawn by the seed, where the case names none', () => {
    const drawn = caseWith({ present: ids('a', 'b', 'c') });
    const first = simulateUser(drawn, { closedWorld: true, noise: 'none', seed: 7 }).initial;
    expect(first).toHaveLength(1);
    expect(drawn.present).toContain(first[0]);
    expect(simulateUser(drawn, { closedWorld: true, noise: 'none', seed: 7 }).initial).toEqual(first);
    expect(simulateUser(caseWith({}), { closedWorld: true, noise: 'none', seed: 7 }).initial).toEqual([]);
  });
});
