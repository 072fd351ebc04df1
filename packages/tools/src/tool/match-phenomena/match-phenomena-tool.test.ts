import type { ExaminedObservation, Observation } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { smallDeps, smallKnowledge } from '../../../test/small-knowledge.ts';
import { ToolInputError } from '../../errors.ts';
import { smallLexicon, smallPhenomena } from '../../matching/fixtures/small-knowledge.ts';
import { createPhenomenonMatcher } from '../../matching/phenomenon-matcher.ts';
import type { ToolOptions } from '../../options.ts';
import { createSession } from '../../session/create-session.ts';
import type { SessionState, ShownItem } from '../../session/session-state.ts';
import type { MatchPhenomenaInput, MatchPhenomenaOutput } from '../match-phenomena-schemas.ts';
import { createMatchPhenomenaTool } from './match-phenomena-tool.ts';

const deps = smallDeps();
const tool = createMatchPhenomenaTool(deps);
const fresh = createSession('s', 'en');

function line(kind: ShownItem['kind'], id: string, extra: Partial<ShownItem> = {}): ShownItem {
  return { kind, phenomenonId: phenomenonId(id), onYes: 'present', ...extra };
}

function after(...observations: readonly Observation[]): SessionState {
  return { ...fresh, diagnosis: deps.engine.record(fresh.diagnosis, observations) };
}

function said(id: string, extra: Partial<ExaminedObservation> = {}): Observation {
  return { status: 'present', source: 'user', ...extra, phenomenonId: phenomenonId(id) };
}

async function match(
  input: MatchPhenomenaInput,
  session: SessionState = fresh,
  options: Partial<ToolOptions> = {},
): Promise<MatchPhenomenaOutput> {
  const used = Object.keys(options).length === 0 ? tool : createMatchPhenomenaTool({ ...deps, options });
  return (await used.execute(input, { session: deepFreeze(session) })).output;
}

const texts = (...observed: readonly string[]): MatchPhenomenaInput => ({ observations: observed.map((text) => ({ text })) });
const containing = (part: string): unknown => expect.stringContaining(part);
const bestScore = (text: string): number => deps.phenomena.read(text).candidates[0]?.score ?? Number.NaN;
const unsure: Partial<ToolOptions> = { matchAt: 1, tentativeAt: 0.1, ambiguityMargin: 0 };

