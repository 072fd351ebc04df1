import type { Measure, Rowset } from '../intent/structured-intent.ts';
import type { SqlExpression } from '../sql/tree.ts';
import type { Compilation } from './compilation.ts';
import { computeFigures } from './figures.ts';
import { planMeasure } from './measure-plan.ts';
import { refuse } from './refusal.ts';

/** A measure over rows of their own, as one value. */
export function measureOverRows(compilation: Compilation, measure: Measure, rows: Rowset): SqlExpression {
  const { catalog, lifted } = compilation;
  const plan = planMeasure(measure, { catalog, lifted, subject: catalog.dataset(rows.dataset) });
  if (plan.ofTotal) return refuse('A share of all groups is not one value.', '占比不是单个值。');
  const table = computeFigures(compilation, {
    narrowing: { subject: rows, filters: [], exclusions: [] },
    dimensions: [],
    variants: [{ periods: [], shift: 0 }],
    figures: [{ plan, variant: 0 }],
    indexed: false,
    groupsOf: 'any',
    timedOnly: false,
    onePass: false,
  });
  const [expression = { kind: 'null' } satisfies SqlExpression] = table.values;
  const shared = table.with.length === 0 ? {} : { with: table.with };
  return { kind: 'scalar', query: { kind: 'select', ...shared, items: [{ expression }], ...table.rest } };
}
