import type { TargetDatabase, TargetHost, TargetPolicy } from '@dbdiag/target';
import type { Command } from '../command/command.ts';
import type { Reading } from '../probe/reading.ts';
import type { EvidenceStore } from '../store/evidence-store.ts';
import type { Capture } from './capture.ts';
import type { Clock } from './clock.ts';
import type { CollectedCommand, Collection, CollectOptions, Collector, Window } from './collector.ts';
import { followSignal } from './follow-signal.ts';
import type { LookTaker } from './look-taker.ts';
import { createLookTaker } from './look-taker.ts';
import { isHeavy, needsWindow } from './needs-window.ts';
import { observe } from './observe.ts';
import type { Preparation, PreparedCommand } from './prepare-command.ts';
import { createPreparer } from './prepare-command.ts';
import { runHeavy } from './run-heavy.ts';

/** Reads all probes of a capture's command. `seconds` is the length of the observation. */
export type CaptureReader = (capture: Capture, seconds: number) => readonly Reading[];

/** What a collector works with. Connections stay the caller's to close. */
export interface CollectorDeps {
  readonly database: TargetDatabase;
  /** The machine of the server. Without it no programs are run. */
  readonly host?: TargetHost | undefined;
  readonly store: EvidenceStore;
  readonly clock: Clock;
  readonly policy: TargetPolicy;
  /** Called once a capture; what it reads is stored beside it and given back. */
  readonly read: CaptureReader;
  /** Time the target may spend on all statements of the session, in milliseconds; heavy commands are not started beyond it. */
  readonly databaseTimeMs: number;
}

/**
 * Runs commands on a live target: counters at both ends of the window, gauges in between, heavy commands after it and
 * alone. Every text is reviewed once a session, every look audited before the next, every capture stored with its
 * readings.
 *
 * A collector belongs to one session: it remembers what the policy said and the database time spent.
 */
export function createCollector(deps: CollectorDeps): Collector {
  const prepare = createPreparer(deps);
  let leftMs = deps.databaseTimeMs;
  return {
    collect: async (commands, window, options = { round: 0 }) => {
      options.signal?.throwIfAborted();
      const preparations: Preparation[] = [];
      for (const command of commands) preparations.push(await prepare(command));
      const order = orderOf(preparations, window);
      const stop = new AbortController();
      const taker = createLookTaker({ ...deps, signal: stop.signal, windowSeconds: order.window.seconds, options });
      const unfollow = followSignal(stop, options.signal);
      try {
        return await collect({ ...order, commands, preparations }, { deps, taker, stop, options, leftMs });
      } finally {
        unfollow();
        leftMs -= taker.databaseTimeMs();
      }
    },
  };
}

/** What is run when. */
interface Order {
  readonly observed: readonly PreparedCommand[];
  readonly heavy: readonly PreparedCommand[];
  readonly window: Window;
}

function orderOf(preparations: readonly Preparation[], window: Window): Order {
  const ready = preparations.flatMap((preparation) => (preparation.ready ? [preparation.prepared] : []));
  return {
    observed: ready.filter(({ command }) => !isHeavy(command)),
    heavy: ready.filter(({ command }) => isHeavy(command)),
    window: ready.some(({ command }) => needsWindow(command)) ? window : { ...window, seconds: 0 },
  };
}

interface CollectionTask extends Order {
  readonly commands: readonly Command[];
  readonly preparations: readonly Preparation[];
}

interface Work {
  readonly deps: CollectorDeps;
  readonly taker: LookTaker;
  readonly stop: AbortController;
  readonly options: CollectOptions;
  readonly leftMs: number;
}

async function collect(task: CollectionTask, work: Work): Promise<Collection> {
  const { deps, taker, stop, options } = work;
  const startedAt = deps.clock.now().toISOString();
  await recordUnready(task.preparations, work);
  let seconds: number;
  try {
    await observe(task.observed, task.window, { taker, clock: deps.clock, stop });
    seconds = taker.seconds();
    await runHeavy(task.heavy, taker, { leftMs: () => work.leftMs - taker.databaseTimeMs() });
  } catch (error) {
    if (options.signal?.aborted === true) await keep(task.commands, taker.seconds(), work);
    throw error;
  }
  const kept = await keep(task.commands, seconds, work);
  return { ...kept, startedAt, endedAt: deps.clock.now().toISOString(), seconds, databaseTimeMs: taker.databaseTimeMs() };
}

async function recordUnready(preparations: readonly Preparation[], { deps, taker, options: { round } }: Work): Promise<void> {
  for (const preparation of preparations) {
    if (preparation.ready) continue;
    const { command, notRun, refusedText } = preparation;
    taker.giveUp(command, notRun);
    if (refusedText === undefined) continue;
    await deps.store.audit({
      at: deps.clock.now().toISOString(),
      round,
      commandId: command.id,
      ran: refusedText,
      verdict: 'refused',
      outcome: 'notRun',
      elapsedMs: 0,
    });
  }
}

/** Reads and stores what was captured so far, and says what ran. Not aborted: what was seen is kept. */
async function keep(
  commands: readonly Command[],
  seconds: number,
  { deps, taker, options: { round } }: Work,
): Promise<Pick<Collection, 'captures' | 'readings' | 'ran'>> {
  const captures: Capture[] = [];
  const readings: Reading[] = [];
  const ran: CollectedCommand[] = [];
  for (const { id } of commands) {
    const capture = taker.ledger.capture(id);
    const read = deps.read(capture, seconds);
    captures.push(capture);
    readings.push(...read);
    const auditRef = await deps.store.keep({ round, capture, readings: read });
    if (capture.executions.length > 0) ran.push({ commandId: id, auditRef, elapsedMs: taker.elapsedMs(id) });
  }
  return { captures, readings, ran };
}
