import type { ShownItem } from '@dbdiag/tools';
import type { CallOptions } from '@dbdiag/ports';
import type { TurnReport } from '../turn-report.ts';

/** What is said, and the numbered lines that were really printed. */
export interface Reply {
  readonly message: string;
  /** What ordinals of the next message mean, in the order of the numbers. */
  readonly shown: readonly ShownItem[];
}

/** Words a turn. It sees the structured result only, and says nothing that isn't in it. */
export interface Responder {
  respond(report: TurnReport, options?: CallOptions): Promise<Reply>;
}
