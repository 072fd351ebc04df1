import type { Phenomenon, PhenomenonId } from '@dbdiag/graph-engine';
import type { AnalyzedText, Lexicon, Polarity, Quantity, QuantityUnit } from '@dbdiag/language';
import { findNegation, lackingIn, normalizeText, polarityAlone, readQuery, wordsIn } from '@dbdiag/language';
import { readingsOffered } from '../limits.ts';
import { inOneSpelling } from './knowledge-units.ts';
import { findFitting, meetsThreshold } from './meets-threshold.ts';
import type { PhenomenonSearch } from './phenomenon-search.ts';
import { createPhenomenonSearch } from './phenomenon-search.ts';
import type { QueryWithSettings } from './polarity.ts';
import { polarityAgainst } from './polarity.ts';
import type { Concern } from './raised-errors.ts';
import { concernOf, raisedIn, textsAbout } from './raised-errors.ts';
import { rankDocuments, roundedScore } from './rank-documents.ts';
import type { Ranking } from './ranking-weights.ts';
import { fittedRanking } from './ranking-weights.ts';
import { statedFigures } from './stated-figures.ts';
import type { StatedSetting } from './stated-settings.ts';
import { bareSetting, settingNames, settingsIn } from './stated-settings.ts';

/** A phenomenon a text may mean. */
export interface MatchCandidate {
  readonly phenomenonId: PhenomenonId;
  /** The chance that this one is meant, [0, 1]; from 0.8 a person would agree. */
  readonly score: number;
  /** Whether the text, read as this phenomenon, says that it holds. */
  readonly polarity: Polarity;
  /** The text gives a number that speaks against it: whoever chooses it, it is asked before anything is recorded. */
  readonly contradicted?: true;
  /** The polarity is by a number or a setting that is compared with the threshold, and not by the words. */
  readonly byValue?: true;
}

/** How one observation text reads. */
export interface PhenomenonReading {
  /** Best first, ties by id, at most eight. */
  readonly candidates: readonly MatchCandidate[];
  /** Of the best candidate; of the words alone where there is none. */
  readonly polarity: Polarity;
  /** The number the text gives: the one that fits the threshold of the best candidate, else the first. */
  readonly value?: { readonly text: string; readonly number: number; readonly unit: QuantityUnit };
  /** Every number with its unit, in order. */
  readonly quantities: readonly Quantity[];
}

/** Finds the phenomena a person may mean. */
export interface PhenomenonMatcher {
  read(text: string): PhenomenonReading;
  /** Every phenomenon that has anything in common with a text, with its chance: more than the text may mean. */
  related(text: string): ReadonlyMap<PhenomenonId, number>;
  /** Polarity for one candidate: a value judged against its threshold decides before the words do. */
  polarityOf(reading: PhenomenonReading, id: PhenomenonId): Polarity;
}

/** A reading whose polarity is doubtful is plausible at best: to be confirmed; where nothing is known, to be asked. */
const scoreAtMost = { clear: 1, doubtful: 0.75, none: 0.5, contradicted: 0.5 } as const;

/** What an error may go with is asked, and not recorded. */
const scoreOfOpen = 0.5;

/**
 * Prepares phenomena for matching. Pure and deterministic: the same text always reads the same.
 *
 * @param lexicon - Words that mean the same across languages, and units of the domain; without it only the words themselves are
 * compared, and numbers are read in the units that everybody knows and those of thresholds.
 */
export function createPhenomenonMatcher(phenomena: readonly Phenomenon[], lexicon: Lexicon = { concepts: [] }): PhenomenonMatcher {
  const known = inOneSpelling(phenomena, lexicon);
  return createRankingMatcher(known, createPhenomenonSearch(known, lexicon), fittedRanking);
}

