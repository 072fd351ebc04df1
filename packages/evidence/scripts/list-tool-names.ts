/** Prints the names of all tools, those of a conversation and the one that measures, as JSON: the gate on the agent looks for them. */
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import { createCollectEvidenceTool } from '../src/tool/collect-evidence-tool.ts';

const knowledge = postgresKnowledge();
const engine = new GraphEngine(knowledge);
const talking = createTools({
  engine,
  phenomena: createPhenomenonMatcher(knowledge.phenomena.slice(0, 1)),
  rootCauses: createRootCauseMatcher(knowledge.rootCauses.slice(0, 1)),
});
const nothing = { engine, commands: [], measure: () => Promise.reject(new Error('Nothing is measured here.')) };
process.stdout.write(JSON.stringify([...talking, createCollectEvidenceTool({ measuring: nothing })].map(({ name }) => name)));
