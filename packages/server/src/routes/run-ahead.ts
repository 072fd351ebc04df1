/** What was made and not taken yet. */
interface Waiting<Item> {
  readonly items: Item[];
  isOver: boolean;
  failure?: { readonly error: unknown };
}

/**
 * Runs a generator to its end at once, whether or not anybody takes what it makes: a slow reader of a turn must not keep the session
 * waiting, and one who leaves before the first event must not leave it begun. For generators whose items are bounded in number and
 * size, and that are told by other means when their reader goes away.
 */
export function runAhead<Item>(source: AsyncGenerator<Item, unknown>): AsyncGenerator<Item, void> {
  const waiting: Waiting<Item> = { items: [], isOver: false };
  let wake: () => void = () => undefined;
  void (async () => {
    try {
      for await (const item of source) {
        waiting.items.push(item);
        wake();
      }
    } catch (error) {
      waiting.failure = { error };
    }
    waiting.isOver = true;
    wake();
  })();
  return (async function* taken() {
    for (;;) {
      const item = waiting.items.shift();
      if (item !== undefined) yield item;
      else if (waiting.isOver) break;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    if (waiting.failure !== undefined) throw waiting.failure.error;
  })();
}
