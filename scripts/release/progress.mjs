import { availableParallelism } from 'node:os';

/** Counts steps and prints a line for each when it has ended. */
export function createProgress() {
  let passed = 0;
  let failed = 0;
  return {
    /** @returns What the action returned, or undefined when it failed. */
    async step(title, action) {
      const started = Date.now();
      try {
        const result = await action();
        passed += 1;
        console.log(`ok   ${title} (${seconds(started)})`);
        return result;
      } catch (error) {
        failed += 1;
        console.log(`FAIL ${title} (${seconds(started)})\n${error.message}`);
        return undefined;
      }
    },
    tally: () => ({ passed, failed }),
  };
}

/** Runs the action for each item, as many at once as there are processors. */
export async function inLanes(items, action) {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await action(item);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
