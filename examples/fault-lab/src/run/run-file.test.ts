import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunFiles, parseRuns, recordedRuns } from './run-file.ts';
import type { RunRecord } from './run-record.ts';

const record = (key: string): RunRecord => ({
  key,
  day: '2026-11-22',
  world: 'ledger',
  size: 0.7,
  injections: ['n_plus_one'],
  causes: ['n_plus_one'],
  intensity: 1.2,
  seed: 7,
  postgres: '15.18',
  role: 'probe_seq',
  helpers: { updates: 120 },
  decoys: [],
  profile: 'lab',
  present: ['stmt_call_rate'],
  values: { stmt_call_rate: 2380, conn_churn: 0 },
  unknown: { noPrivilege: ['seq_near_max'] },
  client: { plannedPerSecond: 180, perSecond: 171.5, latencyMs: 4, stalledShare: 0, errors: 0 },
  windowSeconds: 11.2,
  totalSeconds: 19,
  databaseTimeMs: 430,
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lab-files.'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('openRunFiles', () => {
  it('appends runs and knows them when opened again', () => {
    const out = join(folder, 'again');
    const files = openRunFiles(out, ['ledger']);
    files.append(record('ledger/n_plus_one/0'));
    files.append(record('ledger/n_plus_one/1'));
    expect([...openRunFiles(out, ['ledger', 'web-shop']).done]).toEqual(['ledger/n_plus_one/0', 'ledger/n_plus_one/1']);
    expect(parseRuns(readFileSync(join(out, 'ledger.jsonl'), 'utf8'))).toEqual([
      record('ledger/n_plus_one/0'),
      record('ledger/n_plus_one/1'),
    ]);
  });

  it('cuts off the half line of a killed process and goes on behind the last whole one', () => {
    const out = join(folder, 'killed');
    openRunFiles(out, ['ledger']).append(record('ledger/n_plus_one/0'));
    appendFileSync(join(out, 'ledger.jsonl'), '{"key":"ledger/n_plus');
    const files = openRunFiles(out, ['ledger']);
    expect([...files.done]).toEqual(['ledger/n_plus_one/0']);
    files.append(record('ledger/n_plus_one/1'));
    expect(parseRuns(readFileSync(join(out, 'ledger.jsonl'), 'utf8')).map(({ key }) => key)).toEqual([
      'ledger/n_plus_one/0',
      'ledger/n_plus_one/1',
    ]);
  });
});

describe('parseRuns', () => {
  it('names the line that is no run', () => {
    expect(() => parseRuns(`${JSON.stringify(record('ledger/n_plus_one/0'))}\n{"key":"x"}\n`)).toThrow('Line 2 is no run of the lab');
  });
});

it('reads further campaigns from folders of the folder, their names before the keys', () => {
  const out = join(folder, 'campaigns');
  for (const campaign of ['', 'more']) openRunFiles(join(out, campaign), ['ledger']).append(record('ledger/n_plus_one/0'));
  openRunFiles(out, ['job-queue']).append({ ...record('job-queue/n_plus_one/0'), world: 'job-queue' });
  expect(recordedRuns(out).map(({ key }) => key)).toEqual(['job-queue/n_plus_one/0', 'ledger/n_plus_one/0', 'more/ledger/n_plus_one/0']);
});
