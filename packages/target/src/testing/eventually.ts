import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something holds; fails after about ten seconds. For what a server does in its own time. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await holds()) return;
    await pause(20);
  }
  throw new Error(`It never came to hold: ${holds.toString()}`);
}
