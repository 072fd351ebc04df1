import type { Granularity } from '../../../intent/structured-intent.ts';
import { keywordTable } from '../../shared/keyword-table.ts';

/** Prepositions that connect two things; what the connection is, the things decide. */
export const prepositions = keywordTable<true>(
  (
    [
      ['from', 'singers from France'],
      ['in', 'cities in Texas'],
      ['inside', 'cities inside Texas'],
      ['inside of', 'cities inside of Texas'],
      ['within', 'cities within Texas'],
      ['at', 'concerts at the stadium'],
      ['on', 'cartoons on the channel'],
      ['for', 'documents for the template'],
      ['by', 'songs by singers'],
      ['to', 'flights to Boston'],
      ['into', 'flights into Boston'],
      ['through', 'rivers through Texas'],
      ['across', 'rivers across Texas'],
      ['along', 'cities along the river'],
      ['among', 'the oldest among the singers'],
      ['amongst', 'the oldest amongst the singers'],
      ['around', 'cities around the lake'],
      ['under', 'departments under the company'],
      ['via', 'flights via Boston'],
      ['against', 'claims against the policy'],
      ['about', 'papers about a keyword'],
      ['regarding', 'papers regarding a keyword'],
      ['throughout', 'cities throughout Texas'],
      ['out of', 'flights out of Boston'],
      ['belonging to', 'shops belonging to the company'],
      ['associated with', 'papers associated with a keyword'],
      ['related to', 'papers related to a keyword'],
      ['corresponding to', 'ids corresponding to templates'],
      ['using', 'documents using the template'],
      ['according to', 'the cities according to the table'],
    ] as const
  ).map(([form, example]) => [form, true, example] as const),
);

/** Prepositions of possession and accompaniment, before things a row has: "with at least 3 pets". */
export const havingWords = keywordTable<'with' | 'without'>([
  ['with', 'with', 'students with a pet'],
  ['having', 'with', 'students having a pet'],
  ['that have', 'with', 'students that have a pet'],
  ['without', 'without', 'students without a pet'],
  ['without any', 'without', 'students without any pet'],
  ['lacking', 'without', 'students lacking a pet'],
  ['with no', 'without', 'students with no pet'],
  ['having no', 'without', 'students having no pet'],
]);

/** Words before a name. */
export const namingWords = keywordTable<true>([
  ['named', true, 'the dog named Rex'],
  ['called', true, 'the dog called Rex'],
  ['titled', true, 'the song titled X'],
  ['entitled', true, 'the song entitled X'],
  ['labelled', true, 'the item labelled X'],
  ['labeled', true, 'the item labeled X'],
  ['known as', true, 'the dog known as Rex'],
]);

/** Words before what is left out. */
export const exclusionWords = keywordTable<true>(
  (
    [
      'excluding',
      'excluded',
      'exclude',
      'except',
      'except for',
      'except from',
      'apart from',
      'aside from',
      'other than',
      'leaving out',
      'leave out',
      'leaving aside',
      'not counting',
      'not including',
      'without counting',
      'without including',
      'ignoring',
      'ignore',
      'disregarding',
      'disregard',
      'omitting',
      'omit',
      'skipping',
      'minus',
      'but not counting',
      'net of',
      'do not count',
      'do not include',
      'without',
      'and exclude',
      'and ignore',
    ] as const
  ).map((form) => [form, true, `gross flow ${form} refunds`] as const),
);

/** Words before what is left in although it usually isn't. */
export const inclusionWords = keywordTable<true>(
  (
    [
      'including',
      'include',
      'inclusive of',
      'counting',
      'with',
      'also counting',
      'and including',
      'even with',
      'together with',
      'also including',
    ] as const
  ).map((form) => [form, true, `gross flow ${form} internal accounts`] as const),
);

