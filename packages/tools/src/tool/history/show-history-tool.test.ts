import type { Observation } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { smallDeps } from '../../../test/small-knowledge.ts';
import { appendTurn, createSession } from '../../session/create-session.ts';
import type { SessionState } from '../../session/session-state.ts';
import type { ShowHistoryInput, ShowHistoryOutput } from './history-schemas.ts';
import { createShowHistoryTool } from './show-history-tool.ts';

const { engine } = smallDeps();
const tool = createShowHistoryTool({ engine });

function yes(id: string): Observation {
  return { phenomenonId: phenomenonId(id), status: 'present', source: 'user' };
}

/** A turn that recorded findings, or that recorded nothing. */
function turn(session: SessionState, user: string, ...found: readonly Observation[]): SessionState {
  const diagnosis = found.length === 0 ? session.diagnosis : engine.record(session.diagnosis, found);
  return appendTurn({ ...session, diagnosis }, { user, assistant: '', calls: found.length === 0 ? [] : ['match_phenomena', 'diagnose'] });
}

async function history(session: SessionState, input: ShowHistoryInput = {}): Promise<ShowHistoryOutput> {
  const result = await tool.execute(input, { session: deepFreeze(session) });
  expect(result.session).toBe(session);
  return result.output;
}

const fresh = createSession('s', 'en');
const told = turn(turn(turn(turn(fresh, 'hello'), 'io wait', yes('io_wait_high')), 'how is it going?'), 'big scans', yes('seq_scan_big'));

describe('show_history', () => {
  it('has nothing to tell at first', async () => {
    expect(await history(fresh)).toEqual({ rounds: [], totalRounds: 0, withoutRound: [] });
  });

  it('tells what was said up to each round, what was recorded and what led then', async () => {
    const { rounds, totalRounds, withoutRound } = await history(turn(told, 'thanks'));
    expect(rounds.map(({ round, said }) => [round, said])).toEqual([
      [1, ['hello', 'io wait']],
      [2, ['how is it going?', 'big scans']],
    ]);
    expect(rounds[1]?.recorded).toEqual([
      { phenomenonId: 'seq_scan_big', description: 'a big table is read by sequential scans', status: 'present' },
    ]);
    for (const { round, leader } of rounds) {
      const [expected] = engine.posterior(engine.at(told.diagnosis, round));
      expect([leader?.hypothesisId, leader?.probability]).toEqual([expected?.hypothesisId, expected?.probability]);
    }
    expect([totalRounds, withoutRound]).toEqual([2, ['thanks']]);
  });

  it('lists the last rounds only, and says how many there were', async () => {
    const { rounds, totalRounds } = await history(told, { rounds: 1 });
    expect([rounds.map(({ round }) => round), totalRounds]).toEqual([[2], 2]);
  });

  it('speaks the language of the session', async () => {
    expect((await history({ ...told, locale: 'zh' })).rounds[0]?.recorded[0]?.description).toBe('磁盘 I/O 等待时间长');
  });

  it('forgets what was said to a round that was taken back', async () => {
    const undone = appendTurn(
      { ...told, diagnosis: engine.undo(told.diagnosis) },
      { user: 'undo', assistant: '', calls: ['undo_findings', 'diagnose'] },
    );
    const { rounds, withoutRound } = await history(undone);
    expect(rounds.map(({ round, said }) => [round, said])).toEqual([[1, ['hello', 'io wait']]]);
    expect(withoutRound).toEqual(['undo']);
    const again = turn(undone, 'low hit ratio', yes('cache_hit_low'));
    expect((await history(again)).rounds[1]?.said).toEqual(['undo', 'low hit ratio']);
  });

  it('tells a round taken back and replaced in one message by that message', async () => {
    const replaced = engine.record(engine.undo(told.diagnosis), [yes('cache_hit_low')]);
    const session = appendTurn(
      { ...told, diagnosis: replaced },
      { user: 'no, low hit ratio', assistant: '', calls: ['undo_findings', 'match_phenomena', 'diagnose'] },
    );
    expect((await history(session)).rounds.map(({ said }) => said)).toEqual([['hello', 'io wait'], ['no, low hit ratio']]);
  });

  it('begins anew with a restart', async () => {
    const restarted = appendTurn(
      { ...told, diagnosis: emptyDiagnosisState },
      { user: 'start over', assistant: '', calls: ['restart_session'] },
    );
    expect(await history(restarted)).toEqual({ rounds: [], totalRounds: 0, withoutRound: ['start over'] });
    const next = turn(restarted, 'deadlocks', yes('deadlocks_logged'));
    expect((await history(next)).rounds.map(({ said }) => said)).toEqual([['start over', 'deadlocks']]);
  });

  it('lists rounds that the transcript no longer reaches, without words', async () => {
    const { rounds } = await history({ ...told, transcript: told.transcript.slice(2) });
    expect(rounds.map(({ said }) => said)).toEqual([[], ['how is it going?', 'big scans']]);
    expect(rounds[0]?.recorded).toHaveLength(1);
  });

  it('refuses more rounds than anybody reads', async () => {
    await expect(tool.execute({ rounds: 21 }, { session: fresh })).rejects.toThrow(/rounds/);
    await expect(tool.execute({ rounds: 0 }, { session: fresh })).rejects.toThrow(/rounds/);
  });
});
