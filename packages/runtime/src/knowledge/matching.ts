import { isDeepStrictEqual } from 'node:util';
import type { KnowledgeSnapshot } from '@dbdiag/graph-engine';
import { databaseSubject } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import type { EmbeddingIndex, PhenomenonMatcher, RootCauseMatcher } from '@dbdiag/tools';
import { createPhenomenonMatcher, createRootCauseMatcher } from '@dbdiag/tools';
import type { HelpingModels } from '../models/helping-models.ts';

/** What knowledge says in words, apart from how often. */
export type KnowledgeWords = Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses' | 'subject'>;

/** What finds phenomena and causes in what people write. */
export interface Matching {
  /** The words that it was made of. */
  readonly words: KnowledgeWords;
  readonly matchers: { readonly phenomena: PhenomenonMatcher; readonly rootCauses: RootCauseMatcher };
  /** Phenomena by meaning, which it takes a model to make; undefined without one. */
  readonly index: EmbeddingIndex | undefined;
}

/** Makes what finds phenomena and causes: of hundreds of phenomena it takes a second. */
export function createMatching(
  knowledge: KnowledgeWords,
  { lexicon, models }: { readonly lexicon: Lexicon; readonly models: Pick<HelpingModels, 'embedding'> },
): Matching {
  const { phenomena, rootCauses, subject } = wordsOf(knowledge);
  const units = subject.units ?? [];
  return {
    words: { phenomena, rootCauses, subject },
    matchers: {
      phenomena: createPhenomenonMatcher(phenomena, { ...lexicon, units }),
      rootCauses: createRootCauseMatcher(rootCauses, lexicon),
    },
    index: models.embedding?.(phenomena),
  };
}

/** Whether what was made of some words is what would be made of these. */
export function isMatchingOf({ words }: Matching, knowledge: KnowledgeWords): boolean {
  return isDeepStrictEqual(words, wordsOf(knowledge));
}

/** The words of some knowledge by themselves. */
export function wordsOf({ phenomena, rootCauses, subject = databaseSubject }: KnowledgeWords): Required<KnowledgeWords> {
  return { phenomena, rootCauses, subject };
}
