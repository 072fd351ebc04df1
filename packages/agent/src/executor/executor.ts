import { isDbdiagError } from '@dbdiag/graph-engine';
import type { BaseTool, SessionState, ToolContext } from '@dbdiag/tools';
import { ToolNameTakenError, ToolTimeoutError } from '../errors.ts';
import { defaultAgentLimits } from '../limits.ts';
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

/** The tools by name. @throws ToolNameTakenError where two share one. */
function byNameOf(tools: readonly BaseTool[]): ReadonlyMap<string, BaseTool> {
  const byName = new Map<string, BaseTool>();
  for (const tool of tools) {
    if (byName.has(tool.name)) throw new ToolNameTakenError(tool.name);
    byName.set(tool.name, tool);
  }
  return byName;
}

/**
 * An executor over a fixed set of tools.
 *
 * @param limits - `toolTimeoutMs` bounds each call; a call that takes longer has failed, and its signal is aborted.
 * @throws ToolNameTakenError where two tools have the same name.
 */
export function createExecutor(
  tools: readonly BaseTool[],
  { toolTimeoutMs = defaultAgentLimits.toolTimeoutMs }: { readonly toolTimeoutMs?: number } = {},
): Executor {
  const byName = byNameOf(tools);
  return {
    execute: async (call, context) => {
      const { session, signal } = context;
      signal?.throwIfAborted();
      const tool = byName.get(call.tool);
      if (tool === undefined) {
        const message = `There is no tool ${call.tool}. Use one of: ${[...byName.keys()].join(', ')}.`;
        return { run: { ...call, success: false, failure: { code: 'agent/unknown-tool', message } }, session };
      }
      const timeout = AbortSignal.timeout(toolTimeoutMs);
      const either = AbortSignal.any([timeout, ...(signal === undefined ? [] : [signal])]);
      try {
        const result = await untilAborted(() => tool.execute(call.params, { ...context, signal: either }), either);
        const { output, facts = [], degraded = [], view } = result;
        return { run: { ...call, success: true, output, facts, degraded, view }, session: result.session };
      } catch (error) {
        signal?.throwIfAborted();
        const failure = failureOf(timeout.aborted && error === timeout.reason ? new ToolTimeoutError(call.tool, toolTimeoutMs) : error);
        return { run: { ...call, success: false, failure }, session };
      }
    },
  };
}
