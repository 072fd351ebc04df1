import type { Threshold } from '@dbdiag/graph-engine';
import type { Negation } from '../text/negation.ts';
import { findNegation } from '../text/negation.ts';
import { directionConcepts, lackConcepts, opposites, quantifiers } from '../text/negation-words.ts';
import type { Quantity } from '../text/quantity.ts';
import type { AnalyzedText } from '../text/analyzed-text.ts';
import { judge } from './judge-quantity.ts';

/** Whether words say that something holds or doesn't. */
export type Polarity = 'present' | 'absent';

/** A query, read for what it denies and measures. */
export interface QueryReading {
  readonly analyzed: AnalyzedText;
  readonly negation: Negation;
  readonly quantities: readonly Quantity[];
}

/** Reads a query for what it denies. */
export function readQuery(analyzed: AnalyzedText, quantities: readonly Quantity[]): QueryReading {
  return { analyzed, negation: findNegation(analyzed), quantities };
}

/** Of a statement by itself, without anything it might match: denied where everything in it is. */
export function polarityAlone({ analyzed, negation }: QueryReading): Polarity {
  const denied = negation.normal || (negation.negated.size > 0 && negation.negated.size * 2 >= analyzed.tokens.length);
  return denied ? 'absent' : 'present';
}

/** What a phenomenon's texts say of their words. */
export interface PhenomenonWords {
  /** The text the query matched. */
  readonly matched: AnalyzedText;
  /** All its texts that come close to the query, the matched one too. */
  readonly close: readonly AnalyzedText[];
  /** Words that some text of the phenomenon says are missing, off or not so; negating them agrees with it. */
  readonly lacking: ReadonlySet<string>;
  readonly threshold: Threshold | undefined;
}

/** The words that a text says are missing, off or not so. */
export function lackingIn(text: AnalyzedText): readonly string[] {
  const { clauses, negated } = findNegation(text);
  const lacked = clauses.flatMap((clause) => (clause.some((position) => isLack(keyAt(text, position))) ? clause.filter((position) => !isLack(keyAt(text, position))) : []));
  return [...negated, ...lacked].map((position) => keyAt(text, position));
}

/** Of a query about a phenomenon: a value judged against the threshold decides; otherwise the words, compared with those of the text they match. */
export function polarityAgainst(query: QueryReading, words: PhenomenonWords): Polarity {
  const judged = words.threshold === undefined ? undefined : judge(query.quantities, words.threshold);
  if (judged !== undefined) return judged ? 'present' : 'absent';
  return wordsDeny(query, words) ? 'absent' : 'present';
}

function wordsDeny(query: QueryReading, words: PhenomenonWords): boolean {
  const inText = wordsIn(words.matched);
  if (query.negation.normal && !findNegation(words.matched).normal) return true;
  // Where the matched text doesn't say which state it means ("no autovacuum launcher"), the others do.
  const open = stateOpposites.filter((sides) => !sides.flat().some((id) => inText.has(`#${id}`)));
  const opposed = isOpposite(query, { inText, threshold: words.threshold, pairs: opposites }) || words.close.some((text) => isOpposite(query, { inText: wordsIn(text), threshold: undefined, pairs: open }));
  return opposed || negates(query, inText, words);
}

const tooLittle = ['#low', '#few', '#below'];

/** Every clause that speaks of the text negates most of what it shares with it, or the word that says which way it goes. */
function negates({ analyzed, negation }: QueryReading, inText: ReadonlySet<string>, { lacking, threshold }: PhenomenonWords): boolean {
  if (negation.negated.size === 0) return false;
  // Of what is too low, "hardly any" says the same; only denying the direction denies it.
  const saysTooLittle = tooLittle.some((key) => inText.has(key));
  const denied = (position: number): boolean => negation.negated.has(position) && !lacking.has(keyAt(analyzed, position));
  const deniesDirection = (position: number): boolean => denied(position) && isDirection(keyAt(analyzed, position)) && !isOpposed(keyAt(analyzed, position), inText, threshold);
  const speaking = negation.clauses.map((clause) => ({ clause, shared: clause.filter((position) => speaksOf(analyzed, position, inText)) })).filter(({ clause, shared }) => shared.length > 0 || clause.some(deniesDirection));
  if (speaking.length === 0) return [...negation.negated].filter(denied).length === analyzed.tokens.length;
  const denies = ({ clause, shared }: (typeof speaking)[number]): boolean => clause.some(deniesDirection) || (!saysTooLittle && shared.filter(denied).length * 2 >= shared.length);
  // The point is made at the start or at the end: "no deadlocks, the counter hasn't moved", "we use keyset paging, no OFFSET".
  return [...speaking.slice(0, 1), ...speaking.slice(-1)].some(denies);
}

