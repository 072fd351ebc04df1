import type { GraphNode, Neighbourhood } from '../wire/wire-types.ts';

/** Where a node stands, and on which side of it its name is written. */
export interface Place {
  readonly node: GraphNode;
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right' | 'middle';
}

/** Below this width, in pixels, all neighbours stand in one column. */
const narrow = 620;
const rowHeight = 44;

/** The key of a node: a cause and a phenomenon may share an id. */
export function nodeKey({ kind, id }: Pick<GraphNode, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/**
 * Places a node in the middle and its neighbours, the most telling first, in columns beside it, so that every name can be read. The same
 * neighbourhood always looks the same.
 */
export function placesOf({ center, nodes }: Neighbourhood, width: number): readonly Place[] {
  const others = nodes.filter((node) => nodeKey(node) !== nodeKey(center));
  const isNarrow = width < narrow;
  const columns = isNarrow ? [others] : [others.filter((_, index) => index % 2 === 0), others.filter((_, index) => index % 2 === 1)];
  const reach = isNarrow ? width * 0.28 : width * 0.17;
  const placed = columns.flatMap((column, index) => {
    const isRight = index === 0;
    return column.map(
      (node, row): Place => ({
        node,
        // Bowed a little, so that the lines to the middle don't lie on each other.
        x: (isRight ? 1 : -1) * (reach - (column.length > 1 ? reach * 0.25 * Math.abs((2 * row) / (column.length - 1) - 1) : 0)),
        y: (row - (column.length - 1) / 2) * rowHeight,
        side: isRight ? 'right' : 'left',
      }),
    );
  });
  return [{ node: center, x: 0, y: 0, side: 'middle' }, ...placed];
}

/** How high a picture has to be, in pixels. */
export function pictureHeight({ nodes }: Neighbourhood, width: number): number {
  const rows = width < narrow ? nodes.length : Math.ceil(nodes.length / 2);
  return Math.max(220, rows * rowHeight + 60);
}