describe('match_phenomena on observations', () => {
  it('matches what says the same as a phenomenon, in both languages', async () => {
    const { interpreted, findings, allMatched } = await match(texts('sessions stay idle in transaction for long', '日志中出现死锁'));
    expect(interpreted).toMatchObject([
      {
        kind: 'matched',
        rawDescription: 'sessions stay idle in transaction for long',
        matched: { phenomenonId: 'idle_in_tx_long', polarity: 'present', tentative: false },
      },
      { kind: 'matched', matched: { phenomenonId: 'deadlocks_logged', phenomenonDescription: 'the log reports deadlocks' } },
    ]);
    expect(findings.map(({ phenomenonId: id, status, words }) => [id, status, words])).toEqual([
      ['idle_in_tx_long', 'present', 'sessions stay idle in transaction for long'],
      ['deadlocks_logged', 'present', '日志中出现死锁'],
    ]);
    expect(allMatched).toBe(true);
  });

  it('describes in the language of the session', async () => {
    const { interpreted } = await match(texts('the log reports deadlocks'), { ...fresh, locale: 'zh' });
    expect(interpreted).toMatchObject([{ matched: { phenomenonDescription: '日志中出现死锁' } }]);
  });

  it('reads a denial in words', async () => {
    expect((await match(texts('日志中没有出现死锁'))).findings).toMatchObject([{ phenomenonId: 'deadlocks_logged', status: 'absent' }]);
  });

  it('lets a value decide through the threshold, and keeps it', async () => {
    const low = await match(texts('buffer cache hit ratio is 62%'));
    expect(low.findings).toMatchObject([{ phenomenonId: 'cache_hit_low', status: 'present', value: containing('62') }]);
    expect(low.interpreted).toMatchObject([{ matched: { extractedValue: containing('62') } }]);
    expect((await match(texts('buffer cache hit ratio is 99%'))).findings).toMatchObject([
      { phenomenonId: 'cache_hit_low', status: 'absent' },
    ]);
  });

  it('does not let one unclear observation lose the clear ones (Python original)', async () => {
    const { interpreted, findings, allMatched } = await match(texts('今天天气不错', 'the log reports deadlocks'));
    expect(interpreted.map(({ kind }) => kind)).toEqual(['unmatched', 'matched']);
    expect(findings.map(({ phenomenonId: id }) => id)).toEqual(['deadlocks_logged']);
    expect(allMatched).toBe(false);
  });

  it('asks about an unclear observation with the closest readings, and records none of them', async () => {
    const { interpreted, findings } = await match(texts('I/O wait'), fresh, { matchAt: 1, tentativeAt: 1 });
    expect(interpreted).toMatchObject([{ kind: 'clarification', rawDescription: 'I/O wait' }]);
    const options = interpreted.flatMap((one) => (one.kind === 'clarification' ? one.clarificationOptions : []));
    expect(options[0]).toMatchObject({
      phenomenonId: 'io_wait_high',
      description: 'disk I/O wait time is long',
      observationMethod: 'Look at io_wait_high',
      onYes: 'present',
    });
    expect(options.length).toBeLessThanOrEqual(4);
    expect(findings).toEqual([]);
  });

  it('offers a denial in unclear words as an absence', async () => {
    const { interpreted } = await match(texts('没有 I/O 等待'), fresh, { matchAt: 1, tentativeAt: 1, offeredAt: 0, offeredAloneAt: 0 });
    expect(interpreted).toMatchObject([
      { kind: 'clarification', clarificationOptions: [{ phenomenonId: 'io_wait_high', onYes: 'absent' }] },
    ]);
  });

  it('offers less likely readings where nothing else was understood, and only there', async () => {
    const chances = { matchAt: 1, tentativeAt: 1, offeredAt: 1, offeredAloneAt: 0 };
    const alone = await match(texts('没有 I/O 等待'), fresh, chances);
    expect(alone.interpreted.map(({ kind }) => kind)).toEqual(['clarification']);
    const beside = await match({ ...texts('没有 I/O 等待'), confirmations: ['io_wait_high'] }, fresh, chances);
    expect(beside.interpreted.map(({ kind }) => kind)).toEqual(['unmatched']);
    const never = await match(texts('没有 I/O 等待'), fresh, { ...chances, offeredAloneAt: 1 });
    expect(never.interpreted.map(({ kind }) => kind)).toEqual(['unmatched']);
  });

  it('denies every kind of what a denial leaves open', async () => {
    const phenomena = createPhenomenonMatcher(smallPhenomena, smallLexicon);
    const { output } = await createMatchPhenomenaTool({ ...deps, phenomena }).execute(texts('磁盘不慢'), { session: fresh });
    expect(output.findings).toMatchObject([
      { phenomenonId: 'disk_read_slow', status: 'absent' },
      { phenomenonId: 'disk_write_slow', status: 'absent' },
    ]);
  });

  it('counts a plausible reading with its score, and marks it to be confirmed', async () => {
    const { interpreted, findings } = await match(texts('I/O wait'), fresh, unsure);
    expect(interpreted).toMatchObject([{ kind: 'matched', matched: { phenomenonId: 'io_wait_high', tentative: true } }]);
    const score = interpreted[0]?.kind === 'matched' ? interpreted[0].matched.matchScore : Number.NaN;
    expect(score).toBeLessThan(1);
    expect(findings).toMatchObject([{ phenomenonId: 'io_wait_high', score }]);
  });

  it('does not ask to confirm a reading that the same message confirms', async () => {
    const { interpreted, findings } = await match({ ...texts('I/O wait'), confirmations: ['io_wait_high'] }, fresh, unsure);
    expect(interpreted).toMatchObject([{ matched: { tentative: false } }]);
    expect(findings).toMatchObject([{ phenomenonId: 'io_wait_high', score: 1 }]);
  });

  it('lets words around an unclear observation make it clear, but not replace it', async () => {
    const betweenTheTwo = (bestScore('wait time is long') + bestScore('disk I/O wait time is long')) / 2;
    const strict = { matchAt: 1, tentativeAt: betweenTheTwo, tentativeTogetherAt: 1, ambiguityMargin: 0 };
    const alone = await match(texts('wait time is long'), fresh, strict);
    expect(alone.interpreted.map(({ kind }) => kind)).toEqual(['clarification']);
    const around = await match({ observations: [{ text: 'wait time is long', context: 'disk I/O' }] }, fresh, strict);
    expect(around.interpreted).toMatchObject([
      { kind: 'matched', rawDescription: 'wait time is long', matched: { phenomenonId: 'io_wait_high' } },
    ]);
    const elsewhere = await match({ observations: [{ text: 'wait time is long', context: 'the log reports deadlocks' }] }, fresh, strict);
    expect(elsewhere.interpreted.map(({ kind }) => kind)).toEqual(['clarification']);
    const overruling = await match({ observations: [{ text: 'long', context: 'the log reports deadlocks' }] }, fresh, {
      clarifyFloor: 0.1,
      tentativeAt: 0.7,
      offeredAt: 0,
      offeredAloneAt: 0,
    });
    expect(bestScore('the log reports deadlocks long')).toBeGreaterThan(0.8);
    expect(overruling.interpreted.map(({ kind }) => kind)).toEqual(['clarification']);
    const unrelated = await match({ observations: [{ text: '今天天气不错', context: 'the log reports deadlocks' }] });
    expect(unrelated.interpreted.map(({ kind }) => kind)).toEqual(['unmatched']);
  });

  it('gives every observation exactly one answer, whatever it is', async () => {
    const piece = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.constantFrom('1', '第九个', 'that one', 'io_wait_high', 'disk I/O', ' '),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 4 }), async (observed) => {
        const { interpreted, findings } = await match(texts(...observed));
        expect(interpreted.map(({ rawDescription }) => rawDescription)).toEqual(observed);
        expect(new Set(findings.map(({ phenomenonId: id }) => id)).size).toBe(findings.length);
        for (const { score = 1 } of findings) expect(score > 0 && score <= 1).toBe(true);
      }),
    );
  });
});

