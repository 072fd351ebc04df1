import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { ReadQuestion } from '../reading/mention.ts';
import type { ComposeDeps, Composed, ThingMemories } from './compose-question.ts';
import { composeQuestion } from './compose-question.ts';
import type { Decision } from './decisions.ts';
import { DeadEnd, sameCost } from './decisions.ts';
import { doubtful } from './doubtful.ts';
import { filterComparison } from './filter-comparison.ts';
import { plainMeasure } from './measure-base.ts';
import type { QuestionPhrase } from './phrase.ts';
import { searchReadings } from './search-readings.ts';
import { tidyIntent } from './tidy-intent.ts';
import { unaccounted } from './unaccounted.ts';

/** A question with the ways in which it may be read. */
export interface PhrasedQuestion {
  readonly question: ReadQuestion;
  readonly phrases: readonly QuestionPhrase[];
  readonly asOf: string;
}

/** One thing a question may mean. */
export interface Candidate extends Composed {
  readonly cost: number;
  readonly decisions: readonly Decision[];
}

/** The meanings that are as good as the best, each once; where there is none, where the plainest reading failed. */
export interface BestReadings {
  readonly candidates: readonly Candidate[];
  readonly failure?: DeadEnd;
}

/** Further ways of reading a question are hardly what was meant. */
const maximumPhrases = 8;
/** What costs more than this is put together of too many unlikely parts to be what was meant. */
const maximumCost = 1.05;
/** Costs are sums of fractions: those that are the same differ by less than this. */
const rounding = 1e-9;
/** How much a grammar's doubt weighs: that of a rule against that of a neighbour in the model. */
const grammarWeight = 0.5;

/** Composes what a question may mean: the sum of the grammar's doubt and the model's is least. */
export function bestReadings(deps: ComposeDeps, { question, phrases, asOf }: PhrasedQuestion): BestReadings {
  let failure: DeadEnd | undefined;
  const candidates: Candidate[] = [];
  const things: ThingMemories = new WeakMap();
  const sorted = different([...phrases].sort((left, right) => right.weight - left.weight)).slice(0, maximumPhrases);
  for (const phrase of sorted) {
    const doubt = -Math.log(phrase.weight) * grammarWeight;
    const best = Math.min(...candidates.map((candidate) => candidate.cost));
    const most = Math.min(best + sameCost, maximumCost);
    if (doubt > most) break;
    const found = searchReadings(
      (choose, recall) => {
        const composed = composeQuestion(deps, { question, phrase, asOf, things }, { choose, recall });
        const [lost = doubtful(phrase, composed.intent, deps.lookup)] = unaccounted(phrase, composed.intent, deps.lookup.model);
        if (lost !== undefined) throw new DeadEnd(lost, 'The intent does not say this, or says it in a way nobody means.');
        return { ...composed, intent: tidyIntent(composed.intent) };
      },
      most - doubt + rounding,
    );
    failure ??= found.failure;
    candidates.push(...found.readings.map(({ value, cost, decisions }) => ({ ...value, cost: cost + doubt, decisions })));
  }
  candidates.sort((left, right) => left.cost - right.cost);
  const least = candidates[0]?.cost ?? 0;
  const { model } = deps.lookup;
  const near = candidates.filter(({ cost }) => cost <= Math.min(least + sameCost, maximumCost));
  const equal = fullest(distinct(near, deps), model);
  return failure === undefined ? { candidates: equal } : { candidates: equal, failure };
}

/** A list that shows what another shows, and more of the same rows, answers both. */
function fullest(candidates: readonly Candidate[], model: SemanticModel): readonly Candidate[] {
  const rest = (candidate: Candidate): string => meaningKey({ ...candidate.intent, fields: [] }, model);
  const shown = ({ intent }: Candidate): ReadonlySet<string> => new Set(intent.fields.map(({ field }) => JSON.stringify(field)));
  return candidates.filter((candidate, index) => {
    const mine = [...shown(candidate)];
    return !candidates.some((other, at) => {
      const theirs = shown(other);
      const wider = theirs.size > mine.length || (theirs.size === mine.length && at < index);
      return other !== candidate && wider && mine.every((field) => theirs.has(field)) && rest(other) === rest(candidate);
    });
  });
}

/** Phrases that say the same are one. */
function different(phrases: readonly QuestionPhrase[]): readonly QuestionPhrase[] {
  const seen = new Set<string>();
  return phrases.filter((phrase) => {
    const key = phraseKey(phrase);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** A phrase as text, whatever the order in which its parts were made; mentions are known by their words. */
function phraseKey(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(phraseKey).join()}]`;
  if (typeof part !== 'object' || part === null) return String(part);
  const entries = Object.entries(part).filter(([name]) => !['mentions', 'idle', 'used', 'weight'].includes(name));
  return `{${entries
    .map(([name, value]) => `${name}:${phraseKey(value)}`)
    .sort()
    .join()}}`;
}

/** Meanings that would give the same SQL are one: also a metric that counts rows, and the rows counted. */
function distinct(candidates: readonly Candidate[], { lookup }: ComposeDeps): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ intent }) => {
    const measures = intent.measures.map((column) => ({ ...column, measure: plainMeasure(lookup, column.measure) }));
    const key = meaningKey({ ...intent, measures }, lookup.model);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** An intent as text, without the words it came from; a filter of the model that is one comparison is that comparison. */
export function meaningKey(intent: StructuredIntent, model: SemanticModel): string {
  return keyOf(intent, model);
}

function keyOf(part: unknown, model: SemanticModel): string {
  return JSON.stringify(part, (name, value: unknown) => (name === 'words' ? undefined : inOneOrder(name, spelledOut(value, model), model)));
}

/** Conditions hold together, in whatever order and however often they were said. */
function inOneOrder(name: string, value: unknown, model: SemanticModel): unknown {
  const isSet = name === 'conditions' || name === 'filters' || name === 'exclusions';
  if (!isSet || !Array.isArray(value)) return value;
  return [...new Set(value.map((part) => keyOf(part, model)))].sort();
}

function spelledOut(value: unknown, model: SemanticModel): unknown {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'named' || !('filter' in value)) return value;
  const spelled = typeof value.filter === 'string' ? filterComparison(value.filter, model) : undefined;
  if (spelled === undefined || ('negated' in value && value.negated === true)) return value;
  return { kind: 'compare', field: { field: spelled.field }, operator: '=', operand: { kind: 'values', values: [spelled.value] } };
}
