import { expect, it } from 'vitest';
import type { Neighbourhood } from '../wire/wire-types.ts';
import { pictureHeight, placesOf } from './graph-places.ts';

const center = { kind: 'cause', id: 'same', description: 'a cause' } as const;

/** A cause with so many phenomena, the first of which shares its id. */
function around(count: number): Neighbourhood {
  const neighbours = Array.from({ length: count }, (_, index) => ({
    kind: 'phenomenon' as const,
    id: index === 0 ? 'same' : `p${index}`,
    description: `phenomenon ${index}`,
  }));
  return { center, nodes: [center, ...neighbours], edges: [] };
}

it.each([
  ['wide', 900, 9],
  ['narrow', 360, 9],
  ['wide, alone', 900, 0],
  ['narrow, with one', 360, 1],
])('places every node once, with room for its name: %s', (_, width, count) => {
  const neighbourhood = around(count);
  const places = placesOf(neighbourhood, width);
  expect(new Set(places.map(({ node }) => `${node.kind} ${node.id}`)).size).toBe(count + 1);
  expect(places[0]).toMatchObject({ node: center, x: 0, y: 0 });
  for (const side of ['left', 'right'] as const) {
    const column = places.filter((place) => place.side === side).map(({ y }) => y);
    expect(column.every((y, row) => row === 0 || y - (column[row - 1] ?? Number.NaN) >= 40)).toBe(true);
  }
  const heights = places.map(({ y }) => y);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(pictureHeight(neighbourhood, width));
  expect(places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
});
