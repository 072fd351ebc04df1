import { keywordTable } from '../../shared/keyword-table.ts';
import type { PropertyAdjective } from './property-words.ts';

/** Openings that say nothing about what is asked. */
export const politeWords = keywordTable<true>(
  (
    [
      'please',
      'can you',
      'could you',
      'can you please',
      'could you please',
      'would you',
      'would you please',
      'kindly',
      'i want',
      'i want to know',
      'i want to see',
      'i would like',
      'i would like to know',
      'i would like to see',
      'i need',
      'i need to know',
      'do you know',
      'let me know',
      'tell me',
      'hello',
      'hi',
      'so',
      'and',
      'also',
      'then',
      'now',
      'just',
      'help me',
      'in the database',
      'according to the data',
      'based on the data',
    ] as const
  ).map((form) => [form, true, `${form} show the singers`] as const),
);

/** Verbs that ask for rows or figures. */
export const commandVerbs = keywordTable<true>(
  (
    [
      'show',
      'show me',
      'list',
      'list out',
      'list down',
      'list me',
      'give',
      'give me',
      'give us',
      'return',
      'return me',
      'find',
      'find out',
      'find me',
      'get',
      'get me',
      'display',
      'tell',
      'tell me',
      'tell us',
      'name',
      'report',
      'provide',
      'provide me with',
      'please provide',
      'identify',
      'retrieve',
      'print',
      'select',
      'compute',
      'calculate',
      'determine',
      'enumerate',
      'output',
      'present',
      'state',
      'look up',
      'fetch',
      'extract',
      'what about',
      'how about',
      'let me see',
      'also show',
      'also list',
      'also return',
      'also give',
      'also calculate',
      'also find',
    ] as const
  ).map((form) => [form, true, `${form} the singers`] as const),
);

/** Question words that ask for the things that follow. */
export const whatIsWords = keywordTable<true>(
  (
    [
      'what be',
      'which be',
      'who be',
      'what be there',
      'what kind of',
      'what do',
      'what can be',
      'what have be',
      'what would be',
      'what will be',
      'what about',
    ] as const
  ).map((form) => [form, true, `${form} the singers`] as const),
);

/** Questions about one property: "how old is". */
export const howWords = keywordTable<PropertyAdjective>([
  ['how old', 'old', 'how old is Kyle'],
  ['how long', 'long', 'how long is the river'],
  ['how tall', 'tall', 'how tall is the tower'],
  ['how high', 'high', 'how high is the tower'],
  ['how deep', 'deep', 'how deep is the lake'],
  ['how wide', 'wide', 'how wide is the road'],
  ['how heavy', 'heavy', 'how heavy is the dog'],
  ['how big', 'large', 'how big is Texas'],
  ['how large', 'large', 'how large is Texas'],
  ['how fast', 'fast', 'how fast is the car'],
  ['how expensive', 'expensive', 'how expensive is the flight'],
  ['how dense', 'dense', 'how dense is Texas'],
  ['how far', 'far', 'how far is Boston'],
]);

/** Question words for a property by its kind, with what its label would contain. */
export const propertyQuestions = keywordTable<readonly string[]>([
  [
    'where',
    ['location', 'place', 'city', 'state', 'country', 'region', 'address', '位置', '地点', '城市', '国家', '地区'],
    'where is the shop',
  ],
  ['when', ['date', 'time', 'year', 'day', 'month', '日期', '时间', '年份'], 'when was the song released'],
]);

/** Words of a question that add nothing to it, wherever they stand between its parts. */
export const fillers = keywordTable<true>(
  (
    [
      'please',
      'respectively',
      'if any',
      'in the database',
      'in the table',
      'in the dataset',
      'in the data',
      'in total',
      'in all',
      'altogether',
      'overall',
      'exactly',
      'currently',
      'as well',
      'too',
      'listed',
      'available',
      'on record',
      'at all',
      'for me',
      'at the same time',
      'as stored',
      'of them',
      'there',
      'in the world',
      'in the results',
      'in your answer',
      'in the system',
      'of that year',
      'of the year',
      'of that period',
      'in that year',
      'of that quarter',
      'of that month',
    ] as const
  ).map((form) => [form, true, `the singers ${form}`] as const),
);

/** Words that ask for the groups put together. */
export const foldWords = keywordTable<'sum'>([
  ['together', 'sum', 'the top three together'],
  ['in total together', 'sum', 'the top three in total together'],
  ['combined', 'sum', 'the top three combined'],
  ['taken together', 'sum', 'the top three taken together'],
  ['put together', 'sum', 'the top three put together'],
  ['added up', 'sum', 'the top three added up'],
]);

/** Words that ask for a count. */
export const howManyWords = keywordTable<true>([
  ['how many', true, 'how many singers'],
  ['how many of', true, 'how many of the singers'],
  ['what number of', true, 'what number of singers'],
]);

/** Commands that ask for a count. */
export const countCommands = keywordTable<true>([
  ['count', true, 'count the singers'],
  ['count the number of', true, 'count the number of singers'],
  ['count number of', true, 'count number of singers'],
  ['count how many', true, 'count how many singers there are'],
  ['count up', true, 'count up the singers'],
]);

/** Commands that ask for an order. */
export const sortCommands = keywordTable<true>([
  ['sort', true, 'sort the singers by age'],
  ['order', true, 'order the singers by age'],
  ['rank', true, 'rank the singers by age'],
  ['arrange', true, 'arrange the singers by age'],
]);

/** Words that ask for a figure. */
export const howMuchWords = keywordTable<true>([
  ['how much', true, 'how much gross flow'],
  ['how much of', true, 'how much of the gross flow'],
  ['by how much', true, 'by how much did gross flow grow'],
  ['by what percentage', true, 'by what percentage did gross flow grow'],
]);

/** Words behind a noun that say only that there are such things. */
export const existenceWords = keywordTable<true>([
  ['be there', true, 'how many singers are there'],
  ['there be', true, 'how many singers there are'],
  ['do we have', true, 'how many singers do we have'],
  ['do you have', true, 'how many singers do you have'],
  ['we have', true, 'how many singers we have'],
  ['exist', true, 'how many singers exist'],
  ['be listed', true, 'how many singers are listed'],
  ['be in total', true, 'how many singers are in total'],
]);

/** Words before what decides a ranking. */
export const byWords = keywordTable<true>([
  ['by', true, 'top 3 companies by flow'],
  ['in terms of', true, 'top 3 companies in terms of flow'],
  ['based on', true, 'top 3 companies based on flow'],
  ['according to', true, 'top 3 companies according to flow'],
  ['with respect to', true, 'top 3 companies with respect to flow'],
  ['ranked by', true, 'top 3 companies ranked by flow'],
  ['ordered by', true, 'top 3 companies ordered by flow'],
  ['sorted by', true, 'top 3 companies sorted by flow'],
  ['measured by', true, 'top 3 companies measured by flow'],
]);
