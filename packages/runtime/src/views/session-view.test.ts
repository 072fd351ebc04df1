// @module-tag long

import type { DiagnosisState, Observation } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, phenomenonId } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import type { SessionState } from '@dbdiag/tools';
import { createSession, wireForm, wireSchema } from '@dbdiag/tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../runtime.ts';
import { explainHypothesis, hypothesisAccountSchema } from './hypothesis-account.ts';
import { sessionView, sessionViewSchema } from './session-view.ts';

const engine = new GraphEngine(postgresKnowledge());
const savedAt = new Date('2026-11-03T08:15:30.250Z');

const id = fc.constantFrom(...engine.snapshot.phenomena.map((phenomenon) => phenomenon.id));
const source = fc.constantFrom('user' as const, 'probe' as const);
const observation: fc.Arbitrary<Observation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ phenomenonId: id, source, status: fc.constantFrom('present' as const, 'absent' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      phenomenonId: id,
      source,
      status: fc.constantFrom('unknown' as const, 'notExamined' as const, 'failed' as const),
    }),
  },
);
const rounds = fc.array(fc.array(observation, { maxLength: 5 }), { maxLength: 5 });
const state = rounds.map((all) => all.reduce<DiagnosisState>((before, found) => engine.record(before, found), emptyDiagnosisState));
const suspected = fc.option(fc.constantFrom(...engine.posterior(emptyDiagnosisState).map(({ hypothesisId }) => hypothesisId)));
const locale = fc.constantFrom('zh' as const, 'en' as const);

function sessionOf(diagnosis: DiagnosisState): SessionState {
  return { ...createSession('shop'), diagnosis };
}

/** What arrives at the other end. */
function arrived(value: object): unknown {
  return JSON.parse(JSON.stringify(wireForm(value)));
}

function view(diagnosis: DiagnosisState, language: 'zh' | 'en' = 'en'): ReturnType<typeof sessionView> {
  return sessionView(engine, { session: sessionOf(diagnosis), revision: 3, savedAt }, language);
}

describe('the account of a hypothesis', () => {
  it('has bits that add up to the odds that the posterior has, whatever was found and suspected', () => {
    fc.assert(
      fc.property(state, suspected, fc.nat(), (found, suspicion, chosen) => {
        const diagnosis =
          suspicion === null || ['other-cause', 'healthy'].includes(suspicion) ? found : engine.suspect(found, [suspicion as never]);
        const posterior = engine.posterior(diagnosis);
        const hypothesis = posterior[chosen % posterior.length];
        if (hypothesis === undefined) throw new Error('Nothing is weighed.');
        const account = explainHypothesis(engine, { session: { diagnosis }, hypothesisId: hypothesis.hypothesisId }, 'en');
        const sum = account.evidence.reduce((bits, line) => bits + line.bits, account.priorBits);
        expect(Math.abs(sum - account.posteriorBits)).toBeLessThan(1e-9);
        const odds = Math.log2(account.probability) - Math.log2(account.against.probability);
        expect(Math.abs(odds - account.posteriorBits)).toBeLessThan(1e-9);
        const strengths = account.evidence.map(({ bits }) => Math.abs(bits));
        expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
        expect(wireSchema(hypothesisAccountSchema).parse(arrived(account))).toEqual(arrived(account));
      }),
    );
  });

  it('tells what is typical and unanswered, and cites tickets', () => {
    const diagnosis = engine.record(emptyDiagnosisState, [
      { phenomenonId: phenomenonId('idle_in_tx_long'), status: 'present', source: 'user', words: 'idle for an hour' },
    ]);
    const [leader] = engine.posterior(diagnosis);
    const account = explainHypothesis(engine, { session: { diagnosis }, hypothesisId: leader?.hypothesisId ?? '' }, 'en');
    expect(account.evidence[0]).toMatchObject({ phenomenonId: 'idle_in_tx_long', status: 'present', words: 'idle for an hour' });
    expect(account.tickets[0]?.sharedPhenomena).toBe(1);
    expect(account.tickets.length).toBeLessThanOrEqual(20);
    expect(account.missing.map((one) => one.phenomenonId)).toEqual(
      engine.explain(diagnosis, leader?.hypothesisId ?? 'other-cause').missing,
    );
  });

  it('is there of other cause and of no fault, and not of what isn’t weighed', () => {
    const session = sessionOf(emptyDiagnosisState);
    expect(explainHypothesis(engine, { session, hypothesisId: 'other-cause' }, 'zh')).toMatchObject({ kind: 'other-cause', tickets: [] });
    expect(explainHypothesis(engine, { session, hypothesisId: 'healthy' }, 'en').kind).toBe('no-fault');
    expect(() => explainHypothesis(engine, { session, hypothesisId: 'gremlins' }, 'en')).toThrow(/gremlins/u);
  });
});

