import type { Observation } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { smallDeps } from '../../test/small-knowledge.ts';
import { createSession } from './create-session.ts';
import { learnTicket } from './learn-ticket.ts';

const { engine } = smallDeps();
const [first, second, third, fourth] = ['cache_hit_low', 'dead_tuples_many', 'deadlocks_logged', 'idle_in_tx_long']
  .map(phenomenonId)
  .map((id) => engine.phenomenon(id)?.id ?? expect.fail(id));

function lists(...rounds: readonly (readonly Observation[])[]): readonly (readonly string[])[] {
  const diagnosis = rounds.reduce((state, observations) => engine.record(state, observations), emptyDiagnosisState);
  const { present, absent, unexamined } = learnTicket(
    engine,
    { ...createSession('s'), diagnosis },
    { rootCauseId: rootCauseId('slow_disk') },
  );
  return [present, absent, unexamined];
}

function finding(
  id: typeof first,
  status: 'present' | 'absent',
  more: { readonly score?: number; readonly source?: 'probe' } = {},
): Observation {
  return { phenomenonId: id ?? expect.fail('no such phenomenon'), status, source: 'user', ...more };
}

describe('learnTicket', () => {
  it('keeps confirmed and denied as they were, and what a user could not tell as unexamined', () => {
    expect(
      lists([
        finding(second, 'present'),
        finding(first, 'absent'),
        { phenomenonId: third ?? expect.fail(''), status: 'unknown', source: 'user' },
      ]),
    ).toEqual([[second], [first], [third]]);
  });

  it('goes by what stands: the last answer of each', () => {
    expect(lists([finding(first, 'present'), finding(second, 'absent')], [finding(first, 'absent')])).toEqual([[], [first, second], []]);
  });

  it('does not make evidence of a reading nobody confirmed, nor of a disagreement', () => {
    expect(
      lists([
        finding(first, 'present', { score: 0.6 }),
        finding(second, 'absent', { score: 0.79 }),
        finding(third, 'present', { score: 0.8 }),
      ]),
    ).toEqual([[third], [], [first, second]]);
    expect(lists([finding(fourth, 'present'), finding(fourth, 'absent', { source: 'probe' })])).toEqual([[], [], [fourth]]);
  });

  it('says a title in the language of the session', () => {
    const session = createSession('s', 'zh');
    expect(learnTicket(engine, session, { rootCauseId: 'healthy', title: '一切正常' })).toMatchObject({
      id: 'session-s',
      source: 'conversation s',
      description: { zh: '一切正常' },
    });
  });
});
