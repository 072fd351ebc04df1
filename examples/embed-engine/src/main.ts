// The engine and the PostgreSQL corpus inside another program: no database, no network, no waiting.
import type { Observation } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, isRootCauseId, localize, phenomenonId } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';

const engine = new GraphEngine(postgresKnowledge());

// What a monitoring system noticed, and what it looked for and did not find.
const observed: Record<string, 'present' | 'absent'> = {
  wait_data_read: 'present',
  read_latency_high: 'present',
  stmt_simple_read_slow: 'present',
  client_latency_high: 'present',
  seqscan_rows_big: 'absent',
  recent_restart: 'absent',
};
const report = Object.entries(observed).map(([id, status]): Observation => ({ phenomenonId: phenomenonId(id), status, source: 'probe' }));

const { outcome, hypotheses, recommendations } = engine.assess(engine.record(emptyDiagnosisState, report));
const leader = hypotheses[0]?.hypothesisId ?? 'other-cause';
if (outcome !== 'concluded' || leader !== 'slow_storage_read' || !isRootCauseId(leader)) {
  throw new Error(
    `Expected slow_storage_read, got ${leader} (${outcome}); ask next: ${recommendations.map((next) => next.phenomenonId).join(', ')}`,
  );
}
const cause = engine.rootCause(leader);
console.log(`${((hypotheses[0]?.probability ?? 0) * 100).toFixed(1)} %: ${localize(cause?.description ?? {}, 'en')}`);
for (const { action } of cause?.solution ?? []) console.log(`- ${localize(action, 'en')}`);
