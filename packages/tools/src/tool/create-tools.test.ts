import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { smallDeps } from '../../test/small-knowledge.ts';
import { ToolInputError } from '../errors.ts';
import { createSession } from '../session/create-session.ts';
import { createTools } from './create-tools.ts';
import { defineTool } from './define-tool.ts';
import { toFunctionSchema } from './function-schema.ts';

const session = createSession('s');
const tools = createTools(smallDeps());

/** What the tools that need an input are called with. */
const required: Readonly<Record<string, object>> = {
  query_relations: { queryType: 'root_cause_to_phenomena', subject: 'x' },
  explain_reasoning: { about: 'cause' },
  explain_check: { wants: 'sql' },
  explain_action: { wants: 'safety', action: 'restart' },
  advise: { about: 'verdict' },
  search_notes: { question: 'how do I fix it' },
  ask_clarification: { type: 'vague_observation', subject: 'x' },
  weigh_suggestion: { suspicion: 'x' },
};

describe('the tools', () => {
  it('are these, each described', () => {
    expect(tools.map(({ name }) => name)).toEqual([
      'match_phenomena',
      'diagnose',
      'query_progress',
      'query_hypotheses',
      'query_relations',
      'explain_reasoning',
      'explain_check',
      'explain_action',
      'advise',
      'search_notes',
      'show_history',
      'ask_clarification',
      'weigh_suggestion',
      'undo_findings',
      'restart_session',
    ]);
    for (const { description } of tools) expect(description.length).toBeGreaterThan(20);
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))('%s refuses an unknown field', async (_, tool) => {
    await expect(tool.execute({ surprise: 1 }, { session })).rejects.toBeInstanceOf(ToolInputError);
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))('%s does nothing once aborted', async (_, tool) => {
    await expect(tool.execute(required[tool.name] ?? {}, { session, signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
      'stopped',
    );
  });
});

describe('toFunctionSchema', () => {
  it('describes a tool as function calling wants it', () => {
    const hypotheses = tools.find(({ name }) => name === 'query_hypotheses');
    expect(hypotheses === undefined ? undefined : toFunctionSchema(hypotheses)).toEqual({
      type: 'function',
      function: {
        name: 'query_hypotheses',
        description: hypotheses?.description,
        parameters: {
          type: 'object',
          properties: { topK: { description: 'How many', default: 5, type: 'integer', minimum: 1, maximum: 10 } },
          additionalProperties: false,
        },
      },
    });
  });

  it('takes little of a prompt: the whole table as JSON, in characters', () => {
    const sizes = tools.map((tool) => [tool.name, JSON.stringify(toFunctionSchema(tool)).length] as const);
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(8450);
    expect(Math.max(...tools.map(({ description }) => description.length))).toBeLessThan(150);
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))('survives JSON for %s', (_, tool) => {
    const schema = toFunctionSchema(tool);
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    expect(schema.function.parameters).toMatchObject({ type: 'object' });
  });
});

describe('defineTool', () => {
  const tool = defineTool({
    name: 'double',
    description: 'Doubles a number.',
    input: z.strictObject({ number: z.number() }),
    output: z.strictObject({ doubled: z.number().max(10) }),
    effect: 'query',
    execute: async ({ number }, context) => ({ output: { doubled: number * 2 }, session: context.session }),
  });

  it('hands on the parsed input and the session', async () => {
    expect(await tool.execute({ number: 4 }, { session })).toMatchObject({ output: { doubled: 8 }, session });
  });

  it('names every fault of an input', async () => {
    await expect(tool.execute({ number: 'four', extra: 1 }, { session })).rejects.toMatchObject({
      tool: 'double',
      faults: [{ path: 'number' }, { path: '' }],
    });
  });

  it('never returns an output that does not fit its schema', async () => {
    await expect(tool.execute({ number: 6 }, { session })).rejects.toThrow();
  });
});
