import type { Locale, Outcome } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import type { ProgressStatus } from './schemas.ts';
import type { Account, Standing } from './wording.ts';
import { wordings } from './wording.ts';

const locales: readonly Locale[] = ['en', 'zh'];
const outcomes: readonly Outcome[] = ['concluded', 'unknown-cause', 'no-fault-found', 'inconclusive', 'open'];
const statuses: readonly ProgressStatus[] = ['exploring', 'narrowing', 'confirming', 'stuck'];
const standing: Standing = {
  status: 'narrowing',
  outcome: 'open',
  rounds: 4,
  confirmed: 1,
  denied: 2,
  leader: 'L',
  probability: 0.42,
  stuckRounds: 3,
};
const account: Account = {
  cause: 'A',
  probability: 0.97,
  runnerUp: 'B',
  runnerUpProbability: 0.02,
  priorBits: -0.5,
  suspected: false,
  forCount: 2,
  forBits: 6.25,
  strongest: { description: 'S', status: 'present' },
  againstCount: 1,
  againstBits: -0.75,
};
const rise = { name: 'A', from: 0.62, to: 0.84 };

describe('the wording', () => {
  it('says what a yes and a no would point to', () => {
    const no = { name: 'B', from: 0.2, to: 0.004 };
    expect(wordings.en.reason({ yes: rise, no })).toBe('A yes would point to “A” (62 % → 84 %), a no to “B” (20 % → 0.4 %).');
    expect(wordings.zh.reason({ yes: rise, no })).toBe('若有，则指向“A”（62% → 84%）；若没有，则指向“B”（20% → 0.4%）。');
  });

  it.each(locales)('says in %s when only one answer would change something, or neither alone', (locale) => {
    const wording = wordings[locale];
    const sentences = [
      wording.reason({ yes: rise, no: rise }),
      wording.reason({ yes: rise }),
      wording.reason({ no: rise }),
      wording.reason({}),
    ];
    expect(new Set(sentences).size).toBe(4);
    expect(wording.reason({ yes: rise })).toContain('84');
    expect(wording.reason({ no: rise })).toContain('84');
  });

  it('gives the account of a conclusion in numbers', () => {
    expect(wordings.en.reasoning(account)).toBe(
      '“A” stands at 97 % against 2 % for “B”. Before any finding the odds between the two were −0.5 bits; 2 findings speak for it with +6.3 bits, most of all “S”; 1 speaks against it with −0.8 bits.',
    );
    expect(wordings.zh.reasoning(account)).toBe(
      '“A”的概率为 97%，其次是“B”，为 2%。两者的先验比为 −0.5 比特；2 条发现支持它，共 +6.3 比特，其中最强的是“S”；1 条发现反对它，共 −0.8 比特。',
    );
  });

  it.each(locales)('shows little evidence in %s as little, not as nothing', (locale) => {
    expect(wordings[locale].reasoning({ ...account, priorBits: -0.01, againstBits: -0.04 }).match(/−<0\.1/gu)).toHaveLength(2);
  });

  it('tells the less probable of two from a runner-up, and that a suspicion is in the prior', () => {
    const behind: Account = { ...account, probability: 0.02, runnerUpProbability: 0.97, suspected: true };
    expect(wordings.zh.reasoning(behind)).toMatch(/^“A”的概率为 2%，而“B”为 97%。两者的先验比（含您的怀疑）为 −0\.5 比特；/u);
    expect(wordings.en.reasoning(behind)).toContain('Before any finding the odds between the two, your suspicion included, were −0.5 bits');
  });

  it('calls an absence one', () => {
    const absence: Account = { ...account, strongest: { description: 'S', status: 'absent' } };
    expect(wordings.en.reasoning(absence)).toContain('most of all the absence of “S”');
    expect(wordings.zh.reasoning(absence)).toContain('其中最强的是没有出现“S”');
  });

  it.each(locales)('says in %s when nothing speaks for or against', (locale) => {
    const { cause, probability, runnerUp, runnerUpProbability, priorBits } = account;
    const none = wordings[locale].reasoning({
      cause,
      probability,
      runnerUp,
      runnerUpProbability,
      priorBits,
      suspected: false,
      forCount: 0,
      forBits: 0,
      againstCount: 0,
      againstBits: 0,
    });
    expect(none).not.toMatch(/undefined|NaN|[+−]0\.0/u);
  });

  it.each(locales)('has a sentence of its own in %s for every ending and every status', (locale) => {
    const endings = outcomes.map((outcome) => wordings[locale].standing({ ...standing, outcome }));
    const progress = statuses.map((status) => wordings[locale].standing({ ...standing, status }));
    expect(new Set([...endings, ...progress]).size).toBe(outcomes.length + statuses.length - 1);
    for (const sentence of [...endings, ...progress]) expect(sentence).toMatch(/42 ?%.*4/u);
  });

  it('counts one and many in English', () => {
    expect(wordings.en.standing({ ...standing, rounds: 1 })).toBe(
      'Narrowing down: “L” (42 %) leads. 1 phenomenon confirmed and 2 denied in 1 round.',
    );
    expect(wordings.en.standing({ ...standing, confirmed: 0 })).toContain('0 phenomena confirmed and 2 denied in 4 rounds.');
  });
});
