import type { DiagnosisState, Expectation, Observation, TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine, phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../test/deep-freeze.ts';
import { smallDeps, smallKnowledge } from '../../test/small-knowledge.ts';
import { createSession } from '../session/create-session.ts';
import type { SessionState } from '../session/session-state.ts';
import { createQueryHypothesesTool } from './query-hypotheses-tool.ts';
import { createQueryProgressTool } from './query-progress-tool.ts';
import { createQueryRelationsTool } from './query-relations-tool.ts';
import type { QueryHypothesesOutput, QueryProgressOutput, QueryRelationsInput, QueryRelationsOutput } from './schemas.ts';

const deps = smallDeps();
const fresh = createSession('s', 'en');
const found =
  (status: 'present' | 'absent' | 'unknown') =>
  (id: string): Observation => ({ phenomenonId: phenomenonId(id), status, source: 'user' });
const yes = found('present');
const no = found('absent');

/** A session in which each list was recorded as a round. */
function rounds(...recorded: readonly (readonly Observation[])[]): SessionState {
  const diagnosis = recorded.reduce((state: DiagnosisState, observations) => deps.engine.record(state, observations), fresh.diagnosis);
  return deepFreeze({ ...fresh, diagnosis });
}

describe('query_progress', () => {
  const progress = async (session: SessionState, options = {}): Promise<QueryProgressOutput> => {
    const result = await createQueryProgressTool({ ...deps, options }).execute({}, { session });
    expect(result.session).toBe(session);
    return result.output;
  };

  it('counts what stands, not what was replaced', async () => {
    const session = rounds([yes('io_wait_high'), yes('cache_hit_low')], [no('cache_hit_low'), found('unknown')('seq_scan_big')]);
    expect(await progress(session)).toMatchObject({ rounds: 2, confirmedCount: 1, deniedCount: 1, unknownCount: 1 });
  });

  it('names the leader and its probability as the engine computes it', async () => {
    const session = rounds([yes('io_wait_high')]);
    const [leader] = deps.engine.posterior(session.diagnosis);
    const { topHypothesis, topProbability, statusDescription } = await progress(session);
    expect([topHypothesis.hypothesisId, topProbability]).toEqual([leader?.hypothesisId, leader?.probability]);
    expect(statusDescription).toContain(topHypothesis.description);
  });

  it('is exploring with fewer than three answers, and narrowing from then on', async () => {
    expect(await progress(fresh)).toMatchObject({ status: 'exploring', outcome: 'open', rounds: 0 });
    expect((await progress(rounds([yes('io_wait_high'), no('connections_full')]))).status).toBe('exploring');
    expect((await progress(rounds([yes('io_wait_high'), no('connections_full'), no('deadlocks_logged')]))).status).toBe('narrowing');
  });

  it('is confirming from 0.6, also where nothing has moved for long (document 001 called that stuck)', async () => {
    const session = rounds([yes('deadlocks_logged'), no('io_wait_high'), no('idle_in_tx_long')], [], [], []);
    const output = await progress(session);
    expect(output.topProbability).toBeGreaterThan(0.6);
    expect(output.status).toBe('confirming');
  });

  it('is stuck when the leader moved less than 0.05 over the last three rounds', async () => {
    expect((await progress(rounds([yes('io_wait_high')], [], []))).status).not.toBe('stuck');
    expect((await progress(rounds([yes('io_wait_high')], [], [], []))).status).toBe('stuck');
    expect((await progress(rounds([], [], []))).status).toBe('stuck');
    expect((await progress(rounds([yes('io_wait_high')], [], [], [no('idle_in_tx_long')]))).status).not.toBe('stuck');
  });

  it('is not stuck when another hypothesis took the lead, however close the probabilities', async () => {
    const session = rounds([no('cache_hit_low')], [no('connections_full')]);
    const [before] = deps.engine.posterior(deps.engine.at(session.diagnosis, 1));
    const { topHypothesis, topProbability, status } = await progress(session, { stuckDetectionRounds: 1 });
    expect(topHypothesis.hypothesisId).not.toBe(before?.hypothesisId);
    expect(Math.abs(topProbability - (before?.probability ?? Number.NaN))).toBeLessThan(0.05);
    expect(status).toBe('exploring');
  });

  it('takes its thresholds from the options', async () => {
    const session = rounds([yes('io_wait_high')], []);
    expect((await progress(session, { confirmingAt: 0.1 })).status).toBe('confirming');
    expect((await progress(session, { stuckDetectionRounds: 1 })).status).toBe('stuck');
    expect((await progress(session, { exploringBelow: 1 })).status).toBe('narrowing');
  });

  it('describes an ending by its outcome, in the language of the session', async () => {
    const concluded = rounds([
      ...['cache_hit_low', 'io_wait_high', 'seq_scan_big'].map(yes),
      ...['connections_full', 'dead_tuples_many', 'deadlocks_logged', 'idle_in_tx_long'].map(no),
    ]);
    expect((await progress(concluded)).statusDescription).toMatch(/^The diagnosis is concluded: “missing index”/);
    expect((await progress({ ...concluded, locale: 'zh' })).statusDescription).toMatch(/^诊断已有结论：“缺少索引”/u);
  });

  it('counts the hypotheses that are not ruled out', async () => {
    const session = rounds([yes('deadlocks_logged'), no('io_wait_high'), no('idle_in_tx_long'), no('connections_full')]);
    const ruledOut = deps.engine.ruledOut(session.diagnosis).length;
    expect(ruledOut).toBeGreaterThan(0);
    expect((await progress(session)).hypothesesCount).toBe(deps.engine.hypothesisCount - ruledOut);
  });

  it('counts all hypotheses, however few an assessment lists', async () => {
    const engine = new GraphEngine(smallKnowledge, { leading: 1 });
    const { output } = await createQueryProgressTool({ engine }).execute({}, { session: fresh });
    expect(output.hypothesesCount).toBe(engine.hypothesisCount);
  });
});

describe('query_hypotheses', () => {
  const hypotheses = async (session: SessionState, input: object = {}, options = {}): Promise<QueryHypothesesOutput> => {
    const result = await createQueryHypothesesTool({ ...deps, options }).execute(input, { session });
    expect(result.session).toBe(session);
    return result.output;
  };
  const session = rounds([yes('io_wait_high'), yes('seq_scan_big'), no('idle_in_tx_long')]);

  it('ranks as many as were asked for', async () => {
    const { hypotheses: ranked, totalCount } = await hypotheses(session, { topK: 3 });
    expect(ranked.map(({ rank, hypothesisId }) => [rank, hypothesisId])).toEqual(
      deps.engine
        .posterior(session.diagnosis)
        .slice(0, 3)
        .map(({ hypothesisId }, index) => [index + 1, hypothesisId]),
    );
    expect(totalCount).toBe(6);
  });

  it('shows the evidence for and against, what is missing, and the tickets', async () => {
    const [leader] = (await hypotheses(session)).hypotheses;
    expect(leader).toMatchObject({
      hypothesisId: 'missing_index',
      missingPhenomena: [{ phenomenonId: 'cache_hit_low', description: 'buffer cache hit ratio is low' }],
    });
    expect(leader?.contributingPhenomena.map(({ phenomenonId: id }) => id)).toContain('seq_scan_big');
    expect(leader?.relatedTickets).toContain('t-missing_index-0');
    const other = (await hypotheses(session, { topK: 10 })).hypotheses.find(({ hypothesisId }) => hypothesisId === 'long_transaction');
    expect(other?.contradictingPhenomena.map(({ phenomenonId: id }) => id)).toEqual(
      expect.arrayContaining(['seq_scan_big', 'idle_in_tx_long']),
    );
  });

  it('says what is ruled out, and by which finding', async () => {
    const sure = rounds([yes('deadlocks_logged'), no('io_wait_high'), no('idle_in_tx_long'), no('connections_full'), no('seq_scan_big')]);
    const { ruledOut, ruledOutCount } = await hypotheses(sure, { topK: 1 }, { ruledOutShown: 1 });
    expect(ruledOut).toHaveLength(1);
    expect(ruledOutCount).toBe(deps.engine.ruledOut(sure.diagnosis).length);
    expect(ruledOut[0]?.by?.bits).toBeLessThan(0);
    expect(ruledOut[0]?.probability).toBeLessThan(0.01);
  });

  it('says what is left, most probable first, and counts all of it', async () => {
    const sure = rounds([yes('deadlocks_logged'), no('io_wait_high'), no('idle_in_tx_long'), no('connections_full'), no('seq_scan_big')]);
    const excluded = deps.engine.ruledOut(sure.diagnosis).map(({ rootCauseId }) => rootCauseId);
    const left = deps.engine.posterior(sure.diagnosis).filter(({ hypothesisId: id }) => !excluded.some((other) => other === id));
    const { remaining, remainingCount, totalCount } = await hypotheses(sure, { topK: 1 }, { remainingShown: 2 });
    expect(remaining.map(({ hypothesisId, probability }) => ({ hypothesisId, probability }))).toEqual(left.slice(0, 2));
    expect(remaining[0]?.description).toBe('inconsistent lock order');
    expect([remainingCount, totalCount - remainingCount]).toEqual([left.length, excluded.length]);
  });

  it('does not call ruled out what it lists among the most probable', async () => {
    const sure = rounds([yes('deadlocks_logged'), no('io_wait_high'), no('idle_in_tx_long'), no('connections_full'), no('seq_scan_big')]);
    const all = deps.engine.ruledOut(sure.diagnosis).map(({ rootCauseId }) => rootCauseId);
    const output = await hypotheses(sure, { topK: 5 });
    const listed = output.hypotheses.map(({ hypothesisId }) => hypothesisId);
    expect(all.filter((id) => listed.includes(id))).not.toEqual([]);
    expect(output.ruledOut.map(({ rootCauseId }) => rootCauseId)).toEqual(all.filter((id) => !listed.includes(id)));
    expect(output.ruledOutCount).toBe(output.ruledOut.length);
  });

  it.each([0, 11, 1.5])('refuses topK %d', async (topK) => {
    await expect(hypotheses(session, { topK })).rejects.toThrow(/topK/);
  });

  it('works where there is one hypothesis only', async () => {
    const single = smallDeps({}, { otherCausePrior: 0 });
    const tool = createQueryHypothesesTool(single);
    expect((await tool.execute({}, { session: fresh })).output.totalCount).toBe(5);
  });
});

describe('query_relations', () => {
  const expectations = (...ids: readonly string[]): readonly Expectation[] =>
    ids.map((id) => ({ phenomenonId: phenomenonId(id), expects: 'typical', source: 'textbook' }));
  const knowledgeExpecting = (of: string, ...ids: readonly string[]): TicketSnapshot => ({
    ...smallKnowledge,
    rootCauses: smallKnowledge.rootCauses.map((cause) => (cause.id === of ? { ...cause, expectations: expectations(...ids) } : cause)),
  });
  const expecting = new GraphEngine(knowledgeExpecting('slow_disk', 'io_wait_high', 'cache_hit_low'));
  const relations = async (input: QueryRelationsInput, session: SessionState = fresh): Promise<QueryRelationsOutput> => {
    const result = await createQueryRelationsTool({ ...deps, engine: expecting }).execute(input, { session });
    expect(result.session).toBe(session);
    return result.output;
  };
  const causes = (subject: string): QueryRelationsInput => ({ queryType: 'phenomenon_to_root_causes', subject });
  const signs = (subject: string): QueryRelationsInput => ({ queryType: 'root_cause_to_phenomena', subject });

  it('finds the causes of a phenomenon by id, strongest first, with tickets', async () => {
    const output = await relations(causes('io_wait_high'));
    expect(output).toMatchObject({
      found: true,
      sourceEntityDescription: 'disk I/O wait time is long',
      results: [
        { entityId: 'long_transaction', supportingTicketCount: 4, ticketCount: 5 },
        { entityId: 'missing_index', supportingTicketCount: 4, ticketCount: 5 },
      ],
      expected: [{ entityId: 'slow_disk', entityDescription: 'degraded disk' }],
    });
  });

  it('gives the strength and the base rate of the engine', async () => {
    const output = await relations(causes('deadlocks_logged'));
    const [relation] = deps.engine.causesOf(phenomenonId('deadlocks_logged'));
    expect(output).toMatchObject({
      results: [{ entityId: 'lock_order', relationStrength: relation?.strength, baseRate: relation?.baseRate }],
    });
  });

  it.each(['日志中出现死锁', 'the log reports deadlocks'])('finds a phenomenon by words: %s', async (subject) => {
    expect(await relations(causes(subject))).toMatchObject({ found: true, sourceEntityId: 'deadlocks_logged' });
  });

  it('finds a phenomenon by its line in the last reply', async () => {
    const session: SessionState = {
      ...fresh,
      lastShown: [{ kind: 'recommendation', phenomenonId: phenomenonId('seq_scan_big'), onYes: 'present' }],
    };
    expect(await relations(causes('第一个'), session)).toMatchObject({ found: true, sourceEntityId: 'seq_scan_big' });
    expect(await relations(causes('第二个'), session)).toEqual({ found: false, subject: '第二个', candidates: [] });
  });

  it.each(['missing_index', 'missing index', '缺少索引'])('finds the phenomena of a cause: %s', async (subject) => {
    const output = await relations(signs(subject));
    expect(output).toMatchObject({ found: true, sourceEntityId: 'missing_index', expected: [] });
    const counts = output.found ? output.results.map(({ entityId, supportingTicketCount }) => [entityId, supportingTicketCount]) : [];
    expect(counts).toEqual([
      ['cache_hit_low', 5],
      ['seq_scan_big', 5],
      ['io_wait_high', 4],
    ]);
  });

  it('puts what nearly every ticket shows last among the signs of a cause', async () => {
    const everywhere = phenomenonId('io_wait_high');
    const tickets = smallKnowledge.tickets.map((ticket) => ({
      ...ticket,
      present: Array.from(new Set([...ticket.present, everywhere])),
      absent: ticket.absent.filter((id) => id !== everywhere),
    }));
    const engine = new GraphEngine({ ...smallKnowledge, tickets });
    const { output } = await createQueryRelationsTool({ ...deps, engine }).execute(signs('lock_order'), { session: fresh });
    expect(output.found ? output.results.map(({ entityId }) => entityId) : []).toEqual(['deadlocks_logged', 'io_wait_high']);
  });

  it('expects of a cause only what its tickets do not show', async () => {
    const engine = new GraphEngine(knowledgeExpecting('missing_index', 'io_wait_high', 'deadlocks_logged'));
    const tool = createQueryRelationsTool({ ...deps, engine });
    const expected = async (input: QueryRelationsInput): Promise<readonly string[]> => {
      const { output } = await tool.execute(input, { session: fresh });
      return output.found ? output.expected.map(({ entityId }) => entityId) : [];
    };
    expect(await expected(causes('io_wait_high'))).toEqual([]);
    expect(await expected(causes('deadlocks_logged'))).toEqual(['missing_index']);
    expect(await expected(signs('missing_index'))).toEqual(['deadlocks_logged']);
  });

  it('shows what an expert expects of a cause without tickets', async () => {
    expect(await relations(signs('slow_disk'))).toMatchObject({
      found: true,
      results: [],
      expected: [{ entityId: 'io_wait_high' }, { entityId: 'cache_hit_low', entityDescription: 'buffer cache hit ratio is low' }],
    });
  });

  it('knows what a healthy system shows, and nothing of other cause', async () => {
    expect(await relations(signs('healthy'))).toMatchObject({ found: true, sourceEntityDescription: 'no fault' });
    expect(await relations(signs('other-cause'))).toMatchObject({ found: false });
  });

  it('says what unrelated words lead to: nothing', async () => {
    expect(await relations(causes('今天天气不错'))).toEqual({ found: false, subject: '今天天气不错', candidates: [] });
    expect(await relations(signs('今天天气不错'))).toEqual({ found: false, subject: '今天天气不错', candidates: [] });
  });

  it('offers what unclear words may mean', async () => {
    const vague = createQueryRelationsTool({ ...deps, options: { matchAt: 1, tentativeAt: 1 } });
    const { output } = await vague.execute(causes('I/O wait'), { session: fresh });
    expect(output.found ? [] : output.candidates).toContainEqual({
      entityId: 'io_wait_high',
      entityDescription: 'disk I/O wait time is long',
    });
  });
});
