import { Readable } from 'node:stream';
import { createRuntime } from '@dbdiag/runtime';
import { expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { createTestWorld } from '../test-world.ts';
import { chatByLines } from './line-chat.ts';

it('numbers a file that cannot be read as the message it was to be, and goes on', async () => {
  const lines = ['CPU is at 97%', '/file /nowhere/at-all.txt', 'no deadlocks'];
  const { world, output } = createTestWorld([], { input: Readable.from(lines.map((line) => `${line}\n`)) });
  expect(await chatByLines({ world, workbench: await createRuntime(), sessionId: 'lines' }, true)).toBe(exitStatus.failed);
  const turns = output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { turn: number; error?: { message: string } });
  expect(turns.map(({ turn, error }) => [turn, error === undefined])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
  expect(turns[1]?.error?.message).toContain('/nowhere/at-all.txt');
});
