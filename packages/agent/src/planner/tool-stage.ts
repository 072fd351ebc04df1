import type { BaseTool, Stage, ToolEffect } from '@dbdiag/tools';

const stageOfEffect: Readonly<Record<ToolEffect, Stage>> = { query: 'answer', record: 'record', act: 'act' };

/** When in a turn a tool has its place; one that says nothing about itself comes last. */
export function stageOf(tool: BaseTool | undefined): Stage {
  return tool?.understands?.stage ?? stageOfEffect[tool?.effect ?? 'act'];
}