describe('the view of a session', () => {
  it('keeps its schema, its course and its sums, whatever was found', () => {
    fc.assert(
      fc.property(state, locale, (diagnosis, language) => {
        const shown = view(diagnosis, language);
        expect(wireSchema(sessionViewSchema).parse(arrived(shown))).toEqual(arrived(shown));
        expect(shown).toMatchObject({ id: 'shop', revision: 3, savedAt: '2026-11-03T08:15:30.250Z', rounds: diagnosis.rounds });
        expect(shown.hypotheses.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['other-cause', 'no-fault']));
        expect(shown.hypotheses.filter(({ kind }) => kind === 'cause').length).toBeLessThanOrEqual(10);
        expect(shown.hypotheses.length).toBeGreaterThanOrEqual(10);
        for (const hypothesis of shown.hypotheses) {
          expect(hypothesis.course).toHaveLength(diagnosis.rounds + 1);
          expect(hypothesis.course.at(-1)).toBe(hypothesis.probability);
        }
        const probabilities = shown.hypotheses.map(({ probability }) => probability);
        expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a));
        expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeLessThan(1 + 1e-9);
      }),
    );
  });

  it('has every phenomenon that was spoken of in one place: found, not examined, or in conflict', () => {
    fc.assert(
      fc.property(state, (diagnosis) => {
        const { findings, notExamined, conflicts } = view(diagnosis);
        const places = [...findings, ...notExamined, ...conflicts].map((one) => one.phenomenonId);
        expect([...places].sort()).toEqual([...new Set(diagnosis.findings.map((finding) => finding.phenomenonId))].sort());
        const latest = new Map(diagnosis.findings.map((finding) => [`${finding.phenomenonId} ${finding.source}`, finding]));
        for (const { phenomenonId: about, source: whose, status } of findings) expect(latest.get(`${about} ${whose}`)?.status).toBe(status);
        const answered = new Set(
          [...latest.values()].filter(({ status }) => ['present', 'absent'].includes(status)).map((one) => one.phenomenonId),
        );
        for (const { phenomenonId: about } of notExamined) expect(answered.has(phenomenonId(about))).toBe(false);
      }),
    );
  });

  it('says why something isn’t known, apart from what is absent', () => {
    const [a, b, c, d] = engine.snapshot.phenomena.map((phenomenon) => phenomenon.id);
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('The knowledge is too small.');
    const diagnosis = engine.record(emptyDiagnosisState, [
      { phenomenonId: a, status: 'absent', source: 'user' },
      { phenomenonId: b, status: 'unknown', source: 'user' },
      { phenomenonId: c, status: 'notExamined', reason: 'noPrivilege', source: 'probe' },
      { phenomenonId: d, status: 'failed', reason: 'timeout', source: 'probe' },
    ]);
    const { findings, notExamined } = view(diagnosis, 'zh');
    expect(findings).toMatchObject([{ phenomenonId: a, status: 'absent', source: 'user', round: 1 }]);
    expect(Object.fromEntries(notExamined.map((one) => [one.phenomenonId, one.reason]))).toEqual({
      [b]: 'cantSay',
      [c]: 'noPrivilege',
      [d]: 'timeout',
    });
    expect(notExamined.every(({ reasonDescription }) => /\p{Script=Han}.*。$/u.test(reasonDescription))).toBe(true);
  });

  it('shows how far a diagnosis was concluded, what it hangs on, and what a number in the next message means', async () => {
    const runtime = await createRuntime({ locale: 'en' });
    const ann = runtime.sessionsOf('ann');
    const say = async (message: string) => {
      for await (const event of ann.turn({ sessionId: 'shop', message })) if (event.type === 'final') return event.response.details;
      throw new Error('The turn has no response.');
    };
    const open = await say('idle_in_tx_long yes');
    const loaded = await ann.load('shop');
    if (loaded === undefined) throw new Error('Nothing was saved.');
    const shown = sessionView(runtime.engine, loaded, 'en');
    expect(shown).toMatchObject({ outcome: open.outcome, status: open.status, statusDescription: open.standing.statusDescription });
    expect(shown.transcript).toMatchObject([{ user: 'idle_in_tx_long yes', round: 1 }]);
    expect(shown.shown.map(({ number, phenomenonId: about }) => [number, about])).toEqual(
      open.shown.map((line) => [line.number, line.phenomenonId]),
    );
    expect(shown.checks.map((check) => check.phenomenonId)).toEqual(open.recommendations.map((check) => check.phenomenonId));
    const concluded = await say('死锁计数在增长，日志里有 deadlock detected');
    const later = await ann.load('shop');
    if (later === undefined) throw new Error('Nothing was saved.');
    const after = sessionView(runtime.engine, later, 'en');
    expect(after.outcome).toBe(concluded.outcome);
    expect(after.checks.length === 0 || after.outcome === 'open').toBe(true);
  });

  it('has the diagnosis where one was concluded', () => {
    const diagnosis = engine.record(emptyDiagnosisState, [
      { phenomenonId: phenomenonId('deadlocks'), status: 'present', source: 'user' },
      { phenomenonId: phenomenonId('log_deadlock'), status: 'present', source: 'user' },
    ]);
    const shown = view(diagnosis);
    expect(shown.outcome).toBe('concluded');
    expect(shown.diagnosis).toMatchObject({ rootCauseId: 'deadlocks', wouldChange: shown.wouldChange.findings });
    expect(shown.wouldChange.findings.length).toBeGreaterThan(0);
    expect(shown.checks).toEqual([]);
  });
});
