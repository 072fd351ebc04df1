import type { Clock } from './clock.ts';
import type { Window } from './collector.ts';
import type { LookTaker } from './look-taker.ts';
import type { PreparedCommand } from './prepare-command.ts';
import { rounded } from './rounded.ts';

/** What observing needs. */
export interface ObservationDeps {
  readonly taker: LookTaker;
  readonly clock: Clock;
  /** Ends the taker's looks. */
  readonly stop: AbortController;
}

/**
 * Takes all looks of one window. Gauges and counters are looked at side by side, and the database beside its machine, so
 * that nothing slow delays the sampling: at most two statements and two programs run at a time.
 *
 * @param commands - None of them heavy.
 * @throws What went wrong first, once nothing runs any more.
 */
export async function observe(commands: readonly PreparedCommand[], window: Window, deps: ObservationDeps): Promise<void> {
  const { stop } = deps;
  const lanes = (['sql', 'host'] as const).flatMap((kind) => {
    const ofKind = commands.filter(({ command }) => command.kind === kind);
    const sampled = ofKind.filter(({ command }) => command.sampling === 'sampled');
    const others = ofKind.filter(({ command }) => command.sampling !== 'sampled');
    return [sample(sampled, window, deps), count(others, window, deps)];
  });
  const stopping = lanes.map((lane) =>
    lane.catch((error: unknown) => {
      stop.abort(error);
    }),
  );
  await Promise.all(stopping);
  stop.signal.throwIfAborted();
}

/** A look at each gauge every `sampleEverySeconds`; a look that comes too late for its turn takes the next. */
async function sample(gauges: readonly PreparedCommand[], { seconds, sampleEverySeconds }: Window, deps: ObservationDeps): Promise<void> {
  const { taker } = deps;
  const last = Math.floor(seconds / sampleEverySeconds);
  const open = (): readonly PreparedCommand[] => gauges.filter(({ command }) => taker.ledger.isOpen(command.id));
  for (
    let turn = 0;
    turn <= last && open().length > 0;
    turn = Math.max(turn + 1, Math.min(last, Math.ceil(taker.seconds() / sampleEverySeconds)))
  ) {
    await sleepUntil(turn * sampleEverySeconds, deps);
    for (const gauge of open()) await taker.look(gauge);
  }
}

/** The counters, what is looked at once, and the counters again, each `seconds` after its first look. */
async function count(commands: readonly PreparedCommand[], { seconds }: Window, deps: ObservationDeps): Promise<void> {
  const { taker } = deps;
  const counters = commands.filter(({ command }) => command.sampling === 'differenced');
  const others = commands.filter(({ command }) => command.sampling === 'once');
  for (const each of [...counters, ...others]) await taker.look(each);
  for (const counter of counters) {
    if (!taker.ledger.isOpen(counter.command.id)) continue;
    await sleepUntil((taker.ledger.lastAt(counter.command.id) ?? 0) + seconds, deps);
    await taker.look(counter);
  }
}

async function sleepUntil(dueSeconds: number, { taker, clock }: ObservationDeps): Promise<void> {
  taker.signal.throwIfAborted();
  for (let left = dueSeconds - taker.seconds(); left > 0; left = dueSeconds - taker.seconds()) {
    await clock.sleep(Math.ceil(rounded(1000 * left)), taker.signal);
  }
}
