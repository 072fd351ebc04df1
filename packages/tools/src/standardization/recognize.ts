import type { KnowledgeSnapshot, Phenomenon, PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import type { RawTicket } from '@dbdiag/ports';
import type { MatchCandidate } from '../matching/phenomenon-matcher.ts';
import { createPhenomenonMatcher } from '../matching/phenomenon-matcher.ts';
import { createRootCauseMatcher } from '../matching/root-cause-matcher.ts';
import { defaultToolOptions } from '../options.ts';
import { isAfterTheFix } from './after-the-fix.ts';
import { deriveIds, isDerivedId } from './derive-ids.ts';
import type { Recognition } from './standardization-report.ts';
import { sameTextForm } from './text-hash.ts';

const phenomenonPrefix = 'p-';
const rootCausePrefix = 'rc-';

/** What is known before: the knowledge, and words that mean the same. */
export interface StandardizationBasis {
  readonly snapshot: KnowledgeSnapshot;
  readonly lexicon?: Lexicon;
}

/** What an anomaly turned out to be. */
export interface RecognizedPhenomenon {
  readonly id: PhenomenonId;
  readonly status: 'present' | 'absent';
  readonly recognition: Recognition;
}

/** What the cause of a ticket turned out to be. */
export interface RecognizedCause {
  readonly id: RootCauseId;
  readonly recognition: Recognition;
}

/** Recognises anomalies: by their own words, by likeness to phenomena that weren't derived from tickets, else as new. */
export function createPhenomenonRecognizer(
  tickets: readonly RawTicket[],
  { snapshot, lexicon }: StandardizationBasis,
): { readonly recognize: (text: string) => RecognizedPhenomenon } {
  const original = snapshot.phenomena.filter(({ id }) => !isDerivedId(id, phenomenonPrefix));
  const matcher = createPhenomenonMatcher(original, lexicon);
  const knownForms = formsOf(snapshot.phenomena);
  const readings = readOnce((text): Reading<RecognizedPhenomenon> => {
    const id = knownForms.get(sameTextForm(text));
    if (id !== undefined) return { known: { id, status: 'present', recognition: { kind: 'same-text' } } };
    const { candidates } = matcher.read(text);
    const sure = sureCandidate(candidates);
    if (sure !== undefined && isSureOfStatus(sure))
      return { known: { id: sure.phenomenonId, status: sure.polarity, recognition: { kind: 'matched', score: sure.score } } };
    const [closest] = candidates;
    return { closest: closest && { id: closest.phenomenonId, score: closest.score } };
  });
  const unknown = tickets
    .flatMap(({ anomalies }) => anomalies.map(({ description }) => description))
    .filter((text) => !isAfterTheFix(text) && readings(text).known === undefined);
  const ids = deriveIds(unknown, { prefix: phenomenonPrefix, known: knownTexts(snapshot.phenomena) });
  return {
    recognize: (text) => {
      const { known, closest } = readings(text);
      return known ?? { id: phenomenonId(ids.get(sameTextForm(text)) ?? ''), status: 'present', recognition: asNew(closest) };
    },
  };
}

/** Recognises root causes, in the same way. */
export function createCauseRecognizer(
  tickets: readonly RawTicket[],
  { snapshot, lexicon }: StandardizationBasis,
): { readonly recognize: (text: string) => RecognizedCause } {
  const original = snapshot.rootCauses.filter(({ id }) => !isDerivedId(id, rootCausePrefix));
  const matcher = createRootCauseMatcher(original, lexicon);
  const knownForms = formsOf(snapshot.rootCauses);
  const readings = readOnce((text): Reading<RecognizedCause> => {
    const id = knownForms.get(sameTextForm(text));
    if (id !== undefined) return { known: { id, recognition: { kind: 'same-text' } } };
    const found = matcher.find(text);
    const sure = sureCandidate(found);
    if (sure !== undefined) return { known: { id: sure.rootCauseId, recognition: { kind: 'matched', score: sure.score } } };
    const [closest] = found;
    return { closest: closest && { id: closest.rootCauseId, score: closest.score } };
  });
  const unknown = tickets.map(({ root_cause }) => root_cause).filter((text) => readings(text).known === undefined);
  const ids = deriveIds(unknown, { prefix: rootCausePrefix, known: knownTexts(snapshot.rootCauses) });
  return {
    recognize: (text) => {
      const { known, closest } = readings(text);
      return known ?? { id: rootCauseId(ids.get(sameTextForm(text)) ?? ''), recognition: asNew(closest) };
    },
  };
}

/** What a text turned out to be, or what came closest to it. */
interface Reading<Recognized> {
  readonly known?: Recognized;
  readonly closest?: { readonly id: string; readonly score: number } | undefined;
}

/** Reads each distinct text once: tickets repeat themselves, and reading takes longest. */
function readOnce<To>(read: (text: string) => To): (text: string) => To {
  const readings = new Map<string, To>();
  return (text) => {
    const known = readings.get(text);
    if (known !== undefined) return known;
    const reading = read(text);
    readings.set(text, reading);
    return reading;
  };
}

type Described = Pick<Phenomenon, 'description' | 'aliases'>;

function wordsOf({ description, aliases }: Described): readonly string[] {
  return [description.zh, description.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? [])].filter((text) => text !== undefined);
}

function knownTexts(
  entries: readonly (Described & { readonly id: string })[],
): readonly { readonly id: string; readonly texts: readonly string[] }[] {
  return entries.map((entry) => ({ id: entry.id, texts: wordsOf(entry) }));
}

/** Which entry says exactly this. Where several do, none is meant for sure. */
function formsOf<Id extends string>(entries: readonly (Described & { readonly id: Id })[]): ReadonlyMap<string, Id> {
  const forms = new Map<string, Id>();
  const shared = new Set<string>();
  for (const entry of entries) {
    for (const form of new Set(wordsOf(entry).map(sameTextForm))) {
      if (forms.has(form)) shared.add(form);
      forms.set(form, entry.id);
    }
  }
  return new Map([...forms].filter(([form]) => !shared.has(form)));
}

/** The candidate that can be taken without asking anyone, if there is one: the rule of a conversation. */
function sureCandidate<Candidate extends { readonly score: number }>(candidates: readonly Candidate[]): Candidate | undefined {
  const { matchAt, ambiguityMargin } = defaultToolOptions;
  const [best, second] = candidates;
  if (best === undefined || best.score < matchAt) return undefined;
  return second !== undefined && best.score - second.score < ambiguityMargin ? undefined : best;
}

/** From this score on a denial is taken for a phenomenon that was looked for and wasn't there. */
const deniedAt = 0.9;

/**
 * Whether what a sentence says of a phenomenon can be trusted. What a ticket lists was seen to be wrong: a value on the good side
 * of a threshold means that something else is meant ("work_mem is 4 MB, too little for these queries" of a limit of 1 MB), and
 * where a denial isn't plainly one of the phenomenon's own words, what is denied may be anything. Such a sentence is new.
 */
function isSureOfStatus({ polarity, score, byValue, contradicted }: MatchCandidate): boolean {
  if (contradicted === true) return false;
  return polarity === 'present' || (byValue !== true && score >= deniedAt);
}

/** Says of something new what came closest. */
function asNew(closest: { readonly id: string; readonly score: number } | undefined): Recognition {
  return closest === undefined ? { kind: 'new' } : { kind: 'new', closest };
}
