const aborted = Symbol('aborted');

/**
 * Waits for work, but no longer than the signal allows, also where the work itself doesn't listen to the signal.
 *
 * @throws The signal's reason, as soon as it is aborted.
 */
export async function untilAborted<Value>(work: () => Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work();
  signal.throwIfAborted();
  let onAbort = (): void => undefined;
  const abort = new Promise<typeof aborted>((resolve) => {
    onAbort = () => {
      resolve(aborted);
    };
  });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const first = await Promise.race([work(), abort]);
    if (first !== aborted) return first;
    signal.throwIfAborted();
    throw new Error('An aborted signal has to throw its reason.');
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
