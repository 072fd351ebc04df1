import { GraphEngine, ticketId } from '@dbdiag/graph-engine';
import { openKnowledge } from '@dbdiag/runtime';
import { CommandError, exitStatus } from '../exit-status.ts';
import { nearIds } from '../near-ids.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withStorage } from '../storage.ts';
import { styled } from '../terminal/printer.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { wrapText } from '../wrap-text.ts';
import type { EntrySection } from './entry-text.ts';
import { entrySections } from './entry-text.ts';
import type { Entry } from './find-entries.ts';
import { findEntries } from './find-entries.ts';

/** The options of `dbdiag show`. */
export interface ShowOptions extends SettingOptions {
  readonly json: boolean;
}

/** `dbdiag show`: a phenomenon, a cause or a ticket, in words or as JSON (one object a line where several share the id). */
export async function show(world: World, id: string, options: ShowOptions): Promise<number> {
  const settings = await readSettings(world, options);
  const { config } = settings;
  // A file on its own needs no database.
  const place = options.knowledge === undefined ? settings : { config: { ...config, storage: {} } };
  return withStorage(world, place, async (storage) => {
    const { snapshot } = await openKnowledge(config.knowledge, storage, { signal: world.signal });
    const engine = new GraphEngine(snapshot);
    const found = findEntries(engine, snapshot, id);
    if (found.length === 0) throw new CommandError(notFound(id, [...snapshot.phenomena, ...snapshot.rootCauses, ...snapshot.tickets]));
    const [raw] = await storage.knowledge.tickets.findRawByIds([ticketId(id)], { signal: world.signal });
    const entries = found.map((entry): Entry => (entry.kind === 'ticket' && raw !== undefined ? { ...entry, raw } : entry));
    const locale = config.locale ?? systemLocale(world);
    for (const [index, entry] of entries.entries()) {
      if (options.json) world.output.json(entry);
      else put(entrySections(entry, { engine, locale }), index === 0, world);
    }
    return exitStatus.fine;
  });
}

/** Sections with an empty line between them, and in front of an entry that isn't the first. */
function put(sections: readonly EntrySection[], isFirst: boolean, { output, columns }: World): void {
  for (const [index, { heading, body }] of sections.entries()) {
    if (index > 0 || !isFirst) output.write('\n');
    if (heading !== undefined) output.write(styled('bold', wrapText(heading, columns)), '\n');
    if (body !== '') output.write(`${wrapText(body, columns)}\n`);
  }
}

function notFound(id: string, known: readonly { readonly id: string }[]): string {
  const near = nearIds(id, [...new Set(known.map((entry) => entry.id))]);
  const advice =
    near.length === 0
      ? 'Ids look like idle_in_tx_long (phenomenon), missing_join_index (cause), lab-a-0007 (ticket).'
      : `Did you mean ${near.join(', ')}?`;
  return `Nothing has the id ${JSON.stringify(id)}. ${advice}`;
}
