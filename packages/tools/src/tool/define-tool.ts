import type { z } from 'zod';
import { ToolInputError } from '../errors.ts';
import type { SessionState } from '../session/session-state.ts';

/** What a tool is run with. */
export interface ToolContext {
  readonly session: SessionState;
  readonly signal?: AbortSignal;
}

/** What a tool returns: its answer, and the session as it is afterwards. */
export interface ToolResult<Output> {
  readonly output: Output;
  readonly session: SessionState;
}

/** A tool an agent can call. */
export interface BaseTool<Output = unknown> {
  readonly name: string;
  /** What it does and when to use it; models and people read this. */
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType<Output>;
  /**
   * Checks the input, runs the tool and checks the output. The session it is given is never changed.
   *
   * @throws ToolInputError when the input doesn't fit; it lists every fault.
   */
  execute(input: unknown, context: ToolContext): Promise<ToolResult<Output>>;
}

/** How a tool is written down. */
export interface ToolDefinition<Input extends z.ZodType, Output> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodType<Output>;
  readonly execute: (input: z.output<Input>, context: ToolContext) => Promise<ToolResult<Output>>;
}

/** Makes a tool: one schema gives the type, the check and what a model sees. */
export function defineTool<Input extends z.ZodType, Output>(definition: ToolDefinition<Input, Output>): BaseTool<Output> {
  const { name, description, input, output } = definition;
  return {
    name,
    description,
    input,
    output,
    execute: async (raw, context) => {
      const parsed = input.safeParse(raw);
      if (!parsed.success)
        throw new ToolInputError(
          name,
          parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
        );
      context.signal?.throwIfAborted();
      const result = await definition.execute(parsed.data, context);
      return { output: output.parse(result.output), session: result.session };
    },
  };
}
