import type { JsonValue } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import type { Unbacked } from '../degradation.ts';
import { factsOf } from '../tool-run.ts';
import type { Proposal } from './llm-decision.ts';
import type { GuardContext } from './llm-guard-context.ts';
import { unbacked } from './llm-guard-context.ts';

/** A call that a model wants. */
export type ProposedCall = Extract<Proposal, { decision: 'call' }>;

/** What may be done of it. */
export type GuardRuling =
  | { readonly kind: 'take'; readonly params: JsonValue; readonly notes: readonly Unbacked[] }
  | { readonly kind: 'refuse'; readonly notes: readonly Unbacked[] };

/** What was answered already isn't asked again, and a model has a few calls of its own a turn. */
function guardRepeated({ tool, params }: ProposedCall, { runs, ownQueries }: GuardContext): GuardRuling {
  const asked = canonicalJson(params);
  const answered = runs.some((run) => run.tool === tool && (canonicalJson(run.params) === asked || !ownQueries.made.includes(tool)));
  return !answered && ownQueries.made.length < ownQueries.limit ? { kind: 'take', params, notes: [] } : { kind: 'refuse', notes: [] };
}

/**
 * Decides what of a model's call is done: the tool holds it to the user's words, where it has a say in it. A model can never
 * record what the user didn't state: what the rules read stays as they read it.
 */
export function guardCall(call: ProposedCall, tool: BaseTool | undefined, context: GuardContext): GuardRuling {
  const vet = tool?.modelUse?.vet;
  if (vet === undefined) return guardRepeated(call, context);
  const { ruled, runs, reading } = context;
  const ruling = vet({
    params: call.params,
    quotes: call.quotes,
    reading,
    ...(ruled.decision === 'call' && ruled.tool === call.tool && { ruled: ruled.params }),
    calls: runs.filter((run) => run.tool === call.tool).length,
    facts: factsOf(runs),
  });
  return { ...ruling, notes: ruling.notes.map(({ claim, reason }) => unbacked(call.tool, claim, reason)) };
}
