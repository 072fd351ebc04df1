import { describe, expect, it } from 'vitest';
import { injections } from '../faults/catalogue.ts';
import { injectedObjects, injectionsWithObject } from '../faults/injected-objects.ts';
import { keptInjections } from '../faults/kept/catalogue.ts';
import { worlds } from '../worlds/catalogue.ts';
import { judgeCulprit } from './culprit-score.ts';

const injected = [{ kind: 'session' as const, names: ['batch-1'] }];
const session = (...names: string[]): { kind: string; names: string[] } => ({ kind: 'session', names });

describe('what a session named is judged', () => {
  it.each([
    ['right', true, [session('batch-1')]],
    ['right', false, [session('batch-1'), session('web')]],
    ['listed', false, [session('web'), session('batch-1')]],
    ['wrong', true, [session('web')]],
    ['wrong', true, [{ kind: 'table', names: ['batch-1'] }]],
    ['wrongCandidates', false, [session('web')]],
    ['none', true, []],
  ] as const)('%s', (verdict, certain, objects) => {
    const culprit = { cause: 'row_lock_holder', certain, objects: objects.map(({ kind, names }) => ({ kind, names: [...names] })) };
    expect(judgeCulprit({ objects: injected, session: { culprit } })).toBe(verdict);
  });

  it('not at all where the injection has no object', () => {
    expect(judgeCulprit({ session: {} })).toBeUndefined();
    expect(judgeCulprit({ objects: injected, session: {} })).toBe('none');
  });
});

it('knows objects of injections that there are, in every world', () => {
  const known = new Set([...injections, ...keptInjections].map(({ id }) => id));
  expect(injectionsWithObject.filter((id) => !known.has(id))).toEqual([]);
  for (const world of worlds)
    for (const id of injectionsWithObject) {
      const { roles, database } = world.at(1);
      for (const { kind, names } of injectedObjects(id, { roles, database }))
        expect(names.join('')).not.toMatch(kind === 'setting' ? /undefined/u : /undefined|\./u);
    }
});
