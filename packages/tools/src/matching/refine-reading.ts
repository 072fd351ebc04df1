import type { Locale, PhenomenonId } from '@dbdiag/graph-engine';
import { isDbdiagError } from '@dbdiag/graph-engine';
import type { CallOptions } from '@dbdiag/ports';
import type { EmbeddingIndex } from './embedding-index.ts';
import { fuseCandidates } from './fuse-candidates.ts';
import type { MatchReranker, RerankResult } from './match-reranker.ts';
import type { PhenomenonMatcher, PhenomenonReading } from './phenomenon-matcher.ts';

/** What a text is read with: the words, and what may improve on them. */
export interface ReadingRefiners {
  readonly matcher: PhenomenonMatcher;
  readonly embedding?: EmbeddingIndex;
  readonly reranker?: MatchReranker;
}

/** What is read. */
export interface RefineRequest {
  /** The user's words, one observation. */
  readonly text: string;
  /** What was said before that may help to understand them. */
  readonly context?: string | undefined;
  readonly locale: Locale;
  /** The description of a phenomenon in the language of the session. */
  readonly describe: (id: PhenomenonId) => string;
}

/** A failure that cost the reading its polish, not its result. */
export interface MatchingDegradation {
  readonly stage: 'matching';
  /** Stable code of the error. */
  readonly code: string;
  readonly message: string;
}

/** A reading, and what went wrong on the way to it. */
export interface RefinedReading {
  readonly reading: PhenomenonReading;
  readonly degraded: readonly MatchingDegradation[];
}

/** A reading this sure is what the text says, or all but: asking a model could only spoil it. */
const needsNoModel = 0.95;

/**
 * Reads a text by its words, then by vectors and by a model where there are any. Whatever of these fails is left out and
 * reported; only an abort rejects.
 *
 * @throws the signal's reason when `options.signal` aborts.
 */
export async function readRefined(
  request: RefineRequest,
  { matcher, embedding, reranker }: ReadingRefiners,
  options?: CallOptions,
): Promise<RefinedReading> {
  options?.signal?.throwIfAborted();
  const degraded: MatchingDegradation[] = [];
  const attempt = async (improve: () => Promise<PhenomenonReading>, otherwise: PhenomenonReading): Promise<PhenomenonReading> => {
    try {
      return await improve();
    } catch (error) {
      options?.signal?.throwIfAborted();
      degraded.push({
        stage: 'matching',
        code: isDbdiagError(error) ? error.code : 'tools/matching-failed',
        message: error instanceof Error ? error.message : String(error),
      });
      return otherwise;
    }
  };
  const lexical = matcher.read(request.text);
  const fused =
    embedding === undefined
      ? lexical
      : await attempt(async () => fuseCandidates(lexical, await embedding.search(request.text, options), matcher), lexical);
  const [best] = fused.candidates;
  // A server that let the vectors wait would let the choice wait too.
  const isSilent = degraded.some(({ code }) => code === 'agent/model-timeout');
  if (reranker === undefined || isSilent || best === undefined || best.score >= needsNoModel) return { reading: fused, degraded };
  const reading = await attempt(async () => choose(fused, await reranker.rerank(asked(request, fused), options)), fused);
  return { reading, degraded };
}

function asked(
  { text, context, locale, describe }: RefineRequest,
  { candidates }: PhenomenonReading,
): Parameters<MatchReranker['rerank']>[0] {
  return {
    text,
    context,
    locale,
    candidates: candidates.map(({ phenomenonId, score }) => ({ phenomenonId, description: describe(phenomenonId), score })),
  };
}

/** What a choice leaves of the readings: the chosen one first, the others behind it; none where nothing known is meant. */
function choose(reading: PhenomenonReading, { choice, score }: RerankResult): PhenomenonReading {
  const chosen = reading.candidates.find(({ phenomenonId }) => phenomenonId === choice);
  if (chosen === undefined)
    return score >= surelyNone
      ? { ...reading, candidates: [] }
      : { ...reading, candidates: reading.candidates.map((candidate) => ({ ...candidate, score: Math.min(candidate.score, unsure) })) };
  const others = reading.candidates
    .filter((candidate) => candidate !== chosen)
    .map((candidate) => ({ ...candidate, score: Math.min(candidate.score, (1 - score) * score) }));
  const sure = chosen.contradicted === true ? Math.min(score, unsure) : score;
  return { ...reading, candidates: [{ ...chosen, score: sure }, ...others], polarity: chosen.polarity };
}

/** From here a model's "none of them" is believed; below it the readings are offered. */
const surelyNone = 0.9;

/** What a reading is worth at most that the model, or a figure, speaks against: it is offered, and not taken even for now. */
const unsure = 0.5;
