import type { Exchange } from '@dbdiag/runtime';
import type { TranscriptWriter } from './transcript-writer.ts';

/** Where a conversation is written down. */
export interface Recording {
  readonly transcript: TranscriptWriter;
  /** What passed between the program and models since it was last asked. */
  readonly takeExchanges: () => readonly Exchange[];
}
