import type { Phenomenon } from '@dbdiag/graph-engine';
import type { LLMService } from '@dbdiag/ports';
import type { EmbeddingIndex, RedactorOptions } from '@dbdiag/tools';

/** The models that help; where one is absent, rules do its work. */
export interface HelpingModels {
  /** Reads messages, and writes the openings of replies. */
  readonly planning?: LLMService;
  /** Finds phenomena by meaning. */
  readonly embedding?: (phenomena: readonly Phenomenon[]) => EmbeddingIndex;
  /** What is taken out of everything that is sent, besides secrets. */
  readonly redact: RedactorOptions;
}
