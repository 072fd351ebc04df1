import { describe, expect, it } from 'vitest';
import { startLoop } from './client-loop.ts';

describe('startLoop', () => {
  it('repeats its step for each client until it is stopped', async () => {
    const steps = [0, 0];
    let reached: (value: unknown) => void;
    const both = new Promise((resolve) => (reached = resolve));
    const loop = startLoop(2, async (client) => {
      steps[client] = (steps[client] ?? 0) + 1;
      if (steps.every((count) => count >= 3)) reached(undefined);
      await new Promise((resolve) => setImmediate(resolve));
    });
    await both;
    await loop.stop();
    const atStop = [...steps];
    await new Promise((resolve) => setImmediate(resolve));
    expect(steps).toEqual(atStop);
    expect(loop.complaints()).toEqual([]);
  });

  it('goes on after an error and tells each once', async () => {
    let steps = 0;
    let reached: (value: unknown) => void;
    const thirdStep = new Promise((resolve) => (reached = resolve));
    const loop = startLoop(1, async () => {
      steps += 1;
      if (steps >= 3) reached(undefined);
      throw new Error('no space left');
    });
    await thirdStep;
    await loop.stop();
    expect(loop.complaints()).toEqual(['no space left']);
  });
});
