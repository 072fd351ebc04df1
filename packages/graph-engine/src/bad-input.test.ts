import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryKnowledge, arbitraryObservation, phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import { everything, unboundedNumbersIn } from '../test/everything.ts';
import { lockKnowledge, measured, said, stateAfter } from '../test/lock-knowledge.ts';
import { DbdiagError, InvalidSnapshotError } from './errors.ts';
import type { Observation } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { HEALTHY, OTHER_CAUSE, phenomenonId, rootCauseId, ticketId } from './ids.ts';
import type { CountSnapshot, KnowledgeSnapshot, Ticket, TicketSnapshot } from './knowledge-snapshot.ts';
import { parseSnapshot } from './snapshot-validation.ts';

function snapshotOf(phenomena: readonly string[], tickets: readonly (readonly [string, readonly string[]])[]): TicketSnapshot {
  return {
    phenomena: phenomena.map((id) => phenomenonOf(phenomenonId(id))),
    rootCauses: [...new Set(tickets.map(([cause]) => cause))].map((id) => rootCauseOf(rootCauseId(id))),
    tickets: tickets.map(
      ([cause, present], index): Ticket => ({
        id: ticketId(`t${index}`),
        rootCauseId: rootCauseId(cause),
        present: present.map(phenomenonId),
        absent: [],
        unexamined: [],
        source: 'made up for tests',
      }),
    ),
  };
}

function counted(tickets: number, present: number): CountSnapshot {
  const phenomena = [{ phenomenonId: phenomenonId('a'), present, absent: tickets - present, unexamined: 0 }];
  return {
    ...snapshotOf(
      ['a', 'b'],
      [
        ['x', []],
        ['y', []],
      ],
    ),
    tickets: undefined,
    counts: [
      { rootCauseId: rootCauseId('x'), tickets, phenomena },
      { rootCauseId: rootCauseId('y'), tickets: 1, phenomena: [] },
    ],
  };
}

function probabilities(snapshot: KnowledgeSnapshot, ...observations: readonly Observation[]): Readonly<Record<string, number>> {
  const engine = new GraphEngine(snapshot);
  return Object.fromEntries(
    engine.posterior(stateAfter(engine, ...observations)).map(({ hypothesisId: id, probability }) => [id, probability]),
  );
}

