import { analyzeText, createConceptFinder } from '@dbdiag/language';
import type { EmbeddingService } from '@dbdiag/ports';
import { characterGrams } from '../src/similarity/character-grams.ts';

const dimensions = 1024;

/**
 * Stands in for an embedding model in the benchmark, which has no network: words and pieces of words, hashed with a sign
 * into {@link dimensions} places. It knows no meaning and no synonyms, so it shows that joining vectors works and does no
 * harm; not what a real model would bring.
 *
 * @see Weinberger et al., "Feature hashing for large scale multitask learning", ICML 2009.
 */
export function createHashedEmbedding(): EmbeddingService {
  const plain = createConceptFinder({ concepts: [] });
  return {
    dimensions,
    embed: async (texts) => {
      await Promise.resolve();
      return texts.map((text) => {
        const { units, tokens } = analyzeText(text, plain);
        const vector = Array.from({ length: dimensions }, () => 0);
        for (const key of [...tokens.map((token) => token.key), ...characterGrams(units)]) {
          const hash = hashOf(key);
          const place = hash % dimensions;
          vector[place] = (vector[place] ?? 0) + ((hash >>> 16) % 2 === 0 ? 1 : -1);
        }
        const length = Math.hypot(...vector);
        return length === 0 ? vector : vector.map((value) => value / length);
      });
    },
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
