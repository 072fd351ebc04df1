import { commandId } from '../src/command/command-id.ts';
import type { EvidencePlanner, PlanningResult, PlanRequest } from '../src/planning/planner.ts';

/** A planner that asks for the commands a function names, in its order; for none it says stop. */
export function createScriptedPlanner(choose: (request: PlanRequest) => readonly string[]): EvidencePlanner {
  return {
    plan: async (request) => planning(choose(request)),
  };
}

function planning(ids: readonly string[]): PlanningResult {
  return {
    by: 'information',
    rejected: [],
    plan: {
      decision: ids.length === 0 ? 'stop' : 'continue',
      hypothesis: { category: 'locking', confidence: 0.5, why: 'as scripted' },
      nextCommands: ids.map((id) => ({
        commandId: commandId(id),
        purpose: 'as scripted',
        expectedSignal: 'none',
        timeoutSeconds: 10,
        priority: 1,
      })),
      missingInformation: [],
      ...(ids.length === 0 && { stopReason: 'as scripted' }),
    },
  };
}
