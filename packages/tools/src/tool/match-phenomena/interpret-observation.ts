import type { PhenomenonId } from '@dbdiag/graph-engine';
import { offerChance } from '../../matching/offer-chance.ts';
import type { MatchCandidate, PhenomenonReading } from '../../matching/phenomenon-matcher.ts';
import type { MatchingDegradation, RefinedReading } from '../../matching/refine-reading.ts';
import type { ToolOptions } from '../../options.ts';
import type { Resolution } from '../../references/resolve-reference.ts';
import type { CandidateChoice } from '../choose-candidate.ts';
import { chooseCandidate } from '../choose-candidate.ts';
import type { ClarificationOption, InterpretedObservation, UnresolvedReference } from '../match-phenomena-schemas.ts';
import type { Names } from '../names.ts';
import type { Polarity, YesOrNo } from './answer.ts';
import { yesTo } from './feedback.ts';
import type { ReferenceContext } from './line-target.ts';

/** What observations are read with. */
export interface ReadingContext extends ReferenceContext {
  readonly names: Names;
  readonly options: ToolOptions;
  /** Reads words, with the help of vectors and a model where there are any. */
  readonly read: (observation: RawObservation) => Promise<RefinedReading>;
}

/** What became of one observation. */
export interface Interpretation {
  readonly interpreted: InterpretedObservation;
  /** What it says, where it was matched: one answer, or several where it denies all kinds of something. */
  readonly answers?: readonly YesOrNo[];
  /** Where it points at a line that isn't there. */
  readonly unresolved?: UnresolvedReference;
  /** What failed on the way; the words alone decided then. */
  readonly degraded?: readonly MatchingDegradation[];
}

/** A piece of what the user said. */
export interface RawObservation {
  readonly text: string;
  readonly context?: string | undefined;
  /** What a model read it as. */
  readonly reading?:
    | {
        readonly phenomenonId?: PhenomenonId | undefined;
        readonly status: Polarity;
        readonly certain: boolean;
        readonly value?: string | undefined;
      }
    | undefined;
}

/** What a model's reading counts: as one that a person would agree with, or as plausible and to be confirmed. */
const worth = { certain: 0.9, tentative: 0.7 } as const;

function readByModel(
  text: string,
  { phenomenonId, status, certain, value }: NonNullable<RawObservation['reading']>,
  names: Names,
): Interpretation {
  if (phenomenonId === undefined) return { interpreted: { kind: 'unmatched', rawDescription: text } };
  const score = certain ? worth.certain : worth.tentative;
  const answer = { phenomenonId, status, score, words: text, ...(!certain && { tentative: true }), ...(value !== undefined && { value }) };
  return matched(text, answer, { tentative: !certain, names });
}

/** Reads one observation: as a reference to what was last shown, or else by its words. */
export async function interpretObservation(observation: RawObservation, context: ReadingContext): Promise<Interpretation> {
  const { text, reading } = observation;
  if (reading !== undefined) return readByModel(text, reading, context.names);
  const resolution = context.resolve(text);
  switch (resolution.kind) {
    case 'line':
    case 'phenomenon':
      return matched(text, { words: text, ...yesTo(resolution, context.phenomena) }, { tentative: false, names: context.names });
    case 'several':
      return { interpreted: askWhich(text, resolution, context.names) };
    case 'nowhere':
      return {
        interpreted: { kind: 'unmatched', rawDescription: text },
        unresolved: { reference: text, reason: resolution.reason, shownCount: context.shownCount },
      };
    case 'no-reference':
      return await readWords(observation, context);
  }
}

function askWhich(text: string, { items }: Extract<Resolution, { kind: 'several' }>, names: Names): InterpretedObservation {
  const distinct = items.filter(({ phenomenonId }, index) => items.findIndex((item) => item.phenomenonId === phenomenonId) === index);
  return {
    kind: 'clarification',
    rawDescription: text,
    clarificationOptions: distinct.map(({ phenomenonId, onYes }) => option(phenomenonId, onYes, names)),
  };
}

function option(phenomenonId: PhenomenonId, onYes: Polarity, names: Names): ClarificationOption {
  return { phenomenonId, description: names.phenomenon(phenomenonId), observationMethod: names.observationMethod(phenomenonId), onYes };
}

