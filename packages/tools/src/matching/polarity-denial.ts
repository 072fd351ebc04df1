import type { Threshold } from '@dbdiag/graph-engine';
import type { AnalyzedText, Negation } from '@dbdiag/language';
import { changeWords, isDirection, isLack, keyAt, lackingIn, measureWords, speaksOf } from '@dbdiag/language';
import { isOpposed } from './polarity-opposites.ts';

interface Denial {
  readonly analyzed: AnalyzedText;
  readonly negation: Negation;
  /** The text the query matched, and its words. */
  readonly matched: AnalyzedText;
  readonly inText: ReadonlySet<string>;
  readonly close: readonly AnalyzedText[];
  readonly lacking: ReadonlySet<string>;
  readonly threshold: Threshold | undefined;
}

const tooLittle = ['#low', '#few', '#below'];

/** A clause at the start or the end that speaks of the text negates most of what it shares with it, or the word that says which way it goes. */
export function negates({ analyzed, negation, inText, close, lacking, threshold }: Denial): boolean {
  if (negation.negated.size === 0 || isZeroOfText(analyzed, close)) return false;
  // Of what is too low, "hardly any" says the same; only denying the direction denies it.
  const saysTooLittle = tooLittle.some((key) => inText.has(key));
  const isDenied = (position: number): boolean => negation.negated.has(position) && !lacking.has(keyAt(analyzed, position));
  const deniesDirection = (position: number): boolean =>
    isDenied(position) && isDirection(keyAt(analyzed, position)) && !isOpposed(keyAt(analyzed, position), inText, threshold);
  const speaking = negation.clauses
    .map((clause) => ({ clause, shared: clause.filter((position) => speaksOf(analyzed, position, inText)) }))
    .filter(({ clause, shared }) => shared.length > 0 || clause.some(deniesDirection));
  if (speaking.length === 0) return [...negation.negated].filter(isDenied).length === analyzed.tokens.length;
  const denies = ({ clause, shared }: (typeof speaking)[number]): boolean => {
    if (clause.some(deniesDirection) || deniesLack({ analyzed, negation }, clause)) return true;
    if (saysTooLittle) return false;
    return (
      shared.filter(isDenied).length * 2 >= shared.length ||
      (!shared.some((position) => lacking.has(keyAt(analyzed, position))) && deniesWhatIsSaid({ analyzed, negation, inText }, clause))
    );
  };
  // The point is made at the start or at the end: "no deadlocks, the counter hasn't moved", "we use keyset paging, no OFFSET".
  return [...speaking.slice(0, 1), ...speaking.slice(-1)].some(denies);
}

/** A text names the value zero itself: "max_parallel_workers_per_gather = 0". */
function isZeroOfText({ normalized }: AnalyzedText, close: readonly AnalyzedText[]): boolean {
  return /(?:^|[^\d.,])0$/.test(normalized) && close.some((text) => /(?:=|is|为|是) ?0(?![\d.])/.test(text.normalized));
}

/** "no table has autovacuum turned off". */
function deniesLack({ analyzed, negation }: Pick<Denial, 'analyzed' | 'negation'>, clause: readonly number[]): boolean {
  const denied = clause.filter((position) => negation.negated.has(position));
  return denied.some((position) => isLack(keyAt(analyzed, position))) && denied.some((position) => !isLack(keyAt(analyzed, position)));
}

/** What the text says last of its subject, or that it changes at all, or that there is any of it: "CPU was never busy", "the counter hasn't changed", "SLRU has no traffic". */
function deniesWhatIsSaid(
  { analyzed, negation, inText }: Pick<Denial, 'analyzed' | 'negation' | 'inText'>,
  clause: readonly number[],
): boolean {
  const denied = clause.filter((position) => negation.negated.has(position));
  const last = clause.at(-1);
  const deniesPredicate =
    last !== undefined &&
    denied.includes(last) &&
    denied.length < clause.length &&
    speaksOf(analyzed, last, inText) &&
    !isAside(analyzed, denied[0]);
  return (
    deniesPredicate ||
    denied.some((position) => changeWords.has(keyAt(analyzed, position))) ||
    (denied.length > 0 && denied.every((position) => measureWords.has(keyAt(analyzed, position))))
  );
}

/** Units before a denied word in which a clause of its own may begin: "that has no". */
const asideReach = 4;

/** "a transaction that has no backend", "pages that weren't in the cache" say more of a thing, not that there is none. */
function isAside({ tokens, units }: AnalyzedText, firstDenied: number | undefined): boolean {
  const start = tokens[firstDenied ?? 0]?.start ?? 0;
  return units.slice(Math.max(0, start - asideReach), start).some(({ text }) => /^(?:that|which|who|whose|no|without)$/.test(text));
}

/** "pg_prepared_xacts is empty", of what should be empty, unless a text says that the same thing is. */
export function saysEmpty({ analyzed, negation, inText, close }: Denial): boolean {
  return negation.clauses.some((clause) => {
    const isEmpty = clause.slice(1).some((position) => keyAt(analyzed, position) === '#empty' && !negation.negated.has(position));
    const subjects = clause.map((position) => keyAt(analyzed, position)).filter((key) => key !== '#empty');
    const isWantedEmpty = (text: AnalyzedText): boolean =>
      /空(?!闲)|null|empty/.test(text.normalized) && text.tokens.some(({ key }) => subjects.includes(key));
    return isEmpty && clause.some((position) => speaksOf(analyzed, position, inText)) && !close.some(isWantedEmpty);
  });
}

/** "every slot has a consumer", of a text that says that one has none. */
export function affirmsLacking({ analyzed, negation, matched }: Denial): boolean {
  if (negation.negated.size > 0 || analyzed.tokens.some(({ key }) => isLack(key))) return false;
  if (
    /[不没无未空]|\b(?:not|no|never|without|null|only)\b|n't\b|= ?(?:f|false|off|0)\b/.test(analyzed.normalized) ||
    analyzed.tokens.some(({ key }) => isDirection(key) && key !== '#exceeds')
  )
    return false;
  const lacked = new Set(lackingIn(matched));
  if (lacked.size === 0) return false;
  const isUniversal = /\b(?:every|each|all)\b|[都每]|\b(?:has|have) been\b/.test(analyzed.normalized);
  return negation.clauses
    .slice(0, 1)
    .some(
      (clause) =>
        new Set(clause.map((position) => keyAt(analyzed, position)).filter((key) => lacked.has(key))).size >= (isUniversal ? 1 : 2),
    );
}
