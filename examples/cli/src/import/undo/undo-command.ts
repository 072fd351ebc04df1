import type { KnowledgeStore } from '@dbdiag/ports';
import { builtInSet } from '@dbdiag/runtime';
import { delayedNotice } from '../../delayed-notice.ts';
import { CommandError, exitStatus, UsageError } from '../../exit-status.ts';
import type { SettingOptions } from '../../settings.ts';
import { readSettings } from '../../settings.ts';
import { withStorage } from '../../storage.ts';
import { systemLocale } from '../../wording.ts';
import type { World } from '../../world.ts';
import { undoWording } from './undo-wording.ts';

/** The options of `dbdiag import undo`. */
export interface UndoOptions extends SettingOptions {
  readonly json: boolean;
}

/** `dbdiag import undo`: removes the tickets of a set, as they are stored now: what they replaced isn't restored. Phenomena and causes stay. */
export async function undoImport(world: World, set: string, options: UndoOptions): Promise<number> {
  if (set === builtInSet)
    throw new UsageError(
      `${builtInSet} isn't imported. To go without it, set knowledge.built_in to false, or name other sets in knowledge.sets.`,
    );
  const settings = await readSettings(world, options);
  const words = undoWording[settings.config.locale ?? systemLocale(world)];
  const { signal } = world;
  return withStorage(world, settings, async ({ knowledge }) => {
    await requireSet(knowledge, set, signal);
    const done = delayedNotice(world.messages, () => words.removing(set));
    const removed = await knowledge.removeSet(set, { signal }).finally(done);
    if (options.json) world.output.json({ set, ...removed });
    else world.messages.write(`${words.removed(set, removed.tickets)}\n`);
    return exitStatus.fine;
  });
}

async function requireSet({ tickets }: KnowledgeStore, set: string, signal: AbortSignal): Promise<void> {
  const sets = [...(await tickets.countBySet({ signal }))].filter(([name]) => name !== '');
  if (sets.some(([name]) => name === set)) return;
  const there = sets.map(([name, count]) => `${name} (${count})`).sort();
  throw new CommandError(
    `No tickets of a set ${set} are stored. ${there.length === 0 ? 'None were imported or learned.' : `Sets with their tickets: ${there.join(', ')}.`}`,
  );
}
