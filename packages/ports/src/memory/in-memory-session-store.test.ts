import { expect, it } from 'vitest';
import { describeSessionStore } from '../testing/index.ts';
import { createInMemorySessionStore } from './index.ts';

describeSessionStore('memory', async () => createInMemorySessionStore());

it('reads the clock it is given, and lists sessions of equal times by id', async () => {
  const at = new Date('2026-11-03T08:15:30Z');
  const store = createInMemorySessionStore({ now: () => at });
  for (const id of ['b', 'a', 'c']) await store.save({ id, revision: 0, document: id });
  expect((await store.load('a'))?.savedAt).toEqual(at);
  expect((await store.list(10)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
