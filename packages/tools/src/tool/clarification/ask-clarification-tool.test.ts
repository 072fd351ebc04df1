import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { smallDeps } from '../../../test/small-knowledge.ts';
import { ToolInputError } from '../../errors.ts';
import { createSession } from '../../session/create-session.ts';
import type { SessionState, ShownItem } from '../../session/session-state.ts';
import { createAskClarificationTool } from './ask-clarification-tool.ts';
import type { AskClarificationInput, AskClarificationOutput } from './clarification-schemas.ts';
import { clarificationWordings } from './clarification-wording.ts';

const deps = smallDeps();
const fresh = createSession('s', 'en');

function line(kind: ShownItem['kind'], id: string, extra: Partial<ShownItem> = {}): ShownItem {
  return { kind, phenomenonId: phenomenonId(id), onYes: 'present', ...extra };
}

async function ask(input: AskClarificationInput, session: SessionState = fresh): Promise<AskClarificationOutput> {
  const result = await createAskClarificationTool(deps).execute(input, { session: deepFreeze(session) });
  expect(result.session).toBe(session);
  return result.output;
}

describe('ask_clarification', () => {
  it('offers the readings of vague words, most likely first, with their polarity', async () => {
    const { question, options, subject } = await ask({ type: 'vague_observation', subject: 'no I/O wait' });
    expect([subject, question]).toEqual(['no I/O wait', 'Which of these do you mean by “no I/O wait”?']);
    expect(options[0]).toEqual({
      kind: 'option',
      phenomenonId: 'io_wait_high',
      description: 'disk I/O wait time is long',
      observationMethod: 'Look at io_wait_high',
      glance: 'Look at io_wait_high',
      onYes: 'absent',
      words: 'no I/O wait',
    });
    expect(options.length).toBeLessThanOrEqual(3);
  });

  it('asks where, since when and how much where words mean nothing known', async () => {
    expect(await ask({ type: 'vague_observation', subject: 'zzz qqq' })).toEqual({
      type: 'vague_observation',
      subject: 'zzz qqq',
      question: 'What exactly do you mean by “zzz qqq”? Say where (which statement, table or host), since when, and how much.',
      options: [],
    });
    expect((await ask({ type: 'vague_observation', subject: '很怪' }, { ...fresh, locale: 'zh' })).question).toMatch(
      /^“很怪”具体指什么？/u,
    );
  });

  it('offers the options it is given, in their order', async () => {
    const { options } = await ask({ type: 'multiple_matches', subject: 'slow', options: ['seq_scan_big', 'io_wait_high'] });
    expect(options.map(({ phenomenonId: id, kind }) => [id, kind])).toEqual([
      ['seq_scan_big', 'option'],
      ['io_wait_high', 'option'],
    ]);
  });

  it('asks for a number with the bound that decides', async () => {
    const { question, options } = await ask({ type: 'missing_value', subject: 'buffer cache hit ratio' });
    expect(question).toBe('What is the value of “cache hit ratio”? It counts as yes below 90 %. Give the value, or answer yes or no.');
    expect(options).toMatchObject([{ kind: 'recommendation', phenomenonId: 'cache_hit_low', onYes: 'present' }]);
    expect((await ask({ type: 'missing_value', subject: 'cache_hit_low' }, { ...fresh, locale: 'zh' })).question).toBe(
      '“缓存命中率”是多少？低于 90% 即算有。请给出数值，或直接回答“有”或“没有”。',
    );
  });

  it('asks whether it is so where no number decides, and for details where nothing fits', async () => {
    expect(await ask({ type: 'missing_value', subject: 'deadlocks_logged' })).toMatchObject({
      question: "Is it so? Answer yes, no, or can't say.",
      options: [{ kind: 'recommendation', phenomenonId: 'deadlocks_logged' }],
    });
    expect((await ask({ type: 'missing_value', subject: 'zzz qqq' })).options).toEqual([]);
  });

  it('asks whether what was half confirmed is so, as the line was shown', async () => {
    const session = {
      ...fresh,
      lastShown: [line('recommendation', 'io_wait_high'), line('tentative', 'cache_hit_low', { onYes: 'absent', words: 'hit ratio fine' })],
    };
    expect(await ask({ type: 'ambiguous_feedback', subject: '1' }, session)).toMatchObject({
      subject: 'disk I/O wait time is long',
      question: "Is it so? Answer yes, no, or can't say.",
      options: [{ kind: 'hedged', phenomenonId: 'io_wait_high', onYes: 'present' }],
    });
    expect(await ask({ type: 'ambiguous_feedback', subject: 'the second one' }, session)).toMatchObject({
      subject: 'hit ratio fine',
      options: [{ kind: 'hedged', onYes: 'absent', words: 'hit ratio fine' }],
    });
    expect(await ask({ type: 'ambiguous_feedback', subject: 'that one' }, session)).toMatchObject({
      question: "Are these so? Answer each with yes, no, or can't say.",
      options: [{ phenomenonId: 'io_wait_high' }, { phenomenonId: 'cache_hit_low' }],
    });
    expect((await ask({ type: 'ambiguous_feedback', subject: '9' }, session)).options).toEqual([]);
  });

  it('refuses options nobody knows, naming each, and more than four', async () => {
    const input = { type: 'multiple_matches', subject: 'x', options: ['io_wait_high', 'P-1', 'P-2'] } as const;
    await expect(ask({ ...input, options: [...input.options] })).rejects.toMatchObject({
      faults: [{ message: 'P-1 is no known phenomenon' }, { message: 'P-2 is no known phenomenon' }],
    });
    await expect(ask({ ...input, options: ['a', 'b', 'c', 'd', 'e'] })).rejects.toBeInstanceOf(ToolInputError);
  });
});

describe('the bound of a number', () => {
  const quantity = { zh: '量', en: 'quantity' };
  it.each([
    [{ operator: '>', value: 85, unit: '%' }, 'above 85 %', '超过 85%'],
    [{ operator: '>', value: 300, unit: 's' }, 'above 5 min', '超过 5 分钟'],
    [{ operator: '<', value: 90, unit: 's' }, 'below 90 s', '低于 90 秒'],
    [{ operator: '>', value: 268435456, unit: 'bytes' }, 'above 256 MiB', '超过 256 MiB'],
    [{ operator: '>', value: 500000, unit: 'bytes' }, 'above 500,000 B', '超过 500,000 B'],
    [{ operator: '>', value: 0.3, unit: '/s' }, 'above 0.3/s', '超过 0.3/s'],
    [{ operator: '>', value: 10, unit: 'ms' }, 'above 10 ms', '超过 10 毫秒'],
    [{ operator: '>', value: 1000000, unit: 'count' }, 'above 1,000,000.', '超过 1,000,000 '],
    [{ operator: '>', value: 2, unit: 'ratio' }, 'above 2.', '超过 2 '],
  ] as const)('is written as people write it: %o', (threshold, english, chinese) => {
    expect(clarificationWordings.en.howMuch({ ...threshold, quantity })).toContain(english);
    expect(clarificationWordings.zh.howMuch({ ...threshold, quantity })).toContain(chinese);
  });
});
