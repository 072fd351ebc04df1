import { expect, it } from 'vitest';
import type { GraphNode } from '../wire/wire-types.ts';
import { foundNodes } from './node-search.tsx';

const nodes: readonly GraphNode[] = [
  { kind: 'phenomenon', id: 'lock_wait_row', description: 'sessions wait for a row lock' },
  { kind: 'cause', id: 'row_lock_holder', description: 'Row lock held too long' },
  { kind: 'cause', id: 'deadlocks', description: '死锁' },
];

it('finds by words in any order and by id, the shortest name first, and nothing for nothing', () => {
  expect(foundNodes(nodes, 'LOCK row').map(({ id }) => id)).toEqual(['row_lock_holder', 'lock_wait_row']);
  expect(foundNodes(nodes, '死锁').map(({ id }) => id)).toEqual(['deadlocks']);
  expect(foundNodes(nodes, 'deadlocks').map(({ id }) => id)).toEqual(['deadlocks']);
  expect(foundNodes(nodes, '  ')).toEqual([]);
});
