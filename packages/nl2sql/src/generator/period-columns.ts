import type { ArrangedColumn } from './arrange.ts';
import type { Dimension } from './dimensions.ts';
import type { FigureTable } from './figures.ts';

/** The columns of the groups; periods that were counted are told by their labels. */
export function periodColumns(table: FigureTable, dimensions: readonly Dimension[], isSeries: boolean): readonly ArrangedColumn[] {
  let used = 0;
  return dimensions.flatMap((dimension) => {
    const isCounted = isSeries && dimension.fromIndex !== undefined;
    const own = table.groups.slice(used, used + (isCounted ? 1 : dimension.columns.length)).map(({ expression }) => expression);
    used += own.length;
    const [index = { kind: 'null' }] = own;
    const told = isCounted ? dimension.fromIndex(index) : own;
    return dimension.columns.map(
      (each, position): ArrangedColumn => ({ ...each, role: 'dimension', expression: told[position] ?? { kind: 'null' } }),
    );
  });
}
