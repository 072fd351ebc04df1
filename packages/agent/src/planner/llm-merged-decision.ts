import type { BaseTool } from '@dbdiag/tools';
import type { Unbacked } from '../degradation.ts';
import type { Proposal } from './llm-decision.ts';
import { guardCall } from './llm-guard.ts';
import type { GuardContext } from './llm-guard-context.ts';
import type { TurnMemory } from './llm-turn-memory.ts';
import type { Decision } from './planner.ts';

/** What is done, and what was claimed in vain. */
export interface MergedDecision {
  readonly decision: Decision;
  readonly unbacked: readonly Unbacked[];
}

/**
 * What is done of a proposal: the step of the rules comes first, the model's adds to it where both want the same, and waits
 * where they want different things. What it wants beside the rules is done when these have nothing left to do.
 */
export function mergeProposal(
  proposal: Proposal,
  context: GuardContext,
  { memory, tools }: { readonly memory: TurnMemory; readonly tools: readonly BaseTool[] },
): MergedDecision {
  const { ruled } = context;
  if (proposal.decision === 'respond') {
    memory.over = true;
    return { decision: ruled, unbacked: [] };
  }
  if (ruled.decision === 'call' && ruled.tool !== proposal.tool) {
    memory.postponed = proposal;
    return { decision: ruled, unbacked: [] };
  }
  const tool = tools.find(({ name }) => name === proposal.tool);
  const ruling = guardCall(proposal, tool, context);
  if (ruling.kind === 'refuse') {
    // Asked again, it would want the same.
    memory.over = ruled.decision === 'respond';
    return { decision: ruled, unbacked: ruling.notes };
  }
  if (ruled.decision === 'respond' && tool?.modelUse?.adds !== true) memory.ownCalls.push(proposal.tool);
  const reasoning = proposal.reasoning === '' ? ruled.reasoning : proposal.reasoning;
  return {
    decision: { decision: 'call', tool: proposal.tool, params: ruling.params, reasoning, wantedBy: 'model' },
    unbacked: ruling.notes,
  };
}
