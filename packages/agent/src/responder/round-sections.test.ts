import { HEALTHY, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import { createSession } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { diagnosedWith, messageFor, sampleCheck, standingWith } from '../fixtures/turn-reports.ts';

describe('what was recorded', () => {
  const recorded = [
    { phenomenonId: phenomenonId('p-1'), description: 'sessions wait', status: 'present', score: 0.7, value: '12', words: 'all hang' },
    { phenomenonId: phenomenonId('p-2'), description: 'deadlocks', status: 'absent', score: 1 },
    { phenomenonId: phenomenonId('p-3'), description: 'many reads', status: 'unknown' },
  ];

  it('has the words of the user and the value', async () => {
    expect(await messageFor({ diagnosed: diagnosedWith([0.5], { recorded }) })).toContain(
      "Recorded:\n• yes – sessions wait (“all hang”, 12, match 70 %)\n• no – deadlocks\n• don't know – many reads",
    );
    expect(await messageFor({ diagnosed: diagnosedWith([0.5], { recorded }) }, 'zh')).toContain(
      '已记录：\n• 有：sessions wait（“all hang”，12，匹配度 70%）\n• 没有：deadlocks\n• 不清楚：many reads',
    );
  });

  it('says what a correction replaced', async () => {
    const session = createSession('s-1');
    const finding = {
      phenomenonId: phenomenonId('p-2'),
      status: 'present',
      source: 'user',
      round: 1,
      words: 'there are deadlocks',
    } as const;
    const opening = { ...session, diagnosis: { ...session.diagnosis, rounds: 1, findings: [finding] } };
    const diagnosed = diagnosedWith([0.5], { recorded: recorded.slice(1, 2) });
    expect(await messageFor({ diagnosed, opening })).toContain('Corrected:\n• no – deadlocks; before you said “there are deadlocks”, yes');
    expect(await messageFor({ diagnosed, opening }, 'zh')).toContain(
      '已更正：\n• 没有：deadlocks；之前说的是“there are deadlocks”，即“有”',
    );
  });

  it('counts what is too long to list', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      phenomenonId: phenomenonId(`p-${index}`),
      description: `sign ${'abcdefghijklmnopqrst'.charAt(index)}`,
      status: 'present',
    }));
    const message = await messageFor({ diagnosed: diagnosedWith([0.5], { recorded: many }) });
    expect(message.match(/• yes/gu)).toHaveLength(12);
    expect(message).toContain('• and 8 more');
  });

  it('shortens what it quotes', async () => {
    const message = await messageFor({
      matched: { allMatched: false, interpreted: [{ kind: 'unmatched', rawDescription: `pasted\n${'x'.repeat(500)}` }] },
    });
    expect(message).toContain("I didn't take “pasted xxx");
    expect(message).toContain('x…”');
    expect(message.length).toBeLessThan(300);
  });
});

