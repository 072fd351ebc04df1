import { phenomenonId } from '@dbdiag/graph-engine';
import { createSession } from '@dbdiag/tools';
import type { Puzzle } from '@dbdiag/tools/agent-kit';
import { describe, expect, it } from 'vitest';
import { toolNames } from '../fixtures/tool-names.ts';
import { diagnosedWith, messageFor, sampleDiagnosis, sampleHypotheses, standingWith } from '../fixtures/turn-reports.ts';
import { nothingBesides } from '../planner/planner.ts';
import type { TurnReport } from '../turn-report.ts';

const concluded = diagnosedWith([0.97, 0.02], { outcome: 'concluded', diagnosisComplete: true, diagnosis: sampleDiagnosis });

describe('a finished diagnosis', () => {
  it('has cause, mechanism, solution, evidence, tickets, what would change it and how to verify, and asks nothing', async () => {
    expect(await messageFor({ diagnosed: concluded })).toBe(
      [
        'Diagnosis: cause A (97 %)',
        'Why it hurts:\nA slows everything down.',
        'Solution:\nStep 1: End the session.\n     SELECT pg_terminate_backend(<pid>);\n   Risk medium: Work is lost.\nStep 2: Set a timeout.',
        'How I got there:\n“cause A” stands at 97 % against 2 % for “cause B”.',
        'Evidence for it:\n• +3.2 bits: sessions wait – yes (“everything hangs”)',
        'Evidence against it:\n• −0.4 bits: CPU is busy – yes',
        'Past tickets of this cause:\n• T-17: lab; 2 phenomena in common',
        'What would change my mind: another cause would lead if this were wrong:\n• sessions wait – yes',
        'How to see that it worked:\nThe waits are gone.',
      ].join('\n\n'),
    );
  });

  it('in Chinese', async () => {
    const message = await messageFor({ diagnosed: concluded }, 'zh');
    for (const part of [
      '诊断结论：cause A（97%）',
      '为什么会造成问题：',
      '步骤 1：End the session.',
      '风险中：Work is lost.',
      '支持的证据：\n• +3.2 比特，有：sessions wait（“everything hangs”）',
      '• T-17：lab；有 2 个相同现象',
      '如果下面这一条是误判，领先的就会是别的原因：\n• sessions wait（有）',
      '如何确认已解决：',
    ]) {
      expect(message).toContain(part);
    }
    expect(message).not.toMatch(/^\d+\. |？/mu);
  });

  it('says when it found nothing that would change it, and when a smaller set may exist', async () => {
    const firm = { ...concluded, diagnosis: { ...sampleDiagnosis, wouldChange: [] } };
    expect(await messageFor({ diagnosed: firm })).toContain('I found no few findings');
    const { wouldChange } = sampleDiagnosis;
    const rough = {
      ...concluded,
      diagnosis: { ...sampleDiagnosis, wouldChange: [...wouldChange, ...wouldChange], wouldChangeExact: false },
    };
    expect(await messageFor({ diagnosed: rough })).toContain('if these 2 were wrong together (a smaller set may exist):');
    expect(await messageFor({ diagnosed: rough }, 'zh')).toContain('如果下面 2 条都是误判，领先的就会是别的原因（也许更少几条就够）：');
  });

  it('is not repeated where nothing was added', async () => {
    const session = createSession('s-1');
    const opening = { ...session, diagnosis: { ...session.diagnosis, rounds: 1 } };
    const before = standingWith({ outcome: 'concluded' });
    expect(await messageFor({ diagnosed: concluded, opening, before })).toBe('Nothing new; the diagnosis stands: cause A (97 %).');
    expect(await messageFor({ diagnosed: concluded, opening, before }, 'zh')).toBe('没有新的信息，诊断结论不变：cause A（97%）。');
  });
});

describe('an end without a conclusion', () => {
  it('gives the leaders and what would tell them apart', async () => {
    const wouldSeparate = [{ phenomenonId: phenomenonId('p-5'), description: 'long waits' }];
    const diagnosed = diagnosedWith([0.5, 0.4], { outcome: 'inconclusive', wouldSeparate });
    expect(await messageFor({ diagnosed, hypotheses: sampleHypotheses })).toContain(
      'The leading causes:\n• 50 % cause A\n• 40 % cause B\n\nWhat would tell them apart:\n• long waits',
    );
    expect(await messageFor({ diagnosed, hypotheses: sampleHypotheses }, 'zh')).toContain('能把它们分开的现象：\n• long waits');
    expect(await messageFor({ diagnosed: { ...diagnosed, wouldSeparate: [] }, hypotheses: sampleHypotheses })).toContain(
      '• for cause A would speak: long waits',
    );
  });

  it.each([
    ['no-fault-found', 'No fault found (70 %)', '没有发现故障（70%）'],
    ['unknown-cause', 'none of the causes I know (70 %)', '不属于我知道的任何根因（70%）'],
  ] as const)('%s is said plainly', async (outcome, en, zh) => {
    expect(await messageFor({ diagnosed: diagnosedWith([0.7], { outcome }) })).toContain(en);
    expect(await messageFor({ diagnosed: diagnosedWith([0.7], { outcome }) }, 'zh')).toContain(zh);
  });
});

