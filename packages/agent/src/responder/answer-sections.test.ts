import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { ToolDetails } from '@dbdiag/tools/agent-kit';
import { plainBits } from '@dbdiag/tools/agent-kit';
import { describe, expect, it } from 'vitest';
import { evidenceOf, messageFor, sampleHypotheses } from '../fixtures/turn-reports.ts';

describe('the list of hypotheses', () => {
  it('says of each finding whether it was found or denied', async () => {
    const message = await messageFor({ hypotheses: sampleHypotheses });
    expect(message).toContain(
      '• 50 % cause A\n    for: sessions wait – yes; deadlocks – no\n    against: CPU is busy – no; many reads – yes\n    not answered yet: long waits\n    tickets: T-17',
    );
    const chinese = await messageFor({ hypotheses: sampleHypotheses }, 'zh');
    expect(chinese).toContain('支持：sessions wait（有）；deadlocks（没有）\n');
    expect(chinese).toContain('反对：CPU is busy（没有）；many reads（有）');
  });

  it('names what is left besides, and counts the rest', async () => {
    expect(await messageFor({ hypotheses: sampleHypotheses })).toContain(
      '3 hypotheses are not ruled out; besides those above: “cause B” (30 %) and 1 more.',
    );
    expect(await messageFor({ hypotheses: sampleHypotheses }, 'zh')).toContain(
      '没有排除的共 3 个，除上面列出的，还有：“cause B”（30%）、另外 1 个。',
    );
  });

  it('names five ruled-out causes with the finding that ruled each out, and counts the rest', async () => {
    const message = await messageFor({ hypotheses: sampleHypotheses });
    expect(message.match(/cause R\w/gu)).toEqual(['cause Ra', 'cause Rb', 'cause Rc', 'cause Rd', 'cause Re']);
    expect(message).toContain('Ruled out: 59:\n• cause Ra (0.1 %), because of: many reads – no');
    expect(message).toMatch(/• and 54 more$/u);
    const chinese = await messageFor({ hypotheses: sampleHypotheses }, 'zh');
    expect(chinese).toContain('• cause Ra（0.1%），依据：many reads（没有）');
    expect(chinese).toMatch(/• 还有 54 个$/u);
    expect(
      await messageFor({ hypotheses: { ...sampleHypotheses, ruledOut: sampleHypotheses.ruledOut.slice(0, 5), ruledOutCount: 5 } }),
    ).not.toMatch(/• and/u);
    expect(await messageFor({ hypotheses: { ...sampleHypotheses, ruledOut: [], ruledOutCount: 0 } }, 'zh')).toContain(
      '目前还没有排除任何假设。',
    );
  });
});

describe('relations', () => {
  it('that name nothing known give what comes closest', async () => {
    const candidates = [{ entityId: 'b', entityDescription: 'cause B' }];
    expect(await messageFor({ relations: [{ found: false, subject: 'bloot', candidates }] })).toContain(
      'I know nothing called exactly “bloot”. Closest: “cause B”.',
    );
    expect(await messageFor({ relations: [{ found: false, subject: 'bloot', candidates: [] }] }, 'zh')).toBe('我不知道“bloot”。');
  });
});

describe('the history', () => {
  const rounds: NonNullable<ToolDetails['history']>['rounds'] = [
    {
      round: 3,
      said: ['all hang'],
      recorded: [{ phenomenonId: phenomenonId('p-1'), description: 'sessions wait', status: 'present', words: 'all hang' }],
      leader: { hypothesisId: rootCauseId('a'), description: 'cause A', probability: 0.4 },
    },
    { round: 4, said: [], recorded: [] },
  ];

  it('has what was said, what was recorded and what led, round by round', async () => {
    expect(await messageFor({ history: { rounds: [...rounds], totalRounds: 9, withoutRound: ['how is it going'] } })).toBe(
      [
        'What we have so far, the last 2 of 9 rounds:',
        'Round 3: you said “all hang”',
        '   • yes – sessions wait (“all hang”)',
        '   then most probable: “cause A” (40 %)',
        'Round 4',
        '   nothing was recorded',
        '',
        'Said besides, with nothing recorded: “how is it going”.',
      ].join('\n'),
    );
  });

  it('in Chinese', async () => {
    expect(await messageFor({ history: { rounds: rounds.slice(0, 1), totalRounds: 1, withoutRound: [] } }, 'zh')).toBe(
      ['到目前为止：', '第 3 轮：您说“all hang”', '   • 有：sessions wait（“all hang”）', '   之后最可能的是“cause A”（40%）'].join('\n'),
    );
  });

  it('that is empty is said to be', async () => {
    const history = { rounds: [], totalRounds: 0, withoutRound: [] };
    expect(await messageFor({ history })).toContain('nothing to look back on yet');
    expect(await messageFor({ history }, 'zh')).toContain('还没有可以回顾的内容');
  });
});

type Account = Extract<ToolDetails['explanations'][number], { kind: 'account' }>;

