/**
 * Aborts a controller with a signal, for the same reason.
 *
 * @returns Takes the listener off the signal.
 */
export function followSignal(controller: AbortController, signal: AbortSignal | undefined): () => void {
  const follow = (): void => {
    controller.abort(signal?.reason);
  };
  if (signal?.aborted === true) follow();
  signal?.addEventListener('abort', follow, { once: true });
  return () => {
    signal?.removeEventListener('abort', follow);
  };
}
