import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockKnowledge, measured, said, stateAfter } from '../test/lock-knowledge.ts';
import { parseDiagnosisState } from './diagnosis-state.ts';
import type { DiagnosisState } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { phenomenonId, rootCauseId } from './ids.ts';
import type { KnowledgeSnapshot } from './knowledge-snapshot.ts';

const engine = new GraphEngine(lockKnowledge);

/** The knowledge without some phenomena and causes. */
function without(phenomena: readonly string[], causes: readonly string[] = []): KnowledgeSnapshot {
  return {
    ...lockKnowledge,
    phenomena: lockKnowledge.phenomena.filter(({ id }) => !phenomena.includes(id)),
    rootCauses: lockKnowledge.rootCauses.filter(({ id }) => !causes.includes(id)),
    tickets: lockKnowledge.tickets
      .filter(({ rootCauseId: id }) => !causes.includes(id))
      .map((ticket) => ({
        ...ticket,
        present: ticket.present.filter((id) => !phenomena.includes(id)),
        absent: ticket.absent.filter((id) => !phenomena.includes(id)),
      })),
  };
}

describe('a state restricted to the knowledge of an engine', () => {
  it('is the same state where all of it is known', () => {
    const state = engine.suspect(stateAfter(engine, ...said('slow', '-bloat')), [rootCauseId('lock')]);
    expect(engine.restrict(state)).toStrictEqual({ state, findings: [], rootCauseIds: [] });
    expect(engine.restrict(state).state).toBe(state);
  });

  it('is without findings of other phenomena, and corrections point to where the others stand now', () => {
    const rounds = [said('bloat', 'slow'), [...measured('-slow'), ...said('-bloat')], said('-slow')];
    const state = rounds.reduce<DiagnosisState>((before, round) => engine.record(before, round), emptyDiagnosisState);
    const { state: restricted, findings } = new GraphEngine(without(['bloat'])).restrict(state);
    expect(findings.map(({ phenomenonId: id, status, round }) => [id, status, round])).toEqual([
      ['bloat', 'present', 1],
      ['bloat', 'absent', 2],
    ]);
    expect(restricted.rounds).toBe(3);
    expect(restricted.findings.map(({ status, source, round, corrects }) => [status, source, round, corrects])).toEqual([
      ['present', 'user', 1, undefined],
      ['absent', 'probe', 2, undefined],
      ['absent', 'user', 3, 0],
    ]);
  });

  it('suspects only what is weighed: some of the causes, or none', () => {
    const smaller = new GraphEngine(without([], ['vacuum']));
    const [lock, vacuum] = [rootCauseId('lock'), rootCauseId('vacuum')];
    const both = engine.suspect(stateAfter(engine, ...said('slow')), [lock, vacuum], 'locks or vacuum');
    expect(() => smaller.posterior(both)).toThrow('vacuum');
    expect(smaller.restrict(both)).toMatchObject({
      state: { suspicion: { rootCauseIds: ['lock'], round: 1, words: 'locks or vacuum' } },
      rootCauseIds: ['vacuum'],
    });
    const { state } = smaller.restrict(engine.suspect(both, [vacuum]));
    expect(state).not.toHaveProperty('suspicion');
    expect(smaller.posterior(state)).toEqual(smaller.posterior(stateAfter(smaller, ...said('slow'))));
  });

  it('can be stored and weighed whatever was recorded, and says the same as if only the rest had been recorded', () => {
    const ids = lockKnowledge.phenomena.map(({ id }) => id);
    const rounds = fc.array(fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('', '-', '?'), fc.boolean()), { maxLength: 4 }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(rounds, fc.subarray(ids), (recorded, gone) => {
        const smaller = new GraphEngine(without(gone));
        const observations = recorded.map((round) =>
          round.flatMap(([id, mark, isMeasured]) => (isMeasured ? measured : said)(`${mark}${id}`)),
        );
        const state = observations.reduce<DiagnosisState>((before, round) => engine.record(before, round), emptyDiagnosisState);
        const restricted = smaller.restrict(state).state;
        const rest = observations.map((round) => round.filter(({ phenomenonId: id }) => !gone.includes(phenomenonId(id))));
        const known = rest.reduce<DiagnosisState>((before, round) => smaller.record(before, round), emptyDiagnosisState);
        expect(parseDiagnosisState(JSON.parse(JSON.stringify(restricted)))).toEqual(restricted);
        expect(restricted).toEqual(known);
        expect(smaller.posterior(restricted)).toEqual(smaller.posterior(known));
      }),
    );
  });
});
