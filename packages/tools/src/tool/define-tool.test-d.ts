import { expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { DefinedTool, ToolContext, ToolResult } from './define-tool.ts';
import { defineTool } from './define-tool.ts';

it('types the input and the output of a tool by its schemas', () => {
  const tool = defineTool({
    name: 'double',
    description: 'Doubles a number.',
    input: z.strictObject({ number: z.number().default(1) }),
    output: z.strictObject({ doubled: z.number() }),
    effect: 'query',
    execute: async (input, context) => {
      expectTypeOf(input).toEqualTypeOf<{ number: number }>();
      expectTypeOf(context).toEqualTypeOf<ToolContext>();
      return { output: { doubled: input.number * 2 }, session: context.session };
    },
  });
  expectTypeOf(tool).toEqualTypeOf<DefinedTool<{ doubled: number }>>();
  expectTypeOf<ReturnType<typeof tool.execute>>().resolves.toEqualTypeOf<ToolResult<{ doubled: number }>>();
});

it('refuses an output that the schema does not have', () => {
  defineTool({
    name: 'double',
    description: 'Doubles a number.',
    input: z.strictObject({}),
    output: z.strictObject({ doubled: z.number() }),
    // @ts-expect-error a text is no number
    execute: async (_, { session }) => ({ output: { doubled: 'two' }, session }),
  });
});