/** The same over a search and a ranking of one's own. */
export function createRankingMatcher(phenomena: readonly Phenomenon[], search: PhenomenonSearch, ranking: Ranking): PhenomenonMatcher {
  const thresholds = new Map(phenomena.map(({ id, threshold }) => [id, threshold]));
  const figures = new Map(phenomena.map((phenomenon) => [phenomenon.id, statedFigures(phenomenon, search.quantitiesIn)]));
  const names = settingNames(phenomena);
  const settings = new Map(
    phenomena.map(({ id, description, glance }) => [
      id,
      statedIn([description, glance]).filter(({ name, value }) => names.has(name) || value === 'off'),
    ]),
  );
  const known = new Map(phenomena.map((phenomenon) => [phenomenon.id, phenomenon]));
  /** What a phenomenon has to do with the errors of a text; undefined for texts without any. */
  const concernsIn = (analyzed: AnalyzedText): ((id: PhenomenonId) => Concern) | undefined => {
    const raised = raisedIn(analyzed.normalized);
    if (raised.size === 0) return undefined;
    return (id) => {
      const phenomenon = known.get(id);
      return phenomenon === undefined ? 'open' : concernOf(raised, textsAbout(phenomenon));
    };
  };
  const settingsOf = ({ normalized }: AnalyzedText): Pick<QueryWithSettings, 'settings' | 'bareSetting'> => ({
    settings: settingsIn(normalized),
    bareSetting: bareSetting(normalized, names),
  });
  const readText = (text: string): PhenomenonReading => {
    const { query: analyzed, quantities, found, evidence, quantityOf } = search(text);
    let read: QueryWithSettings | undefined;
    const concern = concernsIn(analyzed);
    const hits = concern === undefined ? found.hits : found.hits.filter(({ id }) => concern(id) !== 'foreign');
    const candidates = rankDocuments({ hits, evidence, quantityOf, most: readingsOffered }, ranking).flatMap(
      ({ id, score }): readonly MatchCandidate[] => {
        read ??= { ...readQuery(analyzed, quantities), ...settingsOf(analyzed) };
        const texts = found.textsOf(id);
        const words = {
          matched: texts[0] ?? analyzed,
          close: texts,
          lacking: read.negation.negated.size === 0 ? none : lackingWords(texts),
          threshold: thresholds.get(id),
          figures: figures.get(id) ?? [],
          settings: settings.get(id) ?? [],
        };
        const { polarity, certainty, byValue } = polarityAgainst(read, words);
        const most = byValue !== true && concern?.(id) === 'open' ? scoreOfOpen : 1;
        const rounded = roundedScore(Math.min(score, most, scoreAtMost[certainty]));
        if (rounded === 0) return [];
        const candidate = { phenomenonId: id, score: rounded, polarity };
        if (certainty === 'contradicted') return [{ ...candidate, contradicted: true }];
        return byValue === true ? [{ ...candidate, byValue }] : [candidate];
      },
    );
    const threshold = candidates[0] && thresholds.get(candidates[0].phenomenonId);
    const value = (threshold && findFitting(quantities, threshold)) ?? quantities[0];
    return {
      candidates,
      polarity: candidates[0]?.polarity ?? polarityAlone({ analyzed, negation: findNegation(analyzed) }),
      ...(value === undefined ? {} : { value: { text: value.text, number: value.number, unit: value.unit } }),
      quantities,
    };
  };
  const relatedTo = (text: string): ReadonlyMap<PhenomenonId, number> => {
    const { found, evidence, quantityOf } = search(text);
    return new Map(rankDocuments({ hits: found.hits, evidence, quantityOf }, ranking).map(({ id, score }) => [id, score]));
  };
  return {
    read: keepingLatest(readText, readingsKept),
    related: keepingLatest(relatedTo, readingsKept),
    polarityOf: (reading, id) => {
      const known = reading.candidates.find(({ phenomenonId }) => phenomenonId === id);
      if (known !== undefined) return known.polarity;
      const threshold = thresholds.get(id);
      const judged = threshold === undefined ? undefined : meetsThreshold(reading.quantities, threshold);
      return judged === undefined ? reading.polarity : judged ? 'present' : 'absent';
    },
  };
}

function statedIn(texts: readonly (Phenomenon['description'] | undefined)[]): readonly StatedSetting[] {
  return texts.flatMap((text) => [text?.zh, text?.en]).flatMap((text) => (text === undefined ? [] : settingsIn(normalizeText(text))));
}

const none: ReadonlySet<string> = new Set();

/** Words that most of the texts they are in say are missing, off or not so: of a hundred ways to put something one has another word in it that is denied. */
function lackingWords(texts: readonly AnalyzedText[]): ReadonlySet<string> {
  const lackedIn = new Map<string, number>();
  for (const text of texts) for (const word of new Set(lackingIn(text))) lackedIn.set(word, (lackedIn.get(word) ?? 0) + 1);
  if (lackedIn.size === 0) return none;
  const said = texts.map(wordsIn);
  const saidIn = (word: string): number => said.filter((words) => words.has(word)).length;
  return new Set([...lackedIn].flatMap(([word, times]) => (2 * times >= saidIn(word) ? [word] : [])));
}

/** Readings kept: a turn reads the words of the lines it shows and of the message before it more than once. */
const readingsKept = 64;

/** A function of a text that keeps its latest results. */
function keepingLatest<To extends object>(work: (text: string) => To, most: number): (text: string) => To {
  const kept = new Map<string, To>();
  return (text) => {
    const result = kept.get(text) ?? work(text);
    // The latest used are the last.
    kept.delete(text);
    kept.set(text, result);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}
