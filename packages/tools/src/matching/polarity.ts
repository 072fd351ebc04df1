import type { Threshold } from '@dbdiag/graph-engine';
import type { AnalyzedText, Negation, Polarity, Quantity, QueryReading } from '@dbdiag/language';
import { findNegation, keyAt, speaksOf, wordsIn } from '@dbdiag/language';
import { findFitting, meetsThreshold } from './meets-threshold.ts';
import { affirmsLacking, negates, saysEmpty } from './polarity-denial.ts';
import { isAlarmed, saysOpposite } from './polarity-opposites.ts';
import type { StatedFigure } from './stated-figures.ts';
import { contradictsFigures } from './stated-figures.ts';
import type { StatedSetting } from './stated-settings.ts';
import { meetsSettings } from './stated-settings.ts';

/** A polarity, and how far it is to be trusted. */
export interface PolarityReading {
  readonly polarity: Polarity;
  /**
   * - `clear`: nothing speaks against it.
   * - `doubtful`: something is denied or said to be well, and it isn't plain what.
   * - `none`: who says it doesn't know, or speaks of something else.
   * - `contradicted`: a number that is said isn't one by which the phenomenon holds.
   */
  readonly certainty: 'clear' | 'doubtful' | 'none' | 'contradicted';
  /** A value decided, not the words. */
  readonly byValue?: true;
}

/** What a phenomenon's texts say of their words. */
export interface PhenomenonWords {
  /** The text the query matched. */
  readonly matched: AnalyzedText;
  /** All its texts that come close to the query, the matched one too. */
  readonly close: readonly AnalyzedText[];
  /** Words that some text of the phenomenon says are missing, off or not so; negating them agrees with it. Empty where the query negates nothing. */
  readonly lacking: ReadonlySet<string>;
  readonly threshold: Threshold | undefined;
  /** The numbers by which its description says that it holds. */
  readonly figures: readonly StatedFigure[];
  /** The settings by whose values it holds. */
  readonly settings: readonly StatedSetting[];
}

/** A query, and the settings in it. */
export interface QueryWithSettings extends QueryReading {
  /** Those that it gives a value of. */
  readonly settings: readonly StatedSetting[];
  /** The one that it only names, with or without a value. */
  readonly bareSetting: string | undefined;
}

/** Of a query about a phenomenon: a value judged against the threshold decides; otherwise the words, compared with those of the text they match. */
export function polarityAgainst(query: QueryWithSettings, words: PhenomenonWords): PolarityReading {
  const stated = query.quantities.filter((quantity) => !isDenied(quantity, query.negation));
  const { settings: said, bareSetting: bare } = query;
  const isOfThis = (name: string): boolean => nameOf(words.threshold).includes(name);
  // The value of another setting measures nothing of this phenomenon.
  const threshold = bare === undefined || isOfThis(bare) ? words.threshold : undefined;
  const own = said.filter(({ name }) => isOfThis(name));
  const measuring = own.length === 0 ? stated : stated.filter(({ text }) => own.some(({ value }) => value === text.toLowerCase()));
  const judged = threshold === undefined ? undefined : meetsThreshold(measuring.length > 0 ? measuring : stated, threshold, own.length > 0);
  const isMet = judged ?? meetsSettings(said, words.settings);
  if (isMet !== undefined) return { polarity: isMet ? 'present' : 'absent', certainty: 'clear', byValue: true };
  if (words.close.some(({ normalized }) => normalized === query.analyzed.normalized)) return { polarity: 'present', certainty: 'clear' };
  if (bare !== undefined) return { polarity: 'present', certainty: 'none' };
  const polarity = wordsDeny(query, words) ? 'absent' : 'present';
  return {
    polarity,
    certainty:
      query.unknown || isOfTheRest(query, words)
        ? 'none'
        : contradictsFigures(stated, words.figures)
          ? 'contradicted'
          : polarity === 'present' && isDoubtful(query, words)
            ? 'doubtful'
            : 'clear',
  };
}

function nameOf(threshold: Threshold | undefined): string {
  return `${threshold?.quantity.zh ?? ''} ${threshold?.quantity.en ?? ''}`.toLowerCase();
}

/** "no statement above 1 s": whether the number holds is what is denied, so the words decide. */
function isDenied({ text, bound }: Quantity, { numbers }: Negation): boolean {
  return bound !== 'below' && [...numbers].some((number) => text.startsWith(number));
}

/** It gives the share that is left of a whole, which doesn't measure the phenomenon: "20 % of the memory is free" says nothing of a setting that takes some of it. */
function isOfTheRest({ quantities }: QueryReading, { threshold }: PhenomenonWords): boolean {
  return quantities.some(({ complement }) => complement) && (threshold === undefined || findFitting(quantities, threshold) === undefined);
}

function wordsDeny(query: QueryReading, words: PhenomenonWords): boolean {
  const { analyzed, negation } = query;
  const about = { ...words, analyzed, negation, inText: wordsIn(words.matched) };
  const saysWell = (negation.normal && !findNegation(words.matched).normal) || calmAbout(query, words);
  return (saysWell && !isAlarmed(about)) || saysOpposite(query, words) || negates(about) || saysEmpty(about) || affirmsLacking(about);
}

/** It says that all is well in words that the texts don't use for what is wrong. */
function calmAbout({ calm }: QueryReading, { close }: PhenomenonWords): boolean {
  return calm.some((word) => !close.some(({ normalized }) => normalized.includes(word)));
}

/** Something in the query is denied or said to be well, and the texts don't say so too. */
function isDoubtful(query: QueryReading, words: PhenomenonWords): boolean {
  const { analyzed, negation } = query;
  const inText = wordsIn(words.matched);
  const unread = [...negation.negated].some(
    (position) =>
      !words.lacking.has(keyAt(analyzed, position)) &&
      (negation.clauses.some((clause) => clause.includes(position) && clause.some((other) => speaksOf(analyzed, other, inText))) ||
        negation.clauses.length === 1),
  );
  return unread || negation.normal || calmAbout(query, words) || tellsOnlySinceWhen(query, words);
}

const measuresNoTime: readonly Threshold['unit'][] = ['%', 'ratio', 'count', 'bytes', '/s'];

/** A time, also one that is too long to be measured in. */
const timeSpan =
  /(?:\d|\b(?:an?|one|two|three|four|five|six|several|many|few|couple of)|[一二两三四五六七八九十几半数]) ?个?多?半?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|秒|分钟|小时|天|周|星期|礼拜|月|季度|年)/gu;

/** Something hasn't been done, or was done last. */
const notDone = /[没未](?!有?问题)|不曾|上一?次|最近一次|(?:以|之)?前|\b(?:not|never|nobody|last|ago)\b|n't\b/u;

/** "statistics have not been updated for two months": since when something wasn't done, which is no measure of how much has changed since. */
function tellsOnlySinceWhen({ analyzed: { normalized } }: QueryReading, { threshold }: PhenomenonWords): boolean {
  if (threshold === undefined || !measuresNoTime.includes(threshold.unit) || !notDone.test(normalized)) return false;
  const rest = normalized.replace(timeSpan, '');
  return rest !== normalized && !/\d/u.test(rest);
}
