/** A bucket of requests that fills again with time. */
interface Bucket {
  readonly left: number;
  /** When `left` was true, in milliseconds. */
  readonly at: number;
}

/** Counts the requests of each principal. */
export interface RateLimit {
  /** Takes one request; returns 0, or in how many seconds there is one again. */
  take(principal: string): number;
}

/** Buckets that have filled up again are forgotten once there are this many. */
const bucketsKept = 10_000;

/**
 * A token bucket for each principal: so many requests at once, and as many again each minute.
 *
 * @param perMinute - 0: no limit.
 * @param now - Milliseconds that never go back.
 */
export function createRateLimit(perMinute: number, now: () => number): RateLimit {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  const filled = ({ left, at }: Bucket, time: number): number => Math.min(perMinute, left + (time - at) * perMs);
  return {
    take(principal) {
      if (perMinute === 0) return 0;
      const time = now();
      if (buckets.size >= bucketsKept) {
        for (const [id, bucket] of buckets) if (filled(bucket, time) >= perMinute) buckets.delete(id);
      }
      const left = filled(buckets.get(principal) ?? { left: perMinute, at: time }, time);
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / perMs / 1000));
      buckets.set(principal, { left: left - 1, at: time });
      return 0;
    },
  };
}
