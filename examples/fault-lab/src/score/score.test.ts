import { expectedPhenomenaOf, GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { naiveBayesAnswers, ruleAnswers } from './baseline-answers.ts';
import { correctnessOf, mistakesOf, sessionAnswer } from './correctness.ts';
import type { ScoreRecord } from './score-record.ts';
import { scoreRecordSchema } from './score-record.ts';
import { scoreTables } from './score-tables.ts';
import { engineAnswers } from './told-answers.ts';

const snapshot = postgresKnowledge();

const record = (causes: readonly string[], session: Partial<ScoreRecord['session']>, more: Partial<ScoreRecord> = {}): ScoreRecord =>
  scoreRecordSchema.parse({
    key: 'ledger/deadlocks/0',
    day: '2026-11-22',
    world: 'ledger',
    size: 0.7,
    injections: ['deadlocks'],
    causes,
    intensity: 1,
    seed: 1,
    postgres: '15.18',
    role: 'probe_seq',
    helpers: {},
    decoys: [],
    profile: 'lab',
    present: [],
    values: {},
    unknown: {},
    client: { plannedPerSecond: 1, perSecond: 1, stalledShare: 0, errors: 0 },
    windowSeconds: 11,
    totalSeconds: 40,
    databaseTimeMs: 500,
    knowledge: 'k',
    session: {
      outcome: 'inconclusive',
      stopReason: 'poolEmpty',
      hypotheses: [],
      seconds: 20,
      databaseTimeMs: 300,
      slowestLookMs: 10,
      commands: 16,
      rounds: 2,
      ...session,
    },
    ...more,
  });

describe('the correctness of an answer', () => {
  it('is right where what was injected comes first, concluded or not', () => {
    const run = record(['deadlocks'], {
      hypotheses: [
        ['deadlocks', 0.6],
        ['row_lock_holder', 0.2],
      ],
    });
    expect(correctnessOf(sessionAnswer(run), run.causes)).toEqual({ right: true, amongThree: true, wronglyNamed: false, allNamed: false });
  });

  it('is wrongly named where something else is concluded', () => {
    const run = record(['deadlocks'], {
      outcome: 'concluded',
      hypotheses: [
        ['row_lock_holder', 0.97],
        ['x', 0.01],
        ['y', 0.01],
        ['deadlocks', 0.01],
      ],
    });
    expect(correctnessOf(sessionAnswer(run), run.causes)).toEqual({ right: false, amongThree: false, wronglyNamed: true, allNamed: false });
  });

  it('finds no fault right on a healthy server, and every conclusion there wrong', () => {
    const calm = record([], { outcome: 'no-fault-found', hypotheses: [['healthy', 0.9]] });
    expect(correctnessOf(sessionAnswer(calm), [])).toMatchObject({ right: true, wronglyNamed: false });
    const alarmed = record([], { outcome: 'concluded', hypotheses: [['deadlocks', 0.96]] });
    expect(correctnessOf(sessionAnswer(alarmed), [])).toMatchObject({ right: false, wronglyNamed: true });
  });

  it('wants both of a pair named and no other', () => {
    const run = record(['deadlocks', 'disk_full'], {
      outcome: 'two-causes',
      hypotheses: [['deadlocks', 0.5]],
      twoCauses: ['disk_full', 'deadlocks'],
    });
    expect(correctnessOf(sessionAnswer(run), run.causes)).toMatchObject({ allNamed: true, wronglyNamed: false });
    const half = record(['deadlocks', 'disk_full'], {
      outcome: 'two-causes',
      hypotheses: [['deadlocks', 0.5]],
      twoCauses: ['deadlocks', 'n_plus_one'],
    });
    expect(correctnessOf(sessionAnswer(half), half.causes)).toMatchObject({ allNamed: false, wronglyNamed: true });
  });
});

describe('mistakes', () => {
  it('are another cause in the first place and every wrong conclusion, but no doubt about a healthy server', () => {
    const runs = [
      record(['deadlocks'], { hypotheses: [['deadlocks', 0.5]] }, { key: 'ledger/deadlocks/1' }),
      record(
        ['deadlocks'],
        {
          hypotheses: [
            ['disk_full', 0.5],
            ['deadlocks', 0.4],
          ],
        },
        { key: 'ledger/deadlocks/2' },
      ),
      record(
        [],
        {
          hypotheses: [
            ['disk_full', 0.5],
            ['healthy', 0.4],
          ],
        },
        { key: 'ledger/healthy.busy/0' },
      ),
      record([], { outcome: 'concluded', hypotheses: [['disk_full', 0.96]] }, { key: 'ledger/healthy.busy/1' }),
    ];
    expect(mistakesOf(runs)).toEqual([
      'ledger/deadlocks/2: inconclusive, disk_full, deadlocks first',
      'ledger/healthy.busy/1: concluded, disk_full first',
    ]);
  });
});

describe('who is told every measurement', () => {
  const [ticket] = snapshot.tickets.filter(({ rootCauseId }) => rootCauseId === 'deadlocks');
  const measured = {
    key: 'k',
    present: ticket?.present ?? [],
    values: Object.fromEntries([...(ticket?.present ?? []), ...(ticket?.absent ?? [])].map((id) => [id, 0])),
  };

  it('the engine concludes a ticket it has learned, and leaves a calm server in peace', () => {
    const answer = engineAnswers(new GraphEngine(snapshot));
    expect(answer(measured)).toMatchObject({ named: ['deadlocks'] });
    expect(answer({ ...measured, present: [] }).named).toEqual([]);
  });

  it('naive Bayes knows a ticket it has learned', () => {
    expect(naiveBayesAnswers(snapshot)(measured).ranking[0]).toBe('deadlocks');
  });

  it('rules fire for what an expert expects, and for nothing where nothing holds', () => {
    const answer = ruleAnswers(snapshot);
    const cause = snapshot.rootCauses.find(({ id }) => id === 'deadlocks');
    const expected = expectedPhenomenaOf(cause ?? {});
    expect(answer({ key: 'k', present: expected, values: Object.fromEntries(expected.map((id) => [id, 1])) }).ranking).toContain(
      'deadlocks',
    );
    expect(answer({ key: 'k', present: [], values: { deadlocks: 0 } })).toEqual({ ranking: ['healthy'], named: [] });
  });
});

describe('the tables', () => {
  it('count shares of single faults, alarms on healthy servers and confusion by category', () => {
    const runs = [
      record(['deadlocks'], {
        outcome: 'concluded',
        hypotheses: [['deadlocks', 0.99]],
        seconds: 15,
        execution: { totalMs: 120, slowestMs: 31 },
      }),
      record(
        ['disk_full'],
        {
          outcome: 'concluded',
          hypotheses: [
            ['deadlocks', 0.96],
            ['disk_full', 0.02],
          ],
          seconds: 30,
        },
        { key: 'ledger/disk_full/0' },
      ),
      record([], { outcome: 'no-fault-found', hypotheses: [['healthy', 0.9]], seconds: 25 }),
      record(
        ['deadlocks'],
        { hypotheses: [['deadlocks', 0.96]], speakingAgainst: 0, seconds: 20 },
        { key: 'ledger/deadlocks.opposite_order/0', injections: ['deadlocks.opposite_order'] },
      ),
    ];
    const leftOut = new Map([
      ['ledger/deadlocks/0', { ranking: ['row_lock_holder'], named: ['row_lock_holder'] }],
      ['ledger/disk_full/0', { ranking: ['healthy'], named: [], puzzled: true }],
    ]);
    const text = scoreTables({
      runs,
      contestants: [{ title: 'live', answer: sessionAnswer }],
      leftOut,
      knownWays: new Set(['deadlocks']),
      categoryOf: (cause) => (cause === 'disk_full' ? 'storage' : 'locking'),
    });
    expect(text).toContain('| live | 3 | 2 | 66.7 % | 100.0 % | 33.3 % | 33.3 % | 0 of 1 | 1 of 1 | 0 | – | – |');
    expect(text).toContain('| seconds from connecting to the answer | 20.0 | 30.0 |');
    expect(text).toContain("| slowest look, ms by the client's clock | 10.0 | 10.0 |");
    expect(text).toContain('| all statements, ms of execution by pg_stat_statements (1 runs) | 120 | 120 |');
    expect(text).toContain('| slowest statement, ms of execution by pg_stat_statements | 31.0 | 31.0 |');
    expect(text).toContain('| storage | 1 |');
    expect(text).toContain('| a session on what was measured | 2 | 50.0 % | 50.0 % | 0.0 % |');
    expect(text).toContain('| ways that tickets come from | 2 | 50.0 % | 50.0 % | 50.0 % | 0 of 2 | 0 of 2 |');
    expect(text).toContain('| other ways | 1 | 100.0 % | 0.0 % | 0.0 % | 0 of 1 | 1 of 1 |');
  });
});
