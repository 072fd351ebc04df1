import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { smallDeps } from '../../../test/small-knowledge.ts';
import { createSession } from '../../session/create-session.ts';
import type { SessionState } from '../../session/session-state.ts';
import { createLookUp } from './look-up.ts';
import type { LookUpOutput } from './look-up-schemas.ts';
import { lookUpSection } from './look-up-section.ts';
import { wishOf } from './question-wants.ts';
import { passOver } from './size-in-words.ts';

const deps = smallDeps();
const { answer } = createLookUp(deps);
const fresh = createSession('s', 'en');

function after(...present: readonly string[]): SessionState {
  const observations = present.map((id) => ({ phenomenonId: phenomenonId(id), status: 'present' as const, source: 'user' as const }));
  return { ...fresh, diagnosis: deps.engine.record(fresh.diagnosis, observations) };
}

function textOf(output: LookUpOutput, locale: 'en' | 'zh' = 'en'): string {
  return lookUpSection(output, locale)?.blocks.join('\n') ?? '';
}

describe('a question that no kind of question reads', () => {
  it('for a repair gets the steps of the leading cause with their statements', () => {
    const output = answer({ question: 'what would a gentle way out be, how do we mend it' }, after('deadlocks_logged'));
    expect(output).toMatchObject({ wish: 'fix', from: 'leader', passages: [{ kind: 'step', step: 1, statement: 'SELECT 1' }] });
    expect(textOf(output)).toContain('“inconsistent lock order”');
  });

  it('gets one step of each of the likeliest causes where none leads, and what tells them apart', () => {
    const output = answer({ question: 'any workaround for the night' }, after('io_wait_high'));
    expect(['leader', 'candidates']).toContain(output.from);
    expect(output.passages.length).toBeGreaterThan(0);
  });

  it('gets the passage that has its words, said to be the nearest', () => {
    const output = answer({ question: 'why do deadlocks come up in the log' }, fresh);
    expect(output.from).toBe('nearest');
    expect(textOf(output)).toMatch(/^The nearest I have:/u);
  });

  it.each(['what is your favourite colour', '你喜欢吃什么'])('has no answer where nothing is near: “%s”', (question) => {
    const output = answer({ question }, after('deadlocks_logged'));
    expect(output).toMatchObject({ from: 'nothing', passages: [] });
    expect(lookUpSection(output, 'en')).toBeUndefined();
  });

  it('about an action by its name gets the note on it', () => {
    const output = answer({ question: 'roughly how long would pg_repack run on 120 GB' }, fresh);
    expect(output).toMatchObject({ wish: 'duration', from: 'notes', passages: [{ kind: 'action' }], pass: { size: '120 GB' } });
    expect(textOf(output)).toContain('minutes');
    expect(textOf(output)).toContain('Source: https://');
  });

  it('about “it” means the action of the message before', () => {
    const session: SessionState = {
      ...fresh,
      transcript: [{ user: 'can I create the index in the daytime?', assistant: '', calls: [], round: 0 }],
    };
    expect(answer({ question: 'and how long will it take' }, session).passages[0]?.name).toBe('building an index');
  });

  it('keeps to twelve rows', () => {
    const output = answer({ question: 'how do we mend it' }, after('deadlocks_logged'));
    const long = {
      ...output,
      passages: Array.from({ length: 3 }, () => ({ ...output.passages[0], text: 'word '.repeat(200) })),
    } as LookUpOutput;
    expect(
      textOf(long)
        .split('\n')
        .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 100)), 0),
    ).toBeLessThanOrEqual(12);
  });
});

describe('what a question wants', () => {
  it.each([
    ['怎么看谁占着这张表', 'method'],
    ['没有权限的话还能做什么', 'rights'],
    ['万一更糟怎么退回去', 'undo'],
    ['两百 GB 的表要多久', 'duration'],
    ['以后怎么预防', 'prevention'],
    ['这样会不会挡住写入', 'effect'],
    ['把语句贴一下', 'statement'],
    ['眼下怎么处理', 'fix'],
    ['为什么连接这么贵', 'reason'],
    ['how do we make sure it helped', 'verification'],
    ['how can I see which session waits', 'method'],
    ['how do we switch it back', 'undo'],
    ['what happens to readers', 'effect'],
    ['the exact commands', 'statement'],
    ['any workaround', 'fix'],
    ['tell me a tale', 'other'],
  ] as const)('“%s”: %s', (question, wish) => {
    expect(wishOf(question)).toBe(wish);
  });
});

describe('a size in words', () => {
  // 61 GB are 62,464 MB: at 400 MB/s 156 s, at 100 MB/s 625 s.
  it('gives the time of one pass', () => {
    expect(passOver('vacuum on 61 GB')).toEqual({ size: '61 GB', fast: 156.16, slow: 624.64 });
    expect(passOver('on 3 rows')).toBeUndefined();
  });
});
