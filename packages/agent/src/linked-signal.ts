/** A signal that follows others. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Takes the listeners off the sources. A source that outlives the work would keep it alive otherwise. */
  readonly unlink: () => void;
}

/**
 * A signal that is aborted with the first of its sources, for the same reason.
 *
 * `AbortSignal.any` does this from Node.js 20.3 on; this runs on every 20.
 */
export function linkSignals(sources: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController();
  const unlinkers: (() => void)[] = [];
  const unlink = (): void => {
    for (const remove of unlinkers.splice(0)) remove();
  };
  for (const source of sources) {
    const follow = (): void => {
      unlink();
      controller.abort(source.reason);
    };
    if (source.aborted) {
      follow();
      break;
    }
    source.addEventListener('abort', follow, { once: true });
    unlinkers.push(() => {
      source.removeEventListener('abort', follow);
    });
  }
  return { signal: controller.signal, unlink };
}
