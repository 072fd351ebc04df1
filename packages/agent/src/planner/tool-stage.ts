import type { BaseTool, ToolEffect } from '@dbdiag/tools';
import type { Stage } from '@dbdiag/tools/agent-kit';

const stageOfEffect: Readonly<Record<ToolEffect, Stage>> = { query: 'answer', record: 'record', act: 'act' };

/** When in a turn a tool has its place; one that says nothing about itself comes last. */
export function stageOf(tool: BaseTool | undefined): Stage {
  return tool?.understands?.stage ?? stageOfEffect[tool?.effect ?? 'act'];
}
