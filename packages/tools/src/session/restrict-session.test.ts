import { emptyDiagnosisState, GraphEngine, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { smallDeps } from '../../test/small-knowledge.ts';
import { createSession } from './create-session.ts';
import { restrictSession } from './restrict-session.ts';
import type { SessionState, ShownItem } from './session-state.ts';

const { engine } = smallDeps();
const [kept, gone] = ['cache_hit_low', 'deadlocks_logged'].map((id) => engine.phenomenon(phenomenonId(id))?.id ?? expect.fail(id));
const snapshot = engine.snapshot;
if (snapshot.tickets === undefined) throw new Error('The small knowledge has tickets.');

/** The small knowledge without a phenomenon. */
const smaller = new GraphEngine({
  ...snapshot,
  phenomena: snapshot.phenomena.filter(({ id }) => id !== gone),
  rootCauses: snapshot.rootCauses,
  tickets: snapshot.tickets.map(({ present, absent, unexamined, ...ticket }) => {
    const [shown, not, unseen] = [present, absent, unexamined].map((list) => list.filter((id) => id !== gone));
    return { ...ticket, present: shown ?? [], absent: not ?? [], unexamined: unseen ?? [] };
  }),
});

function line(id: typeof kept): ShownItem {
  return { kind: 'recommendation', phenomenonId: id ?? expect.fail('no such phenomenon'), onYes: 'present' };
}

function sessionWith(parts: Partial<SessionState>): SessionState {
  const observations = [kept, gone].map((id) => ({
    phenomenonId: id ?? expect.fail('no such phenomenon'),
    status: 'present' as const,
    source: 'user' as const,
  }));
  return { ...createSession('s'), diagnosis: engine.record(emptyDiagnosisState, observations), ...parts };
}

describe('a session restricted to the knowledge of now', () => {
  it('is the same where all of it is known', () => {
    const session = sessionWith({ lastShown: [line(kept), line(gone)], answeredBefore: [line(gone)] });
    expect(restrictSession({ engine }, session)).toEqual({ session });
  });

  it('forgets findings, and whole lists with a line of what is unknown: a number means the line that was shown', () => {
    const session = sessionWith({
      lastShown: [line(gone), line(kept)],
      answeredBefore: [line(kept)],
      candidates: [
        { queryType: 'phenomenon_to_root_causes', entityId: kept ?? '' },
        { queryType: 'root_cause_to_phenomena', entityId: 'no_such_cause' },
      ],
    });
    const { session: restricted, outdated } = restrictSession({ engine: smaller }, session);
    expect(outdated).toMatchObject({ findings: [{ phenomenonId: gone, status: 'present' }], rootCauseIds: [] });
    expect(restricted.diagnosis.findings.map(({ phenomenonId: id }) => id)).toEqual([kept]);
    expect(restricted).toMatchObject({ lastShown: [], answeredBefore: [line(kept)] });
    expect(restricted).not.toHaveProperty('candidates');
  });

  it('keeps candidates that are all known', () => {
    const candidates = [
      { queryType: 'phenomenon_to_root_causes' as const, entityId: kept ?? '' },
      { queryType: 'root_cause_to_phenomena' as const, entityId: rootCauseId('slow_disk') },
    ];
    expect(restrictSession({ engine: smaller }, sessionWith({ candidates })).session.candidates).toEqual(candidates);
  });

  it('is left as it is where newer knowledge has answered it: that will be known in a moment', () => {
    const session = sessionWith({ knowledge: 7 });
    expect(restrictSession({ engine: smaller, knowledge: 6 }, session)).toEqual({ session });
    expect(restrictSession({ engine: smaller, knowledge: 7 }, session)).toHaveProperty('outdated');
  });
});