describe('what it did to the picture', () => {
  const changes = [
    { hypothesisId: rootCauseId('b'), description: 'cause B', before: 0.1, after: 0.3 },
    { hypothesisId: rootCauseId('c'), description: 'cause C', before: 0.4, after: 0.05 },
    { hypothesisId: rootCauseId('a'), description: 'cause A', before: 0.5, after: 0.45 },
  ];

  it('names what rose and what fell besides the leader', async () => {
    const diagnosed = diagnosedWith([0.45, 0.3], {
      changes,
      before: { hypothesisId: rootCauseId('a'), probability: 0.5, outcome: 'open' },
    });
    expect(await messageFor({ diagnosed })).toBe(
      'Most probable still: cause A, 50 % → 45 %.\nUp: “cause B” (10 % → 30 %). Down: “cause C” (40 % → 5 %).',
    );
    expect(await messageFor({ diagnosed }, 'zh')).toBe(
      '最可能的仍是“cause A”，概率 50% → 45%。\n可能性上升的有“cause B”（10% → 30%），下降的有“cause C”（40% → 5%）。',
    );
  });

  it('names the leading few where none stands out, and claims no winner', async () => {
    expect(await messageFor({ diagnosed: diagnosedWith([0.19, 0.1, 0.0004, 0.0003]) })).toBe(
      'Nothing stands out yet; leading: cause A (19 %); cause B (10 %); cause C (<0.1 %).',
    );
  });

  it('says why a cause that is all but certain is not called found', async () => {
    const contradictedBy = [
      { phenomenonId: phenomenonId('p-8'), description: 'sessions wait for locks', status: 'absent', words: 'nobody waits' } as const,
    ];
    const unexplained = [{ phenomenonId: phenomenonId('p-7'), description: 'archiving fails' }];
    const diagnosed = diagnosedWith([0.98], { contradictedBy, unexplained });
    const english = await messageFor({ diagnosed });
    expect(english).toContain("“cause A” is by far the most probable; I don't call it found, as these findings speak against it:\n• ");
    expect(english).toContain('sessions wait for locks');
    expect(english).toContain('“nobody waits”');
    expect(english).not.toContain('archiving fails');
    expect(await messageFor({ diagnosed }, 'zh')).toContain('所以还不能下结论：\n');
  });

  it('says of findings that they do not fit a server without a fault', async () => {
    const unexplained = [{ phenomenonId: phenomenonId('p-9'), description: 'functions take most of the time' }];
    const message = await messageFor({
      diagnosed: diagnosedWith([0.61], {
        unexplained,
        hypotheses: [{ hypothesisId: HEALTHY, description: 'no fault', probability: 0.61, contributingPhenomena: [] }],
      }),
    });
    expect(message).toContain(
      "These findings don't fit “no fault”:\n• functions take most of the time\nSomething may be wrong that none of the causes",
    );
  });

  it('says of findings that they do not fit, and that there may be two causes', async () => {
    const unexplained = [{ phenomenonId: phenomenonId('p-7'), description: 'archiving fails', words: 'archive_command failed' }];
    const twoCauses = {
      first: { rootCauseId: rootCauseId('a'), description: 'cause A' },
      second: { rootCauseId: rootCauseId('b'), description: 'cause B' },
      probability: 0.61,
    };
    const alone = await messageFor({ diagnosed: diagnosedWith([0.5], { unexplained }) });
    expect(alone).toContain(
      "These findings don't fit “cause A”:\n• archiving fails: “archive_command failed”\nThere may be a second cause, or one of them was misread.",
    );
    const together = await messageFor({ diagnosed: diagnosedWith([0.5], { unexplained, twoCauses }) });
    expect(together).toContain('Two causes seem to be at work together: “cause A” and “cause B” (61 %).');
    expect(together).not.toContain('misread');
    const chinese = await messageFor({ diagnosed: diagnosedWith([0.5], { unexplained, twoCauses }) }, 'zh');
    expect(chinese).toContain('这些发现用“cause A”解释不了：\n• archiving fails：“archive_command failed”');
    expect(chinese).toContain('看起来有两个原因同时存在：“cause A”和“cause B”（61%）。');
  });
});

describe('the tone', () => {
  it.each([
    ['exploring', 'en', 'every observation helps'],
    ['exploring', 'zh', '每条现象都有用'],
    ['narrowing', 'en', '7 hypotheses are left'],
    ['narrowing', 'zh', '还剩 7 个假设没有排除'],
    ['confirming', 'en', "it isn't settled yet. What is still missing is this above all: sessions wait."],
    ['confirming', 'zh', '还没有定，最缺的是这一条的确认：sessions wait。'],
    [
      'stuck',
      'en',
      "I am stuck: the last rounds hardly moved the picture. Let's try another direction: look past “cause A” for signs of “cause B” (20 %)",
    ],
    ['stuck', 'zh', '诊断卡住了：最近几轮几乎没有进展。不妨换个方向：先放下“cause A”，看看有没有“cause B”（20%）的迹象'],
  ] as const)('of %s in %s', async (status, locale, text) => {
    const standing = standingWith({ status, hypothesesCount: 7 });
    expect(await messageFor({ diagnosed: diagnosedWith([0.3, 0.2], { recommendations: [sampleCheck] }), standing }, locale)).toContain(
      text,
    );
  });

  it('compares with what led in the last reply, not with what a suspicion of this message made of it', async () => {
    const diagnosed = diagnosedWith([0.6, 0.2], { before: { hypothesisId: rootCauseId('a'), probability: 0.3, outcome: 'open' } });
    const before = standingWith({ topHypothesis: { hypothesisId: rootCauseId('b'), description: 'cause B' }, topProbability: 0.17 });
    expect(await messageFor({ diagnosed, before })).toBe('Most probable was cause B (17 %); now it is cause A (60 %).');
  });

  it('encourages nobody to answer checks that are not there', async () => {
    expect(await messageFor({ diagnosed: diagnosedWith([0.3, 0.2]) })).toBe('Most probable now: cause A, 30 %.');
  });
});

