import { isDbdiagError } from '@dbdiag/graph-engine';
import type { BaseTool, SessionState, ToolContext } from '@dbdiag/tools';
import type { CallFailure, ToolCall, ToolRun } from '../tool-run.ts';
import { untilAborted } from './until-aborted.ts';

/** What became of a call, and the session after it; a failed call leaves the session as it was. */
export interface Execution {
  readonly run: ToolRun;
  readonly session: SessionState;
}

/** Runs one tool by name. */
export interface Executor {
  /**
   * Failures are results, so that the planner sees them and one failing call never loses the others.
   *
   * @throws The reason of the signal when it is aborted; nothing else.
   */
  execute(call: ToolCall, context: ToolContext): Promise<Execution>;
}

function failureOf(error: unknown): CallFailure {
  if (isDbdiagError(error)) return { code: error.code, message: error.message, error };
  return error instanceof Error ? { code: 'unexpected', message: error.message, error } : { code: 'unexpected', message: String(error) };
}

/** An executor over a fixed set of tools. */
export function createExecutor(tools: readonly BaseTool[]): Executor {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return {
    execute: async (call, context) => {
      const { session, signal } = context;
      signal?.throwIfAborted();
      const tool = byName.get(call.tool);
      if (tool === undefined) {
        const message = `There is no tool ${call.tool}. Use one of: ${[...byName.keys()].join(', ')}.`;
        return { run: { ...call, success: false, failure: { code: 'agent/unknown-tool', message } }, session };
      }
      try {
        const result = await untilAborted(() => tool.execute(call.params, context), signal);
        return { run: { ...call, success: true, output: result.output }, session: result.session };
      } catch (error) {
        signal?.throwIfAborted();
        return { run: { ...call, success: false, failure: failureOf(error) }, session };
      }
    },
  };
}
