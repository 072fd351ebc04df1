import type { Services } from '../services.ts';
import type { StreamOptions } from './event-stream.ts';

/** The options of a stream: it is counted from when it is read, and a reader who goes away aborts what made it. */
export function streamOptions({ metrics, limits }: Services, left: AbortController): StreamOptions {
  let ended: () => void = () => undefined;
  return {
    stalledMs: limits.stalledMs,
    keepAliveMs: limits.keepAliveMs,
    onStart: () => {
      ended = metrics.stream();
    },
    onEnd: (reason) => {
      ended();
      if (reason !== 'complete') left.abort();
    },
  };
}
