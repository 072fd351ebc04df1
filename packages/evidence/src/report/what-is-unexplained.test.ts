import { emptyDiagnosisState } from '@dbdiag/graph-engine';
import { expect, it } from 'vitest';
import { reportExample } from '../../test/report-example.ts';
import { observationsOf } from '../inspection/observations-of.ts';
import { sessionOutcome } from '../inspection/session-outcome.ts';
import { probeCatalogue } from '../probe/catalogue.ts';
import type { Reading } from '../probe/reading.ts';
import { buildReport } from './build-report.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Everything was looked at, so that no other fault is as probable. */
const quiet = probeCatalogue.map(({ phenomenonId }) => phenomenonId);

const slot = { kind: 'slot', name: 'old_replica', type: 'physical', active: false, retainedBytes: 679 * 1024 ** 2 } as const;

/** A slot nobody reads on a server without any other sign: what it holds lies between two limits. */
function withSlot(reading: Reading): Reading {
  const { phenomenonId, commandId } = reading;
  const note = { en: 'between the two', zh: '介于两者之间' };
  if (phenomenonId === 'slot_retained_wal') return { phenomenonId, commandId, status: 'unknown', reason: 'between', note, objects: [slot] };
  if (phenomenonId !== 'slot_inactive') return reading;
  return { ...reading, status: 'present', value: 1, unit: 'count', condition: { operator: '>', limit: 0.5 }, objects: [slot] };
}

async function reported(): Promise<DiagnosisReport> {
  const { input } = await reportExample({ tickets: ['lab-a-0001'], quiet });
  const { engine, facts, result } = input;
  const readings = result.readings.map(withSlot);
  const state = engine.record(emptyDiagnosisState, observationsOf(readings));
  const assessment = engine.assess(state);
  const outcome = sessionOutcome({ engine, state, facts, assessment, stopReason: 'confident' });
  return buildReport({ ...input, result: { ...result, readings, state, assessment, outcome } });
}

it('names first what speaks most against no fault, with its measured number', async () => {
  const report = await reported();
  expect(report.hypotheses[0]?.id).toBe('healthy');
  expect(report.counterEvidence[0]).toMatchObject({ phenomenonId: 'slot_inactive', status: 'present' });
  const said =
    'a replication slot has no consumer (active is false): physical replication slot old_replica, nobody reads it, keeps 679 MiB of WAL';
  expect(report.unexplained[0]).toMatchObject({ phenomenonId: 'slot_inactive', description: { en: said } });
  expect(report.unexplained.map(({ bits }) => bits)).toEqual(report.unexplained.map(({ bits }) => bits).toSorted((a, b) => b - a));
  expect(report.verdict?.en).toBe(`What speaks most against “no fault”: ${said}.`);
  expect(report.verdict?.zh).toContain('保留 679 MiB WAL');
});

it('does not call a value between two limits unexamined, nor asks for it, and tells how much it was', async () => {
  const report = await reported();
  const open = report.notCovered?.causes ?? [];
  expect(open.map(({ rootCauseId }) => rootCauseId)).not.toContain('replication_slot_abandoned');
  expect(open.flatMap(({ unexamined }) => unexamined.map(({ phenomenonId }) => phenomenonId))).not.toContain('slot_retained_wal');
  expect(report.nextQuestions.map(({ phenomenonId }) => phenomenonId)).not.toContain('slot_retained_wal');
  const between = report.notMeasured.find(({ phenomenonId }) => phenomenonId === 'slot_retained_wal');
  expect(between?.note.en).toBe('physical replication slot old_replica, nobody reads it, keeps 679 MiB of WAL: between the two');
  expect(renderMarkdown(report, 'en')).toContain('679 MiB of WAL');
});

it('leaves the verdict out where nothing speaks clearly against no fault', async () => {
  expect(buildReport((await reportExample({ tickets: ['lab-a-0001'] })).input)).not.toHaveProperty('verdict');
});
