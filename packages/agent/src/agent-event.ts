import type { JsonValue } from '@dbdiag/ports';
import type { AgentResponse } from './agent-response.ts';
import type { Degradation } from './degradation.ts';

/** What happens during a turn, in order. `textDelta` pieces joined are the message of `final`. */
export type AgentEvent =
  | { readonly type: 'progress'; readonly stage: 'started' | 'retrying' | 'responding' }
  /** A tool is about to run; `step` counts from 1. */
  | { readonly type: 'toolCall'; readonly step: number; readonly tool: string; readonly params: JsonValue; readonly reasoning: string }
  | {
      readonly type: 'toolResult';
      readonly step: number;
      readonly tool: string;
      readonly success: boolean;
      readonly summary: string;
      /** What the tool returned; absent where the call failed. */
      readonly output?: JsonValue;
      /** Stable code of the error, where the call failed. */
      readonly code?: string;
    }
  /** A model failed, and rules did its part; or a tool couldn't put its result into words. */
  | ({ readonly type: 'degraded' } & Degradation)
  /** A piece of the reply. None is ever taken back or repeated. */
  | { readonly type: 'textDelta'; readonly text: string }
  | { readonly type: 'final'; readonly response: AgentResponse }
  /** The turn failed and nothing was saved; the generator then throws `error`. */
  | { readonly type: 'error'; readonly code: string; readonly message: string; readonly error: unknown };
