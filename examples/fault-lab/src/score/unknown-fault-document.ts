import { fileURLToPath } from 'node:url';
import {
  buildReport,
  commandCatalogue,
  createEvidenceRedactor,
  defaultInspectionLimits,
  defaultRoutingText,
  parseRouting,
  probeCatalogue,
  renderMarkdown,
} from '@dbdiag/evidence';
import { GraphEngine } from '@dbdiag/graph-engine';
import { corpusInfo, postgresKnowledge } from '@dbdiag/knowledge';
import { recordedRuns } from '../run/run-file.ts';
import { ownRun } from '../tickets/lab-campaigns.ts';
import { labRules } from '../tickets/lab-rules.ts';
import { withoutCause } from './knowledge-variants.ts';
import { recordedFacts, recordedSession } from './recorded-session.ts';

/** Where the report is written down. */
export const unknownFaultDocument = new URL('../../../../docs/examples/unknown-fault.md', import.meta.url);

/** The run that it is of. */
const shown = { key: 'ledger/subtransaction_overflow/0', cause: 'subtransaction_overflow' };

const runs = fileURLToPath(new URL('../../runs', import.meta.url));

/** The report of a session on a recorded server, by knowledge that has never heard of its fault, played now. */
export async function writeUnknownFault({ key, cause }: typeof shown = shown): Promise<string> {
  const recorded = recordedRuns(runs).find((candidate) => candidate.key === key);
  if (recorded === undefined) throw new Error(`There is no run ${key}.`);
  const run = ownRun(recorded, labRules);
  const whole = postgresKnowledge();
  const engine = new GraphEngine(withoutCause(whole, cause));
  const routing = parseRouting(defaultRoutingText, {
    commands: new Set(commandCatalogue.map(({ id }) => id)),
    categories: new Set(whole.rootCauses.map(({ category }) => category)),
  });
  const result = await recordedSession(run, { engine, routing });
  const report = buildReport({
    sessionId: 'recorded',
    result,
    engine,
    redactor: createEvidenceRedactor(),
    facts: recordedFacts(run),
    commands: commandCatalogue,
    profile: 'lab',
    limits: defaultInspectionLimits,
    measurable: new Set(probeCatalogue.map(({ phenomenonId }) => phenomenonId)),
    versions: { dbdiag: 'of this clone', knowledge: `${corpusInfo.version} without ${cause}` },
  });
  const description = whole.rootCauses.find(({ id }) => id === cause)?.description.en ?? cause;
  return `# A fault that isn't known

What a session says that can't find the cause, because the knowledge has never heard of it. The server had this fault: ${description.toLowerCase()}
(\`${cause}\`, the recorded run \`${key}\`); the knowledge is the built-in one without that cause, and the numbers are those of the run.
\`examples/fault-lab/scripts/write-unknown-fault.ts\` plays it and writes this document, and a test fails when it is out of date.

---

${renderMarkdown(report, 'en').replace(/^#/gmu, '##')}`;
}
