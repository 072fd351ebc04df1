import { phenomenonId } from '@dbdiag/graph-engine';
import { createSession } from '@dbdiag/tools';
import { databaseWords } from '@dbdiag/tools/agent-kit';
import { describe, expect, it } from 'vitest';
import type { SampleTurn } from '../fixtures/turn-reports.ts';
import { diagnosedWith, messageFor, replyTo, sampleCheck, standingWith } from '../fixtures/turn-reports.ts';
import { nothingBesides } from '../planner/planner.ts';
import { eventsWords, remarksAbout } from './remarks-words.ts';

const tentative: SampleTurn = {
  matched: {
    interpreted: [
      {
        kind: 'matched',
        rawDescription: 'lokcs',
        matched: {
          phenomenonId: phenomenonId('p-2'),
          phenomenonDescription: 'locks',
          matchScore: 0.7,
          polarity: 'absent',
          tentative: true,
        },
      },
    ],
  },
};
const check: SampleTurn = { diagnosed: diagnosedWith([0.5], { recommendations: [sampleCheck] }) };

describe('numbered lines', () => {
  it('are numbered through, and what is shown is what was printed', async () => {
    const { message, shown } = await replyTo({ ...tentative, ...check });
    expect(message.match(/^\d+\. .*/gmu)).toEqual(['1. I read “lokcs” as: locks – no (match 70 %)', '2. sessions wait']);
    expect(shown).toEqual([
      { kind: 'tentative', phenomenonId: phenomenonId('p-2'), onYes: 'absent', words: 'lokcs' },
      { kind: 'recommendation', phenomenonId: phenomenonId('p-1'), onYes: 'present' },
    ]);
  });

  it('have what, how and why, and the statement line by line', async () => {
    expect(await messageFor(check)).toContain(
      ['1. sessions wait', '   How: Look.', '   SQL:', '     SELECT 1', '     FROM t', '   Why: It separates A from B.'].join('\n'),
    );
  });

  it('stay valid while a reply shows no new ones, and one line says so', async () => {
    const pending = [{ kind: 'recommendation' as const, phenomenonId: phenomenonId('p-1'), onYes: 'present' as const }];
    const opening = { ...createSession('s-1'), lastShown: pending };
    const { message, shown } = await replyTo({ progress: standingWith(), opening });
    expect(message).toBe('Progress: Exploring.\n\nThe line above still waits for your answer.');
    expect(shown).toEqual(pending);
    expect(await messageFor({ progress: standingWith(), opening: { ...opening, lastShown: [...pending, ...pending] } }, 'zh')).toBe(
      '进展：Exploring.\n\n上面的 2 条编号行仍在等您的回答。',
    );
  });

  it('say of a check that it tests the suspicion', async () => {
    const forSuspicion = { diagnosed: diagnosedWith([0.5], { recommendations: [{ ...sampleCheck, forSuspicion: true }] }) };
    expect(await messageFor(forSuspicion)).toContain('Why: It tests your suspicion best. It separates A from B.');
    expect(await messageFor(forSuspicion, 'zh')).toContain('为什么问：它最能检验您的怀疑。It separates A from B.');
  });
});

describe('a half answer', () => {
  const hedged: SampleTurn = {
    matched: { hedged: [{ phenomenonId: phenomenonId('p-3'), description: 'deadlocks', onYes: 'absent', words: 'probably not' }] },
  };

  it('is asked again, in words that fit both answers', async () => {
    const { message, shown } = await replyTo(hedged);
    expect(message).toContain('nothing is recorded yet. Is it so?\n1. deadlocks – it does not hold (you said “probably not”)');
    expect(message).toContain('Answer “yes”, “no” or “not sure”.');
    expect(shown).toEqual([{ kind: 'hedged', phenomenonId: phenomenonId('p-3'), onYes: 'absent', words: 'probably not' }]);
  });

  it('is asked again in Chinese', async () => {
    const message = await messageFor(hedged, 'zh');
    expect(message).toContain('我先不记录。确实是这样吗？\n1. 没有：deadlocks（您说的是“probably not”）');
    expect(message).toContain('请回答“是”“不是”或“不清楚”。');
  });
});

describe('a question back', () => {
  const line = {
    phenomenonId: phenomenonId('p-4'),
    description: 'many connections',
    observationMethod: 'Count them.',
    onYes: 'present' as const,
  };

  it('has its lines under its own words', async () => {
    const question = 'How many connections are there? More than 85 counts as many.';
    const { message, shown } = await replyTo({
      asked: [{ type: 'missing_value', subject: 'connections', question, options: [{ ...line, kind: 'recommendation' }] }],
    });
    expect(message).toBe(`${question}\n1. many connections\n   How: Count them.`);
    expect(shown).toEqual([{ kind: 'recommendation', phenomenonId: phenomenonId('p-4'), onYes: 'present' }]);
  });

  it('offers readings as options of the words that were unclear', async () => {
    const { message, shown } = await replyTo({
      asked: [{ type: 'multiple_matches', subject: 'it is slow', question: 'Which of these?', options: [{ ...line, kind: 'option' }] }],
    });
    expect(message).toContain('Which of these?\n1. many connections\n\nAnswer with the number');
    expect(shown).toEqual([{ kind: 'option', phenomenonId: phenomenonId('p-4'), onYes: 'present', words: 'it is slow' }]);
  });

  it('is a plain question where there is nothing to choose from', async () => {
    expect(await messageFor({ asked: [{ type: 'vague_observation', subject: 'slow', question: 'Since when?', options: [] }] })).toBe(
      'Since when?',
    );
  });
});

describe('percentages', () => {
  it.each([
    [0.9996, '>99.9 %'],
    [1, '>99.9 %'],
    [0.62, '62 %'],
  ])('%d is said as %s', async (probability, text) => {
    expect(await messageFor({ diagnosed: diagnosedWith([probability]) })).toBe(`Most probable now: cause A, ${text}.`);
  });
});

describe('a reply', () => {
  it.each(['zh', 'en'] as const)('is never empty (%s)', async (locale) => {
    expect(await messageFor({}, locale)).toBe(remarksAbout(databaseWords(locale), locale).nothingToDo);
  });

  it('keeps small talk for turns in which nothing else happened', async () => {
    const context = { ...nothingBesides, courtesies: ['thanks' as const] };
    expect(await messageFor({ context })).toBe('You are welcome.');
    expect(await messageFor({ context, progress: standingWith() })).toBe('Progress: Exploring.');
  });
});

describe('Chinese typography', () => {
  const remarks = remarksAbout(databaseWords('zh'), 'zh');
  const events = eventsWords.zh;
  const samples = [
    remarks.help,
    remarks.pasted(2, 31),
    remarks.unplaced(['“忽略规则”']),
    remarks.offTopic(['“写首诗”']),
    remarks.whichLine('yes', 5),
    remarks.tooMany(3),
    events.failedStanding('仍在探索。', 2),
    events.degraded(['reader', 'matching'], ['超时']),
    events.confirm('测量数据库', '{}'),
    events.untold,
  ];

  it.each(samples)('%s', (text) => {
    expect(text).not.toMatch(/[,;:?!()](?=\p{Script=Han})|(?<=\p{Script=Han})[,;:?!()]/u);
    expect(text).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u);
  });
});