/** The words were read as an answer about a phenomenon. */
export function matched(
  text: string,
  answer: YesOrNo,
  { tentative, names }: { readonly tentative: boolean; readonly names: Names },
): Interpretation {
  const { phenomenonId, status, score, value } = answer;
  return {
    interpreted: {
      kind: 'matched',
      rawDescription: text,
      matched: {
        phenomenonId,
        phenomenonDescription: names.phenomenon(phenomenonId),
        matchScore: score,
        polarity: status,
        extractedValue: value,
        tentative,
      },
    },
    answers: [answer],
  };
}

async function readWords(observation: RawObservation, context: ReadingContext): Promise<Interpretation> {
  const { reading, degraded } = await context.read(observation);
  return { ...interpretReading(observation, reading, context), degraded };
}

function interpretReading(
  { text, context: around }: RawObservation,
  reading: PhenomenonReading,
  { phenomena, names, options }: ReadingContext,
): Interpretation {
  const own = chooseCandidate(reading.candidates, options);
  const denied = own.kind === 'matched' && !own.tentative ? [] : deniedTogether(reading, options);
  const denials = denied.map(({ phenomenonId }): YesOrNo => ({ phenomenonId, status: 'absent', score: totalScore(denied), words: text }));
  const [denial] = denials;
  if (denial !== undefined) return { ...matched(text, denial, { tentative: false, names }), answers: denials };
  const choice = withContext(own, around === undefined ? undefined : () => phenomena.read(`${around} ${text}`), options);
  switch (choice.kind) {
    case 'matched': {
      const { phenomenonId, score } = choice.candidate;
      const answer = { phenomenonId, status: phenomena.polarityOf(reading, phenomenonId), score, words: text };
      const value = reading.value?.text;
      const read = { ...answer, ...(choice.tentative && { tentative: true }), ...(value !== undefined && { value }) };
      return matched(text, read, { tentative: choice.tentative, names });
    }
    case 'unclear':
      if (offerChance(choice.options) < options.offeredAt) return { interpreted: { kind: 'unmatched', rawDescription: text } };
      return {
        interpreted: {
          kind: 'clarification',
          rawDescription: text,
          clarificationOptions: choice.options.map(({ phenomenonId }) =>
            option(phenomenonId, phenomena.polarityOf(reading, phenomenonId), names),
          ),
        },
      };
    case 'nothing':
      return { interpreted: { kind: 'unmatched', rawDescription: text } };
  }
}

/** What the best reading of a denial must have, and the others of it, to be denied together. */
const deniedTogetherAt = { best: 0.35, share: 0.3 };

/**
 * The readings of a denial that only together are sure: "no temp files whatsoever" denies every kind of them. Where a number denies it,
 * it is the number of one of them.
 */
function deniedTogether({ candidates, quantities }: PhenomenonReading, { matchAt }: ToolOptions): readonly MatchCandidate[] {
  const [best] = candidates;
  if (best === undefined || quantities.some(({ number }) => number !== 0)) return [];
  const denied = candidates.filter(({ polarity, score }) => polarity === 'absent' && score >= deniedTogetherAt.share * best.score);
  const isSure = denied.includes(best) && best.score >= deniedTogetherAt.best && totalScore(denied) >= matchAt;
  return isSure ? denied : [];
}

function totalScore(candidates: readonly MatchCandidate[]): number {
  return Math.min(
    1,
    candidates.reduce((sum, { score }) => sum + score, 0),
  );
}

/** The words around an unclear observation may make it clear; they never overrule its own words. */
function withContext(
  own: CandidateChoice<MatchCandidate>,
  readTogether: (() => PhenomenonReading) | undefined,
  options: ToolOptions,
): CandidateChoice<MatchCandidate> {
  if (readTogether === undefined || own.kind !== 'unclear') return own;
  const together = chooseCandidate(readTogether().candidates, options);
  const offered = own.options.map(({ phenomenonId }) => phenomenonId);
  return together.kind === 'matched' && offered.includes(together.candidate.phenomenonId) ? together : own;
}