describe('match_phenomena on references', () => {
  const shown = {
    ...fresh,
    lastShown: [line('recommendation', 'io_wait_high'), line('recommendation', 'cache_hit_low'), line('recommendation', 'seq_scan_big')],
  };

  it('takes yes, no and don’t know to a recommendation as present, absent and unknown', async () => {
    const { findings } = await match({ confirmations: ['1'], denials: ['第二个'], dontKnows: ['the last one'] }, shown);
    expect(findings).toEqual([
      { phenomenonId: 'io_wait_high', status: 'present', score: 1 },
      { phenomenonId: 'cache_hit_low', status: 'absent', score: 1 },
      { phenomenonId: 'seq_scan_big', status: 'unknown' },
    ]);
  });

  it('takes a phenomenon that was not shown by its id', async () => {
    const { findings } = await match(
      { confirmations: ['deadlocks_logged'], denials: ['connections_full'], dontKnows: ['dead_tuples_many'] },
      shown,
    );
    expect(findings.map(({ phenomenonId: id, status }) => [id, status])).toEqual([
      ['deadlocks_logged', 'present'],
      ['connections_full', 'absent'],
      ['dead_tuples_many', 'unknown'],
    ]);
  });

  it('reports references that lead nowhere, and keeps the rest (Python original: unknown ids were accepted)', async () => {
    const { findings, unresolved } = await match(
      { confirmations: ['1', '7', 'P-9999'], denials: ['that one'], ...texts('the log reports deadlocks') },
      shown,
    );
    expect(unresolved).toEqual([
      { reference: '7', reason: 'noSuchLine', shownCount: 3 },
      { reference: 'P-9999', reason: 'noSuchPhenomenon', shownCount: 3 },
      { reference: 'that one', reason: 'ambiguous', shownCount: 3 },
    ]);
    expect(findings.map(({ phenomenonId: id }) => id)).toEqual(['io_wait_high', 'deadlocks_logged']);
  });

  it('resolves against the last list only: an option of an earlier list is gone (Python original)', async () => {
    const options = { ...fresh, lastShown: [line('option', 'deadlocks_logged', { words: 'locks?' })] };
    expect((await match({ confirmations: ['1'] }, options)).findings).toMatchObject([{ phenomenonId: 'deadlocks_logged' }]);
    expect((await match({ confirmations: ['1'] }, { ...options, lastShown: shown.lastShown })).findings).toMatchObject([
      { phenomenonId: 'io_wait_high' },
    ]);
    expect((await match({ confirmations: ['1'] }, fresh)).unresolved).toMatchObject([{ reason: 'nothingShown' }]);
  });

  it('resolves an observation that is itself a reference, with score 1', async () => {
    const { interpreted, findings } = await match(texts('第一个', 'the one you mentioned second'), shown);
    expect(interpreted).toMatchObject([
      { kind: 'matched', matched: { phenomenonId: 'io_wait_high', matchScore: 1, tentative: false } },
      { kind: 'matched', matched: { phenomenonId: 'cache_hit_low', matchScore: 1 } },
    ]);
    expect(findings).toHaveLength(2);
  });

  it('asks which one "上一轮那个" means when several lines were shown', async () => {
    const { interpreted, findings } = await match(texts('上一轮那个'), shown);
    expect(interpreted).toMatchObject([
      {
        kind: 'clarification',
        clarificationOptions: [{ phenomenonId: 'io_wait_high' }, { phenomenonId: 'cache_hit_low' }, { phenomenonId: 'seq_scan_big' }],
      },
    ]);
    expect(findings).toEqual([]);
  });

  it('reports an observation that points at no line', async () => {
    const { interpreted, unresolved } = await match(texts('第九个'), shown);
    expect(interpreted).toEqual([{ kind: 'unmatched', rawDescription: '第九个' }]);
    expect(unresolved).toEqual([{ reference: '第九个', reason: 'noSuchLine', shownCount: 3 }]);
  });

  it('takes the chosen reading of unclear words with score 1 and those words, and nothing from one that is refused', async () => {
    const lastShown = [
      line('option', 'io_wait_high', { words: 'disk 30ms' }),
      line('option', 'seq_scan_big', { words: 'disk 30ms' }),
      line('option', 'connections_full', { words: 'no room', onYes: 'absent' }),
    ];
    const { findings } = await match({ confirmations: ['1', '3'], rejections: ['2'] }, { ...fresh, lastShown });
    expect(findings).toEqual([
      { phenomenonId: 'io_wait_high', status: 'present', score: 1, value: containing('30'), words: 'disk 30ms' },
      { phenomenonId: 'connections_full', status: 'absent', score: 1, words: 'no room' },
    ]);
  });

  it('takes an answer to one of the readings as an answer: confirmed, denied, unknown', async () => {
    const lastShown = ['io_wait_high', 'seq_scan_big', 'connections_full'].map((id) => line('option', id, { words: 'it hangs' }));
    const { findings, rejected } = await match({ confirmations: ['1'], denials: ['2'], dontKnows: ['3'] }, { ...fresh, lastShown });
    expect(findings.map(({ phenomenonId: id, status }) => [id, status])).toEqual([
      ['io_wait_high', 'present'],
      ['seq_scan_big', 'absent'],
      ['connections_full', 'unknown'],
    ]);
    expect(rejected).toEqual([]);
  });

  it('names the readings the user rejected', async () => {
    const lastShown = [
      line('option', 'io_wait_high', { words: 'disk 30ms' }),
      line('option', 'seq_scan_big', { words: 'disk 30ms' }),
      line('recommendation', 'connections_full'),
    ];
    const { rejected } = await match({ rejections: ['2'], denials: ['3'], dontKnows: ['1'] }, { ...fresh, lastShown });
    expect(rejected).toEqual([
      { phenomenonId: 'seq_scan_big', description: 'a big table is read by sequential scans', words: 'disk 30ms' },
    ]);
  });

  it('makes a tentative reading sure on yes, and withdraws it on no or don’t know, which isn’t absence', async () => {
    const before = after(said('io_wait_high', { score: 0.65, value: '30 ms' }));
    const asked = { ...before, lastShown: [line('tentative', 'io_wait_high', { words: 'io is bad' })] };
    expect((await match({ confirmations: ['1'] }, asked)).findings).toEqual([
      { phenomenonId: 'io_wait_high', status: 'present', score: 1, value: '30 ms', words: 'io is bad' },
    ]);
    for (const input of [{ denials: ['1'] }, { dontKnows: ['1'] }]) {
      const { findings, withdrawn } = await match(input, asked);
      expect(findings).toEqual([{ phenomenonId: 'io_wait_high', status: 'notExamined', reason: 'withdrawn', words: 'io is bad' }]);
      expect(withdrawn).toEqual([{ phenomenonId: 'io_wait_high', description: 'disk I/O wait time is long', words: 'io is bad' }]);
    }
  });
});

