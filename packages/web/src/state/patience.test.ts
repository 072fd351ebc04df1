import { expect, it } from 'vitest';
import { pause, waitBefore } from './patience.ts';

it('waits ever longer, and at most half a minute', () => {
  expect([0, 1, 2, 5, 6, 1000].map(waitBefore)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000]);
});

it('stops waiting when it is told to', async () => {
  const controller = new AbortController();
  const waiting = pause(60_000, controller.signal);
  controller.abort();
  await waiting;
  await pause(60_000, controller.signal);
});
