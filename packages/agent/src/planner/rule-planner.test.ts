import { createSession } from '@dbdiag/tools';
import type { SessionState } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { createExecutor } from '../executor/executor.ts';
import { smallDeps } from '../fixtures/small-knowledge.ts';
import type { ToolRun } from '../tool-run.ts';
import { createRulePlanner } from './rule-planner.ts';

interface Played {
  readonly calls: readonly string[];
  readonly runs: readonly ToolRun[];
  readonly session: SessionState;
}

/** Plays a message to its end. */
async function play(message: string, opening: SessionState = createSession('s-1', 'zh'), steps = 12): Promise<Played> {
  const { tools, engine } = smallDeps();
  const planner = createRulePlanner({ isPhenomenon: (id) => engine.snapshot.phenomena.some((phenomenon) => phenomenon.id === id) });
  const executor = createExecutor(tools);
  const runs: ToolRun[] = [];
  let session = opening;
  for (;;) {
    const decision = await planner.decide(session, { message, opening, runs, stepsLeft: steps - runs.length });
    if (decision.decision === 'respond') return { calls: runs.map(({ tool }) => tool), runs, session };
    const { tool, params, reasoning } = decision;
    const execution = await executor.execute({ tool, params, reasoning }, { session });
    runs.push(execution.run);
    session = execution.session;
  }
}

describe('what the rules call', () => {
  it.each([
    ['很多会话在等锁', ['match_phenomena', 'diagnose']],
    ['很多会话在等锁，进展如何', ['match_phenomena', 'diagnose', 'query_progress']],
    ['进展如何', ['query_progress']],
    ['进展如何？还有什么可能？什么会导致死锁？', ['query_progress', 'query_hypotheses', 'query_relations']],
    ['缺少索引有哪些表现？什么会导致死锁？', ['query_relations', 'query_relations']],
    ['会不会是磁盘的问题', ['query_relations']],
    ['重新开始，很多会话在等锁', ['restart_session', 'match_phenomena', 'diagnose']],
    ['撤销', ['undo_findings']],
    ['今天天气不错', ['match_phenomena']],
    ['下一步', ['diagnose']],
    ['你好', []],
    ['帮助', []],
    ['……', []],
  ])('%s', async (message, calls) => {
    expect((await play(message)).calls).toEqual(calls);
  });

  it('hands all observations and answers of a message to one match', async () => {
    const { session } = await play('很多会话在等锁');
    const opening: SessionState = { ...session, lastShown: [{ kind: 'recommendation', phenomenonId: session.diagnosis.findings[0]?.phenomenonId ?? never(), onYes: 'present' }] };
    const { runs } = await play('之前说错了，1 没有，另外出现死锁，9 有', opening);
    expect(runs[0]?.params).toEqual({ observations: [{ text: '出现死锁' }], confirmations: ['9'], denials: ['1'], dontKnows: [], correcting: true });
  });

  it('shows the next questions after taking something back, as long as something is left', async () => {
    const first = await play('很多会话在等锁');
    const second = await play('出现死锁', first.session);
    expect((await play('撤销', second.session)).calls).toEqual(['undo_findings', 'diagnose']);
    expect((await play('撤销', first.session)).calls).toEqual(['undo_findings']);
  });

  it('responds when no step is left', async () => {
    expect((await play('很多会话在等锁', createSession('s-1'), 1)).calls).toEqual(['match_phenomena']);
  });

  it('does not call again what failed', async () => {
    const planner = createRulePlanner();
    const opening = createSession('s-1');
    const failed: ToolRun = { tool: 'query_progress', params: {}, reasoning: '', success: false, failure: { code: 'unexpected', message: 'broken' } };
    expect(await planner.decide(opening, { message: 'how is it going', opening, runs: [failed], stepsLeft: 11 })).toMatchObject({ decision: 'respond' });
  });
});

function never(): never {
  throw new Error('The first message recorded nothing.');
}
