import { emptyDiagnosisState, GraphEngine, phenomenonId, rootCauseId, UnknownPhenomenonError } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { smallDeps, smallKnowledge } from '../../../test/small-knowledge.ts';
import { ToolInputError } from '../../errors.ts';
import { createSession } from '../../session/create-session.ts';
import type { SessionState } from '../../session/session-state.ts';
import type { DiagnoseInput, DiagnoseOutput } from '../schemas.ts';
import { createDiagnoseTool } from './diagnose-tool.ts';

const deps = smallDeps();
const tool = createDiagnoseTool(deps);
const fresh = createSession('s', 'en');
const anyText: unknown = expect.any(String);
const present = (...ids: readonly string[]): DiagnoseInput => ({
  findings: ids.map((id) => ({ phenomenonId: phenomenonId(id), status: 'present' })),
});

async function run(session: SessionState, ...inputs: readonly DiagnoseInput[]): Promise<{ output: DiagnoseOutput; session: SessionState }> {
  const [first, ...rest] = inputs;
  const result = await tool.execute(first, { session: deepFreeze(session) });
  return rest.length === 0 ? result : run(result.session, ...rest);
}

const signs: readonly string[] = ['cache_hit_low', 'io_wait_high', 'seq_scan_big'];
/** All that a missing index shows, and nothing of what other causes show. */
const missingIndex: DiagnoseInput = {
  findings: smallKnowledge.phenomena.map(({ id }) =>
    signs.includes(id) ? { phenomenonId: id, status: 'present', words: `I see ${id}` } : { phenomenonId: id, status: 'absent' },
  ),
};

