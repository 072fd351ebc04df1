import type { BaseTool, ToldOutput } from '@dbdiag/tools';
import { toJson } from './json-value.ts';
import { outputCharacters } from './limits.ts';
import { shortened } from './prompts/prompt-limits.ts';
import type { ToolRun } from './tool-run.ts';

/** What the calls returned whose summary doesn't stand for it, as JSON text, each of at most `outputCharacters`. */
export function toldOutputs(runs: readonly ToolRun[], tools: readonly BaseTool[]): readonly ToldOutput[] {
  const summarized = new Set(tools.flatMap(({ name, modelUse }) => (modelUse?.summarized === true ? [name] : [])));
  return runs.flatMap((run) =>
    run.success && !summarized.has(run.tool)
      ? [{ tool: run.tool, text: shortened(JSON.stringify(toJson(run.output)), outputCharacters) }]
      : [],
  );
}
