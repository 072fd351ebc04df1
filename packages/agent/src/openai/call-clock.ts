import { ModelTimeoutError } from '../model/errors.ts';

/** What may end a call: its time, a silence, its caller. */
export interface CallTimes {
  readonly timeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** The time of one call, its retries included. */
export interface CallClock {
  /** Aborted when the call has to end, for whichever reason. */
  readonly signal: AbortSignal;
  /** Something arrived: the silence is counted from now. */
  readonly heard: () => void;
  /** Milliseconds until the call has to end. */
  readonly remainingMs: () => number;
  /** Waits; rejects with the reason as soon as the call has to end. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Why the call had to end: the reason of the caller's signal, or a ModelTimeoutError. */
  readonly reason: (received?: string) => unknown;
  /** The call is over. What is still open is closed. */
  readonly stop: () => void;
}

/** @throws The signal's reason, when it is aborted already. */
export function startClock({ timeoutMs, idleTimeoutMs, signal }: CallTimes): CallClock {
  signal?.throwIfAborted();
  const started = performance.now();
  const own = new AbortController();
  const either = AbortSignal.any([own.signal, ...(signal === undefined ? [] : [signal])]);
  let late = '';
  const end = (reason: string) => (): void => {
    late = reason;
    own.abort();
  };
  const whole = setTimeout(end(`The model did not finish within ${timeoutMs} ms. Allow more time, or use a faster model.`), timeoutMs);
  const reason = (received?: string): unknown =>
    signal?.aborted === true ? signal.reason : new ModelTimeoutError(late, received === undefined ? {} : { received });
  let silence: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: either,
    heard: () => {
      clearTimeout(silence);
      silence = setTimeout(
        end(`The model stood still for ${idleTimeoutMs} ms in the middle of its answer. Is the server overloaded?`),
        idleTimeoutMs,
      );
    },
    remainingMs: () => timeoutMs - (performance.now() - started),
    sleep: (milliseconds) =>
      new Promise((resolve, reject) => {
        const wake = setTimeout(() => {
          either.removeEventListener('abort', giveUp);
          resolve();
        }, milliseconds);
        const giveUp = (): void => {
          clearTimeout(wake);
          const why: unknown = reason();
          reject(why instanceof Error ? why : new Error('The call was aborted.', { cause: why }));
        };
        if (either.aborted) giveUp();
        else either.addEventListener('abort', giveUp, { once: true });
      }),
    reason,
    stop: () => {
      clearTimeout(whole);
      clearTimeout(silence);
      own.abort();
    },
  };
}
