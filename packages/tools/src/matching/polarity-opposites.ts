import type { Threshold } from '@dbdiag/graph-engine';
import type { AnalyzedText, Negation } from '@dbdiag/language';
import { directionConcepts, keyAt, opposites, quantifiers, wordsIn } from '@dbdiag/language';

type Sides = readonly [readonly string[], readonly string[]];

/** A query, and a text it may say the opposite of. */
interface Opposition {
  readonly analyzed: AnalyzedText;
  readonly negation: Negation;
  readonly inText: ReadonlySet<string>;
  /** Tells which way the text goes where its words don't. */
  readonly threshold: Threshold | undefined;
}

/** Opposites of state, not of direction: they hold whichever text of a phenomenon they are told of. */
const stateOpposites = opposites.filter((sides) => !sides.flat().some((id) => directionConcepts.has(id)));

/** The query says "low" where a text says "high", or "valid" where any text says "invalid". */
export function saysOpposite(
  { analyzed, negation }: Pick<Opposition, 'analyzed' | 'negation'>,
  {
    matched,
    close,
    threshold,
  }: { readonly matched: AnalyzedText; readonly close: readonly AnalyzedText[]; readonly threshold: Threshold | undefined },
): boolean {
  const inText = wordsIn(matched);
  // Where the matched text doesn't say which state it means ("no autovacuum launcher"), the others do.
  const open = stateOpposites.filter((sides) => !sides.flat().some((id) => inText.has(`#${id}`)));
  return (
    isOpposite({ analyzed, negation, inText, threshold }, opposites) ||
    close.some((text) => isOpposite({ analyzed, negation, inText: wordsIn(text), threshold: undefined }, open))
  );
}

function isOpposite({ analyzed, negation, inText, threshold }: Opposition, pairs: readonly Sides[]): boolean {
  return pairs.some((pair) => {
    const sides = sidesIn(inText, pair, threshold);
    if (sides === undefined) return false;
    const [same, other] = sides;
    const ofState = stateOpposites.includes(pair);
    const says = (concepts: readonly string[]): readonly number[] =>
      analyzed.tokens.flatMap(({ key }, position) => (isOneOf(key, concepts) && !negation.negated.has(position) ? [position] : []));
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
  const hasFirst = first.some((id) => inText.has(`#${id}`));
  const hasSecond = second.some((id) => inText.has(`#${id}`));
  if (hasFirst !== hasSecond) return hasFirst ? [first, second] : [second, first];
  if (threshold === undefined || !first.includes('full')) return undefined;
  // Of a setting that is too low, "full" and "not enough" don't say the opposite.
  if (threshold.operator === '<' && !first.includes('high')) return undefined;
  return threshold.operator === '>' ? [first, second] : [second, first];
}

/** "not low" of something that is high agrees with it. */
export function isOpposed(key: string, inText: ReadonlySet<string>, threshold: Threshold | undefined): boolean {
  return !inText.has(key) && opposites.some((pair) => sidesIn(inText, pair, threshold)?.[1].includes(key.slice(1)) === true);
}

/** The query says, somewhere, which way a text goes, and goes the same way: then nothing calm in it takes that back. */
export function isAlarmed({ analyzed, negation, inText, threshold }: Opposition): boolean {
  const agrees = (key: string): boolean =>
    (isOneOf(key, opposites.flat(2)) && inText.has(key)) ||
    opposites.some((pair) => isOneOf(key, sidesIn(inText, pair, threshold)?.[0] ?? []));
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
    .filter((key) => !quantifiers.has(key) && !opposites.flat(2).some((id) => key === `#${id}`));
  return others.length > 0 ? others.every((key) => inText.has(key)) : [...wordsIn(analyzed)].some((key) => inText.has(key));
}

function clauseOf({ clauses }: Negation, position: number): readonly number[] {
  return clauses.find((clause) => clause.includes(position)) ?? [position];
}

function isName({ tokens, units }: AnalyzedText, position: number): boolean {
  return /^ind(?=is)|_/.test(units[tokens[position]?.start ?? 0]?.text ?? '');
}

function isOneOf(key: string, concepts: readonly string[]): boolean {
  return key.startsWith('#') && concepts.includes(key.slice(1));
}
