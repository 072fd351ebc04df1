/** Work items done several at a time, in their order. */
export interface LaneOptions<Item> {
  readonly items: readonly Item[];
  readonly lanes: number;
  /** Once aborted, no further item is begun. */
  readonly signal: AbortSignal;
  readonly work: (item: Item) => Promise<void>;
  /** Asked, again and again, before an item is begun beside two others. Without it all lanes are used at once. */
  readonly hasTimeToSpare?: () => Promise<boolean>;
}

/** So many items may always be under way. */
const alwaysAllowed = 2;

/** Does all items and waits for those begun. When one throws, no further one is begun and the first error is thrown. */
export async function runInLanes<Item>({
  items,
  lanes,
  signal,
  work,
  hasTimeToSpare = () => Promise.resolve(true),
}: LaneOptions<Item>): Promise<void> {
  const queue = [...items];
  let failed = false;
  let underWay = 0;
  const isOver = (): boolean => failed || signal.aborted || queue.length === 0;
  // One lane at a time asks, so that two don't take the same spare time.
  let asking = Promise.resolve();
  const begin = (): Promise<void> => {
    asking = asking.then(async () => {
      while (underWay >= alwaysAllowed && !isOver() && !(await hasTimeToSpare()));
      underWay += 1;
    });
    return asking;
  };
  const lane = async (): Promise<void> => {
    for (;;) {
      await begin();
      try {
        const item = isOver() ? undefined : queue.shift();
        if (item === undefined) return;
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        underWay -= 1;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.max(1, lanes) }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
