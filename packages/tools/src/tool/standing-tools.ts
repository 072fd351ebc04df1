import type { GraphEngine } from '@dbdiag/graph-engine';
import type { BaseTool, ToolResult } from './define-tool.ts';
import { createQueryProgressTool } from './query-progress-tool.ts';
import type { QueryProgressOutput } from './schemas.ts';
import { queryProgressOutput } from './schemas.ts';

/** Tools that say where a diagnosis stands, best first. */
export interface StandingTools {
  /** The one of the conversation, with its options. */
  readonly own: BaseTool;
  /** Asked where that one fails: no failing tool may cost a turn what it recorded. */
  readonly fallback: BaseTool;
}

/** The tool of a set that says where a diagnosis stands, told by what it returns, and one that is always there. */
export function standingTools(engine: GraphEngine, tools: readonly BaseTool[]): StandingTools {
  const fallback = createQueryProgressTool({ engine });
  return { own: tools.find(({ output }) => output === queryProgressOutput) ?? fallback, fallback };
}

/** Where a diagnosis stands, of what such a tool returned. */
export function standingIn({ output }: ToolResult<unknown>): QueryProgressOutput {
  return queryProgressOutput.parse(output);
}
