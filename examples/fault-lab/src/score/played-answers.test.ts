// @module-tag corpus

import { commandCatalogue, defaultRoutingText, parseRouting, probeCatalogue } from '@dbdiag/evidence';
import { HEALTHY, parseSnapshot } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../run/run-record.ts';
import { labRules } from '../tickets/lab-rules.ts';
import { correctnessOf } from './correctness.ts';
import { learnedFrom, singleCausePhenomena, withoutCause } from './knowledge-variants.ts';
import { leftOutAnswers, playedContestants, playRuns } from './played-answers.ts';

const corpus = postgresKnowledge();
const routing = parseRouting(defaultRoutingText, {
  commands: new Set(commandCatalogue.map(({ id }) => id)),
  categories: new Set(corpus.rootCauses.map(({ category }) => category)),
});

/** A run on which exactly these phenomena held, by the lab's conditions. */
function runOf(cause: string, held: readonly string[]): RunRecord {
  const values = probeCatalogue.flatMap(({ phenomenonId, conditions: { lab } }) => {
    if (lab.timesQuietDay !== undefined) return [];
    const holds = lab.operator === '>' ? lab.limit + 1 : lab.limit - 1;
    return [[phenomenonId, held.includes(phenomenonId) ? holds : lab.limit] as const];
  });
  return {
    key: `ledger/${cause}/0`,
    day: '2026-11-22',
    world: 'ledger',
    size: 1,
    injections: [cause],
    causes: cause === HEALTHY ? [] : [cause],
    intensity: 1,
    seed: 1,
    postgres: '15.18',
    role: 'probe_seq',
    helpers: {},
    decoys: [],
    profile: 'lab',
    present: [...held],
    values: Object.fromEntries(values),
    unknown: {},
    client: { plannedPerSecond: 1, perSecond: 1, stalledShare: 0, errors: 0 },
    windowSeconds: 11,
    totalSeconds: 20,
    databaseTimeMs: 300,
  };
}

const heldOf = (cause: string): readonly string[] => corpus.tickets.find(({ rootCauseId }) => rootCauseId === cause)?.present ?? [];
const deadlocks = runOf('deadlocks', heldOf('deadlocks'));
const healthy = runOf(HEALTHY, []);

describe('sessions on recorded runs', () => {
  it('find the cause from the numbers, and nothing where nothing holds', async () => {
    const played = await playRuns([deadlocks, healthy], { snapshot: corpus, routing, onRun: () => undefined });
    const [session] = playedContestants(played);
    const correctness = (run: RunRecord) => {
      const { session: score } = played.get(run.key) ?? {};
      if (session === undefined || score === undefined) throw new Error(`${run.key} was not played`);
      return correctnessOf(session.answer({ ...run, knowledge: '', session: score }), run.causes);
    };
    expect(correctness(deadlocks)).toMatchObject({ right: true, wronglyNamed: false });
    expect(correctness(healthy)).toMatchObject({ right: true, wronglyNamed: false });
    const score = played.get(deadlocks.key)?.session;
    // One window at least, and the commands of the baseline.
    expect(score?.seconds).toBeGreaterThanOrEqual(11);
    expect(score?.commands).toBeGreaterThanOrEqual(routing.baseline.length);
  });

  it('are given what the session on the live server read before what was read after it', async () => {
    const late: RunRecord = { ...runOf('deadlocks', []), key: 'ledger/deadlocks/1' };
    const inTime = { ...late, key: 'ledger/deadlocks/2', session: { values: deadlocks.values } };
    const inPart = { ...deadlocks, key: 'ledger/deadlocks/3', session: { values: { conn_churn: 0 } } };
    const played = await playRuns([late, inTime, inPart], { snapshot: corpus, routing, onRun: () => undefined });
    const leaders = (key: string): readonly unknown[] => [
      played.get(key)?.session.hypotheses[0]?.[0],
      played.get(key)?.told.ranking[0],
      played.get(key)?.naiveBayes.ranking[0],
    ];
    expect(leaders(late.key)).not.toContain('deadlocks');
    for (const { key } of [inTime, inPart]) expect(leaders(key)).toEqual(['deadlocks', 'deadlocks', 'deadlocks']);
  });

  it('know nothing of a cause that was left out, and leave healthy runs out of that', async () => {
    const leftOut = leftOutAnswers(await playRuns([deadlocks, healthy], { snapshot: corpus, routing, onRun: () => undefined }));
    expect([...leftOut.keys()]).toEqual([deadlocks.key]);
    expect(leftOut.get(deadlocks.key)?.ranking).not.toContain('deadlocks');
  });
});

describe('variants of knowledge', () => {
  it('without a cause has neither its texts nor its tickets', () => {
    const { rootCauses, tickets } = withoutCause(corpus, 'deadlocks');
    expect(rootCauses).toHaveLength(corpus.rootCauses.length - 1);
    expect(tickets.filter(({ rootCauseId }) => rootCauseId === 'deadlocks')).toEqual([]);
    expect(tickets.length).toBe(corpus.tickets.filter(({ rootCauseId }) => rootCauseId !== 'deadlocks').length);
  });

  it('learned from runs holds what they measured and nothing else', () => {
    const seen: RunRecord = { ...deadlocks, values: { deadlocks: 4, conn_churn: 0 } };
    const { tickets } = learnedFrom(corpus, [seen], labRules);
    expect(tickets).toHaveLength(1);
    expect(tickets[0]).toMatchObject({ rootCauseId: 'deadlocks', present: ['client_latency_high', 'deadlocks'] });
    expect(tickets[0]?.absent).toContain('conn_churn');
    expect(tickets[0]?.unexamined.length).toBeGreaterThan(100);
  });

  it('hides what exactly one cause shows in half of its tickets or more, and no healthy system does', () => {
    const phenomena = { alone: 'deadlocks', shared: 'conn_churn', harmless: 'seq_near_max', half: 'stmt_call_rate' };
    const { alone, shared, harmless, half } = phenomena;
    const ticketOf = (rootCauseId: string, present: readonly string[], index: number) => {
      const absent = Object.values(phenomena).filter((id) => !present.includes(id));
      return { id: String(index), rootCauseId, present, absent, unexamined: [], source: 'test' };
    };
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['deadlocks', [alone, shared, harmless]],
      ['deadlocks', [alone, shared, half]],
      ['disk_full', [shared]],
      [HEALTHY, [harmless]],
    ];
    const { tickets = [] } = parseSnapshot({
      phenomena: corpus.phenomena,
      rootCauses: corpus.rootCauses,
      tickets: cases.map(([cause, present], index) => ticketOf(cause, present, index)),
    });
    expect([...singleCausePhenomena({ tickets })].sort()).toEqual([alone, half]);
  });
});
