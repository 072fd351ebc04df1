import type { Observation } from '@dbdiag/graph-engine';
import { GraphEngine, phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { smallDeps, smallKnowledge } from '../../../test/small-knowledge.ts';
import { createSession } from '../../session/create-session.ts';
import type { SessionState } from '../../session/session-state.ts';
import { createDiagnoseTool } from '../diagnose/diagnose-tool.ts';
import type { WeighSuggestionInput, WeighSuggestionOutput } from './suggestion-schemas.ts';
import { createWeighSuggestionTool } from './weigh-suggestion-tool.ts';

const categories: Readonly<Record<string, string>> = {
  lock_order: 'locking',
  long_transaction: 'vacuum',
  missing_index: 'access_path',
  slow_disk: 'storage',
  connection_leak: 'connections',
};
const knowledge = {
  ...smallKnowledge,
  rootCauses: smallKnowledge.rootCauses.map((cause) => ({ ...cause, category: categories[cause.id] ?? '' })),
};
const deps = { ...smallDeps(), engine: new GraphEngine(knowledge) };
const { engine } = deps;
const tool = createWeighSuggestionTool(deps);
const fresh = createSession('s', 'en');

function after(...ids: readonly string[]): SessionState {
  return {
    ...fresh,
    diagnosis: engine.record(
      fresh.diagnosis,
      ids.map((id): Observation => ({ phenomenonId: phenomenonId(id), status: 'present', source: 'user' })),
    ),
  };
}

async function weigh(
  input: WeighSuggestionInput,
  session: SessionState = fresh,
): Promise<{ output: WeighSuggestionOutput; session: SessionState }> {
  return tool.execute(input, { session: deepFreeze(session) });
}

const touched = async (suspicion: string): Promise<readonly string[]> =>
  (await weigh({ suspicion })).output.causes.map(({ rootCauseId: id }) => id);

describe('weigh_suggestion', () => {
  it('tilts the causes named, shows before and after, and records no finding', async () => {
    const start = after('io_wait_high');
    const { output, session } = await weigh({ suspicion: 'inconsistent lock order' }, start);
    const probability = (state: SessionState): number =>
      engine.posterior(state.diagnosis).find(({ hypothesisId: id }) => id === 'lock_order')?.probability ?? 0;
    expect(output).toMatchObject({
      found: true,
      removed: false,
      factor: 3,
      lastsRounds: 2,
      candidates: [],
      causes: [
        { rootCauseId: 'lock_order', description: 'inconsistent lock order', before: probability(start), after: probability(session) },
      ],
    });
    expect(probability(session)).toBeGreaterThan(probability(start));
    expect(probability(session)).toBeLessThan(3 * probability(start));
    expect(session.diagnosis).toEqual({
      ...start.diagnosis,
      suspicion: { rootCauseIds: ['lock_order'], round: 1, words: 'inconsistent lock order' },
    });
  });

  it('names the check that would test it, which is then the first that diagnose recommends', async () => {
    const { output, session } = await weigh({ suspicion: 'locks' }, after('io_wait_high'));
    expect(output.check).toMatchObject({ phenomenonId: 'deadlocks_logged', forSuspicion: true });
    const { output: next } = await createDiagnoseTool(deps).execute({}, { session });
    expect(next.recommendations[0]).toEqual(output.check);
    expect(next.suspicion?.words).toBe('locks');
  });

  it('has no check where the one there is was answered', async () => {
    const few = createWeighSuggestionTool({ ...deps, engine: new GraphEngine(knowledge, { worthAskingBits: 5 }) });
    const { output } = await few.execute({ suspicion: 'locks' }, { session: after('io_wait_high') });
    expect(output.found).toBe(true);
    expect(output.check).toBeUndefined();
  });

  it('understands ids, names, areas and signs, in both languages', async () => {
    expect(await touched('missing_index')).toEqual(['missing_index']);
    expect(await touched('应用连接泄漏')).toEqual(['connection_leak']);
    for (const words of ['锁', '会不会是锁的问题？', 'could it be the locks?', 'I suspect locking', '是不是锁导致的？'])
      expect(await touched(words)).toEqual(['lock_order']);
    expect(await touched('autovacuum')).toEqual(['long_transaction']);
    expect(await touched('sessions stay idle in transaction for long')).toEqual(['connection_leak', 'long_transaction']);
    expect(await touched('idle_in_tx_long')).toEqual(['connection_leak', 'long_transaction']);
  });

  it('touches the most probable few where an area has many causes', async () => {
    const crowded = { ...knowledge, rootCauses: knowledge.rootCauses.map((cause) => ({ ...cause, category: 'locking' })) };
    const one = createWeighSuggestionTool({ ...deps, engine: new GraphEngine(crowded), options: { suspectedCauses: 2 } });
    const { output } = await one.execute({ suspicion: 'locks' }, { session: after('seq_scan_big', 'io_wait_high') });
    expect(output.causes.map(({ rootCauseId: id }) => id)).toEqual(['missing_index', 'long_transaction']);
  });

  it('finds nothing in words that name nothing, and changes nothing', async () => {
    const start = after('io_wait_high');
    const { output, session } = await weigh({ suspicion: 'qqq zzz' }, start);
    expect(output).toEqual({ found: false, suspicion: 'qqq zzz', removed: false, causes: [], factor: 3, lastsRounds: 2, candidates: [] });
    expect(session).toBe(start);
  });

  it('offers what unclear words may mean', async () => {
    const strict = createWeighSuggestionTool({
      ...deps,
      options: { matchAt: 1, tentativeAt: 1, tentativeTogetherAt: 1, clarifyFloor: 0.01 },
    });
    const { output } = await strict.execute({ suspicion: 'something with order' }, { session: fresh });
    expect(output.found).toBe(false);
    expect(output.candidates).toContainEqual({ entityId: 'lock_order', entityDescription: 'inconsistent lock order' });
  });

  it('says that no ticket knows what is suspected', async () => {
    const { output, session } = await weigh({ suspicion: 'the disk' });
    expect(output).toMatchObject({
      found: false,
      causes: [],
      withoutTickets: [{ rootCauseId: 'slow_disk', description: 'degraded disk' }],
    });
    expect(session.diagnosis.suspicion).toBeUndefined();
  });

  it('does not weigh a suspicion twice', async () => {
    const { session } = await weigh({ suspicion: 'locks' });
    const { output } = await weigh({ suspicion: 'locks' }, session);
    expect(output.causes[0]?.after).toBe(output.causes[0]?.before);
  });

  it('gives way to another suspicion', async () => {
    const { session } = await weigh({ suspicion: 'locks' });
    const next = await weigh({ suspicion: 'missing index' }, session);
    expect(next.session.diagnosis.suspicion?.rootCauseIds).toEqual(['missing_index']);
  });
});

describe('taking a suspicion back', () => {
  it('drops it and shows what that changes', async () => {
    const { output: voiced, session } = await weigh({ suspicion: 'locks' }, after('io_wait_high'));
    for (const suspicion of ['locks', 'never mind']) {
      const { output, session: left } = await weigh({ suspicion, remove: true }, session);
      expect(output).toMatchObject({
        found: true,
        removed: true,
        causes: [{ rootCauseId: 'lock_order', before: voiced.causes[0]?.after, after: voiced.causes[0]?.before }],
      });
      expect(left.diagnosis).toEqual(after('io_wait_high').diagnosis);
    }
  });

  it('leaves another suspicion alone', async () => {
    const { session } = await weigh({ suspicion: 'locks' });
    const { output, session: left } = await weigh({ suspicion: 'missing index', remove: true }, session);
    expect(output).toMatchObject({ found: false, removed: false });
    expect(left).toBe(session);
  });

  it('has nothing to drop where nothing is suspected any more', async () => {
    expect((await weigh({ suspicion: 'locks', remove: true })).output).toMatchObject({ found: false, removed: false });
    const { session } = await weigh({ suspicion: 'locks' });
    const later = { ...session, diagnosis: engine.record(engine.record(session.diagnosis, []), []) };
    expect((await weigh({ suspicion: 'locks', remove: true }, later)).output.removed).toBe(false);
  });
});
