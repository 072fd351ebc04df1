import { expect, it } from 'vitest';
import { keptSession, shop } from '../../test/kept-sessions.ts';
import { knownTargets } from './known-targets.ts';

it('are one for a server at several addresses, and two at an address where the server changed', async () => {
  const elsewhere = { target: { ...shop, address: 'pooler:6432/shop' } };
  const restored = { target: { ...shop, timeline: 2 } };
  const kept = [keptSession(9, { name: 'shop' }), keptSession(8, elsewhere), keptSession(3, restored), keptSession(2, restored)];
  const [before, after, ...more] = await knownTargets(kept);
  expect(more).toEqual([]);
  expect(before).toMatchObject({ name: 'shop', target: elsewhere.target, sessions: kept.slice(0, 2) });
  expect(after).toMatchObject({ target: restored.target, sessions: kept.slice(2) });
  expect(after?.name).toBeUndefined();
  expect(before?.id).toMatch(/^[0-9a-f]{8}$/u);
  expect(before?.id).not.toBe(after?.id);
});

it('keep their id with more sessions and at another address', async () => {
  const [few] = await knownTargets([keptSession(9)]);
  const [more] = await knownTargets([keptSession(9), keptSession(1, { target: { ...shop, address: 'pooler:6432/shop' } })]);
  expect(more?.id).toBe(few?.id);
});

it('are told apart by their address where nothing else tells', async () => {
  const standby = { ...shop, standby: true };
  const kept = [keptSession(2, { target: standby }), keptSession(1, { target: { ...standby, address: 'replica-2:5432/shop' } })];
  expect(new Set((await knownTargets(kept)).map(({ id }) => id)).size).toBe(2);
});
