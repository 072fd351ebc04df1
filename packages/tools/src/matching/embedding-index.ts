import type { Phenomenon, PhenomenonId } from '@dbdiag/graph-engine';
import type { CallOptions, EmbeddingService } from '@dbdiag/ports';
import { compareCodeUnits } from '../compare-code-units.ts';
import { defaultLeastSimilarity } from '../options.ts';

/** A phenomenon near a text. */
export interface EmbeddingCandidate {
  readonly phenomenonId: PhenomenonId;
  /** Cosine of the angle to the nearest text of the phenomenon, [-1, 1]. */
  readonly similarity: number;
}

/** Finds phenomena by the meaning of a text, as vectors see it. */
export interface EmbeddingIndex {
  /** The nearest first, ties by id, at most 20. Rejects where the service does. */
  search(text: string, options?: CallOptions): Promise<readonly EmbeddingCandidate[]>;
}

interface Placed {
  readonly id: PhenomenonId;
  readonly vector: readonly number[];
}

/** Further ones are no candidates for what was meant. */
const candidatesKept = 20;
/** Texts embedded in one call; services limit the size of a request. */
const batchSize = 64;

/** What differs from one embedding model to another. */
export interface EmbeddingIndexOptions {
  /** Similarity under which a phenomenon isn't near, [-1, 1]. By default 0.5: about where common models put unrelated sentences. */
  readonly leastSimilarity?: number;
}

/**
 * Prepares phenomena for a search by vectors. Their descriptions and aliases are embedded at the first search, once; where
 * that fails the search rejects, and the next one tries again.
 */
export function createEmbeddingIndex(
  phenomena: readonly Phenomenon[],
  embedding: EmbeddingService,
  { leastSimilarity = defaultLeastSimilarity }: EmbeddingIndexOptions = {},
): EmbeddingIndex {
  const texts = phenomena.flatMap((phenomenon) => textsOf(phenomenon).map((text) => ({ id: phenomenon.id, text })));
  let places: readonly Placed[] | undefined;
  return {
    search: async (text, options) => {
      places ??= await place(texts, embedding, options);
      const [query = []] = await embedding.embed([text], options);
      const nearest = new Map<PhenomenonId, number>();
      for (const { id, vector } of places) nearest.set(id, Math.max(nearest.get(id) ?? -1, cosine(query, vector)));
      return [...nearest]
        .map(([phenomenonId, similarity]) => ({ phenomenonId, similarity }))
        .filter(({ similarity }) => similarity >= leastSimilarity)
        .sort((a, b) => b.similarity - a.similarity || compareCodeUnits(a.phenomenonId, b.phenomenonId))
        .slice(0, candidatesKept);
    },
  };
}

function textsOf({ description, aliases }: Phenomenon): readonly string[] {
  return [description.zh, description.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? [])].flatMap((text) =>
    text === undefined || text === '' ? [] : [text],
  );
}

async function place(
  texts: readonly { readonly id: PhenomenonId; readonly text: string }[],
  embedding: EmbeddingService,
  options?: CallOptions,
): Promise<readonly Placed[]> {
  const placed: Placed[] = [];
  for (let start = 0; start < texts.length; start += batchSize) {
    const batch = texts.slice(start, start + batchSize);
    const vectors = await embedding.embed(
      batch.map(({ text }) => text),
      options,
    );
    placed.push(...batch.map(({ id }, index) => ({ id, vector: vectors[index] ?? [] })));
  }
  return placed;
}

/** Vectors have unit length, so that the product is the cosine. */
function cosine(first: readonly number[], second: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1) sum += (first[index] ?? 0) * (second[index] ?? 0);
  return sum;
}
