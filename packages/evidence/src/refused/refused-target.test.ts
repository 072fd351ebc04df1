import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { createSystemClock } from '../collection/clock.ts';
import { inspect } from '../inspection/inspect.ts';
import type { InspectionEvent, InspectionResult } from '../inspection/inspection.ts';
import { defaultInspectionLimits } from '../inspection/inspection-limits.ts';
import { parseSessionRecording, replayInspection } from '../inspection/replay-inspection.ts';
import { createInformationPlanner } from '../planning/information-planner.ts';
import { buildReport } from '../report/build-report.ts';
import { renderHtml } from '../report/render-html.ts';
import { renderMarkdown } from '../report/render-markdown.ts';
import type { ReportInput } from '../report/report-input.ts';
import { createMemoryEvidenceStore } from '../store/memory-evidence-store.ts';
import { readEvidence } from '../store/read-evidence.ts';
import { createEvidenceRedactor } from '../store/redact-evidence.ts';
import type { RefusedConnection } from './refused-target.ts';
import { refusedTarget, refusedVocabulary, wasRefused } from './refused-target.ts';

const engine = new GraphEngine(postgresKnowledge());
const { windowSeconds } = defaultInspectionLimits;
const full: RefusedConnection = {
  database: 'shop',
  role: 'dbdiag',
  limit: 'server',
  message: '对不起, 已经有太多的客户',
  elapsedMs: 12,
};

async function drained(session: AsyncGenerator<InspectionEvent, InspectionResult>): Promise<InspectionResult> {
  for (;;) {
    const step = await session.next();
    if (step.done === true) return step.value;
  }
}

async function ended(refused: RefusedConnection) {
  const redactor = createEvidenceRedactor();
  const clock = createSystemClock();
  const store = createMemoryEvidenceStore({ sessionId: 'full-1', redactor, now: () => clock.now() });
  const vocabulary = refusedVocabulary(engine);
  const target = refusedTarget(refused);
  const planner = createInformationPlanner({ windowSeconds });
  const result = await drained(
    inspect({ ...vocabulary, target, planner, store, clock }, { profile: 'production', knowledgeVersion: 'test', connectSeconds: 0.012 }),
  );
  const input: ReportInput = {
    ...{ sessionId: 'full-1', result, engine, redactor, facts: target.facts, commands: vocabulary.commands },
    profile: 'production',
    limits: defaultInspectionLimits,
    measurable: new Set(vocabulary.probes.map(({ phenomenonId }) => phenomenonId)),
    versions: { dbdiag: '0', knowledge: 'test' },
  };
  return { result, report: buildReport(input), store, vocabulary };
}

describe('a server that has no session left', () => {
  it('is a finding, whatever language the server says it in', async () => {
    const { result, report } = await ended(full);
    const statuses = Object.fromEntries(result.readings.map(({ phenomenonId, status }) => [phenomenonId, status]));
    expect(statuses).toEqual({ log_too_many_clients: 'present', conn_near_max: 'present' });
    expect(result.stopReason).toBe('poolEmpty');
    expect(report.hypotheses[0]?.id).toBe('connection_exhaustion');
    expect(report.outcome).not.toBe('no-fault-found');
    expect(report.notes).toMatchObject([{ kind: 'connections-refused' }]);
    expect(report.evidence.map(({ subject }) => subject)).toContain(full.message);
  });

  it('is told first in every form, and no version is made up', async () => {
    const { report } = await ended(full);
    const markdown = renderMarkdown(report, 'en');
    expect(markdown.indexOf('max_connections is reached')).toBeLessThan(markdown.indexOf('## '));
    expect(renderHtml(report, 'zh')).toContain('服务器不再接受会话');
    for (const text of [markdown, renderHtml(report, 'en')]) expect(text).not.toMatch(/PostgreSQL {2}|PostgreSQL 0|undefined|NaN/u);
  });

  it('says of a role or database whose limit is reached nothing about the server', async () => {
    const { result, report } = await ended({ ...full, limit: 'role-or-database', message: 'too many connections for role "dbdiag"' });
    const statuses = Object.fromEntries(result.readings.map(({ phenomenonId, status }) => [phenomenonId, status]));
    expect(statuses).toEqual({ log_too_many_clients: 'present', conn_near_max: 'unknown' });
    expect(report.notes?.[0]?.text.en).toContain('CONNECTION LIMIT');
  });

  it('is played again from its evidence', async () => {
    const { result, store, vocabulary } = await ended(full);
    await store.seal();
    const { recording, records, audit } = await readEvidence({ emptyName: 'full-1', files: store.files() });
    expect(audit.map((line) => line.kind)).toEqual(expect.arrayContaining(['look', 'kept']));
    const parsed = parseSessionRecording(recording);
    expect(wasRefused(parsed)).toBe(true);
    expect(await drained(replayInspection({ recording: parsed, records }, vocabulary))).toEqual(result);
  });
});
