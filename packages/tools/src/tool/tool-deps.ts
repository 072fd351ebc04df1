import type { GraphEngine } from '@dbdiag/graph-engine';
import type { EmbeddingIndex } from '../matching/embedding-index.ts';
import type { MatchReranker } from '../matching/match-reranker.ts';
import type { PhenomenonMatcher } from '../matching/phenomenon-matcher.ts';
import type { RootCauseMatcher } from '../matching/root-cause-matcher.ts';
import type { ToolOptions } from '../options.ts';

/** What the tools work with. The matchers must be built from the snapshot of the engine. */
export interface ToolDeps {
  readonly engine: GraphEngine;
  readonly phenomena: PhenomenonMatcher;
  readonly rootCauses: RootCauseMatcher;
  /** Finds phenomena by meaning, beside the words. */
  readonly embedding?: EmbeddingIndex;
  /** Chooses among the readings of an observation. */
  readonly reranker?: MatchReranker;
  /** What differs from `defaultToolOptions`. */
  readonly options?: Partial<ToolOptions>;
}
