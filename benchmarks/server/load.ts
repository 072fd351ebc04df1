import { createSeededRandom } from '../engine/seeded-random.ts';
import type { Answered } from './ask.ts';
import type { Talk } from './conversation.ts';
import { say, turnsInConversation } from './conversation.ts';

/** What a run of turns came to. */
export interface LoadResult {
  /** In milliseconds, of the turns that were replied to. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** Statuses other than 200, with how often. */
  readonly refused: ReadonlyMap<number, number>;
  /** The turns of each session that were replied to. */
  readonly replied: ReadonlyMap<Talk, readonly number[]>;
}

/** A recorder of turns. */
function createTally(): {
  readonly take: (talk: Talk, turn: number, answer: Answered) => void;
  readonly result: (seconds: number) => LoadResult;
} {
  const times: number[] = [];
  const refused = new Map<number, number>();
  const replied = new Map<Talk, number[]>();
  return {
    take(talk, turn, { status, milliseconds }) {
      if (status !== 200) {
        refused.set(status, (refused.get(status) ?? 0) + 1);
        return;
      }
      times.push(milliseconds);
      replied.set(talk, [...(replied.get(talk) ?? []), turn]);
    },
    result: (seconds) => ({ times, seconds, refused, replied }),
  };
}

/** Sessions of users, whose ids say whose they are. */
export function talksOf(name: string, count: number): readonly Talk[] {
  return Array.from({ length: count }, (_, index) => ({ user: `${name}-user-${index % 50}`, session: `${name}-${index}` }));
}

/**
 * So many clients without a pause, each with one session after the other.
 *
 * @param urls - Servers; the sessions are spread over them, and each stays with one.
 */
export async function withoutPause(urls: readonly string[], talks: readonly Talk[], clients: number): Promise<LoadResult> {
  const tally = createTally();
  const waiting = [...talks.entries()];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, talk] = next;
        const url = urls[index % urls.length] ?? '';
        for (let turn = 0; turn < turnsInConversation; turn += 1) tally.take(talk, turn, await say(url, talk, turn));
      }
    }),
  );
  return tally.result((performance.now() - begun) / 1000);
}

/**
 * Turns that arrive at random, whether or not those before are done: a Poisson process.
 *
 * @param perSecond - Mean of the arrivals.
 */
export async function atRandom(
  url: string,
  talks: readonly Talk[],
  { perSecond, seed }: { readonly perSecond: number; readonly seed: number },
): Promise<LoadResult> {
  const random = createSeededRandom(seed);
  const tally = createTally();
  const running: Promise<void>[] = [];
  const begun = performance.now();
  let due = begun;
  for (let turn = 0; turn < turnsInConversation; turn += 1) {
    for (const talk of talks) {
      due += (-Math.log(1 - random.next()) / perSecond) * 1000;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      running.push(
        say(url, talk, turn).then((answer) => {
          tally.take(talk, turn, answer);
        }),
      );
    }
  }
  await Promise.all(running);
  return tally.result((performance.now() - begun) / 1000);
}