describe('match_phenomena on a correction by number', () => {
  const answeredBefore = [
    line('recommendation', 'io_wait_high'),
    line('recommendation', 'cache_hit_low'),
    line('recommendation', 'dead_tuples_many'),
  ];
  const lastShown = [line('recommendation', 'seq_scan_big'), line('recommendation', 'connections_full')];
  const session = { ...after(said('io_wait_high'), said('cache_hit_low', { status: 'absent' })), answeredBefore, lastShown };

  it('means the list that was answered last', async () => {
    const { findings, interpreted } = await match({ confirmations: ['2'], correcting: true }, session);
    expect([findings, interpreted]).toMatchObject([[{ phenomenonId: 'cache_hit_low', status: 'present' }], []]);
    expect((await match({ ...texts('第二个'), correcting: true }, session)).findings).toMatchObject([
      { phenomenonId: 'cache_hit_low', status: 'present' },
    ]);
  });

  it('means the list shown where nothing is corrected, the line has no answer, or there is no such list', async () => {
    expect((await match({ confirmations: ['2'] }, session)).findings).toMatchObject([{ phenomenonId: 'connections_full' }]);
    expect((await match({ confirmations: ['2'], correcting: true }, { ...session, answeredBefore: [] })).findings).toMatchObject([
      { phenomenonId: 'connections_full' },
    ]);
    const unanswered = { ...session, answeredBefore: answeredBefore.slice(1).toReversed() };
    expect((await match({ confirmations: ['1'], correcting: true }, unanswered)).findings).toMatchObject([
      { phenomenonId: 'seq_scan_big' },
    ]);
    expect((await match({ confirmations: ['3'], correcting: true }, session)).unresolved).toMatchObject([
      { reference: '3', reason: 'noSuchLine', shownCount: 2 },
    ]);
  });
});