/** Opposites of state, not of direction: they hold whichever text of a phenomenon they are told of. */
const stateOpposites = opposites.filter((sides) => !sides.flat().some((id) => directionConcepts.has(id)));

/** The query says "low" where the text says "high", and the like. */
function isOpposite({ analyzed, negation }: QueryReading, { inText, threshold, pairs }: { readonly inText: ReadonlySet<string>; readonly threshold: Threshold | undefined; readonly pairs: typeof opposites }): boolean {
  return pairs.some(([first, second]) => {
    const sides = sidesIn(inText, [first, second], threshold);
    if (sides === undefined) return false;
    const [same, other] = sides;
    const says = (concepts: readonly string[]): readonly number[] => analyzed.tokens.flatMap(({ key }, position) => (concepts.includes(key.slice(1)) && key.startsWith('#') && !negation.negated.has(position) ? [position] : []));
    return says(same).length === 0 && says(other).some((position) => isPredicate(analyzed, position)) && onlySharesBesides(analyzed, inText);
  });
}

/** The side of a pair of opposites that a text, or else the threshold, is on, and the other side. */
function sidesIn(inText: ReadonlySet<string>, [first, second]: readonly [readonly string[], readonly string[]], threshold: Threshold | undefined): readonly [readonly string[], readonly string[]] | undefined {
  const hasFirst = first.some((id) => inText.has(`#${id}`));
  const hasSecond = second.some((id) => inText.has(`#${id}`));
  if (hasFirst !== hasSecond) return hasFirst ? [first, second] : [second, first];
  if (threshold === undefined || !first.includes('full')) return undefined;
  return threshold.operator === '>' ? [first, second] : [second, first];
}

/** A word says something of the whole where it ends its clause, or opens it ("low CPU usage"); "a small query" doesn't. */
function isPredicate({ tokens, units }: AnalyzedText, position: number): boolean {
  const token = tokens[position];
  if (token === undefined) return false;
  const clauseEnd = units.findIndex(({ kind }, index) => index >= token.start && kind === 'break');
  const next = tokens[position + 1];
  const isLast = next === undefined || (clauseEnd !== -1 && next.start > clauseEnd);
  const opens = token.start === 0 && units[0]?.kind === 'word' && /^(?:low|lower|few|fewer|little|fast|quick)$/.test(units[0].text);
  return isLast || opens;
}

function wordsIn({ tokens }: AnalyzedText): ReadonlySet<string> {
  return new Set(tokens.map(({ key }) => key));
}

/** The word is in the text, or what it implies is: "delay" of what lags behind. */
function speaksOf({ tokens }: AnalyzedText, position: number, inText: ReadonlySet<string>): boolean {
  const token = tokens[position];
  return token !== undefined && [token.key, ...(token.implied ?? [])].some((key) => inText.has(key));
}

function keyAt({ tokens }: AnalyzedText, position: number): string {
  return tokens[position]?.key ?? '';
}

function isDirection(key: string): boolean {
  return key.startsWith('#') && directionConcepts.has(key.slice(1));
}

/** "not low" of something that is high agrees with it. */
function isOpposed(key: string, inText: ReadonlySet<string>, threshold: Threshold | undefined): boolean {
  return !inText.has(key) && opposites.some((pair) => sidesIn(inText, pair, threshold)?.[1].includes(key.slice(1)) === true);
}

/** Everything the query speaks of, apart from directions, is in the text: then a direction is about the same thing. */
function onlySharesBesides({ tokens }: AnalyzedText, inText: ReadonlySet<string>): boolean {
  const others = tokens.filter(({ key }) => !quantifiers.has(key) && !opposites.flat(2).some((id) => key === `#${id}`));
  return others.length > 0 && others.every(({ key }) => inText.has(key));
}

function isLack(key: string): boolean {
  return key.startsWith('#') && lackConcepts.has(key.slice(1));
}