describe('knowledge at its limits', () => {
  it('is what experts expect, where no ticket says anything', () => {
    const { phenomena, rootCauses } = snapshotOf(['a', 'b'], [['x', []]]);
    const expectations = [{ phenomenonId: phenomenonId('a'), expects: 'typical', source: 'textbook' }] as const;
    const told = rootCauses.map((cause) => ({ ...cause, expectations }));
    expect(probabilities({ phenomena, rootCauses: told, tickets: [] }, ...said('a')).x).toBeGreaterThan(0.5);
  });

  it('is alike for all causes, where no ticket of any set lists anything', () => {
    const { tickets, ...knowledge } = snapshotOf(
      ['a', 'b'],
      [
        ['x', []],
        ['y', []],
      ],
    );
    const sets = tickets.map((ticket, index) => (index === 0 ? ticket : { ...ticket, set: 'imported' }));
    const { x, y } = probabilities({ ...knowledge, tickets: sets }, ...said('a'));
    expect(x).toBeGreaterThan(0.4);
    expect(x).toBe(y);
  });

  const anyAnswers = ['a', '-a', '?a'];
  it.each<readonly [string, KnowledgeSnapshot]>([
    ['no tickets', snapshotOf(['a', 'b'], [])],
    ['no tickets, as counts', { ...snapshotOf(['a', 'b'], []), tickets: undefined, counts: [] }],
    [
      'one cause',
      snapshotOf(
        ['a', 'b'],
        [
          ['x', ['a']],
          ['x', []],
        ],
      ),
    ],
    [
      'one phenomenon',
      snapshotOf(
        ['a'],
        [
          ['x', ['a']],
          ['y', []],
        ],
      ),
    ],
    ['one ticket', snapshotOf(['a', 'b'], [['x', ['a']]])],
    [
      'a phenomenon in every ticket',
      snapshotOf(
        ['a', 'b'],
        [
          ['x', ['a']],
          ['x', ['a', 'b']],
          ['y', ['a']],
        ],
      ),
    ],
    [
      'only healthy systems',
      {
        ...lockKnowledge,
        phenomena: [...lockKnowledge.phenomena, phenomenonOf(phenomenonId('a'))],
        tickets: lockKnowledge.tickets.filter((ticket) => ticket.rootCauseId === HEALTHY),
      },
    ],
    ['a billion tickets', counted(1e9, 999_999_999)],
    ['as many tickets as are kept', counted(2 ** 32 - 1, 2 ** 32 - 1)],
  ])('gives a defined answer with %s', (_, snapshot) => {
    const engine = new GraphEngine(snapshot);
    for (const word of anyAnswers) {
      expect(unboundedNumbersIn(everything(engine, said(word)))).toEqual([]);
      const posterior = engine.posterior(stateAfter(engine, ...said(word)));
      expect(posterior.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    }
  });

  it('is other cause without tickets, whatever was found', () => {
    expect(probabilities(snapshotOf(['a', 'b'], []), ...said('a', '-b'))).toEqual({ [OTHER_CAUSE]: 1 });
  });

  it('learns nothing from what is in every ticket but against other cause', () => {
    const before = probabilities(
      snapshotOf(
        ['a'],
        [
          ['x', ['a']],
          ['y', ['a']],
        ],
      ),
    );
    const after = probabilities(
      snapshotOf(
        ['a'],
        [
          ['x', ['a']],
          ['y', ['a']],
        ],
      ),
      ...said('a'),
    );
    expect((after.x ?? NaN) / (after.y ?? NaN)).toBeCloseTo((before.x ?? NaN) / (before.y ?? NaN), 12);
    expect(after[OTHER_CAUSE]).toBeLessThan(before[OTHER_CAUSE] ?? NaN);
  });

  it('lets a cause with one ticket win against one with many, where it alone shows the sign', () => {
    const many = Array.from({ length: 50 }, (): readonly [string, readonly string[]] => ['often', ['b']]);
    const after = probabilities(snapshotOf(['a', 'b'], [['once', ['a']], ...many]), ...said('a', '-b'));
    expect(after.once).toBeGreaterThan(after.often ?? NaN);
  });

  it('leaves out contradictory findings, and takes the last where one source corrects itself', () => {
    const engine = new GraphEngine(lockKnowledge);
    const posteriorAfter = (...observations: readonly Observation[]): unknown => engine.posterior(stateAfter(engine, ...observations));
    expect(posteriorAfter(...said('slow', 'bloat'), ...measured('-bloat'))).toStrictEqual(posteriorAfter(...said('slow')));
    expect(posteriorAfter(...said('slow', '-slow', 'slow'))).toStrictEqual(posteriorAfter(...said('slow')));
  });
});

/** What a careless program might put where something else belongs. */
const junk = fc.oneof(
  fc.constantFrom<unknown[]>(
    -1,
    0.5,
    NaN,
    Infinity,
    1e9,
    2 ** 32 - 1,
    2 ** 32,
    2 ** 53,
    -0,
    '',
    'p0',
    'c0',
    'healthy',
    'other-cause',
    '__proto__',
    null,
    undefined,
    [],
    {},
    true,
  ),
  fc.jsonValue(),
);

/** A value with one place in it replaced, taken away, or repeated. */
function damaged(
  value: unknown,
  { at, how, what }: { readonly at: readonly number[]; readonly how: 'replace' | 'remove' | 'repeat'; readonly what: unknown },
): unknown {
  const [first, ...rest] = at;
  if (first === undefined || typeof value !== 'object' || value === null) return how === 'replace' ? what : value;
  const keys = Object.keys(value);
  const key = keys[first % Math.max(1, keys.length)];
  if (key === undefined) return what;
  if (Array.isArray(value)) {
    const index = Number(key);
    if (rest.length === 0 && how === 'remove') return value.toSpliced(index, 1);
    if (rest.length === 0 && how === 'repeat') return value.toSpliced(index, 0, value[index]);
    return value.with(index, damaged(value[index], { at: rest, how, what }));
  }
  if (rest.length === 0 && how === 'remove') return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: damaged(Reflect.get(value, key), { at: rest, how, what }) };
}

const damage = fc.record({
  at: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
  how: fc.constantFrom('replace', 'remove', 'repeat'),
  what: junk,
});

describe('damaged knowledge', () => {
  it('is refused with its faults listed, or gives a defined answer', () => {
    fc.assert(
      fc.property(
        arbitraryKnowledge,
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        fc.array(arbitraryObservation, { maxLength: 4 }),
        (snapshot, damages, observations) => {
          const broken = damages.reduce<unknown>((value, one) => damaged(value, one), snapshot);
          let engine;
          try {
            engine = new GraphEngine(parseSnapshot(broken));
          } catch (error) {
            if (!(error instanceof InvalidSnapshotError)) throw error;
            expect(error.faults.length).toBeGreaterThan(0);
            for (const { path, message } of error.faults) {
              expect(typeof path).toBe('string');
              expect(message.trim()).not.toBe('');
            }
            return;
          }
          const known = observations.filter(({ phenomenonId: id }) => engine.phenomenon(id) !== undefined);
          expect(unboundedNumbersIn(everything(engine, known))).toEqual([]);
          const total = engine.posterior(engine.record(emptyDiagnosisState, known)).reduce((sum, { probability }) => sum + probability, 0);
          expect(Math.abs(total - 1)).toBeLessThan(1e-12);
        },
      ),
    );
  });
});

describe('damaged observations', () => {
  it('are refused with a typed error, or recorded', () => {
    const engine = new GraphEngine(lockKnowledge);
    fc.assert(
      fc.property(fc.array(arbitraryObservation, { minLength: 1, maxLength: 3 }), damage, (observations, one) => {
        const renamed = observations.map((observation) => ({ ...observation, phenomenonId: phenomenonId('slow') }));
        const broken = damaged(renamed, one);
        try {
          const state = engine.record(emptyDiagnosisState, broken as readonly Observation[]);
          expect(unboundedNumbersIn(engine.assess(state))).toEqual([]);
        } catch (error) {
          if (!(error instanceof DbdiagError)) throw error;
          expect(error.message).not.toBe('');
        }
      }),
    );
  });
});
