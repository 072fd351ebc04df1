/** One second of a load, as pgbench reports it. */
export interface Progress {
  /** Transactions ended in that second. */
  readonly perSecond: number;
  /** Mean, in milliseconds; absent where none ended. */
  readonly latencyMs?: number;
}

/** Reads the lines `progress: 3.0 s, 148.0 tps, lat 1.204 ms stddev 0.512, 0 failed, lag 0.2 ms`. */
export function parseProgress(text: string): readonly Progress[] {
  return [...text.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps, lat ([\d.]+|NaN) ms stddev/gm)].map(([, perSecond = '', latency = '']) => ({
    perSecond: Number(perSecond),
    ...(latency === 'NaN' || Number(perSecond) === 0 ? {} : { latencyMs: Number(latency) }),
  }));
}

/** What the clients of an application saw over some seconds. */
export interface ClientView {
  readonly plannedPerSecond: number;
  readonly perSecond: number;
  /** Mean over all transactions, in milliseconds; absent where none ended. */
  readonly latencyMs?: number;
  /** Share of the seconds in which hardly a transaction ended. */
  readonly stalledShare: number;
}

/** Sums up what a load reported. */
export function clientView(progress: readonly Progress[], plannedPerSecond: number): ClientView {
  const transactions = progress.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const time = progress.reduce((sum, { perSecond, latencyMs = 0 }) => sum + perSecond * latencyMs, 0);
  const seconds = Math.max(1, progress.length);
  return {
    plannedPerSecond,
    perSecond: transactions / seconds,
    ...(transactions === 0 ? {} : { latencyMs: time / transactions }),
    stalledShare: progress.filter(({ perSecond }) => perSecond < 1).length / seconds,
  };
}
