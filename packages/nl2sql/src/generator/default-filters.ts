import type { Dataset, DefaultFilter } from '../model/semantic-model.ts';
import type { Compilation } from './compilation.ts';
import { findPath } from './join-path.ts';
import { homeOfExpression } from './named-filter.ts';
import { refuse } from './refusal.ts';

/** An aggregate over rows of `dataset`, of a metric or of none. */
export interface FilteredAggregate {
  readonly dataset: Dataset;
  readonly metric?: string;
}

/**
 * The default filters of an aggregate, but for the lifted. Those for all metrics hold for every aggregate, also one without a metric, over rows of
 * the dataset they are about: what isn't in any figure isn't counted either. Over other rows they hold where those belong to one such row.
 */
export function defaultFiltersOf(
  { dataset, metric }: FilteredAggregate,
  { catalog, lifted }: Pick<Compilation, 'catalog' | 'lifted'>,
): readonly DefaultFilter[] {
  return catalog.model.defaultFilters.filter((filter) => {
    if (lifted.has(filter.name)) return false;
    const about = homeOfExpression(catalog.parse(filter.expression), catalog);
    if (about === undefined) return metric !== undefined && (filter.metrics === 'all' || filter.metrics.includes(metric));
    const reaches = (): boolean => findPath(catalog, { from: dataset, to: about }, { toOneOnly: true }) !== undefined;
    if (filter.metrics === 'all') return metric === undefined ? about.id === dataset.id : reaches();
    if (metric === undefined || !filter.metrics.includes(metric)) return false;
    // A metric over two datasets has filters about each; the piece they can't be said of is the other one.
    const pieces = catalog.parse(catalog.metric(metric).expression);
    const isOther = !reaches() && findPath(catalog, { from: dataset, to: about }) === undefined;
    if (isOther && homeOfExpression(pieces, catalog)?.id === dataset.id) {
      return refuse(`The default filter ${filter.name} does not apply to ${metric}.`, `默认筛选 ${filter.name} 不适用于 ${metric}。`);
    }
    return !isOther;
  });
}
