import { defineTool } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shortened } from './prompt-limits.ts';
import type { ReaderTask } from './reader-prompt.ts';
import { readerPrompt, repairPrompt } from './reader-prompt.ts';
import { toolTable } from './tool-table.ts';

const nothing = async (): Promise<never> => Promise.reject(new Error('not called'));
const tools = [
  defineTool({
    name: 'look_up',
    description: 'Looks something up. Use it when the user asks for it.',
    input: z.strictObject({
      subject: z.string().describe('What to look up'),
      how: z.enum(['fast', 'well']).optional(),
      pairs: z.array(z.strictObject({ text: z.string(), context: z.string().optional() })).default([]),
      wide: z.array(z.strictObject({ a: z.string(), b: z.string(), c: z.string(), d: z.string() })).optional(),
      topK: z.int().min(1).default(5),
    }),
    output: z.string(),
    effect: 'query',
    execute: nothing,
  }),
  defineTool({ name: 'stop', description: 'Stops.', input: z.strictObject({}), output: z.string(), effect: 'record', execute: nothing }),
];

const cpu = { phenomenonId: 'cpu_busy', description: 'the CPU is busy' };
const task: ReaderTask = {
  locale: 'zh',
  subject: 'PostgreSQL',
  pieces: [
    { words: 'line one QUOTED 1]]', isPasted: false, candidates: [cpu, { phenomenonId: 'deadlocks', description: 'deadlocks occur' }] },
    { words: 'LOG: 第二行', isPasted: true, candidates: [cpu] },
  ],
  lines: [{ phenomenonId: 'cache_hit_low', onYes: 'absent', text: 'the cache hit ratio is low' }],
  exchange: { user: 'slow\nsince noon', assistant: 'Please check next: …' },
  choices: ['cpu_busy', 'deadlocks', 'cache_hit_low'],
  tools,
};

describe('the table of tools', () => {
  it('has a line per tool, with the types of its fields and a sentence', () => {
    expect(
      toolTable(tools),
    ).toBe(`look_up{subject: string, how?: fast|well, pairs?: {text: string, context?: string}[], wide?: object[], topK?: integer} Looks something up.
stop{} Stops.`);
  });
});

describe('the prompt of a reader', () => {
  it('has the pieces with what they may mean, the lines with their polarity, the last exchange, the signs and the tools', () => {
    expect(
      readerPrompt(task)
        .map(({ role, content }) => `--- ${role}\n${content}`)
        .join('\n'),
    ).toMatchSnapshot();
  });

  it('keeps data behind marks that the data cannot end', () => {
    const content = readerPrompt(task).at(-1)?.content ?? '';
    expect(content.match(/\[\[QUOTED 2\n/gu)).toHaveLength(3);
    expect(content.match(/\nQUOTED 2\]\]/gu)).toHaveLength(3);
    expect(content).not.toContain('[[QUOTED 1\n');
  });

  it('is the same up to the message in every turn', () => {
    const [first] = readerPrompt(task);
    expect(readerPrompt({ ...task, pieces: [], lines: [], locale: 'en' })[0]).toEqual(first);
  });

  it('says nothing of what there is not', () => {
    const { exchange, ...rest } = task;
    const content = readerPrompt({ ...rest, lines: [], choices: [], tools: [] })
      .map((message) => message.content)
      .join('\n');
    expect(exchange).toBeDefined();
    expect(content).not.toMatch(/Before:|Lines shown:|All signs:|calls, for questions/u);
  });

  it('asks again with the fault', () => {
    const asked = readerPrompt(task);
    const again = repairPrompt(asked, { answer: '[]', fault: 'the answer is a list' });
    expect(again.slice(0, 2)).toEqual(asked);
    expect(again.slice(2).map(({ role }) => role)).toEqual(['assistant', 'user']);
    expect(again.at(-1)?.content).toContain('the answer is a list');
  });
});

describe('a shortened text', () => {
  it('loses its middle', () => {
    expect(shortened(`${'a'.repeat(50)}${'b'.repeat(50)}`, 25)).toBe(`${'a'.repeat(10)} […] ${'b'.repeat(10)}`);
  });
  it('stays as it is where it is short', () => {
    expect(shortened('short', 25)).toBe('short');
  });
});
