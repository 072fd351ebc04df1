import type { Runtime } from '@dbdiag/runtime';
import type { TurnGate } from './access/turn-gate.ts';
import type { HandlerLimits } from './options.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** What routes work with. */
export interface Services {
  readonly runtime: Runtime;
  readonly gate: TurnGate;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly limits: HandlerLimits;
  /** Before every path; empty or `/` and a name. */
  readonly basePath: string;
  /** Aborted when running turns have to end. */
  readonly closing: AbortSignal;
  /** Gets what fails after an answer has begun, or beside one. */
  readonly onError: (error: unknown) => void;
  /** The description of every route. */
  readonly openapi: () => object;
}
