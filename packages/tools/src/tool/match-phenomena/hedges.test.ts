import type { ExaminedObservation } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { smallDeps } from '../../../test/small-knowledge.ts';
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

function shown(...lastShown: readonly ShownItem[]): SessionState {
  return { ...fresh, lastShown };
}

function answered(id: string, status: ExaminedObservation['status'], session: SessionState): SessionState {
  return { ...session, diagnosis: deps.engine.record(session.diagnosis, [{ phenomenonId: phenomenonId(id), status, source: 'user' }]) };
}

async function match(input: MatchPhenomenaInput, session: SessionState): Promise<MatchPhenomenaOutput> {
  return (await tool.execute(input, { session: deepFreeze(session) })).output;
}

describe('half a yes', () => {
  it.each(['recommendation', 'tentative', 'option', 'contradiction'] as const)(
    'to a line of kind %s is asked about and not recorded',
    async (kind) => {
      const { hedged, findings } = await match(
        { hedges: ['1'] },
        shown(line(kind, 'io_wait_high', { words: 'the disk', onYes: 'absent' })),
      );
      expect(hedged).toEqual([
        { phenomenonId: 'io_wait_high', description: 'disk I/O wait time is long', onYes: 'absent', words: 'the disk' },
      ]);
      expect(findings).toEqual([]);
    },
  );

  it('about a phenomenon that no line shows is asked about', async () => {
    expect((await match({ hedges: ['io_wait_high'] }, fresh)).hedged).toEqual([
      { phenomenonId: 'io_wait_high', description: 'disk I/O wait time is long', onYes: 'present' },
    ]);
  });

  it('given again, when it was asked about, is recorded with score 0.6', async () => {
    const { hedged, findings } = await match({ hedges: ['第一个'] }, shown(line('hedged', 'io_wait_high', { words: 'the disk' })));
    expect(hedged).toEqual([]);
    expect(findings).toEqual([{ phenomenonId: 'io_wait_high', status: 'present', score: 0.6, words: 'the disk' }]);
    expect((await match({ hedges: ['1'] }, shown(line('hedged', 'io_wait_high', { onYes: 'absent' })))).findings).toMatchObject([
      { status: 'absent', score: 0.6 },
    ]);
  });

  it('that was asked about may be answered yes, no, or not at all', async () => {
    const session = shown(line('hedged', 'io_wait_high'), line('hedged', 'cache_hit_low'), line('hedged', 'seq_scan_big'));
    const { findings } = await match({ confirmations: ['1'], denials: ['2'], dontKnows: ['3'] }, session);
    expect(findings).toEqual([
      { phenomenonId: 'io_wait_high', status: 'present', score: 1 },
      { phenomenonId: 'cache_hit_low', status: 'absent', score: 1 },
      { phenomenonId: 'seq_scan_big', status: 'unknown' },
    ]);
  });

  it('gives way to a plain answer in the same message, and stands before a don’t-know', async () => {
    const session = shown(line('recommendation', 'io_wait_high'), line('recommendation', 'cache_hit_low'));
    const { hedged, findings } = await match({ hedges: ['1', '2'], confirmations: ['1'], dontKnows: ['2'] }, session);
    expect(findings).toEqual([{ phenomenonId: 'io_wait_high', status: 'present', score: 1 }]);
    expect(hedged.map(({ phenomenonId: id }) => id)).toEqual(['cache_hit_low']);
    const observed = await match({ hedges: ['1'], observations: [{ text: 'disk I/O wait time is long' }] }, session);
    expect([observed.hedged, observed.findings.length]).toEqual([[], 1]);
  });

  it('is asked about once, however often it is said', async () => {
    expect((await match({ hedges: ['1', 'io_wait_high', '1'] }, shown(line('recommendation', 'io_wait_high')))).hedged).toHaveLength(1);
  });

  it('that is opposite to an earlier answer is a contradiction, not applied', async () => {
    const session = answered('io_wait_high', 'absent', shown(line('hedged', 'io_wait_high')));
    const { contradictions, findings } = await match({ hedges: ['1'] }, session);
    expect(contradictions).toMatchObject([{ phenomenonId: 'io_wait_high', before: 'absent', now: 'present' }]);
    expect(findings).toMatchObject([{ phenomenonId: 'io_wait_high', status: 'notExamined' }]);
    expect((await match({ hedges: ['1'], correcting: true }, session)).findings).toMatchObject([{ status: 'present', score: 0.6 }]);
  });

  it('does not make an earlier plain answer less sure', async () => {
    const session = answered('io_wait_high', 'present', shown(line('hedged', 'io_wait_high')));
    expect((await match({ hedges: ['1'] }, session)).findings).toMatchObject([{ status: 'present', score: 1 }]);
  });

  it('to a line that is not there loses none of the others', async () => {
    const { hedged, unresolved, findings } = await match(
      { hedges: ['7', '1'], confirmations: ['9', '2'] },
      shown(line('recommendation', 'io_wait_high'), line('recommendation', 'cache_hit_low')),
    );
    expect(unresolved.map(({ reference, reason }) => [reference, reason])).toEqual([
      ['9', 'noSuchLine'],
      ['7', 'noSuchLine'],
    ]);
    expect(hedged.map(({ phenomenonId: id }) => id)).toEqual(['io_wait_high']);
    expect(findings.map(({ phenomenonId: id }) => id)).toEqual(['cache_hit_low']);
  });
});