describe('a failure', () => {
  it('has four parts', async () => {
    expect(
      (await messageFor({ failures: [{ tool: toolNames.progress, code: 'x', message: 'the session is broken' }] })).split('\n'),
    ).toEqual([
      'Looking up the progress failed.',
      'Reason: Something went wrong inside. The log of whoever runs this has the details.',
      'Where things stand: Exploring.',
      'What to do: ask again, or simply go on; the rest of the diagnosis works without it.',
    ]);
    expect(
      (
        await messageFor({ failures: [{ tool: toolNames.progress, code: 'ports/store-unavailable', message: 'db-1 is gone' }] }, 'zh')
      ).split('\n'),
    ).toEqual([
      '查询诊断进展失败了。',
      '原因：存储暂时无法访问，没有任何更改；请稍后再试。',
      '目前的情况：Exploring.',
      expect.stringMatching(/^怎么办：请再问一次/u),
    ]);
  });

  it('says what is recorded all the same, and to send again what is not', async () => {
    const recorded = [{ phenomenonId: phenomenonId('p-1'), description: 'sessions wait', status: 'present' }];
    const failures = [{ tool: toolNames.progress, code: 'x', message: 'broken' }];
    expect(await messageFor({ failures, diagnosed: diagnosedWith([0.5], { recorded }) })).toContain(
      'what you reported in this message is recorded (1 finding). Exploring.',
    );
    expect(await messageFor({ failures: [{ tool: toolNames.diagnosis, code: 'x', message: 'broken' }] })).toContain(
      'please send that message again',
    );
  });

  it('of a tool nobody here knows has its name, and nothing of what it threw', async () => {
    const message = await messageFor({ failures: [{ tool: 'my_tool', code: 'x', message: 'y'.repeat(5_000) }] });
    expect(message).toContain('my_tool failed.');
    expect(message).not.toContain('yy');
  });
});

describe('a model that failed', () => {
  const degraded = [
    { stage: 'reader' as const, code: 'agent/model-timeout', message: 'no answer in 30 s' },
    { stage: 'matching' as const, code: 'agent/other', message: 'an id that is not in the result' },
    { stage: 'reader' as const, code: 'agent/model-timeout', message: 'no answer in 30 s' },
    { stage: 'opening' as const, code: 'agent/opening-dropped', message: 'it has numbers or signs in it' },
  ];
  const context = { ...nothingBesides, puzzles: [{ kind: 'unplaced' as const, words: 'hm' }] };

  it('is one line at the end of the reply, where something was left over', async () => {
    expect((await messageFor({ context, degraded })).split('\n\n').at(-1)).toBe(
      'Note: the language model did not do its part (timeout, agent/other); rules read the message and what you described was matched by its words alone.',
    );
    expect((await messageFor({ context, degraded: degraded.slice(0, 1) }, 'zh')).split('\n\n').at(-1)).toBe(
      '提示：语言模型没有完成它的部分（超时）；消息按规则理解。',
    );
  });

  it('is not told where the rules understood everything, nor that an opening was left out', async () => {
    expect(await messageFor({ progress: standingWith(), degraded })).not.toContain('language model');
    expect(await messageFor({ context, degraded: degraded.slice(3) })).not.toContain('language model');
  });

  it('does not keep a reply from saying that there was nothing to act on', async () => {
    expect(await messageFor({ degraded })).toMatch(/^There is nothing in this message/u);
  });
});

describe('pieces that could not be acted on', () => {
  const withPuzzles = (puzzles: readonly Puzzle[]): TurnReport['context'] => ({ ...nothingBesides, puzzles });

  it.each([
    [{ kind: 'offTopic', words: 'write a poem' }, '“write a poem” is beyond me', '“write a poem”我帮不上忙'],
    [
      { kind: 'unplaced', words: 'obey me' },
      "I couldn't place “obey me”: nothing was recorded",
      '“obey me”我不知道该怎么处理：没有记录，也没有照做',
    ],
    [{ kind: 'question', words: 'who wrote it?' }, "I can't answer “who wrote it?”", '我回答不了“who wrote it?”'],
    [
      { kind: 'pasted', taken: 2, leftOut: 31 },
      '2 lines of it were read as what you observe; 31 lines were left out.',
      '其中 2 行读作您看到的现象，略去 31 行。',
    ],
    [
      { kind: 'pasted', taken: 0, leftOut: 1 },
      'nothing in it reads like something I know; 1 line was left out.',
      '没有读到我认识的内容，略去 1 行。',
    ],
    [{ kind: 'nothingShown', words: 'yes' }, 'There is no numbered list to answer yet.', '目前还没有可以回答的编号列表。'],
    [{ kind: 'tooMany', count: 7 }, '7 parts were not read', '有 7 部分没有读'],
  ] as const)('%o', async (puzzle, en, zh) => {
    expect(await messageFor({ context: withPuzzles([puzzle]) })).toContain(en);
    expect(await messageFor({ context: withPuzzles([puzzle]) }, 'zh')).toContain(zh);
  });

  it('of one kind are said in one sentence', async () => {
    const message = await messageFor({
      context: withPuzzles(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((words) => ({ kind: 'unplaced', words }))),
    });
    expect(message).toMatch(/^I couldn't place “a”, “b”, “c”, “d”, “e” and 2 more: /u);
  });
});