/** Joins of two things of one kind. */
export const conjunctions = keywordTable<'and' | 'or' | 'but' | 'comma'>([
  ['and', 'and', 'names and ages'],
  ['&', 'and', 'names & ages'],
  ['and also', 'and', 'names and also ages'],
  ['as well as', 'and', 'names as well as ages'],
  ['along with', 'and', 'names along with ages'],
  ['together with', 'and', 'names together with ages'],
  ['plus', 'and', 'names plus ages'],
  [', and', 'and', 'names, and ages'],
  [', and also', 'and', 'names, and also ages'],
  [', as well as', 'and', 'names, as well as ages'],
  [', along with', 'and', 'names, along with ages'],
  ['or', 'or', 'cats or dogs'],
  [', or', 'or', 'cats, or dogs'],
  ['nor', 'or', 'neither cats nor dogs'],
  ['but', 'but', 'cats but not dogs'],
  [', but', 'but', 'cats, but not dogs'],
  ['yet', 'but', 'cats yet not dogs'],
  [',', 'comma', 'names, ages'],
]);

/** Words that group by what follows; `split`: what was found before, told apart. */
export const groupWords = keywordTable<'by' | 'each' | 'split'>([
  ['by', 'by', 'gross flow by company'],
  ['per', 'each', 'gross flow per company'],
  ['for each', 'each', 'gross flow for each company'],
  ['for each of', 'each', 'gross flow for each of the companies'],
  ['for every', 'each', 'gross flow for every company'],
  ['of each', 'each', 'gross flow of each company'],
  ['in each', 'each', 'singers in each country'],
  ['in every', 'each', 'singers in every country'],
  ['within each', 'each', 'singers within each country'],
  ['within every', 'each', 'singers within every country'],
  ['across different', 'each', 'singers across different countries'],
  ['grouped by', 'by', 'gross flow grouped by company'],
  ['group by', 'by', 'group by company'],
  ['broken down by', 'split', 'gross flow broken down by company'],
  ['break down by', 'split', 'break down by company'],
  ['split by', 'split', 'gross flow split by company'],
  ['divided by', 'split', 'gross flow divided by company'],
  ['separated by', 'split', 'gross flow separated by company'],
  ['aggregated by', 'by', 'gross flow aggregated by company'],
  ['categorized by', 'by', 'gross flow categorized by company'],
  ['classified by', 'by', 'gross flow classified by company'],
  ['segmented by', 'split', 'gross flow segmented by company'],
  ['associated with each', 'each', 'papers associated with each dataset'],
  ['corresponding to each', 'each', 'likes corresponding to each student'],
]);

/** Words that make a figure for each stretch of time. */
export const periodWords = keywordTable<Granularity>([
  ['yearly', 'year', 'yearly gross flow'],
  ['annual', 'year', 'annual gross flow'],
  ['annually', 'year', 'gross flow annually'],
  ['quarterly', 'quarter', 'quarterly gross flow'],
  ['monthly', 'month', 'monthly gross flow'],
  ['weekly', 'week', 'weekly gross flow'],
  ['daily', 'day', 'daily gross flow'],
  ['year', 'year', 'per year'],
  ['quarter', 'quarter', 'per quarter'],
  ['month', 'month', 'per month'],
  ['week', 'week', 'per week'],
  ['day', 'day', 'per day'],
  ['calendar year', 'year', 'per calendar year'],
  ['calendar month', 'month', 'per calendar month'],
  ['fiscal year', 'fiscal_year', 'per fiscal year'],
  ['fiscal quarter', 'fiscal_quarter', 'per fiscal quarter'],
  ['half year', 'half_year', 'per half year'],
]);

/** Words before what the rows are ordered by. */
export const orderWords = keywordTable<true>(
  (
    [
      'sorted by',
      'sort by',
      'and sort by',
      'sort the results by',
      'sort results by',
      'ordered by',
      'order by',
      'and order by',
      'order the results by',
      'order results by',
      'ordered according to',
      'ranked by',
      'rank by',
      'arranged by',
      'arrange by',
      'listed by',
      'sorted on',
      'sorted according to',
      'in order of',
      'in the order of',
      'that are ordered by',
      'that are sorted by',
      'ordered based on',
      'sorted based on',
      'ordered in terms of',
      'ranked according to',
      'sorted in order of',
    ] as const
  ).map((form) => [form, true, `singers ${form} age`] as const),
);

/** Words that stand before a direction alone: "sorted in descending order". */
export const sortedWords = keywordTable<true>(
  (
    [
      'sorted',
      'sort',
      'and sort',
      'ordered',
      'order',
      'and order',
      'ranked',
      'arranged',
      'listed',
      'sorted out',
      'sort them',
      'and sort them',
      'order them',
    ] as const
  ).map((form) => [form, true, `singers ${form} in descending order`] as const),
);

