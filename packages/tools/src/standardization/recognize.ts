import type { KnowledgeSnapshot, Phenomenon, PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import type { MatchCandidate } from '../matching/phenomenon-matcher.ts';
import { createPhenomenonMatcher } from '../matching/phenomenon-matcher.ts';
import { createRootCauseMatcher } from '../matching/root-cause-matcher.ts';
import { defaultToolOptions } from '../options.ts';
import { isAfterTheFix } from './after-the-fix.ts';
import { isDerivedId } from './derive-ids.ts';
import type { Recognition } from './standardization-report.ts';
import { sameTextForm } from './text-hash.ts';

/** How the ids of entries begin that are derived from texts. */
export const derivedPrefix = { phenomenon: 'p-', rootCause: 'rc-' } as const;

/** What is known before: the knowledge, and words that mean the same. */
export interface StandardizationBasis {
  readonly snapshot: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>;
  readonly lexicon?: Lexicon;
}

/** What a text turned out to be by itself; JSON as it stands. Something new has no id yet: that depends on what else is new. */
export type AnomalyReading =
  | { readonly kind: 'known'; readonly id: PhenomenonId; readonly status: 'present' | 'absent'; readonly recognition: KnownRecognition }
  | NewReading
  /** Seen after the fix. */
  | { readonly kind: 'verification' };

/** The same of a root cause. */
export type CauseReading = { readonly kind: 'known'; readonly id: RootCauseId; readonly recognition: KnownRecognition } | NewReading;

type KnownRecognition = Exclude<Recognition, { readonly kind: 'new' }>;

type NewReading = Extract<Recognition, { readonly kind: 'new' }>;

/** Reads anomalies: by their own words, by likeness to phenomena that weren't derived from tickets, else as new. Reading takes longest: read each text once. */
export function createAnomalyReader({ snapshot, lexicon }: StandardizationBasis): (text: string) => AnomalyReading {
  const original = snapshot.phenomena.filter(({ id }) => !isDerivedId(id, derivedPrefix.phenomenon));
  const matcher = createPhenomenonMatcher(original, lexicon);
  const knownForms = formsOf(snapshot.phenomena);
  return (text) => {
    if (isAfterTheFix(text)) return { kind: 'verification' };
    const id = knownForms.get(sameTextForm(text));
    if (id !== undefined) return { kind: 'known', id, status: 'present', recognition: { kind: 'same-text' } };
    const { candidates } = matcher.read(text);
    const sure = sureCandidate(candidates);
    if (sure !== undefined && isSureOfStatus(sure))
      return { kind: 'known', id: sure.phenomenonId, status: sure.polarity, recognition: { kind: 'matched', score: sure.score } };
    const [closest] = candidates;
    return asNew(closest && { id: closest.phenomenonId, score: closest.score });
  };
}

/** Reads root causes, in the same way. */
export function createCauseReader({ snapshot, lexicon }: StandardizationBasis): (text: string) => CauseReading {
  const original = snapshot.rootCauses.filter(({ id }) => !isDerivedId(id, derivedPrefix.rootCause));
  const matcher = createRootCauseMatcher(original, lexicon);
  const knownForms = formsOf(snapshot.rootCauses);
  return (text) => {
    const id = knownForms.get(sameTextForm(text));
    if (id !== undefined) return { kind: 'known', id, recognition: { kind: 'same-text' } };
    const found = matcher.find(text);
    const sure = sureCandidate(found);
    if (sure !== undefined) return { kind: 'known', id: sure.rootCauseId, recognition: { kind: 'matched', score: sure.score } };
    const [closest] = found;
    return asNew(closest && { id: closest.rootCauseId, score: closest.score });
  };
}

type Described = Pick<Phenomenon, 'description' | 'aliases'>;

/** Every text that an entry goes by. */
export function wordsOf({ description, aliases }: Described): readonly string[] {
  return [description.zh, description.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? [])].filter((text) => text !== undefined);
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
function asNew(closest: { readonly id: string; readonly score: number } | undefined): NewReading {
  return closest === undefined ? { kind: 'new' } : { kind: 'new', closest };
}
