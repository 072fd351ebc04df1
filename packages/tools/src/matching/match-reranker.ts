import type { Locale, PhenomenonId } from '@dbdiag/graph-engine';
import type { CallOptions } from '@dbdiag/ports';

/** What a user said, and the readings to choose from. */
export interface RerankRequest {
  /** The user's words, one observation. */
  readonly text: string;
  /** What was said before that may help to understand them. */
  readonly context?: string | undefined;
  readonly locale: Locale;
  /** Best first, at least one. */
  readonly candidates: readonly {
    readonly phenomenonId: PhenomenonId;
    /** In the language of the session. */
    readonly description: string;
    /** Chance by the words alone, [0, 1]. */
    readonly score: number;
  }[];
}

/** The reading chosen. */
export interface RerankResult {
  /** One of the candidates; missing where none of them is meant. */
  readonly choice?: PhenomenonId;
  /** How sure the choice is, [0, 1]: compared with the same bounds as a score of the matcher. */
  readonly score: number;
}

/** Chooses among the readings of an observation; it can't add any. */
export interface MatchReranker {
  /** Rejects where no usable answer was had; the caller then goes by the words alone. */
  rerank(request: RerankRequest, options?: CallOptions): Promise<RerankResult>;
}