/** A direction of an order. `alphabetical` orders by what is shown. */
export const directionWords = keywordTable<{ readonly direction: 'asc' | 'desc'; readonly alphabetical?: true }>([
  ['in ascending order', { direction: 'asc' }, 'singers in ascending order'],
  ['in an ascending order', { direction: 'asc' }, 'singers in an ascending order'],
  ['in the ascending order', { direction: 'asc' }, 'singers in the ascending order'],
  ['in increasing order', { direction: 'asc' }, 'singers in increasing order'],
  ['ascending', { direction: 'asc' }, 'sorted by age ascending'],
  ['asc', { direction: 'asc' }, 'sorted by age asc'],
  ['increasing', { direction: 'asc' }, 'sorted by age increasing'],
  ['in ascending', { direction: 'asc' }, 'sorted by age in ascending'],
  ['from low to high', { direction: 'asc' }, 'sorted from low to high'],
  ['from lowest to highest', { direction: 'asc' }, 'sorted from lowest to highest'],
  ['from smallest to largest', { direction: 'asc' }, 'sorted from smallest to largest'],
  ['from least to most', { direction: 'asc' }, 'sorted from least to most'],
  ['starting from the lowest', { direction: 'asc' }, 'starting from the lowest'],
  ['in descending order', { direction: 'desc' }, 'singers in descending order'],
  ['in a descending order', { direction: 'desc' }, 'singers in a descending order'],
  ['in the descending order', { direction: 'desc' }, 'singers in the descending order'],
  ['in decreasing order', { direction: 'desc' }, 'singers in decreasing order'],
  ['in reverse order', { direction: 'desc' }, 'singers in reverse order'],
  ['descending', { direction: 'desc' }, 'sorted by age descending'],
  ['desc', { direction: 'desc' }, 'sorted by age desc'],
  ['decreasing', { direction: 'desc' }, 'sorted by age decreasing'],
  ['in descending', { direction: 'desc' }, 'sorted by age in descending'],
  ['from high to low', { direction: 'desc' }, 'sorted from high to low'],
  ['from highest to lowest', { direction: 'desc' }, 'sorted from highest to lowest'],
  ['from largest to smallest', { direction: 'desc' }, 'sorted from largest to smallest'],
  ['from most to least', { direction: 'desc' }, 'sorted from most to least'],
  ['highest first', { direction: 'desc' }, 'sorted by age, highest first'],
  ['largest first', { direction: 'desc' }, 'sorted by age, largest first'],
  ['lowest first', { direction: 'asc' }, 'sorted by age, lowest first'],
  ['starting from the top', { direction: 'desc' }, 'starting from the top'],
  ['starting with the highest', { direction: 'desc' }, 'starting with the highest'],
  ['starting from the highest', { direction: 'desc' }, 'starting from the highest'],
  ['alphabetically', { direction: 'asc', alphabetical: true }, 'sorted alphabetically'],
  ['in alphabetical order', { direction: 'asc', alphabetical: true }, 'in alphabetical order'],
  ['alphabetical order', { direction: 'asc', alphabetical: true }, 'sorted by alphabetical order'],
  ['in the alphabetical order', { direction: 'asc', alphabetical: true }, 'in the alphabetical order'],
  ['in lexicographical order', { direction: 'asc', alphabetical: true }, 'in lexicographical order'],
  ['in lexicographic order', { direction: 'asc', alphabetical: true }, 'in lexicographic order'],
  ['in ascending alphabetical order', { direction: 'asc', alphabetical: true }, 'in ascending alphabetical order'],
  ['in ascending lexicographical order', { direction: 'asc', alphabetical: true }, 'in ascending lexicographical order'],
  ['in alphabetical ascending order', { direction: 'asc', alphabetical: true }, 'in alphabetical ascending order'],
  ['in reverse alphabetical order', { direction: 'desc', alphabetical: true }, 'in reverse alphabetical order'],
  ['in descending alphabetical order', { direction: 'desc', alphabetical: true }, 'in descending alphabetical order'],
  ['in reversed alphabetical order', { direction: 'desc', alphabetical: true }, 'in reversed alphabetical order'],
]);
