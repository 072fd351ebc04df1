import { keywordTable } from '../../shared/keyword-table.ts';
import type { PropertyAdjective } from './property-words.ts';

/** A superlative: which end it means, and the adjective where it has a property of its own. `counts`: said of how often something occurs. */
export interface Superlative {
  readonly direction: 'highest' | 'lowest';
  readonly adjective?: PropertyAdjective;
  readonly counts?: boolean;
}

/** `less` names the low end of the adjective's own scale; for an adjective of a scale, `highest` is more of the adjective. */
function of(adjective: PropertyAdjective, direction: 'highest' | 'lowest' = 'highest'): Superlative {
  return { adjective, direction };
}
const high: Superlative = { direction: 'highest' };
const low: Superlative = { direction: 'lowest' };
const often: Superlative = { direction: 'highest', counts: true };
const seldom: Superlative = { direction: 'lowest', counts: true };

/** Words for the end of a scale. */
export const superlatives = keywordTable<Superlative>([
  ['most', high, 'with the most pets'],
  ['most number of', high, 'with the most number of pets'],
  ['least', low, 'with the least pets'],
  ['fewest', low, 'with the fewest pets'],
  ['maximum', high, 'with the maximum weight'],
  ['max', high, 'with the max weight'],
  ['maximal', high, 'the maximal weight'],
  ['minimum', low, 'with the minimum weight'],
  ['min', low, 'with the min weight'],
  ['minimal', low, 'the minimal weight'],
  ['greatest', high, 'with the greatest weight'],
  ['best', high, 'with the best score'],
  ['worst', low, 'with the worst score'],
  ['highest', of('high'), 'the highest mountain'],
  ['lowest', of('low'), 'the lowest point'],
  ['largest', of('large'), 'the largest city'],
  ['biggest', of('large'), 'the biggest city'],
  ['smallest', of('small'), 'the smallest city'],
  ['oldest', of('old'), 'the oldest singer'],
  ['eldest', of('old'), 'the eldest singer'],
  ['most senior', of('old'), 'the most senior singer'],
  ['youngest', of('young'), 'the youngest singer'],
  ['newest', of('new'), 'the newest album'],
  ['latest', of('late'), 'the latest order'],
  ['most recent', of('late'), 'the most recent order'],
  ['most recently', of('late'), 'the most recently made order'],
  ['earliest', of('early'), 'the earliest order'],
  ['longest', of('long'), 'the longest river'],
  ['shortest', of('short'), 'the shortest river'],
  ['tallest', of('tall'), 'the tallest building'],
  ['deepest', of('deep'), 'the deepest lake'],
  ['shallowest', of('shallow'), 'the shallowest lake'],
  ['widest', of('wide'), 'the widest road'],
  ['narrowest', of('narrow'), 'the narrowest road'],
  ['heaviest', of('heavy'), 'the heaviest dog'],
  ['lightest', of('light'), 'the lightest dog'],
  ['cheapest', of('cheap'), 'the cheapest flight'],
  ['least expensive', of('cheap'), 'the least expensive flight'],
  ['most expensive', of('expensive'), 'the most expensive flight'],
  ['priciest', of('expensive'), 'the priciest flight'],
  ['costliest', of('expensive'), 'the costliest flight'],
  ['fastest', of('fast'), 'the fastest car'],
  ['quickest', of('fast'), 'the quickest car'],
  ['slowest', of('slow'), 'the slowest car'],
  ['richest', of('rich'), 'the richest person'],
  ['wealthiest', of('rich'), 'the wealthiest person'],
  ['poorest', of('poor'), 'the poorest person'],
  ['densest', of('dense'), 'the densest state'],
  ['most dense', of('dense'), 'the most dense state'],
  ['most densely populated', of('dense'), 'the most densely populated state'],
  ['least densely populated', of('dense', 'lowest'), 'the least densely populated state'],
  ['most populous', of('populous'), 'the most populous state'],
  ['most populated', of('populous'), 'the most populated state'],
  ['least populous', of('populous', 'lowest'), 'the least populous state'],
  ['least populated', of('populous', 'lowest'), 'the least populated state'],
  ['most crowded', of('crowded'), 'the most crowded city'],
  ['farthest', of('far'), 'the farthest airport'],
  ['furthest', of('far'), 'the furthest airport'],
  ['hottest', of('hot'), 'the hottest day'],
  ['coldest', of('cold'), 'the coldest day'],
  ['strongest', of('strong'), 'the strongest storm'],
  ['most powerful', of('powerful'), 'the most powerful car'],
  ['most profitable', of('profitable'), 'the most profitable shop'],
  ['least profitable', of('profitable', 'lowest'), 'the least profitable shop'],
  ['most common', often, 'the most common name'],
  ['commonest', often, 'the commonest name'],
  ['most frequent', often, 'the most frequent name'],
  ['most frequently', often, 'the most frequently used template'],
  ['most commonly', often, 'the most commonly used template'],
  ['most often', often, 'the city that occurs most often'],
  ['most widely', often, 'the most widely used template'],
  ['most popular', often, 'the most popular template'],
  ['least common', seldom, 'the least common name'],
  ['least frequent', seldom, 'the least frequent name'],
  ['least frequently', seldom, 'the least frequently used template'],
  ['least commonly', seldom, 'the least commonly used template'],
  ['least popular', seldom, 'the least popular template'],
  ['rarest', seldom, 'the rarest name'],
]);

/** Words for the first of a ranking, which need not be numbers: "the top company". */
export const firstPlaces = keywordTable<'highest' | 'lowest'>([
  ['top', 'highest', 'the top 3 companies'],
  ['leading', 'highest', 'the leading 3 companies'],
  ['best', 'highest', 'the best 3 companies'],
  ['bottom', 'lowest', 'the bottom 3 companies'],
  ['worst', 'lowest', 'the worst 3 companies'],
]);

/** Ranks as words; digits with an ending come as numbers. */
export const ranks = keywordTable<number>([
  ['first', 1, 'the first largest'],
  ['second', 2, 'the second largest city'],
  ['third', 3, 'the third largest city'],
  ['fourth', 4, 'the fourth largest city'],
  ['fifth', 5, 'the fifth largest city'],
  ['sixth', 6, 'the sixth largest city'],
  ['seventh', 7, 'the seventh largest city'],
  ['eighth', 8, 'the eighth largest city'],
  ['ninth', 9, 'the ninth largest city'],
  ['tenth', 10, 'the tenth largest city'],
]);
