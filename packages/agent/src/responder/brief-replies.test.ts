import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { Diagnosis, SessionState } from '@dbdiag/tools';
import { createSession } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import type { SampleTurn } from '../fixtures/turn-reports.ts';
import {
  diagnosedWith,
  evidenceOf,
  messageFor,
  replyTo,
  reportWith,
  sampleCheck,
  sampleDiagnosis,
  standingWith,
} from '../fixtures/turn-reports.ts';

const brief = (turn: SampleTurn, locale: 'en' | 'zh' = 'en'): Promise<string> => messageFor({ ...turn, length: 'brief' }, locale);

const checks = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
  ...sampleCheck,
  phenomenonId: phenomenonId(`p-${name}`),
  description: `sign ${name}`,
  glance: `pg_view: ${name} > 3`,
  briefReason: `a yes points to “${name}”`,
}));

/** A session in which these replies were given. */
function after(...replies: readonly string[]): SessionState {
  return {
    ...createSession('s-1', 'en'),
    transcript: replies.map((assistant) => ({ user: 'x', assistant, calls: [], round: 1 })),
  };
}

describe('a check of a brief reply', () => {
  it('is three lines: what, how, why, without SQL', async () => {
    expect(await brief({ diagnosed: diagnosedWith([0.5], { recommendations: checks.slice(0, 1) }) })).toContain(
      'Please check next:\n1. sign a\n   How: pg_view: a > 3\n   Why: a yes points to “a”\n\n',
    );
    expect(await brief({ diagnosed: diagnosedWith([0.5], { recommendations: checks.slice(0, 1) }) }, 'zh')).toContain(
      '接下来请确认：\n1. sign a\n   怎么看：pg_view: a > 3\n   为什么：a yes points to “a”\n\n',
    );
  });

  it('is told by the first sentence of its method and by its reason where the knowledge has nothing shorter', async () => {
    const check = { ...sampleCheck, observationMethod: 'Read pg_locks twice. Any rise means yes.' };
    expect(await brief({ diagnosed: diagnosedWith([0.5], { recommendations: [check] }) })).toContain(
      '1. sessions wait\n   How: Read pg_locks twice.\n   Why: It separates A from B.',
    );
  });

  it('is one of three with a number; the details have all of them', async () => {
    const turn = { diagnosed: diagnosedWith([0.5], { recommendations: checks }), length: 'brief' } as const;
    expect((await replyTo(turn)).shown.map(({ phenomenonId: id }) => id)).toEqual(['p-a', 'p-b', 'p-c']);
    expect(reportWith(turn).details.recommendations.map(({ phenomenonId: id }) => id)).toEqual(['p-a', 'p-b', 'p-c', 'p-d', 'p-e']);
    expect((await replyTo({ ...turn, length: 'full' })).shown).toHaveLength(5);
  });
});

