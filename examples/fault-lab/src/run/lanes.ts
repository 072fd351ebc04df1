/** Work items done several at a time, in their order. */
export interface LaneOptions<Item> {
  readonly items: readonly Item[];
  readonly lanes: number;
  /** Once aborted, no further item is begun. */
  readonly signal: AbortSignal;
  readonly work: (item: Item) => Promise<void>;
}

/** Does all items and waits for those begun. When one throws, no further one is begun and the first error is thrown. */
export async function runInLanes<Item>({ items, lanes, signal, work }: LaneOptions<Item>): Promise<void> {
  const queue = [...items];
  let failed = false;
  const lane = async (): Promise<void> => {
    while (!failed && !signal.aborted) {
      const item = queue.shift();
      if (item === undefined) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.max(1, lanes) }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