describe('an explanation', () => {
  const account: Account = {
    kind: 'account',
    about: 'cause',
    cause: { hypothesisId: rootCauseId('a'), description: 'cause A', probability: 0.8 },
    against: { hypothesisId: rootCauseId('b'), description: 'cause B', probability: 0.1 },
    priorBits: -0.5,
    posteriorBits: 3,
    evidenceFor: [evidenceOf('sessions wait', 4)],
    evidenceAgainst: [evidenceOf('CPU is busy', -0.5, { status: 'absent' })],
    missing: [{ phenomenonId: phenomenonId('p-9'), description: 'long waits' }],
    tickets: [{ ticketId: ticketId('T-17'), source: 'lab', sharedPhenomena: 1 }],
    wouldChange: [{ phenomenonId: phenomenonId('p-1'), description: 'sessions wait', status: 'present' }],
    reasoning: 'It fits best.',
  };

  it('of a cause adds up: prior, evidence, sum', async () => {
    expect(await messageFor({ explanations: [account] })).toBe(
      [
        'Why “cause A” (80 %) – compared with “cause B” (10 %):',
        'It fits best.',
        'In bits, for “cause A” against “cause B”:',
        '• −0.5 bits: before any finding',
        '• +4.0 bits: sessions wait – yes',
        '• −0.5 bits: CPU is busy – no',
        '• = +3.0 bits in all',
        'Typical of “cause A” and not answered yet: long waits.',
        'The leader would change if this were wrong: sessions wait – yes.',
        'Past tickets like this: T-17.',
      ].join('\n'),
    );
  });

  it('says when rounding keeps its figures from adding up', async () => {
    // 0.14 + 0.14 = 0.28, shown as 0.1 + 0.1 = 0.3.
    const rounded = {
      ...account,
      priorBits: 0.14,
      posteriorBits: 0.28,
      evidenceFor: [evidenceOf('sessions wait', 0.14)],
      evidenceAgainst: [],
    };
    expect(await messageFor({ explanations: [rounded] })).toContain('• = +0.3 bits in all\nThe figures are rounded.');
    expect(await messageFor({ explanations: [rounded] }, 'zh')).toContain('• = 合计 +0.3 比特\n各项数字经过四舍五入。');
  });

  it('that is long sums up the rest', async () => {
    const evidenceFor = Array.from({ length: 10 }, (_, index) => evidenceOf(`sign ${'abcdefghij'.charAt(index)}`, 0.5));
    const message = await messageFor({ explanations: [{ ...account, evidenceFor, posteriorBits: 4 }] });
    expect(message).toContain('• +2.0 bits: 4 further findings together');
    expect(message.match(/bits: sign/gu)).toHaveLength(6);
  });

  it.each([
    { about: 'why_not', probability: 0.05, locale: 'en', head: 'Why not “cause A” (5 %) – compared with “cause B” (10 %):' },
    { about: 'why_not', probability: 0.5, locale: 'en', head: 'In fact “cause A” (50 %) is ahead of “cause B” (10 %):' },
    { about: 'why_not', probability: 0.05, locale: 'zh', head: '为什么不是“cause A”（5%），与“cause B”（10%）相比：' },
    { about: 'compare', probability: 0.05, locale: 'en', head: '“cause B” (10 %) is more probable than “cause A” (5 %):' },
    { about: 'compare', probability: 0.1, locale: 'en', head: '“cause A” (10 %) and “cause B” (10 %) are equally probable so far:' },
    { about: 'compare', probability: 0.05, locale: 'zh', head: '“cause B”（10%）比“cause A”（5%）更可能：' },
    { about: 'cause', probability: 0.05, locale: 'zh', head: '为什么是“cause A”（5%），与“cause B”（10%）相比：' },
  ] as const)('$about at $probability in $locale', async ({ about, probability, locale, head }) => {
    const [first] = (await messageFor({ explanations: [{ ...account, about, cause: { ...account.cause, probability } }] }, locale)).split(
      '\n',
    );
    expect(first).toBe(head);
  });

  it('puts first what speaks against, where it does not lead', async () => {
    const message = await messageFor({
      explanations: [{ ...account, about: 'why_not', posteriorBits: -1.5, priorBits: -5, cause: { ...account.cause, probability: 0.02 } }],
    });
    expect(message.indexOf('CPU is busy')).toBeLessThan(message.indexOf('sessions wait'));
  });

  it('of a question has its reason, its gain and how to look', async () => {
    const question = {
      kind: 'question' as const,
      phenomenonId: 'p-1',
      description: 'sessions wait',
      observationMethod: 'Look.',
      gainBits: 0.418,
      informationGain: 0.23,
      reason: 'A yes would point to A.',
      asked: false,
    };
    expect(await messageFor({ explanations: [question] })).toBe(
      [
        'Why I ask about “sessions wait”:',
        '• A yes would point to A.',
        '• It is expected to tell 0.42 bits, 23 % of what is still open.',
        '• How: Look.',
        '• It is not among the checks I ask for now.',
      ].join('\n'),
    );
    expect(await messageFor({ explanations: [{ ...question, asked: true }] }, 'zh')).toBe(
      [
        '为什么问“sessions wait”：',
        '• A yes would point to A.',
        '• 预计能得到 0.42 比特的信息，占目前不确定性的 23%。',
        '• 怎么看：Look.',
      ].join('\n'),
    );
  });

  it.each(['cause', 'why_not', 'compare', 'question'] as const)(
    'of %s says when there is nothing to explain, or when it knows nothing of the name',
    async (about) => {
      expect(await messageFor({ explanations: [{ kind: 'nothing_yet', about }] })).toMatch(
        /nothing to (explain|compare)|no question to explain/u,
      );
      expect(await messageFor({ explanations: [{ kind: 'nothing_yet', about }] }, 'zh')).toMatch(/还没有可以|没有可以解释/u);
      expect(await messageFor({ explanations: [{ kind: 'unknown_subject', subject: 'sunspots', candidates: [] }] }, 'zh')).toBe(
        '我不知道“sunspots”。',
      );
    },
  );
});

describe('bits', () => {
  it.each([
    [0.418, '0.42'],
    [0.004, '<0.01'],
    [0, '0.00'],
  ])('a gain of %d is %s', (bits, text) => {
    expect(plainBits(bits)).toBe(text);
  });
});
