/** Prints the names of all tools, those of a conversation, the one that measures and the one that reads pastes, as JSON: the gate on the agent looks for them. */
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import { createCollectEvidenceTool } from '../src/tool/collect-evidence-tool.ts';
import { createReadPastesTool } from '../src/tool/read-pastes-tool.ts';

const knowledge = postgresKnowledge();
const engine = new GraphEngine(knowledge);
const talking = createTools({
  engine,
  phenomena: createPhenomenonMatcher(knowledge.phenomena.slice(0, 1)),
  rootCauses: createRootCauseMatcher(knowledge.rootCauses.slice(0, 1)),
});
const nothing = { engine, commands: [], measure: () => Promise.reject(new Error('Nothing is measured here.')) };
const listed = [...talking, createCollectEvidenceTool({ measuring: nothing }), createReadPastesTool({ engine })];
process.stdout.write(JSON.stringify(listed.map(({ name }) => name)));