describe('match_phenomena on contradictions', () => {
  it('does not apply an answer opposite to the user’s earlier one, says so, and takes the earlier one out until it is settled', async () => {
    const { findings, contradictions, withdrawn } = await match(
      texts('日志中没有出现死锁', 'connections have reached max_connections'),
      after(said('deadlocks_logged')),
    );
    expect(contradictions).toEqual([
      {
        phenomenonId: 'deadlocks_logged',
        description: 'the log reports deadlocks',
        before: 'present',
        now: 'absent',
        words: '日志中没有出现死锁',
      },
    ]);
    expect(findings).toMatchObject([
      { phenomenonId: 'deadlocks_logged', status: 'notExamined', reason: 'withdrawn', words: '日志中没有出现死锁' },
      { phenomenonId: 'connections_full', status: 'present' },
    ]);
    expect(withdrawn).toEqual([]);
  });

  it('applies it where the user plainly corrects', async () => {
    const { findings, contradictions } = await match({ denials: ['deadlocks_logged'], correcting: true }, after(said('deadlocks_logged')));
    expect(findings).toEqual([{ phenomenonId: 'deadlocks_logged', status: 'absent', score: 1 }]);
    expect(contradictions).toEqual([]);
  });

  it('records the new answer on yes, the old one again on no, and unknown on don’t know', async () => {
    const withdrawn: Observation = {
      phenomenonId: phenomenonId('deadlocks_logged'),
      source: 'user',
      status: 'notExamined',
      reason: 'withdrawn',
    };
    const asked = {
      ...after(said('deadlocks_logged'), withdrawn),
      lastShown: [line('contradiction', 'deadlocks_logged', { onYes: 'absent', words: 'none there' })],
    };
    expect((await match({ confirmations: ['1'] }, asked)).findings).toEqual([
      { phenomenonId: 'deadlocks_logged', status: 'absent', score: 1, words: 'none there' },
    ]);
    expect(await match({ denials: ['1'] }, asked)).toMatchObject({
      findings: [{ phenomenonId: 'deadlocks_logged', status: 'present', score: 1 }],
      contradictions: [],
    });
    expect(await match({ dontKnows: ['1'] }, asked)).toMatchObject({
      findings: [{ phenomenonId: 'deadlocks_logged', status: 'unknown' }],
      contradictions: [],
    });
  });

  it('takes a no for the earlier of two opposite answers in one message, of which none was recorded', async () => {
    const { findings, contradictions } = await match(texts('the log reports deadlocks', '日志中没有出现死锁'));
    expect([findings, contradictions]).toMatchObject([[], [{ before: 'present', now: 'absent' }]]);
    const asked = { ...fresh, lastShown: [line('contradiction', 'deadlocks_logged', { onYes: 'absent' })] };
    expect((await match({ denials: ['1'] }, asked)).findings).toEqual([{ phenomenonId: 'deadlocks_logged', status: 'present', score: 1 }]);
    expect((await match({ dontKnows: ['1'] }, asked)).findings).toEqual([{ phenomenonId: 'deadlocks_logged', status: 'unknown' }]);
  });

  it('compares with the user’s own answer, not with a measurement', async () => {
    const { findings, contradictions } = await match(
      { denials: ['deadlocks_logged'] },
      after(said('deadlocks_logged', { source: 'probe' })),
    );
    expect(findings).toHaveLength(1);
    expect(contradictions).toEqual([]);
  });

  it('is no contradiction after the user withdrew or did not know', async () => {
    const unknown = after(said('deadlocks_logged'), { phenomenonId: phenomenonId('deadlocks_logged'), source: 'user', status: 'unknown' });
    expect(await match({ denials: ['deadlocks_logged'] }, unknown)).toMatchObject({ findings: [{ status: 'absent' }], contradictions: [] });
  });

  it.each([
    ['the same id', { confirmations: ['deadlocks_logged'], denials: ['deadlocks_logged'] }],
    ['a line and its id', { confirmations: ['1'], denials: ['deadlocks_logged'] }],
    ['a line and words', { confirmations: ['1'], ...texts('日志中没有出现死锁') }],
    ['words and words', texts('日志中出现死锁', '日志中没有出现死锁')],
    ['even in a correction', { confirmations: ['1'], denials: ['1'], correcting: true }],
  ])('applies neither of two opposite answers in one message: %s (Python original)', async (_, input) => {
    const { findings, contradictions } = await match(input, { ...fresh, lastShown: [line('recommendation', 'deadlocks_logged')] });
    expect(findings).toEqual([]);
    expect(contradictions).toMatchObject([{ phenomenonId: 'deadlocks_logged' }]);
  });

  it('asks about the answer that would change something when both were given and one was known', async () => {
    const { contradictions, findings } = await match(
      { confirmations: ['deadlocks_logged'], denials: ['deadlocks_logged'] },
      after(said('deadlocks_logged', { status: 'absent' })),
    );
    expect(contradictions).toMatchObject([{ before: 'absent', now: 'present' }]);
    expect(findings).toMatchObject([{ phenomenonId: 'deadlocks_logged', status: 'notExamined', reason: 'withdrawn' }]);
  });

  it('takes the surer of two equal answers, and the value of either', async () => {
    const { findings } = await match({ confirmations: ['cache_hit_low'], ...texts('buffer cache hit ratio is 62%') });
    expect(findings).toMatchObject([{ phenomenonId: 'cache_hit_low', status: 'present', score: 1, value: containing('62') }]);
  });

  it('prefers a yes to a don’t know about the same line', async () => {
    const { findings } = await match({ confirmations: ['deadlocks_logged'], dontKnows: ['deadlocks_logged'] });
    expect(findings).toEqual([{ phenomenonId: 'deadlocks_logged', status: 'present', score: 1 }]);
  });

  it('heeds a better re-confirmation, and does not let a vaguer one weaken it (Python original)', async () => {
    const weak = after(said('io_wait_high', { score: 0.65 }));
    expect((await match({ confirmations: ['io_wait_high'] }, weak)).findings).toMatchObject([{ score: 1 }]);
    const { findings, interpreted } = await match(texts('I/O wait'), after(said('io_wait_high')), unsure);
    expect(findings).toMatchObject([{ phenomenonId: 'io_wait_high', score: 1 }]);
    expect(interpreted).toMatchObject([{ matched: { tentative: false } }]);
  });
});

