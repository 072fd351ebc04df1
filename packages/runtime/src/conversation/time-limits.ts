import type { AgentLimits, ModelLimits } from '@dbdiag/agent';
import { defaultAgentLimits, defaultModelLimits } from '@dbdiag/agent';
import type { RuntimeConfig } from '../config/config-schema.ts';

/** What the calls and the turns of a conversation may take. */
export interface TimeLimits {
  /** Of a call as its server is waited for, in milliseconds. */
  readonly callMs: number;
  /** Of a call that turns texts into vectors, once those of all phenomena. */
  readonly embeddingMs: number;
  readonly model: Pick<ModelLimits, 'callTimeoutMs' | 'planningMs'>;
  readonly agent: Pick<AgentLimits, 'turnTimeoutMs' | 'toolTimeoutMs'>;
}

/** A turn has time for so many calls that take as long as one may: two of the reader, and two of tools. */
const callsOfTurn = 4;

/** Where nobody says how long a call may take, that of all phenomena may take as long as two. */
const callsOfEmbedding = 2;

/** The adapter of the server gives up first: what it gives up is in the record of a transcript, a call that was taken away isn't. */
const graceMs = 250;

/**
 * The limits of a configuration. A call and a turn that fit together by default do so too where only one of them is said: the turn
 * grows with a longer call, and a call shrinks with a shorter turn.
 */
export function timeLimits({ llm, agent }: Pick<RuntimeConfig, 'llm' | 'agent'>): TimeLimits {
  const { callTimeoutMs, planningMs } = defaultModelLimits;
  const { turnTimeoutMs: usualTurnMs, toolTimeoutMs } = defaultAgentLimits;
  const saidCallMs = llm.timeout_seconds === undefined ? undefined : 1000 * llm.timeout_seconds;
  const turnTimeoutMs =
    agent.turn_timeout_seconds === undefined ? Math.max(usualTurnMs, callsOfTurn * (saidCallMs ?? 0)) : 1000 * agent.turn_timeout_seconds;
  const callMs = saidCallMs ?? Math.min(callTimeoutMs, turnTimeoutMs / callsOfTurn);
  return {
    callMs,
    embeddingMs: saidCallMs ?? callsOfEmbedding * callMs,
    model: { callTimeoutMs: callMs + graceMs, planningMs: Math.max((planningMs / callTimeoutMs) * callMs, callMs + graceMs) },
    agent: { turnTimeoutMs, toolTimeoutMs: Math.min(toolTimeoutMs, (toolTimeoutMs / usualTurnMs) * turnTimeoutMs) },
  };
}