describe('the first line of a brief reply', () => {
  const a = { hypothesisId: rootCauseId('a'), description: 'cause A' };
  const b = { hypothesisId: rootCauseId('b'), description: 'cause B' };
  it.each([
    [{}, { rounds: 0 }, ['Most probable now: cause A, 50 %. 3 hypotheses are left.', '目前最可能的是“cause A”，概率 50%。还剩 3 个假设。']],
    [{}, {}, ['Most probable still: cause A, 50 %. 3 hypotheses are left.', '最可能的仍是“cause A”，概率 50%。还剩 3 个假设。']],
    [
      { topProbability: 0.7, hypothesesCount: 1 },
      {},
      ['Most probable still: cause A, 50 % → 70 %.', '最可能的仍是“cause A”，概率 50% → 70%。'],
    ],
    [
      { hypothesesCount: 1 },
      { topHypothesis: b, topProbability: 0.4 },
      ['Most probable now: cause A, 50 %; before, cause B (40 %).', '最可能的现在是“cause A”，概率 50%；原先是“cause B”（40%）。'],
    ],
    [
      { topProbability: 0.1, hypothesesCount: 1 },
      {},
      ['Nothing stands out yet; a little ahead: cause A, 10 %.', '目前还没有哪个原因明显领先，稍靠前的是“cause A”（10%）。'],
    ],
    [
      { status: 'stuck' },
      {},
      [
        'Most probable still: cause A, 50 %. I am stuck: the last rounds hardly moved this.',
        '最可能的仍是“cause A”，概率 50%。诊断卡住了，最近几轮几乎没有进展。',
      ],
    ],
    [{ outcome: 'concluded', topHypothesis: a, topProbability: 0.97 }, {}, ['Diagnosis: cause A (97 %)', '诊断结论：cause A（97%）']],
    [
      { outcome: 'concluded', topProbability: 0.97 },
      { outcome: 'concluded', topProbability: 0.95 },
      ['The diagnosis stands: cause A (95 % → 97 %).', '诊断结论不变：cause A（95% → 97%）。'],
    ],
  ] as const)('says where the diagnosis stands: %j after %j', async (standing, before, [en, zh]) => {
    const turn = { standing: standingWith(standing), before: standingWith(before) };
    expect((await brief(turn)).split('\n')[0]).toBe(en);
    expect((await brief(turn, 'zh')).split('\n')[0]).toBe(zh);
  });

  it('never says that nothing can be told where a cause is all but certain', async () => {
    const standing = standingWith({ outcome: 'inconclusive', topProbability: 0.99 });
    expect(await brief({ standing })).toMatch(/^All but certain: cause A \(99 %\)/u);
    expect(await brief({ standing }, 'zh')).toMatch(/^基本可以确定是“cause A”（99%）/u);
    expect(await brief({ standing: standingWith({ outcome: 'inconclusive', topProbability: 0.3 }) })).toMatch(/^I can't tell yet/u);
  });

  it('is missing where no diagnosis is going on', async () => {
    expect(await brief({ standing: standingWith({ rounds: 0 }) })).toBe(
      'There is nothing in this message I can act on. Tell me what you see on the database, or ask “help”.',
    );
  });
});

describe('what a brief reply said before', () => {
  const turn = { diagnosed: diagnosedWith([0.5], { recommendations: checks.slice(0, 2), discounted: false }) };
  const hint = 'Answer for example “1 yes, 2 not sure”.';
  const note = 'evidence may count double';

  it('it does not say again: how to answer, what holds for the knowledge', async () => {
    const first = await brief(turn);
    expect(first).toContain(hint);
    expect(first).toContain(note);
    const second = await brief({ ...turn, opening: after(first) });
    expect(second).not.toContain(hint);
    expect(second).not.toContain(note);
    expect(second).toContain('1. sign a');
    expect(await messageFor({ ...turn, opening: after(first) })).toContain(hint);
  });

  it('is a verdict, once: a follow-up finding gets the first line and no report', async () => {
    const ended = standingWith({ outcome: 'concluded', topProbability: 0.97 });
    const recorded = [{ phenomenonId: phenomenonId('p-9'), description: 'long waits', status: 'present' }];
    const diagnosed = diagnosedWith([0.97], { outcome: 'concluded', diagnosisComplete: true, diagnosis: sampleDiagnosis, recorded });
    expect(await brief({ diagnosed, standing: ended, before: ended })).toBe(
      'The diagnosis stands: cause A (97 %).\n\nRecorded:\n• yes – long waits',
    );
  });
});

describe('the verdict of a brief reply', () => {
  const concluded = (diagnosis: Diagnosis): SampleTurn => ({
    standing: standingWith({ outcome: 'concluded', topProbability: 0.97 }),
    diagnosed: diagnosedWith([0.97], { outcome: 'concluded', diagnosisComplete: true, diagnosis }),
  });

  it('has the cause, what to do, what shows it and how to see that it worked; no bits and no tickets', async () => {
    const small = [evidenceOf('a little', 0.3)];
    const diagnosis = { ...sampleDiagnosis, evidenceFor: [...sampleDiagnosis.evidenceFor, ...small] };
    expect(await brief(concluded(diagnosis))).toBe(
      [
        'Diagnosis: cause A (97 %)',
        'A slows everything down.',
        'Solution:\nStep 1: End the session. (risk medium: Work is lost)\n     SELECT pg_terminate_backend(<pid>);\nStep 2: Set a timeout.',
        'What shows it most:\n• sessions wait – yes',
        'How to see that it worked: The waits are gone.',
      ].join('\n\n'),
    );
    expect(await brief(concluded(diagnosis), 'zh')).toBe(
      [
        '诊断结论：cause A（97%）',
        'A slows everything down.',
        '解决步骤：\n步骤 1：End the session.（风险中：Work is lost）\n     SELECT pg_terminate_backend(<pid>);\n步骤 2：Set a timeout.',
        '最有力的迹象：\n• sessions wait（有）',
        '如何确认已解决：The waits are gone.',
      ].join('\n\n'),
    );
  });

  it('names the steps of which the statement is too long to stand in it', async () => {
    const long = { action: 'Look.', statement: 'SELECT 1\nFROM a\nJOIN b\nON c' };
    const message = await brief(concluded({ ...sampleDiagnosis, solution: [long, { action: 'Act.', statement: 'SELECT 2' }, long] }));
    expect(message).toContain('Step 1: Look.\nStep 2: Act.\n     SELECT 2\nStep 3: Look.\nOn request: the statements of steps 1 and 3.');
    expect(await brief(concluded({ ...sampleDiagnosis, solution: [long] }), 'zh')).toContain('步骤 1 的语句可另外索取。');
  });
});

describe('advice before anything is settled', () => {
  const provisional = {
    rootCauseId: rootCauseId('a'),
    description: 'cause A',
    probability: 0.93,
    step: { action: 'Find the blocker.', risk: { level: 'none', note: 'Read-only.' } },
    confirmedBy: { phenomenonId: phenomenonId('p-b'), description: 'sign b', onYes: 'present' },
  } as const;
  const turn = {
    standing: standingWith({ topProbability: 0.93, status: 'confirming' }),
    diagnosed: diagnosedWith([0.93], { provisional, recommendations: checks }),
  } as const;

  it('is the first safe step and the line that would confirm it', async () => {
    expect(await brief(turn)).toContain(
      'Not settled. If you must act now, begin with what breaks least: Find the blocker. (no risk)\nWhat would confirm it: line 2, sign b.',
    );
    expect(await brief(turn, 'zh')).toContain(
      '还没有定论。如果必须现在处理，先做影响最小的：Find the blocker.（无风险）\n能确认它的是第 2 条：sign b。',
    );
  });

  it('is given once', async () => {
    const first = await brief(turn);
    expect(await brief({ ...turn, opening: after(first) })).not.toMatch(/Find the blocker|would confirm/u);
  });
});
