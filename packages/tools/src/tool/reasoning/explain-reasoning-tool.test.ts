import type { DiagnosisState, Observation } from '@dbdiag/graph-engine';
import { GraphEngine, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { smallDeps, smallKnowledge } from '../../../test/small-knowledge.ts';
import { createSession } from '../../session/create-session.ts';
import type { SessionState } from '../../session/session-state.ts';
import { createExplainReasoningTool } from './explain-reasoning-tool.ts';
import type { ExplainReasoningInput, ExplainReasoningOutput } from './reasoning-schemas.ts';

const deps = smallDeps();
const { engine } = deps;
const tool = createExplainReasoningTool(deps);
const fresh = createSession('s', 'en');
type Account = Extract<ExplainReasoningOutput, { kind: 'account' }>;
type Question = Extract<ExplainReasoningOutput, { kind: 'question' }>;

function after(...words: readonly string[]): SessionState {
  const observations = words.map(
    (word): Observation => ({
      phenomenonId: phenomenonId(word.replace('-', '')),
      status: word.startsWith('-') ? 'absent' : 'present',
      source: 'user',
    }),
  );
  return { ...fresh, diagnosis: engine.record(fresh.diagnosis, observations) };
}

async function explain(input: ExplainReasoningInput, session: SessionState): Promise<ExplainReasoningOutput> {
  const result = await tool.execute(input, { session: deepFreeze(session) });
  expect(result.session).toBe(session);
  return result.output;
}

async function account(input: ExplainReasoningInput, session: SessionState): Promise<Account> {
  const output = await explain(input, session);
  return output.kind === 'account' ? output : expect.fail(`a ${output.kind}`);
}

async function question(input: Omit<ExplainReasoningInput, 'about'>, session: SessionState): Promise<Question> {
  const output = await explain({ about: 'question', ...input }, session);
  return output.kind === 'question' ? output : expect.fail(`a ${output.kind}`);
}

/** What makes a missing index likely, and a bit of a long transaction. */
const indexLeads = after('seq_scan_big', 'io_wait_high', '-deadlocks_logged');

describe('why a cause', () => {
  it('means the leader against the runner-up where none is named', async () => {
    const [leader, runnerUp] = engine.posterior(indexLeads.diagnosis);
    const { cause, against, about } = await account({ about: 'cause' }, indexLeads);
    expect(about).toBe('cause');
    expect(cause).toEqual({ hypothesisId: leader?.hypothesisId, description: 'missing index', probability: leader?.probability });
    expect([against.hypothesisId, against.probability]).toEqual([runnerUp?.hypothesisId, runnerUp?.probability]);
  });

  it('takes an id, a name, or what is asked in words, in both languages', async () => {
    for (const cause of ['missing_index', 'missing index', '缺少索引']) {
      expect((await account({ about: 'cause', cause }, indexLeads)).cause.hypothesisId).toBe('missing_index');
    }
  });

  it('names the evidence, what is missing, the tickets and what would change the leader', async () => {
    const { evidenceFor, missing, tickets, wouldChange, reasoning } = await account({ about: 'cause' }, indexLeads);
    expect(evidenceFor[0]).toMatchObject({ phenomenonId: 'seq_scan_big', status: 'present' });
    expect(missing).toEqual([{ phenomenonId: 'cache_hit_low', description: 'buffer cache hit ratio is low' }]);
    expect(tickets[0]).toEqual({ ticketId: 't-missing_index-0', source: 'ticket 0 of missing_index', sharedPhenomena: 2 });
    expect(wouldChange.map(({ phenomenonId: id }) => id)).toEqual(
      engine.flips(indexLeads.diagnosis)?.findings.map(({ phenomenonId: id }) => id),
    );
    expect(reasoning).toMatch(/^“missing index” stands at \d+ % against/);
  });

  it('works where no fault or none of the known causes leads', async () => {
    const healthy = after(...smallKnowledge.phenomena.map(({ id }) => `-${id}`));
    expect((await account({ about: 'cause' }, healthy)).cause).toMatchObject({ hypothesisId: 'healthy', description: 'no fault' });
    const unknown = createExplainReasoningTool(smallDeps({}, { otherCausePrior: 0.99 }));
    const { output } = await unknown.execute({ about: 'cause' }, { session: after('io_wait_high') });
    expect(output).toMatchObject({
      kind: 'account',
      cause: { hypothesisId: 'other-cause', description: 'none of the known causes' },
      missing: [],
      tickets: [],
    });
  });

  it('has nothing to say before anything was found', async () => {
    expect(await explain({ about: 'cause' }, fresh)).toEqual({ kind: 'nothing_yet', about: 'cause' });
  });

  it('says that a suspicion is in the prior', async () => {
    const suspecting = { ...indexLeads, diagnosis: engine.suspect(indexLeads.diagnosis, [rootCauseId('missing_index')]) };
    const [with_, without] = [await account({ about: 'cause' }, suspecting), await account({ about: 'cause' }, indexLeads)];
    expect(with_.priorBits - without.priorBits).toBeCloseTo(Math.log2(3), 9);
    expect(with_.reasoning).toContain('your suspicion included');
    expect(without.reasoning).not.toContain('suspicion');
  });
});

describe('why not, and which of two', () => {
  it('compares with the leader', async () => {
    const { cause, against, posteriorBits } = await account({ about: 'why_not', cause: 'lock_order' }, indexLeads);
    expect([cause.hypothesisId, against.hypothesisId]).toEqual(['lock_order', 'missing_index']);
    expect(posteriorBits).toBeLessThan(0);
  });

  it('asks about the runner-up where nothing is named', async () => {
    const { cause, against } = await account({ about: 'why_not' }, indexLeads);
    const [leader, runnerUp] = engine.posterior(indexLeads.diagnosis);
    expect([cause.hypothesisId, against.hypothesisId]).toEqual([runnerUp?.hypothesisId, leader?.hypothesisId]);
  });

  it('why not the leader is answered with its own account', async () => {
    const { cause, against } = await account({ about: 'why_not', cause: 'missing_index' }, indexLeads);
    expect(cause.hypothesisId).toBe('missing_index');
    expect(against.hypothesisId).not.toBe('missing_index');
  });

  it('compares any two, and the leader with one', async () => {
    const two = await account({ about: 'compare', cause: 'lock_order', other: 'connection_leak' }, indexLeads);
    expect([two.cause.hypothesisId, two.against.hypothesisId]).toEqual(['lock_order', 'connection_leak']);
    const swapped = await account({ about: 'compare', cause: 'connection_leak', other: 'lock_order' }, indexLeads);
    expect(swapped.posteriorBits).toBeCloseTo(-two.posteriorBits, 12);
    expect((await account({ about: 'compare', other: 'lock_order' }, indexLeads)).cause.hypothesisId).toBe('missing_index');
    expect((await account({ about: 'compare', cause: 'lock_order', other: 'lock_order' }, indexLeads)).against.hypothesisId).toBe(
      'missing_index',
    );
  });

  it('says that words name nothing, with what they may mean', async () => {
    expect(await explain({ about: 'why_not', cause: 'qqq zzz' }, indexLeads)).toEqual({
      kind: 'unknown_subject',
      subject: 'qqq zzz',
      candidates: [],
    });
    expect(await explain({ about: 'compare', cause: 'lock_order', other: 'nonsense' }, indexLeads)).toMatchObject({
      kind: 'unknown_subject',
      subject: 'nonsense',
    });
  });

  it('names a cause that no ticket knows instead of weighing it', async () => {
    expect(await explain({ about: 'why_not', cause: 'slow_disk' }, indexLeads)).toEqual({
      kind: 'unknown_subject',
      subject: 'slow_disk',
      candidates: [{ entityId: 'slow_disk', entityDescription: 'degraded disk' }],
    });
  });

  it('answers for the likeliest cause of an area', async () => {
    const categorized = {
      ...smallKnowledge,
      rootCauses: smallKnowledge.rootCauses.map((cause) =>
        cause.id === 'lock_order' || cause.id === 'connection_leak' ? { ...cause, category: 'locking' } : cause,
      ),
    };
    const areas = createExplainReasoningTool({ ...deps, engine: new GraphEngine(categorized) });
    const { output } = await areas.execute({ about: 'why_not', cause: '锁竞争' }, { session: after('seq_scan_big', 'deadlocks_logged') });
    expect(output).toMatchObject({ kind: 'account', cause: { hypothesisId: 'lock_order' } });
  });

  it('adds up, and is the odds of the posterior, for any two hypotheses after any answers', async () => {
    const answers = fc.array(fc.tuple(fc.constantFrom(...smallKnowledge.phenomena.map(({ id }) => id)), fc.boolean()), {
      minLength: 1,
      maxLength: 7,
    });
    const hypotheses = engine.posterior(fresh.diagnosis).map(({ hypothesisId: id }) => id);
    await fc.assert(
      fc.asyncProperty(answers, fc.constantFrom(...hypotheses), fc.constantFrom(...hypotheses), async (said, cause, other) => {
        fc.pre(cause !== other);
        const diagnosis = said.reduce(
          (state: DiagnosisState, [id, holds]) =>
            engine.record(state, [{ phenomenonId: id, status: holds ? 'present' : 'absent', source: 'user' }]),
          fresh.diagnosis,
        );
        const {
          priorBits,
          posteriorBits,
          evidenceFor,
          evidenceAgainst,
          cause: own,
          against,
        } = await account({ about: 'compare', cause, other }, { ...fresh, diagnosis });
        expect([...evidenceFor, ...evidenceAgainst].reduce((sum, { bits }) => sum + bits, priorBits)).toBeCloseTo(posteriorBits, 9);
        expect(Math.log2(own.probability / against.probability)).toBeCloseTo(posteriorBits, 6);
        expect([own.hypothesisId, against.hypothesisId]).toEqual([cause, other]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('why a question', () => {
  const shown: SessionState = {
    ...indexLeads,
    lastShown: [
      { kind: 'tentative', phenomenonId: phenomenonId('io_wait_high'), onYes: 'present' },
      { kind: 'recommendation', phenomenonId: phenomenonId('cache_hit_low'), onYes: 'present' },
    ],
  };

  it('means the first check shown where none is named, and says what it is worth', async () => {
    const output = await question({}, shown);
    const value = engine.questionValue(shown.diagnosis, phenomenonId('cache_hit_low'));
    expect(output).toMatchObject({
      phenomenonId: 'cache_hit_low',
      observationMethod: 'Look at cache_hit_low',
      asked: true,
      gainBits: value.gainBits,
      informationGain: value.informationGain,
    });
    expect(engine.recommend(shown.diagnosis).find(({ phenomenonId: id }) => id === 'cache_hit_low')?.gainBits).toBe(value.gainBits);
  });

  it('says what a yes would do, as the engine computes it', async () => {
    const { yes, reason } = await question({ question: '2' }, shown);
    const answered = engine.posterior(
      engine.record(shown.diagnosis, [{ phenomenonId: phenomenonId('cache_hit_low'), status: 'present', source: 'user' }]),
    );
    expect(yes).toEqual({
      description: 'missing index',
      from: engine.posterior(shown.diagnosis).find(({ hypothesisId: id }) => id === 'missing_index')?.probability,
      to: answered.find(({ hypothesisId: id }) => id === 'missing_index')?.probability,
    });
    expect(reason).toContain('A yes would point to “missing index”');
  });

  it('takes an id or words too, and tells what was asked from what was not', async () => {
    expect(await question({ question: 'dead_tuples_many' }, shown)).toMatchObject({ phenomenonId: 'dead_tuples_many', asked: false });
    expect(await question({ question: 'dead tuples pile up in a table' }, shown)).toMatchObject({ phenomenonId: 'dead_tuples_many' });
  });

  it('explains a question that was answered as it was before the answer', async () => {
    const answered = {
      ...shown,
      diagnosis: engine.record(shown.diagnosis, [{ phenomenonId: phenomenonId('cache_hit_low'), status: 'absent', source: 'user' }]),
    };
    expect(await question({ question: '2' }, answered)).toEqual(await question({ question: '2' }, shown));
  });

  it('has nothing to say where none was shown, and does not know a line that is not there', async () => {
    expect(await explain({ about: 'question' }, indexLeads)).toEqual({ kind: 'nothing_yet', about: 'question' });
    expect(await explain({ about: 'question', question: '9' }, shown)).toEqual({ kind: 'unknown_subject', subject: '9', candidates: [] });
  });
});