describe('a suspicion', () => {
  const weighed = {
    found: true,
    suspicion: 'disk',
    removed: false,
    causes: [{ rootCauseId: rootCauseId('b'), description: 'cause B', before: 0.05, after: 0.13 }],
    factor: 3,
    lastsRounds: 2 as const,
    candidates: [],
    check: sampleCheck,
  };

  it('is shown as what it is: weighed, testable, temporary, removable, and no evidence', async () => {
    expect(await messageFor({ weighed: [weighed] })).toBe(
      [
        'You suspect “disk”. A suspicion is no evidence: nothing is recorded, I only look there first (for now it starts with 3 times the weight):',
        '• “cause B” (5 % → 13 %)',
        'What would test it best: sessions wait.',
        'It lasts for this round and the next; say “forget the disk theory” to drop it.',
      ].join('\n'),
    );
    expect(await messageFor({ weighed: [weighed] }, 'zh')).toBe(
      [
        '您怀疑“disk”。怀疑不是证据，没有记录为现象，我只是先往这个方向查（起点暂时乘以 3）：',
        '• “cause B”（5% → 13%）',
        '最能检验它的是：sessions wait。',
        '它只在这一轮和下一轮起作用；说“算了，不是disk”就不再考虑。',
      ].join('\n'),
    );
  });

  it('that names nothing known is said to be so, with what comes closest', async () => {
    const unknown = { ...weighed, found: false, causes: [], factor: 1 };
    expect(await messageFor({ weighed: [unknown] })).toContain('None of the causes I know goes by “disk”');
    expect(await messageFor({ weighed: [unknown] }, 'zh')).toContain('没有与“disk”对得上的');
    const near = { ...unknown, candidates: [{ entityId: 'b', entityDescription: 'cause B' }] };
    expect(await messageFor({ weighed: [near] })).toContain('Closest: “cause B”.');
    expect(await messageFor({ weighed: [near] }, 'zh')).toContain('最接近的是：“cause B”。');
  });

  it('of a cause without tickets is known, but not weighed', async () => {
    const thin = { ...weighed, found: false, causes: [], withoutTickets: [{ rootCauseId: rootCauseId('d'), description: 'cause D' }] };
    expect(await messageFor({ weighed: [thin] })).toContain('you may mean “cause D”');
    expect(await messageFor({ weighed: [thin] }, 'zh')).toContain('可能是指“cause D”');
  });

  it('can be dropped, and dropping nothing is said', async () => {
    const dropped = {
      ...weighed,
      removed: true,
      causes: [{ rootCauseId: rootCauseId('b'), description: 'cause B', before: 0.13, after: 0.05 }],
    };
    expect(await messageFor({ weighed: [dropped] })).toBe('Your suspicion “disk” is dropped.\n• “cause B” (13 % → 5 %)');
    expect(await messageFor({ weighed: [dropped] }, 'zh')).toBe('好，不再考虑“disk”。\n• “cause B”（13% → 5%）');
    expect(await messageFor({ notHeld: [{ ...weighed, found: false }] })).toBe('There is no such suspicion to drop.');
    expect(await messageFor({ notHeld: [{ ...weighed, found: false }] }, 'zh')).toBe('目前没有这样的怀疑可以取消。');
  });

  it('still at work is mentioned, and gone once it has expired', async () => {
    const suspicion = { words: 'disk', causes: [{ rootCauseId: rootCauseId('b'), description: 'cause B' }] };
    expect(await messageFor({ diagnosed: diagnosedWith([0.5], { suspicion }) })).toContain(
      'I still look at your suspicion “disk” first in this round; it is no evidence.',
    );
    expect(await messageFor({ diagnosed: diagnosedWith([0.5], { suspicion }) }, 'zh')).toContain('这一轮仍然先查您怀疑的“disk”');
    expect(await messageFor({ diagnosed: diagnosedWith([0.5]) })).not.toContain('suspicion');
  });
});
