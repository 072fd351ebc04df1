import type { Agent } from '@dbdiag/agent';
import { createAgent, createLLMPlanner } from '@dbdiag/agent';
import { createReadPastesTool } from '@dbdiag/evidence';
import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { LLMService } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';

/** The ticket a user answers checks from, and an agent that hasn't learned it. */
export interface SuiteWorld {
  readonly engine: GraphEngine;
  readonly agent: Agent;
  readonly ticket: TicketSnapshot['tickets'][number] | undefined;
}

/**
 * Makes agents of one knowledge base; matching is prepared once.
 *
 * @param model - Reads messages; without one rules do.
 */
export function createSuiteWorlds(snapshot: TicketSnapshot, model?: LLMService): (cause: string) => SuiteWorld {
  const words = { ...postgresLexicon, units: snapshot.subject?.units ?? [] };
  const phenomena = createPhenomenonMatcher(snapshot.phenomena, words);
  const rootCauses = createRootCauseMatcher(snapshot.rootCauses, postgresLexicon);
  return (cause) => {
    const ticket = snapshot.tickets.find(({ rootCauseId }) => rootCauseId === cause);
    const engine = new GraphEngine({ ...snapshot, tickets: snapshot.tickets.filter((known) => known !== ticket) });
    const tools = [...createTools({ engine, phenomena, rootCauses }), createReadPastesTool({ engine })];
    const planner = model && { planner: createLLMPlanner({ model, tools, engine }) };
    return { engine, ticket, agent: createAgent({ engine, tools, sessions: createInMemorySessionStore(), ...planner }) };
  };
}
