import type { Reach } from '../collection/availability.ts';
import { unavailability } from '../collection/availability.ts';
import type { Capture } from '../collection/capture.ts';
import { needsWindow } from '../collection/needs-window.ts';
import type { Command } from '../command/command.ts';
import type { CommandId } from '../command/command-id.ts';
import type { Routing } from '../planning/routing.ts';

/** Why a command of the routes can't be chosen now. `noTime`: a window doesn't fit into the time that is left. */
export type Exclusion = 'alreadyRan' | 'refused' | 'unavailable' | 'noWindow' | 'noTime';

/** What may be run in a round. */
export interface CommandPool {
  /** Of the categories whose routes were followed, the leading first. */
  readonly categories: readonly string[];
  /** In the order of the routes. */
  readonly commands: readonly Command[];
  readonly excluded: ReadonlyMap<CommandId, Exclusion>;
}

/** What decides about a pool. */
export interface PoolSituation {
  readonly categories: readonly string[];
  readonly routing: Routing;
  /** All commands of the session. */
  readonly commands: ReadonlyMap<CommandId, Command>;
  readonly reach: Reach;
  /** The last capture of every command that was asked for. */
  readonly captured: ReadonlyMap<CommandId, Capture>;
  readonly windowsLeft: number;
  /** Whether a whole window fits into the time that is left. */
  readonly windowFits: boolean;
}

/** The commands on the routes of the categories in question that may still be run. */
export function commandPool(situation: PoolSituation): CommandPool {
  const { categories, routing, commands } = situation;
  const routed = new Set(categories.flatMap((category) => routing.routes.get(category)?.commands ?? []));
  const pool: Command[] = [];
  const excluded = new Map<CommandId, Exclusion>();
  for (const id of routed) {
    const command = commands.get(id);
    if (command === undefined) continue;
    const exclusion = exclusionOf(command, situation);
    if (exclusion === undefined) pool.push(command);
    else excluded.set(id, exclusion);
  }
  return { categories, commands: pool, excluded };
}

/** Whether the policy is all that stands between the routes and something to run: no command is left, and those not run yet were refused. */
export function isAllRefused({ commands, excluded }: CommandPool): boolean {
  const open = [...excluded.values()].filter((exclusion) => exclusion !== 'alreadyRan' && exclusion !== 'unavailable');
  return commands.length === 0 && open.length > 0 && open.every((exclusion) => exclusion === 'refused');
}

function exclusionOf(command: Command, { reach, captured, windowsLeft, windowFits }: PoolSituation): Exclusion | undefined {
  const capture = captured.get(command.id);
  if (capture?.notRun?.reason === 'refused') return 'refused';
  if (capture !== undefined && !mayRepeat(command, capture)) return 'alreadyRan';
  if (unavailability(command, reach) !== undefined) return 'unavailable';
  if (!needsWindow(command) || (windowsLeft > 0 && windowFits)) return undefined;
  if (capture !== undefined) return 'alreadyRan';
  return windowsLeft > 0 ? 'noTime' : 'noWindow';
}

/** What failed once is not tried again. */
function mayRepeat({ repeatable }: Command, { notRun, executions }: Capture): boolean {
  return repeatable === true && notRun === undefined && executions.every(({ result }) => result.ok);
}
