// @module-tag long

import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { readBlocks } from '@dbdiag/language';
import { createRedactor } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { recordedOutput } from '../../test/gathered-output.ts';
import { drained } from '../../test/recorded-world.ts';
import { inspect } from '../inspection/inspect.ts';
import type { InspectionResult } from '../inspection/inspection.ts';
import { defaultInspectionLimits } from '../inspection/inspection-limits.ts';
import { parseSessionRecording, replayInspection } from '../inspection/replay-inspection.ts';
import type { SessionVocabulary } from '../inspection/session-setup.ts';
import { defaultRoutingText } from '../planning/default-routing.ts';
import { createInformationPlanner } from '../planning/information-planner.ts';
import { parseRouting } from '../planning/routing.ts';
import { commandCatalogue, probeCatalogue } from '../probe/catalogue.ts';
import { createMemoryEvidenceStore } from '../store/memory-evidence-store.ts';
import { readEvidence } from '../store/read-evidence.ts';
import { condenseGathered, readGatheredPaste } from './gathered-readings.ts';
import { gatheredLimits, gatheredSession } from './gathered-session.ts';
import { readGathered } from './read-gathered.ts';

const engine = new GraphEngine(postgresKnowledge());
const { baseline, routes } = parseRouting(defaultRoutingText, {
  commands: new Set(commandCatalogue.map(({ id }) => id)),
  categories: new Set(engine.snapshot.rootCauses.map(({ category }) => category)),
});
const vocabulary: SessionVocabulary = {
  engine,
  routing: { baseline: [...new Set([...baseline, ...[...routes.values()].flatMap(({ commands }) => commands)])], routes },
  commands: commandCatalogue,
  probes: probeCatalogue,
};

interface Inspected {
  readonly result: InspectionResult;
  readonly again: InspectionResult;
}

/** Inspects what a script printed, and plays the session again. */
async function inspected(text: string): Promise<Inspected> {
  const gathered = await readGathered(text);
  const store = createMemoryEvidenceStore({ sessionId: 'gathered', redactor: createRedactor(), now: () => new Date(0) });
  const planner = createInformationPlanner({ windowSeconds: 11 });
  const limits = gatheredLimits(gathered, defaultInspectionLimits);
  const session = inspect(
    { ...vocabulary, ...gatheredSession(gathered), planner, store },
    { profile: 'lab', knowledgeVersion: 'test', limits },
  );
  const { result } = await drained(session);
  await store.seal();
  const stored = await readEvidence({ emptyName: 'gathered', files: store.files() });
  const recorded = { recording: parseSessionRecording(stored.recording), records: stored.records };
  return { result, again: (await drained(replayInspection(recorded, vocabulary))).result };
}

describe('an inspection of what a script printed', () => {
  it.each([15, 18] as const)('finds who holds the row on a server of version %d, and plays again the same', async (version) => {
    const { result, again } = await inspected(await recordedOutput(version));
    expect(result.assessment.hypotheses[0]?.hypothesisId).toBe('row_lock_holder');
    expect(result.readings.filter(({ status }) => status === 'present').map(({ phenomenonId }) => phenomenonId)).toEqual(
      expect.arrayContaining(['lock_wait_row', 'blocker_idle_tx', 'same_row_queue']),
    );
    expect(result.rounds).toHaveLength(1);
    expect(result.seconds).toBeGreaterThan(11);
    expect(again).toEqual(result);
  });

  it('takes nothing for absent that the file was cut before', async () => {
    const text = await recordedOutput(15);
    const { result: whole } = await inspected(text);
    const { result, again } = await inspected(text.slice(0, text.indexOf('"look" : "pg.settings", "state"')));
    const statuses = new Map(whole.readings.map(({ phenomenonId, status }) => [phenomenonId, status]));
    const known = result.readings.filter(({ status }) => status !== 'unknown');
    expect(known.length).toBeGreaterThan(20);
    expect(known.length).toBeLessThan(whole.readings.filter(({ status }) => status !== 'unknown').length);
    expect(known.filter(({ phenomenonId, status }) => statuses.get(phenomenonId) !== status)).toEqual([]);
    expect(result.readings).toContainEqual(
      expect.objectContaining({
        commandId: 'pg.settings',
        status: 'unknown',
        reason: 'skipped',
        note: expect.objectContaining({ zh: expect.any(String) as unknown }) as unknown,
      }),
    );
    expect(again).toEqual(result);
  });

  it('says of a script that asked for something else that it did', async () => {
    const text = await recordedOutput(15);

    const gathered = await readGathered(text);
    const marks = new Map([...gathered.looks.statements].map(([id, mark]) => [id, id === 'pg.wal' ? { ...mark, text: 'ffffffff' } : mark]));
    const { target } = gatheredSession({ ...gathered, looks: { ...gathered.looks, statements: marks } });
    const store = createMemoryEvidenceStore({ sessionId: 'other', redactor: createRedactor(), now: () => new Date(0) });
    const collector = target.collectorFor({ store, clock: gatheredSession(gathered).clock, read: () => [], databaseTimeMs: 1 });
    const wal = commandCatalogue.filter(({ id }) => id === 'pg.wal');
    const { captures } = await collector.collect(wal, { seconds: 11, sampleEverySeconds: 1 });
    expect(captures).toMatchObject([
      { executions: [], notRun: { reason: 'unsupported', note: { en: expect.stringContaining('dbdiag 0.0.0') as unknown } } },
    ]);
  });
});

describe('what a script printed, in a conversation', () => {
  it('shows the same whole and condensed, what is there first', async () => {
    const text = await recordedOutput(15);
    const whole = await readGatheredPaste(engine, readBlocks(`it hangs, see below\n\n${text}`));
    const condensed = await condenseGathered(await readGathered(text));
    expect(condensed.length).toBeLessThan(40_000);
    expect(await readGatheredPaste(engine, readBlocks(condensed))).toEqual(whole);
    expect(whole.notes).toEqual([]);
    expect(whole.findings.filter(({ status }) => status === 'present').map(({ phenomenonId }) => phenomenonId)).toContain('lock_wait_row');
    const firstAbsent = whole.findings.findIndex(({ status }) => status === 'absent');
    expect(whole.findings.slice(firstAbsent).every(({ status }) => status === 'absent')).toBe(true);
  });

  it('tells what is missing, and why nothing could be read', async () => {
    const text = await recordedOutput(15);
    const cut = await readGatheredPaste(engine, readBlocks(text.slice(0, text.lastIndexOf('pg.tables'))));
    expect(cut.notes).toMatchObject([{ en: expect.stringContaining('ends before the script did') as unknown }]);
    expect(cut.findings.length).toBeGreaterThan(10);
    const headless = await readGatheredPaste(engine, readBlocks(text.split('\n').slice(1).join('\n')));
    expect(headless).toMatchObject({
      findings: [],
      notes: [{ en: expect.stringContaining('first line') as unknown, zh: expect.stringContaining('第一行') as unknown }],
    });
  });
});