describe('match_phenomena as a tool', () => {
  it('returns the session it was given', async () => {
    const session = deepFreeze({ ...fresh, lastShown: [line('recommendation', 'io_wait_high')] });
    const result = await tool.execute({ confirmations: ['1'], observations: [{ text: 'the log reports deadlocks' }] }, { session });
    expect(result.session).toBe(session);
  });

  it('answers an empty input', async () => {
    expect(await match({})).toEqual({
      interpreted: [],
      allMatched: true,
      findings: [],
      unresolved: [],
      contradictions: [],
      withdrawn: [],
      rejected: [],
      hedged: [],
      degraded: [],
    });
  });

  it.each([[[]], [{ observations: 'slow' }], [{ confirmations: [1] }], [{ unknown: true }], ['text'], [null]])(
    'refuses %j with every fault',
    async (input) => {
      await expect(tool.execute(input, { session: fresh })).rejects.toBeInstanceOf(ToolInputError);
    },
  );

  it('finds each phenomenon of the knowledge by its own words in both languages', async () => {
    for (const { id, description } of smallKnowledge.phenomena) {
      const { interpreted } = await match(texts(description.zh ?? '', description.en ?? ''));
      expect(interpreted).toMatchObject([
        { matched: { phenomenonId: id, polarity: 'present', tentative: false } },
        { matched: { phenomenonId: id, polarity: 'present' } },
      ]);
    }
  });
});