describe('diagnose', () => {
  it('records findings as one round and leaves the given session alone', async () => {
    const { output, session } = await run(fresh, present('io_wait_high', 'cache_hit_low'));
    expect(session.diagnosis).toMatchObject({
      rounds: 1,
      findings: [{ phenomenonId: 'io_wait_high', source: 'user', round: 1 }, { phenomenonId: 'cache_hit_low' }],
    });
    expect(fresh.diagnosis).toEqual(emptyDiagnosisState);
    expect(output.recorded.map(({ phenomenonId: id, description, status }) => [id, description, status])).toEqual([
      ['io_wait_high', 'disk I/O wait time is long', 'present'],
      ['cache_hit_low', 'buffer cache hit ratio is low', 'present'],
    ]);
  });

  it('gives the probabilities of the engine, described, at most five', async () => {
    const { output, session } = await run(fresh, present('deadlocks_logged'));
    expect(output.hypotheses).toEqual(
      deps.engine.hypotheses(session.diagnosis, 5).map(({ hypothesisId, probability, contributingPhenomena }) => ({
        hypothesisId,
        description: anyText,
        probability,
        contributingPhenomena,
      })),
    );
    expect(output.hypotheses[0]).toMatchObject({ hypothesisId: 'lock_order', description: 'inconsistent lock order' });
  });

  it('lists as many hypotheses as it is told, however few an assessment lists', async () => {
    const engine = new GraphEngine(smallKnowledge, { leading: 1 });
    const { output } = await createDiagnoseTool({ engine }).execute(present('deadlocks_logged'), { session: fresh });
    expect(output.hypotheses).toHaveLength(5);
  });

  it.each([
    ['en', 'none of the known causes', 'no fault'],
    ['zh', '已知根因以外的原因', '没有故障'],
  ] as const)('describes other cause and healthy in %s', async (locale, other, healthy) => {
    const { output } = await createDiagnoseTool({ ...deps, options: { hypothesesShown: 6 } }).execute(
      {},
      { session: createSession('s', locale) },
    );
    const described = new Map(output.hypotheses.map(({ hypothesisId, description }) => [hypothesisId, description]));
    expect([described.get('other-cause'), described.get('healthy')]).toEqual([other, healthy]);
  });

  it('says what it was before, except in the first round', async () => {
    expect((await run(fresh, present('deadlocks_logged'))).output.before).toBeUndefined();
    const { output } = await run(fresh, present('deadlocks_logged'), present('io_wait_high'));
    expect(output.before).toMatchObject({ hypothesisId: 'lock_order', outcome: 'open' });
  });

  it('says of each question what a yes and a no would do, as the engine computes it', async () => {
    const { output, session } = await run(fresh, present('io_wait_high'));
    expect(output.recommendations.length).toBeGreaterThan(0);
    const [question] = output.recommendations;
    const id = phenomenonId(question?.phenomenonId ?? '');
    const now = new Map(deps.engine.posterior(session.diagnosis).map(({ hypothesisId, probability }) => [hypothesisId, probability]));
    const yes = deps.engine.posterior(deps.engine.record(session.diagnosis, [{ phenomenonId: id, status: 'present', source: 'user' }]));
    const rises = yes
      .map(({ hypothesisId, probability }) => ({ hypothesisId, from: now.get(hypothesisId) ?? 0, to: probability }))
      .sort((a, b) => b.to - b.from - (a.to - a.from));
    const name = output.hypotheses.find(({ hypothesisId }) => hypothesisId === rises[0]?.hypothesisId)?.description ?? '';
    expect(question?.reason).toContain(
      `A yes would point to “${name}” (${Math.round((rises[0]?.from ?? 0) * 100)} % → ${Math.round((rises[0]?.to ?? 0) * 100)} %)`,
    );
    expect(output.recommendations.find(({ phenomenonId: other }) => other === 'dead_tuples_many')?.reason).toMatch(
      /^A yes would point to “long transaction that holds back vacuum” .*, a no to “missing index”/,
    );
  });

  it('carries the query that shows a phenomenon', async () => {
    const { output } = await run(fresh, present('io_wait_high'));
    const asked = output.recommendations.find(({ phenomenonId: id }) => id === 'cache_hit_low');
    expect(asked).toMatchObject({ sql: 'SELECT blks_hit, blks_read FROM pg_stat_database', observationMethod: 'Look at cache_hit_low' });
  });

  it('gives a concluded diagnosis whose account adds up', async () => {
    const { output, session } = await run(fresh, missingIndex);
    expect(output).toMatchObject({ outcome: 'concluded', diagnosisComplete: true, recommendations: [] });
    const { diagnosis } = output;
    expect(diagnosis).toMatchObject({
      rootCauseId: 'missing_index',
      mechanism: 'How missing_index hurts',
      observedPhenomena: ['buffer cache hit ratio is low', 'disk I/O wait time is long', 'a big table is read by sequential scans'],
      solution: [{ action: 'Fix missing_index', statement: 'SELECT 1', risk: { level: 'low', note: 'locks briefly' } }],
      verification: 'Verify missing_index',
    });
    expect(diagnosis?.evidenceFor.find(({ phenomenonId: id }) => id === 'seq_scan_big')).toMatchObject({
      description: 'a big table is read by sequential scans',
      status: 'present',
      words: 'I see seq_scan_big',
    });
    const items = [...(diagnosis?.evidenceFor ?? []), ...(diagnosis?.evidenceAgainst ?? [])];
    const sum = items.reduce((total, { bits }) => total + bits, diagnosis?.priorBits ?? Number.NaN);
    expect(sum).toBeCloseTo(diagnosis?.posteriorBits ?? Number.NaN, 9);
    const [leader, runnerUp] = deps.engine.posterior(session.diagnosis);
    expect(diagnosis?.against.hypothesisId).toBe(runnerUp?.hypothesisId);
    expect(Math.log2((leader?.probability ?? 0) / (runnerUp?.probability ?? 0))).toBeCloseTo(diagnosis?.posteriorBits ?? Number.NaN, 6);
    expect(diagnosis?.reasoning).toContain(diagnosis?.against.description);
  });

  it('cites the tickets that share most of what was found first, with their source', async () => {
    const { output } = await run(fresh, missingIndex);
    const tickets = output.diagnosis?.referenceTickets ?? [];
    expect(tickets.map(({ sharedPhenomena }) => sharedPhenomena)).toEqual([3, 3, 3, 3, 2]);
    expect(tickets[4]).toEqual({ ticketId: 't-missing_index-4', source: 'ticket 4 of missing_index', sharedPhenomena: 2 });
  });

  it('speaks Chinese in a Chinese session', async () => {
    const { output } = await run({ ...fresh, locale: 'zh' }, missingIndex);
    expect(output.diagnosis).toMatchObject({
      description: '缺少索引',
      mechanism: 'missing_index 的机理',
      solution: [{ action: '修复 missing_index' }],
    });
    expect(output.diagnosis?.reasoning).toMatch(/^“缺少索引”的概率为/u);
    const open = await run({ ...fresh, locale: 'zh' }, present('io_wait_high'));
    expect(open.output.recommendations[0]?.reason).toMatch(/^若/u);
  });

  it('gives no diagnosis when no fault was found', async () => {
    const { output } = await run(fresh, { findings: smallKnowledge.phenomena.map(({ id }) => ({ phenomenonId: id, status: 'absent' })) });
    expect(output).toMatchObject({
      outcome: 'no-fault-found',
      diagnosisComplete: true,
      hypotheses: [{ hypothesisId: 'healthy' }, {}, {}, {}, {}],
    });
    expect(output.diagnosis).toBeUndefined();
  });

  it('reopens a concluded diagnosis when something new speaks against it', async () => {
    const { output } = await run(fresh, missingIndex, {
      findings: [
        { phenomenonId: phenomenonId('seq_scan_big'), status: 'absent' },
        { phenomenonId: phenomenonId('cache_hit_low'), status: 'absent' },
      ],
    });
    expect(output).toMatchObject({ reopened: true, before: { hypothesisId: 'missing_index', outcome: 'concluded' } });
    expect((await run(fresh, missingIndex, {})).output.reopened).toBe(false);
    expect((await run(fresh, present('io_wait_high'), present('seq_scan_big'))).output.reopened).toBe(false);
  });

  it('reopens a diagnosis that was inconclusive when there is something to ask again', async () => {
    const patient = createDiagnoseTool(smallDeps({}, { worthAskingBits: 0.3 }));
    const first = await patient.execute({ findings: [{ phenomenonId: 'cache_hit_low', status: 'absent' }] }, { session: fresh });
    const { output } = await patient.execute(present('idle_in_tx_long'), { session: first.session });
    expect([first.output.outcome, output.outcome, output.reopened]).toEqual(['inconclusive', 'open', true]);
  });

  it('reopens a conclusion that no longer stands, also where the same cause leads and nothing is left to ask', async () => {
    const patient = createDiagnoseTool(smallDeps({}, { worthAskingBits: 1 }));
    const first = await patient.execute(missingIndex, { session: fresh });
    const { output } = await patient.execute(
      { findings: [{ phenomenonId: 'io_wait_high', status: 'absent' }] },
      { session: first.session },
    );
    expect(output).toMatchObject({
      outcome: 'inconclusive',
      reopened: true,
      before: { hypothesisId: 'missing_index', outcome: 'concluded' },
    });
    expect(output.hypotheses[0]?.hypothesisId).toBe('missing_index');
  });

  it('sums up what speaks against a conclusion, and counts what each ticket shares with the findings', async () => {
    const soon = createDiagnoseTool(smallDeps({}, { concludeAt: 0.6, fitsAt: 0 }));
    const { diagnosis } = (await soon.execute(present('seq_scan_big', 'cache_hit_low', 'idle_in_tx_long'), { session: fresh })).output;
    const [against] = diagnosis?.evidenceAgainst ?? [];
    expect(diagnosis?.reasoning).toContain(`1 speaks against it with −${Math.abs(against?.bits ?? Number.NaN).toFixed(1)} bits`);
    // Its tickets show all three signs or two of them; two were found.
    expect(diagnosis?.referenceTickets.map(({ sharedPhenomena }) => sharedPhenomena)).toEqual([2, 2, 2, 2, 2]);
  });

  it('says so when an answer would change little', async () => {
    const rare = phenomenonId('deadlocks_logged');
    const tickets = smallKnowledge.tickets.map((ticket) =>
      ticket.present.includes(rare) && ticket.id !== 't-lock_order-0'
        ? { ...ticket, present: ticket.present.filter((id) => id !== rare), absent: [...ticket.absent, rare] }
        : ticket,
    );
    const engine = new GraphEngine({ ...smallKnowledge, tickets }, { worthAskingBits: 0, recommendations: 7 });
    const { output } = await createDiagnoseTool({ engine }).execute({}, { session: fresh });
    expect(output.recommendations.find(({ phenomenonId: id }) => id === rare)?.reason).toMatch(
      /^A yes would point to “inconsistent lock order” .*; a no would change little\.$/,
    );
  });

  it('shows a conflict with a measurement', async () => {
    const measured = deps.engine.record(emptyDiagnosisState, [
      { phenomenonId: phenomenonId('io_wait_high'), status: 'absent', source: 'probe' },
    ]);
    const { output } = await run({ ...fresh, diagnosis: measured }, present('io_wait_high'));
    expect(output.conflicts).toEqual([
      { phenomenonId: 'io_wait_high', description: 'disk I/O wait time is long', user: 'present', probe: 'absent' },
    ]);
  });

  it('records nothing when an id is unknown', async () => {
    const session = deepFreeze({ ...fresh });
    await expect(tool.execute(present('io_wait_high', 'P-9999'), { session })).rejects.toBeInstanceOf(UnknownPhenomenonError);
    expect(session.diagnosis.findings).toEqual([]);
  });

  it('refuses the same phenomenon as present and absent (Python original)', async () => {
    const both: DiagnoseInput = {
      findings: [
        { phenomenonId: phenomenonId('io_wait_high'), status: 'present' },
        { phenomenonId: phenomenonId('io_wait_high'), status: 'absent' },
      ],
    };
    await expect(tool.execute(both, { session: fresh })).rejects.toBeInstanceOf(ToolInputError);
  });

  it('leaves out of a finding what doesn’t belong to its status', async () => {
    const { session } = await run(fresh, {
      findings: [
        { phenomenonId: phenomenonId('io_wait_high'), status: 'unknown', score: 0.5, value: '3', reason: 'skipped' },
        { phenomenonId: phenomenonId('cache_hit_low'), status: 'present', reason: 'withdrawn' },
      ],
    });
    expect(session.diagnosis.findings).toStrictEqual([
      { phenomenonId: 'io_wait_high', status: 'unknown', source: 'user', reason: 'skipped', round: 1 },
      { phenomenonId: 'cache_hit_low', status: 'present', source: 'user', round: 1 },
    ]);
  });

  it('says so when findings that go together were not discounted', async () => {
    const counts = {
      phenomena: smallKnowledge.phenomena,
      rootCauses: smallKnowledge.rootCauses,
      counts: [{ rootCauseId: smallKnowledge.rootCauses[0]?.id ?? 'healthy', tickets: 5, phenomena: [] }],
    } as const;
    const { output } = await createDiagnoseTool({ engine: new GraphEngine(counts) }).execute({}, { session: fresh });
    expect(output.discounted).toBe(false);
    expect((await run(fresh, {})).output.discounted).toBe(true);
  });
});

