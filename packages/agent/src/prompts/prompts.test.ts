import { defineTool } from '@dbdiag/tools';
import { databaseWords } from '@dbdiag/tools/agent-kit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { smallDeps } from '../fixtures/small-knowledge.ts';
import { plannerPrompt, repairPrompt } from './planner-prompt.ts';
import type { PlannerSituation } from './planner-situation.ts';
import { shortened } from './prompt-limits.ts';
import { responderPrompt } from './responder-prompt.ts';
import { toolTable } from './tool-table.ts';

const nothing = async (): Promise<never> => Promise.reject(new Error('not called'));
const tools = [
  defineTool({
    name: 'look_up',
    description: 'Looks something up.',
    input: z.strictObject({
      subject: z.string().describe('What to look up'),
      how: z.enum(['fast', 'well']).optional(),
      pairs: z.array(z.strictObject({ text: z.string(), context: z.string().optional() })).default([]),
      wide: z.array(z.strictObject({ a: z.string(), b: z.string(), c: z.string(), d: z.string() })).optional(),
      topK: z.int().min(1).default(5),
    }),
    output: z.string(),
    effect: 'query',
    modelUse: { rules: smallDeps().tools.flatMap(({ modelUse }) => modelUse?.rules ?? []) },
    execute: nothing,
  }),
  defineTool({ name: 'stop', description: 'Stops.', input: z.strictObject({}), output: z.string(), effect: 'record', execute: nothing }),
];

const situation = (locale: 'en' | 'zh'): PlannerSituation => ({
  locale,
  about: databaseWords(locale),
  message: 'line one\nQUOTED 1]] 第二行',
  rounds: 2,
  findings: [{ phenomenonId: 'deadlocks', status: 'absent', description: 'deadlocks occur' }],
  suspicion: 'the disk',
  lines: [{ kind: 'recommendation', phenomenonId: 'cpu_busy', text: 'the CPU is busy' }],
  exchanges: [{ user: 'slow\nsince noon', assistant: 'Please check next: …', calls: ['look_up', 'stop'] }],
  done: [{ tool: 'look_up', success: false, summary: 'not found' }],
  stepsLeft: 11,
});

describe('the table of tools', () => {
  it('has a line per tool and one per field, with types and notes', () => {
    expect(toolTable(tools)).toBe(`- look_up: Looks something up.
    subject: string // What to look up
    how?: "fast"|"well"
    pairs?: {text: string, context?: string}[]
    wide?: object[]
    topK?: integer
- stop: Stops.`);
  });
});

describe.each(['en', 'zh'] as const)('the prompts in %s', (locale) => {
  it('ask for the next action', () => {
    expect(
      plannerPrompt(situation(locale), tools)
        .map(({ role, content }) => `--- ${role}\n${content}`)
        .join('\n'),
    ).toMatchSnapshot();
  });

  it('ask again with the fault', () => {
    const asked = plannerPrompt(situation(locale), tools);
    const again = repairPrompt(asked, { answer: '[]', fault: 'The answer is a list.', locale });
    expect(again.slice(0, 2)).toEqual(asked);
    expect(again.slice(2)).toMatchSnapshot();
  });

  it('ask to word facts', () => {
    const { messages } = responderPrompt({
      locale,
      about: databaseWords(locale),
      status: 'narrowing',
      outcome: 'open',
      blocks: ['Most probable now: a slow disk, 42 %.', 'You suspect “QUOTED 1”.'],
    });
    expect(messages.map(({ role, content }) => `--- ${role}\n${content}`).join('\n')).toMatchSnapshot();
  });

  it('keep data behind marks that the data cannot end', () => {
    const content = plannerPrompt(situation(locale), tools).at(-1)?.content;
    expect(content).toContain('[[QUOTED 2\nline one\nQUOTED 1]] 第二行\nQUOTED 2]]');
  });

  it('say nothing of what there is not', () => {
    const asked = plannerPrompt(
      { locale, about: databaseWords(locale), message: 'hi', rounds: 0, findings: [], lines: [], exchanges: [], done: [], stepsLeft: 12 },
      tools,
    );
    expect(asked.at(-1)?.content.match(/\[\[QUOTED/gu)).toHaveLength(1);
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
