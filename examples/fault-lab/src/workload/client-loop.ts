import { setTimeout as wait } from 'node:timers/promises';

/** Steps that clients repeat until they are stopped. An error doesn't end a client, unlike pgbench's. */
export interface ClientLoop {
  /** Messages of failed steps, each once. */
  readonly complaints: () => readonly string[];
  /** Waits until no client runs any more; steps in flight must have been ended by their server or connection. */
  readonly stop: () => Promise<void>;
}

/** Starts clients that repeat a step. Each has its number, from 0. */
export function startLoop(clients: number, step: (client: number) => Promise<void>): ClientLoop {
  const complaints = new Set<string>();
  let stopped = false;
  const goesOn = (): boolean => !stopped;
  const client = async (number: number): Promise<void> => {
    while (goesOn()) {
      try {
        await step(number);
      } catch (error) {
        if (goesOn()) complaints.add(error instanceof Error ? error.message : String(error));
        await wait(pauseAfterErrorMs);
      }
    }
  };
  const running = Array.from({ length: clients }, (_, number) => client(number));
  return {
    complaints: () => [...complaints],
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** A failing client must not spin. */
const pauseAfterErrorMs = 50;
