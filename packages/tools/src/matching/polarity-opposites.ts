import type { Threshold } from '@dbdiag/graph-engine';
import type { AnalyzedText, Negation } from '@dbdiag/language';
import { directionConcepts, keyAt, opposites as oppositeConcepts, quantifiers, wordsIn } from '@dbdiag/language';

/** Two lists of keys. */
type Sides = readonly [readonly string[], readonly string[]];

const keyOf = (concept: string): string => `#${concept}`;
const opposites: readonly Sides[] = oppositeConcepts.map(([first, second]) => [first.map(keyOf), second.map(keyOf)]);
const oppositeKeys: ReadonlySet<string> = new Set(opposites.flat(2));

/** A query, and a text it may say the opposite of. */
interface Opposition {
  readonly analyzed: AnalyzedText;
  readonly negation: Negation;
  readonly inText: ReadonlySet<string>;
  /** Tells which way the text goes where its words don't. */
  readonly threshold: Threshold | undefined;
}

/** Opposites of state, not of direction: they hold whichever text of a phenomenon they are told of. */
const stateOpposites = opposites.filter((sides) => !sides.flat().some((key) => directionConcepts.has(key.slice(1))));

/** The query says "low" where a text says "high", or "valid" where any text says "invalid". */
export function saysOpposite(
  { analyzed, negation }: Pick<Opposition, 'analyzed' | 'negation'>,
  {
    matched,
    close,
    threshold,
  }: { readonly matched: AnalyzedText; readonly close: readonly AnalyzedText[]; readonly threshold: Threshold | undefined },
): boolean {
  const said = new Set(
    analyzed.tokens.flatMap(({ key }, position) => (oppositeKeys.has(key) && !negation.negated.has(position) ? [key] : [])),
  );
  if (said.size === 0) return false;
  const inText = wordsIn(matched);
  const isSaid = (sides: Sides): boolean => sides.some((keys) => keys.some((key) => said.has(key)));
  // Where the matched text doesn't say which state it means ("no autovacuum launcher"), the others do.
  const open = stateOpposites.filter((sides) => isSaid(sides) && !sides.flat().some((key) => inText.has(key)));
  return (
    isOpposite({ analyzed, negation, inText, threshold }, opposites.filter(isSaid)) ||
    (open.length > 0 && close.some((text) => isOpposite({ analyzed, negation, inText: wordsIn(text), threshold: undefined }, open)))
  );
}

function isOpposite({ analyzed, negation, inText, threshold }: Opposition, pairs: readonly Sides[]): boolean {
  return pairs.some((pair) => {
    const sides = sidesIn(inText, pair, threshold);
    if (sides === undefined) return false;
    const [same, other] = sides;
    const ofState = stateOpposites.includes(pair);
    const says = (keys: readonly string[]): readonly number[] =>
      analyzed.tokens.flatMap(({ key }, position) => (keys.includes(key) && !negation.negated.has(position) ? [position] : []));
    // The name of a column says nothing of its value: "indisvalid = t".
    const agrees = says(same).some((position) => !(ofState && isName(analyzed, position)));
    return (
      !agrees &&
      says(other).some(
        (position) =>
          isPredicate(analyzed, position) &&
          onlySharesBesides(analyzed, ofState ? clauseOf(negation, position) : analyzed.tokens.keys(), inText),
      )
    );
  });
}

/** The side of a pair of opposites that a text, or else the threshold, is on, and the other side. */
function sidesIn(inText: ReadonlySet<string>, [first, second]: Sides, threshold: Threshold | undefined): Sides | undefined {
  const hasFirst = first.some((key) => inText.has(key));
  const hasSecond = second.some((key) => inText.has(key));
  if (hasFirst !== hasSecond) return hasFirst ? [first, second] : [second, first];
  if (threshold === undefined || !first.includes('#full')) return undefined;
  // Of a setting that is too low, "full" and "not enough" don't say the opposite.
  if (threshold.operator === '<' && !first.includes('#high')) return undefined;
  return threshold.operator === '>' ? [first, second] : [second, first];
}

/** "not low" of something that is high agrees with it. */
export function isOpposed(key: string, inText: ReadonlySet<string>, threshold: Threshold | undefined): boolean {
  return !inText.has(key) && opposites.some((pair) => sidesIn(inText, pair, threshold)?.[1].includes(key) === true);
}

/** The query says, somewhere, which way a text goes, and goes the same way: then nothing calm in it takes that back. */
export function isAlarmed({ analyzed, negation, inText, threshold }: Opposition): boolean {
  const agrees = (key: string): boolean =>
    (oppositeKeys.has(key) && inText.has(key)) || opposites.some((pair) => sidesIn(inText, pair, threshold)?.[0].includes(key) === true);
  // 差不多 is not much of anything.
  return analyzed.tokens.some(
    ({ key, start }, position) => !negation.negated.has(position) && analyzed.units[start - 1]?.key !== '不' && agrees(key),
  );
}

/** A word says something of the whole where it ends its clause, or opens it ("low CPU usage"); "a small query" doesn't. */
function isPredicate({ tokens, units }: AnalyzedText, position: number): boolean {
  const token = tokens[position];
  if (token === undefined) return false;
  const clauseEnd = units.findIndex(({ kind }, index) => index >= token.start && kind === 'break');
  const next = tokens[position + 1];
  const isLast = next === undefined || (clauseEnd !== -1 && next.start > clauseEnd) || quantifiers.has(next.key);
  const opens = token.start === 0 && units[0]?.kind === 'word' && /^(?:low|lower|few|fewer|little|fast|quick)$/.test(units[0].text);
  return isLast || opens;
}

/** Everything that is spoken of, apart from directions, is in the text: then a direction is about the same thing. */
function onlySharesBesides(analyzed: AnalyzedText, positions: Iterable<number>, inText: ReadonlySet<string>): boolean {
  const others = [...positions]
    .map((position) => keyAt(analyzed, position))
    .filter((key) => !quantifiers.has(key) && !oppositeKeys.has(key));
  return others.length > 0 ? others.every((key) => inText.has(key)) : [...wordsIn(analyzed)].some((key) => inText.has(key));
}

function clauseOf({ clauses }: Negation, position: number): readonly number[] {
  return clauses.find((clause) => clause.includes(position)) ?? [position];
}

function isName({ tokens, units }: AnalyzedText, position: number): boolean {
  return /^ind(?=is)|_/.test(units[tokens[position]?.start ?? 0]?.text ?? '');
}
