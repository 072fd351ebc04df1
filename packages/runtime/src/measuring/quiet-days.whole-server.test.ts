import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiagnosisReport, InspectionEvent, InspectionResult, SessionVocabulary } from '@dbdiag/evidence';
import {
  createEvidenceRedactor,
  createInformationPlanner,
  defaultInspectionLimits,
  inspect,
  measuredTarget,
  parseSessionRecording,
  renderMarkdown,
  replayInspection,
} from '@dbdiag/evidence';
import { createEvidenceFiles, openEvidence } from '@dbdiag/evidence/files';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTarget } from './connect-target.ts';
import { newEvidenceId } from './evidence-id.ts';
import { measuringDeps } from './measuring-deps.ts';
import { earlierQuietDays, keepSessionRates } from './quiet-days.ts';
import { sealSession } from './session-documents.ts';
import type { SessionParts } from './session-parts.ts';
import { sessionParts } from './session-parts.ts';

const access = { execMode: 'sql', connections: 1, allowSuperuser: false } as const;
/** The baseline alone, long enough for counters. */
const limits = { ...defaultInspectionLimits, maxRounds: 0 };
const profile = 'production';

interface Session {
  readonly folder: string;
  readonly result: InspectionResult;
  readonly events: readonly InspectionEvent[];
  readonly report: DiagnosisReport;
}

describe.skipIf(serverUrl === undefined)('sessions on one server', () => {
  let server: ServerUnderTest;
  let directory: string;
  let parts: SessionParts;

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    directory = mkdtempSync(join(tmpdir(), 'dbdiag-quiet-days-'));
    const { vocabulary, knowledgeVersion } = await sessionParts({});
    // A server of a test has always just been started, which by itself looks like a fault.
    const probes = vocabulary.probes.filter(({ phenomenonId }) => phenomenonId !== 'recent_restart');
    parts = { vocabulary: { ...vocabulary, probes }, knowledgeVersion };
  });

  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });

  async function drained(
    running: AsyncGenerator<InspectionEvent, InspectionResult>,
  ): Promise<{ readonly result: InspectionResult; readonly events: readonly InspectionEvent[] }> {
    const events: InspectionEvent[] = [];
    for (;;) {
      const next = await running.next();
      if (next.done === true) return { result: next.value, events };
      events.push(next.value);
    }
  }

  async function measured(url: string, windowSeconds = limits.windowSeconds): Promise<Session> {
    const { vocabulary, knowledgeVersion } = parts;
    const target = await connectTarget(url, access);
    const sessionId = newEvidenceId();
    const store = await createEvidenceFiles({ directory, sessionId, redactor: createEvidenceRedactor() });
    const compared = await earlierQuietDays(target, { directory, profile, probes: vocabulary.probes });
    const deps = measuringDeps({ target: measuredTarget(target), vocabulary, store, planner: createInformationPlanner({ windowSeconds }) });
    const { result, events } = await drained(
      inspect(deps, { profile, knowledgeVersion, limits: { ...limits, windowSeconds }, ...compared }),
    );
    await target.close();
    const { facts } = target.database;
    const ended = {
      ...parts,
      sessionId,
      program: 'test',
      result,
      facts,
      profile,
      limits,
      redact: {},
      quietDayFrom: compared.quietDayFrom,
    } as const;
    const { report } = await sealSession(ended, store);
    await keepSessionRates(ended, { directory, address: target.address });
    return { folder: join(directory, sessionId), result, events, report };
  }

  async function again(folder: string, vocabulary: SessionVocabulary): Promise<InspectionResult> {
    const { recording, records } = await openEvidence(folder);
    return (await drained(replayInspection({ recording: parseSessionRecording(recording), records }, vocabulary))).result;
  }

  it('compare their rates with those of the quiet ones before them, and replay by the same', async () => {
    for (const sessions of [0, 1, 2]) {
      const { events, result } = await measured(server.url);
      expect(events[0]).toEqual({ type: 'quietDayChosen', from: { kind: 'tooFew', sessions, needed: 3 } });
      expect(result.assessment.hypotheses[0]?.hypothesisId).toBe('healthy');
      expect(result.readings.find(({ phenomenonId }) => phenomenonId === 'sessions_many')).toMatchObject({
        status: 'unknown',
        measured: expect.any(Number) as unknown,
      });
    }
    const busy = Array.from({ length: 30 }, () => server.administer('select pg_sleep(25)'));
    const { folder, result, events, report } = await measured(server.url);
    await Promise.all(busy);

    const [first] = events;
    expect(first).toMatchObject({ type: 'quietDayChosen', from: { kind: 'sessions', sessions: 3 } });
    const many = result.readings.find(({ phenomenonId }) => phenomenonId === 'sessions_many');
    expect(many).toMatchObject({ status: 'present' });
    expect(many?.status === 'present' ? many.condition.limit : NaN).toBeLessThan(30);
    expect(result.readings.find(({ phenomenonId }) => phenomenonId === 'write_rate_high')).toMatchObject({ status: 'absent' });
    expect(report.quietDay).toEqual(first?.type === 'quietDayChosen' ? first.from : undefined);
    expect(renderMarkdown(report, 'zh')).toContain('速率与这台服务器 3 次平时测量的中位数比较');
    expect(JSON.stringify(await again(folder, parts.vocabulary))).toBe(JSON.stringify(result));
  });

  it('keep nothing of who logs in, and nothing of what the target said', async () => {
    const kept = readdirSync(join(directory, 'quiet-days')).map((name) => readFileSync(join(directory, 'quiet-days', name), 'utf8'));
    expect(kept).toHaveLength(4);
    for (const text of kept) {
      expect(text).not.toContain(server.role);
      expect(text).not.toContain(server.password);
      expect(text).not.toContain(encodeURIComponent(server.password));
      expect(text).not.toContain('pg_sleep');
    }
  });

  it('do not compare with what the database was before it was created anew, and say so', async () => {
    // From another database of the server.
    const beside = await serverUnderTest(serverUrl ?? '');
    await beside.administer(`drop database ${server.database} with (force)`);
    await beside.administer(`create database ${server.database}`);
    await beside.close();
    const { events, report } = await measured(server.url, 2);
    expect(events[0]).toMatchObject({
      from: { kind: 'tooFew', sessions: 0, needed: 3, other: { because: 'database', sessions: 4 } },
    });
    expect(renderMarkdown(report, 'en')).toContain('did not count: of a database that has been created anew since.');
  });
});
