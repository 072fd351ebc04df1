import type { ServerFacts } from '@dbdiag/target';
import { settingNumber } from '../needs.ts';
import type { ReadContext } from './log-question.ts';
import type { CountedEvent } from './log-window.ts';

/** Share of checkpoint_timeout within which two checkpoints are closer than planned: the rest is give or take the clock of the log. */
const plannedApart = 0.9;

/** The default of checkpoint_timeout, for a server that doesn't show it, in seconds. */
const usualCheckpointTimeout = 300;

/** In the lab two in a window count; in production two that are closer to each other than what is planned. */
export function closeCheckpoints(events: readonly CountedEvent[], { facts, profile }: ReadContext): number {
  if (profile === 'lab') return events.filter(({ inWindow }) => inWindow).length;
  const ages = events.flatMap(({ ageSeconds }) => ageSeconds ?? []).sort((a, b) => a - b);
  if (ages.length < events.length) return events.filter(({ inWindow }) => inWindow).length;
  const apart = plannedApart * checkpointTimeout(facts);
  return Math.max(0, ...ages.map((age) => ages.filter((other) => other >= age && other < age + apart).length));
}

/** In seconds. */
export function checkpointTimeout(facts: ServerFacts): number {
  return settingNumber(facts, 'checkpoint_timeout') ?? usualCheckpointTimeout;
}

/** Errors per second of the window; the minutes before say nothing about a rate now. */
export function errorRate(events: readonly CountedEvent[], { window }: ReadContext): number {
  return events.filter(({ inWindow }) => inWindow).length / window.windowSeconds;
}

/** Of all vacuums the most that one had to leave. */
export function mostDeadRows(events: readonly CountedEvent[]): number {
  return Math.max(0, ...events.map(({ amount }) => amount));
}
