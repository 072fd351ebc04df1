import { RequestRefusedError } from '../errors.ts';

/** Counts what is running, lets in so many at once, and waits for them at the end. */
export interface TurnGate {
  readonly running: number;
  /**
   * Takes a place.
   *
   * @returns Gives the place back; calling it again does nothing.
   * @throws RequestRefusedError where all are taken, or the gate is closed.
   */
  enter(): () => void;
  readonly isClosed: boolean;
  /** Lets nobody in any more. */
  close(): void;
  /** Resolves when nothing is running. */
  empty(): Promise<void>;
}

/** A gate with a number of places. */
export function createTurnGate(places: number): TurnGate {
  let running = 0;
  let closed = false;
  const waiting: (() => void)[] = [];
  return {
    get running() {
      return running;
    },
    enter() {
      if (closed) throw closingError();
      if (running >= places) throw new RequestRefusedError('server/busy', 'All turns are taken.', { headers: { 'retry-after': '1' } });
      running += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        running -= 1;
        if (running === 0) for (const resolve of waiting.splice(0)) resolve();
      };
    },
    get isClosed() {
      return closed;
    },
    close: () => {
      closed = true;
    },
    empty: async () => {
      if (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** What requests get while the server goes down. */
export function closingError(): RequestRefusedError {
  return new RequestRefusedError('server/closing', 'The server is going down.', { headers: { 'retry-after': '5' } });
}
