import type { Agent } from '@dbdiag/agent';
import { createAgent } from '@dbdiag/agent';
import type { Case } from '@dbdiag/evaluation';
import { datasetOfKnowledge, foldsOf } from '@dbdiag/evaluation';
import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { AuditSink, SessionStore } from '@dbdiag/ports';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';

/** An engine that hasn't seen some tickets, those tickets, and agents on that engine. */
export interface HeldOutWorld {
  readonly engine: GraphEngine;
  readonly cases: readonly Case[];
  readonly agentOn: (stores: AgentStores) => Agent;
  /** The same on an engine that has weighed nothing yet: engines and matchers keep what they worked out last. */
  readonly newAgentOn: (stores: AgentStores) => Agent;
}

interface AgentStores {
  readonly sessions: SessionStore;
  readonly audit?: AuditSink;
}

/**
 * Splits the measured tickets into five folds, each cause dealt evenly; the engine of a fold learns the other four, runs
 * of the same application among them. What the corpus has fitted was chosen over all tickets and is kept.
 */
export function heldOutWorlds(snapshot: TicketSnapshot, seed: number): readonly HeldOutWorld[] {
  const phenomena = createPhenomenonMatcher(snapshot.phenomena, postgresLexicon);
  const rootCauses = createRootCauseMatcher(snapshot.rootCauses, postgresLexicon);
  return foldsOf(datasetOfKnowledge('corpus', snapshot).cases, seed).map((cases) => {
    const heldOut = new Set<string>(cases.map(({ id }) => id));
    const engine = new GraphEngine({ ...snapshot, tickets: snapshot.tickets.filter(({ id }) => !heldOut.has(id)) });
    const agentWith = (own: GraphEngine, stores: AgentStores): Agent =>
      createAgent({ engine: own, tools: createTools({ engine: own, phenomena, rootCauses }), ...stores });
    const newAgentOn = (stores: AgentStores): Agent => {
      const own = new GraphEngine(engine.snapshot);
      // What an engine prepares once, at its first question, is no part of a turn.
      own.recommend(emptyDiagnosisState);
      return agentWith(own, stores);
    };
    return { engine, cases, agentOn: (stores) => agentWith(engine, stores), newAgentOn };
  });
}
