import { expect, it } from 'vitest';
import { read, recorded } from '../../../test/host-capture.ts';
import { hostMemoryFamily, parseMemory } from './memory.ts';

function printed(pagesIn: number, pagesOut: number, killed?: number): string {
  return [
    `nr_free_pages 9`,
    `pswpin ${pagesIn}`,
    `pswpout ${pagesOut}`,
    ...(killed === undefined ? [] : [`oom_kill ${killed}`]),
    'MemTotal:       1024 kB',
    '',
  ].join('\n');
}

it('reads what was recorded', () => {
  expect(parseMemory(recorded('memory-first.txt'))).toEqual([
    expect.objectContaining({ pswpin: 0, pswpout: 0, oom_kill: 0, memory: 24684084 * 1024, swap: 0, swap_free: 0 }),
  ]);
  const outputs = [
    [0, recorded('memory-first.txt')],
    [5, recorded('memory-last.txt')],
  ] as const;
  expect(read(hostMemoryFamily)('os_swap', outputs)).toMatchObject({ status: 'absent', value: 0 });
  expect(read(hostMemoryFamily)('os_oom_kill', outputs)).toMatchObject({ status: 'absent', value: 0 });
});

it('takes swapping that goes on as swapping, at its middle rate', () => {
  const outputs = [
    [0, printed(0, 0)],
    [1, printed(10, 5)],
    [2, printed(10, 5)],
    [3, printed(10, 13)],
  ] as const;
  // 15, 0 and 8 pages in a second each.
  expect(read(hostMemoryFamily)('os_swap', outputs)).toMatchObject({ status: 'present', value: 8 });
});

it('does not take a single page for swapping', () => {
  const outputs = [
    [0, printed(0, 0)],
    [1, printed(1, 0)],
    [2, printed(1, 0)],
    [3, printed(1, 0)],
  ] as const;
  expect(read(hostMemoryFamily)('os_swap', outputs)).toMatchObject({ status: 'absent', value: 0 });
});

it('does not take an old kill for one of now, and cannot rule out that it was the server', () => {
  expect(
    read(hostMemoryFamily)('os_oom_kill', [
      [0, printed(0, 0, 3)],
      [11, printed(0, 0, 4)],
    ]),
  ).toMatchObject({ status: 'present', value: 1 });
  expect(
    read(hostMemoryFamily)('os_oom_kill', [
      [0, printed(0, 0, 0)],
      [11, printed(0, 0, 0)],
    ]),
  ).toMatchObject({ status: 'absent', value: 0 });
  expect(
    read(hostMemoryFamily)('os_oom_kill', [
      [0, printed(0, 0, 3)],
      [11, printed(0, 0, 3)],
    ]),
  ).toMatchObject({ status: 'unknown', reason: 'empty' });
  expect(
    read(hostMemoryFamily)('os_oom_kill', [
      [0, printed(0, 0)],
      [11, printed(0, 0)],
    ]),
  ).toMatchObject({ status: 'unknown', reason: 'unsupported' });
});

it('is unknown after a restart of the host, with one look, and where nothing was counted', () => {
  expect(
    read(hostMemoryFamily)('os_swap', [
      [0, printed(9, 9)],
      [11, printed(0, 0)],
    ]),
  ).toMatchObject({ status: 'unknown', reason: 'empty' });
  expect(read(hostMemoryFamily)('os_swap', [[0, printed(9, 9)]])).toMatchObject({ status: 'unknown', reason: 'empty' });
  expect(
    read(hostMemoryFamily)('os_swap', [
      [0, ''],
      [11, ''],
    ]),
  ).toMatchObject({ status: 'unknown', reason: 'empty' });
});
