import type { CallOptions } from '@dbdiag/ports';
import type { ShownItem } from '@dbdiag/tools';
import type { ModelRemarks } from '../degradation.ts';
import type { TurnReport } from '../turn-report.ts';

/** What is said, and the numbered lines that were really printed. */
export interface Reply {
  readonly message: string;
  /** What ordinals of the next message mean, in the order of the numbers. */
  readonly shown: readonly ShownItem[];
  /** What a model had to do with it; absent where none was asked. */
  readonly remarks?: ModelRemarks;
}

/** Words a turn. It sees the structured result only, and says nothing that isn't in it. */
export interface Responder {
  respond(report: TurnReport, options?: CallOptions): Promise<Reply>;
  /** The same reply in pieces, which joined are its message, where they come one after the other. */
  stream?(report: TurnReport, options?: CallOptions): AsyncGenerator<string, Reply>;
}
