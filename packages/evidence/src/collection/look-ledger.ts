import { localize } from '@dbdiag/graph-engine';
import type { CommandId } from '../command/command-id.ts';
import type { Execution } from '../command/execution.ts';
import type { Capture, NotRun } from './capture.ts';

/** What the looks of one collection brought so far, by command. */
export interface LookLedger {
  add(id: CommandId, execution: Execution): void;
  /** No further look of a command: it was never run, or, where it was, its next look failed for this reason. */
  giveUp(id: CommandId, notRun: NotRun, atSeconds: number): void;
  /** Whether another look makes sense: none has failed, and it was not given up. */
  isOpen(id: CommandId): boolean;
  /** When the last look was begun, in seconds since the collection began. */
  lastAt(id: CommandId): number | undefined;
  capture(id: CommandId): Capture;
}

/** An empty ledger. */
export function createLookLedger(): LookLedger {
  const executions = new Map<CommandId, readonly Execution[]>();
  const notRun = new Map<CommandId, NotRun>();
  const taken = (id: CommandId): readonly Execution[] => executions.get(id) ?? [];
  const add = (id: CommandId, execution: Execution): void => {
    executions.set(id, [...taken(id), execution]);
  };
  return {
    add,
    giveUp: (id, reason, atSeconds) => {
      if (taken(id).length === 0) notRun.set(id, reason);
      else
        add(id, {
          atSeconds,
          elapsedMs: 0,
          result: { ok: false, failure: { reason: reason.reason, message: localize(reason.note, 'en') } },
        });
    },
    isOpen: (id) => !notRun.has(id) && taken(id).at(-1)?.result.ok !== false,
    lastAt: (id) => taken(id).at(-1)?.atSeconds,
    capture: (id) => {
      const reason = notRun.get(id);
      return { commandId: id, executions: taken(id), notRun: reason };
    },
  };
}
