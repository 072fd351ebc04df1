import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Command } from '../command/command.ts';
import type { CommandId } from '../command/command-id.ts';
import type { Execution } from '../command/execution.ts';
import type { EvidenceStore } from '../store/evidence-store.ts';
import type { NotRun } from './capture.ts';
import type { Clock } from './clock.ts';
import type { CollectOptions } from './collector.ts';
import type { LookLedger } from './look-ledger.ts';
import { createLookLedger } from './look-ledger.ts';
import type { PreparedCommand, Runnable } from './prepare-command.ts';
import { rounded } from './rounded.ts';

/** Takes the looks of one collection, each audited before it counts. */
export interface LookTaker {
  readonly ledger: LookLedger;
  /** Aborted when the collection has to end. */
  readonly signal: AbortSignal;
  /** Seconds since the collection began. */
  seconds(): number;
  /** One look; where nothing may be run any more, the reason instead. */
  look(prepared: PreparedCommand, timeoutMs?: number): Promise<void>;
  /** Runs the gate of a heavy command. Nothing where it may not be run any more. */
  measureSize(command: Command, gate: Runnable): Promise<Execution | undefined>;
  giveUp(command: Command, notRun: NotRun): void;
  /** Time spent on a command, its gate included, in milliseconds. */
  elapsedMs(id: CommandId): number;
  /** Time the target spent on statements, in milliseconds. */
  databaseTimeMs(): number;
}

/** What a taker of looks is made from. */
export interface LookTakerDeps {
  readonly store: EvidenceStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Length of the window, for the progress. */
  readonly windowSeconds: number;
  readonly options: CollectOptions;
}

/** Begins a collection: its seconds count from here. */
export function createLookTaker({ store, clock, signal, windowSeconds, options }: LookTakerDeps): LookTaker {
  const began = clock.monotonicSeconds();
  const ledger = createLookLedger();
  const spentMs = new Map<CommandId, number>();
  const lost = new Set<Command['kind']>();
  let looks = 0;
  let databaseTimeMs = 0;
  const seconds = (): number => Math.max(0, rounded(clock.monotonicSeconds() - began));

  const giveUp = ({ id }: Command, notRun: NotRun): void => {
    ledger.giveUp(id, notRun, seconds());
  };
  const mayRun = (command: Command): boolean => {
    const late = seconds() > (options.maxSeconds ?? Infinity);
    if (lost.has(command.kind)) giveUp(command, { reason: 'lost', note: connectionLost[command.kind] });
    else if (late) giveUp(command, { reason: 'skipped', note: { en: 'The time for the session was over.', zh: '会话的时间已经用完。' } });
    return !late && !lost.has(command.kind);
  };
  const run = async (command: Command, runnable: Runnable, timeoutMs = Infinity): Promise<Execution> => {
    const bounds = { signal, ...shortest(timeoutMs, 1000 * (options.timeoutSeconds?.get(command.id) ?? Infinity)) };
    const atSeconds = seconds();
    const execution = { atSeconds, ...(await runAudited(command.id, runnable, { store, clock, round: options.round, bounds })) };
    spentMs.set(command.id, (spentMs.get(command.id) ?? 0) + execution.elapsedMs);
    if (command.kind === 'sql') databaseTimeMs += execution.elapsedMs;
    if (!execution.result.ok && execution.result.failure.reason === 'lost') lost.add(command.kind);
    return execution;
  };

  return {
    ledger,
    signal,
    seconds,
    look: async (prepared, timeoutMs) => {
      const { command } = prepared;
      if (!mayRun(command)) return;
      ledger.add(command.id, await run(command, prepared, timeoutMs));
      looks += 1;
      options.onProgress?.({ secondsLeft: Math.max(0, windowSeconds - seconds()), looks, command });
    },
    measureSize: async (command, gate) => (mayRun(command) ? run(command, gate) : undefined),
    giveUp,
    elapsedMs: (id) => rounded(spentMs.get(id) ?? 0),
    databaseTimeMs: () => rounded(databaseTimeMs),
  };
}

const connectionLost: Readonly<Record<Command['kind'], LocalizedText>> = {
  sql: { en: 'The connection was lost.', zh: '连接已断开。' },
  host: { en: 'The machine of the server could not be reached any more.', zh: '已经连不上服务器所在的机器。' },
};

function shortest(...timeouts: readonly number[]): { readonly timeoutMs?: number } {
  const timeoutMs = Math.min(...timeouts);
  return Number.isFinite(timeoutMs) ? { timeoutMs } : {};
}

interface AuditedRun {
  readonly store: EvidenceStore;
  readonly clock: Clock;
  readonly round: number;
  readonly bounds: Parameters<Runnable['run']>[0];
}

/** What was sent to the target is in the audit log, also where the answer was not waited for. */
async function runAudited(
  id: CommandId,
  runnable: Runnable,
  { store, clock, round, bounds }: AuditedRun,
): Promise<Omit<Execution, 'atSeconds'>> {
  bounds.signal.throwIfAborted();
  const look = { at: clock.now().toISOString(), round, commandId: id, ran: runnable.text, verdict: 'approved' } as const;
  const began = clock.monotonicSeconds();
  const outcome = await runnable.run(bounds).catch(async (error: unknown) => {
    await store.audit({ ...look, outcome: 'failure', elapsedMs: rounded(1000 * (clock.monotonicSeconds() - began)) });
    throw error;
  });
  await store.audit({ ...look, outcome: outcome.result.ok ? 'rows' : 'failure', elapsedMs: outcome.elapsedMs, result: outcome.result });
  return outcome;
}
