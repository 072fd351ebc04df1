/**
 * Runs something that reports while it works, as a generator of its reports.
 *
 * @param abort - Ends the work. Called when the consumer leaves early; the generator then waits for the end of the work.
 */
export async function* streamed<Event, Result>(
  run: (emit: (event: Event) => void) => Promise<Result>,
  abort: () => void,
): AsyncGenerator<Event, Result> {
  const waiting: Event[] = [];
  let wake = (): void => undefined;
  const stirred = (): void => {
    wake();
  };
  let ended = false;
  const work = run((event) => {
    waiting.push(event);
    stirred();
  });
  const settled = Promise.allSettled([work]).then(() => {
    ended = true;
    stirred();
  });
  try {
    for (;;) {
      yield* waiting.splice(0);
      if (waiting.length > 0) continue;
      if (isTrue(ended)) return await work;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    if (!isTrue(ended)) abort();
    await settled;
  }
}

/** What another callback sets is no constant, whatever the flow of this one says. */
function isTrue(flag: boolean): boolean {
  return flag;
}
