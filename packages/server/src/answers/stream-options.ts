import type { Services } from '../services.ts';
import type { StreamOptions } from './event-stream.ts';

/** The options of a stream: it is counted while it is open, and a reader who goes away aborts what made it. */
export function streamOptions({ metrics, limits }: Services, left: AbortController): StreamOptions {
  const ended = metrics.stream();
  return {
    stalledMs: limits.stalledMs,
    keepAliveMs: limits.keepAliveMs,
    onEnd: (reason) => {
      ended();
      if (reason !== 'complete') left.abort();
    },
  };
}
