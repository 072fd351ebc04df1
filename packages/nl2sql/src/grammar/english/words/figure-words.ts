import type { Aggregate } from '../../../intent/structured-intent.ts';
import { keywordTable } from '../../shared/keyword-table.ts';

/** Words that make one number of many. They stand before a noun, or before "of". */
export const aggregates = keywordTable<Aggregate>([
  ['average', 'average', 'the average age'],
  ['averages', 'average', 'the averages of age'],
  ['avg', 'average', 'the avg age'],
  ['mean', 'average', 'the mean age'],
  ['total', 'sum', 'the total amount'],
  ['overall', 'sum', 'the overall amount'],
  ['combined', 'sum', 'the combined amount'],
  ['aggregate', 'sum', 'the aggregate amount'],
  ['sum of', 'sum', 'the sum of amounts'],
  ['total sum of', 'sum', 'the total sum of amounts'],
  ['total of', 'sum', 'the total of amounts'],
  ['average of', 'average', 'the average of the ages'],
  ['mean of', 'average', 'the mean of the ages'],
  ['maximum', 'maximum', 'the maximum age'],
  ['max', 'maximum', 'the max age'],
  ['maximum of', 'maximum', 'the maximum of the ages'],
  ['minimum', 'minimum', 'the minimum age'],
  ['min', 'minimum', 'the min age'],
  ['minimum of', 'minimum', 'the minimum of the ages'],
  ['median', 'median', 'the median age'],
  ['median of', 'median', 'the median of the ages'],
]);

/** Words for how many there are. `distinct`: of different ones. */
export const countWords = keywordTable<'count' | 'count-distinct'>([
  ['number of', 'count', 'the number of singers'],
  ['numbers of', 'count', 'the numbers of singers'],
  ['total number of', 'count', 'the total number of singers'],
  ['total numbers of', 'count', 'the total numbers of singers'],
  ['overall number of', 'count', 'the overall number of singers'],
  ['count of', 'count', 'the count of singers'],
  ['counts of', 'count', 'the counts of singers'],
  ['total count of', 'count', 'the total count of singers'],
  ['amount of', 'count', 'the amount of singers'],
  ['total amount of', 'count', 'the total amount of singers'],
  ['quantity of', 'count', 'the quantity of singers'],
  ['how many', 'count', 'how many singers there are'],
  ['how many total', 'count', 'how many total singers there are'],
  ['distinct number of', 'count-distinct', 'the distinct number of cities'],
  ['distinct count of', 'count-distinct', 'the distinct count of cities'],
  ['unique number of', 'count-distinct', 'the unique number of cities'],
  ['number', 'count', 'the friend number'],
]);

/** Words for a part of a whole; what follows is what the share is of. */
export const shareWords = keywordTable<true>([
  ['share of', true, 'the share of gross flow'],
  ['what share of', true, 'what share of the gross flow'],
  ['percentage of', true, 'the percentage of singers'],
  ['what percentage of', true, 'what percentage of singers'],
  ['percent of', true, 'the percent of singers'],
  ['what percent of', true, 'what percent of singers'],
  ['proportion of', true, 'the proportion of singers'],
  ['what proportion of', true, 'what proportion of singers'],
  ['fraction of', true, 'the fraction of singers'],
  ['what fraction of', true, 'what fraction of singers'],
]);
