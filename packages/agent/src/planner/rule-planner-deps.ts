import type { GraphEngine } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { RulePlannerDeps } from './rule-planner.ts';

/** What the rule planner needs to know of an engine's knowledge. */
export function rulePlannerDepsOf(engine: GraphEngine): Required<Pick<RulePlannerDeps, 'isPhenomenon' | 'textsOf'>> {
  return {
    isPhenomenon: (id) => engine.phenomenon(phenomenonId(id)) !== undefined,
    textsOf: (id) => {
      const { zh, en } = engine.phenomenon(phenomenonId(id))?.description ?? {};
      return [zh, en].filter((text) => text !== undefined);
    },
  };
}
