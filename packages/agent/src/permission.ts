import type { BaseTool } from '@dbdiag/tools';
import type { ToolCall, ToolRun } from './tool-run.ts';

/** The tools that act and may be run without asking the user each time, by who wants it. */
export interface Allowance {
  /** Names of tools that run when the user's words call them. Default: none. */
  readonly users?: readonly string[];
  /** Names of tools that run when a model calls them. Default: none. */
  readonly models?: readonly string[];
}

/** Whether a tool may be run for somebody. */
export type Permission = (tool: string, wantedBy: 'user' | 'model') => boolean;

/**
 * The leave to run tools: those that query or record may always be run; those that act, or don't say what they do, where the
 * allowance names them.
 *
 * @param ownExecutor - Calls go to an executor that somebody else made: a name without a tool here may be one there, and counts
 * as one that acts. Otherwise the executor says that there is no such tool.
 */
export function permissionOf(
  tools: readonly BaseTool[],
  { users = [], models = [] }: Allowance,
  { ownExecutor }: { readonly ownExecutor: boolean },
): Permission {
  const harmless = new Set(tools.flatMap(({ name, effect = 'act' }) => (effect === 'act' ? [] : [name])));
  const names = new Set(tools.map(({ name }) => name));
  return (tool, wantedBy) =>
    harmless.has(tool) || (!names.has(tool) && !ownExecutor) || (wantedBy === 'user' ? users : models).includes(tool);
}

/** A call that was not made, for the planner to see. */
export function notAllowed(call: ToolCall): ToolRun {
  const message = `${call.tool} was not run: it acts beyond the conversation, and needs the user's word or the leave of whoever runs this agent.`;
  return { ...call, success: false, failure: { code: 'agent/not-allowed', message } };
}
