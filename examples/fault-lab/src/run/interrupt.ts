/**
 * A signal that is aborted when the user or the system asks to end: what runs is finished and cleaned up. Asked a second
 * time, the process exits at once; its folder is still removed on exit.
 */
export function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const [name, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(status);
      console.error('\nEnding the runs that have begun. Once more to stop at once.');
      controller.abort(new Error(`stopped by ${name}`));
    });
  }
  return controller.signal;
}
