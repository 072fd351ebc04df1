/** Where timers keep a process alive, this one doesn't. */
export function unref(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && hasUnref(timer)) timer.unref();
}

function hasUnref(timer: object): timer is { readonly unref: () => void } {
  return 'unref' in timer && typeof timer.unref === 'function';
}