describe('diagnose without findings', () => {
  it('makes no round and changes nothing, and gives the picture as it is', async () => {
    const first = await run(fresh, present('io_wait_high'));
    const { output, session } = await run(first.session, {});
    expect(session.diagnosis).toEqual(first.session.diagnosis);
    expect(output).toMatchObject({
      recorded: [],
      reopened: false,
      recommendations: first.output.recommendations,
      hypotheses: first.output.hypotheses,
    });
    expect((await run(fresh, {})).session.diagnosis.rounds).toBe(0);
  });
});

describe('what diagnose adds to the picture', () => {
  it('names what is present and the leader explains badly, with the words', async () => {
    const findings: DiagnoseInput = {
      findings: [
        ...(missingIndex.findings ?? []).filter(({ phenomenonId: id }) => id !== 'deadlocks_logged'),
        { phenomenonId: phenomenonId('deadlocks_logged'), status: 'present', words: 'and deadlocks' },
      ],
    };
    const { output, session } = await run(fresh, findings);
    expect(output.unexplained).toEqual(
      deps.engine
        .assess(session.diagnosis)
        .unexplained.map(({ finding }) => ({ phenomenonId: finding.phenomenonId, description: anyText, words: finding.words })),
    );
    expect(output.unexplained).toEqual([
      { phenomenonId: 'deadlocks_logged', description: 'the log reports deadlocks', words: 'and deadlocks' },
    ]);
  });

  it('names two causes where they are more probable than everything else', async () => {
    const two = present('seq_scan_big', 'cache_hit_low', 'io_wait_high', 'deadlocks_logged');
    const { output, session } = await run(fresh, two);
    const { twoCauses } = deps.engine.assess(session.diagnosis);
    expect(twoCauses?.causes.toSorted()).toEqual(['lock_order', 'missing_index']);
    expect(output.twoCauses).toMatchObject({
      first: { rootCauseId: twoCauses?.causes[0] },
      second: { rootCauseId: twoCauses?.causes[1] },
      probability: twoCauses?.probability,
    });
    expect((await run(fresh, present('deadlocks_logged'))).output.twoCauses).toBeUndefined();
  });

  it('says what would separate the causes when nothing is left to ask', async () => {
    const patient = createDiagnoseTool(smallDeps({}, { worthAskingBits: 0.9 }));
    const { output } = await patient.execute(present('idle_in_tx_long'), { session: fresh });
    expect(output.outcome).toBe('inconclusive');
    expect(output.wouldSeparate).toContainEqual({
      phenomenonId: 'connections_full',
      description: 'connections have reached max_connections',
    });
    expect((await run(fresh, present('idle_in_tx_long'))).output.wouldSeparate).toEqual([]);
  });

  it('says what a conclusion hangs on, as the engine finds it', async () => {
    const { output, session } = await run(fresh, missingIndex);
    const flip = deps.engine.flips(session.diagnosis);
    expect(output.diagnosis?.wouldChange.map(({ phenomenonId: id, status }) => [id, status])).toEqual(
      flip?.findings.map(({ phenomenonId: id, status }) => [id, status]),
    );
    expect(output.diagnosis).toMatchObject({ wouldChangeExact: flip?.exact });
    expect(output.diagnosis?.wouldChange.length).toBeGreaterThan(0);
  });

  it('shows the suspicion that tilts, and marks the check that would test it', async () => {
    const { session } = await run(fresh, present('io_wait_high'));
    const suspecting = {
      ...session,
      diagnosis: deps.engine.suspect(session.diagnosis, [rootCauseId('long_transaction')], 'the old transaction?'),
    };
    const { output } = await run(suspecting, {});
    expect(output.suspicion).toEqual({
      words: 'the old transaction?',
      causes: [{ rootCauseId: 'long_transaction', description: 'long transaction that holds back vacuum' }],
    });
    expect(output.recommendations.map(({ forSuspicion }) => forSuspicion)).toEqual([
      true,
      ...output.recommendations.slice(1).map(() => undefined),
    ]);
    expect((await run(session, {})).output.suspicion).toBeUndefined();
  });

  it('holds the suspicion when it says what an answer would do', async () => {
    const { session } = await run(fresh, present('io_wait_high'));
    const suspected = rootCauseId('long_transaction');
    const last = deps.engine.record(deps.engine.suspect(session.diagnosis, [suspected]), []);
    const { output } = await run({ ...session, diagnosis: last }, {});
    const [check] = output.recommendations;
    const id = phenomenonId(check?.phenomenonId ?? '');
    const held = deps.engine.suspect(deps.engine.record(last, [{ phenomenonId: id, status: 'present', source: 'user' }]), [suspected]);
    const [after] = deps.engine.posterior(held);
    expect(after?.hypothesisId).toBe(suspected);
    expect(check?.reason).toContain(`→ ${Math.round((after?.probability ?? 0) * 100)} %)`);
  });
});
