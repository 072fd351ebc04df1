import { join } from 'node:path';
import { forgetRates } from '@dbdiag/evidence/files';
import type { Locale } from '@dbdiag/graph-engine';
import type { RuntimeConfig } from '@dbdiag/runtime';
import { alignColumns } from '../columns.ts';
import { exitStatus, UsageError } from '../exit-status.ts';
import { readSettings } from '../settings.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import type { BaselineFolder, BaselineOptions, BaselineTarget } from './baseline-targets.ts';
import { baselineDirectories, readBaselines, targetsMeant } from './baseline-targets.ts';
import { listCells, targetText } from './baseline-text.ts';
import { baselineWordings } from './baseline-wording.ts';

/** `dbdiag baseline list`: the servers that rates were kept of, one a line. */
export async function listBaselines(world: World, options: BaselineOptions): Promise<number> {
  const { folders, targets, locale } = await opened(world, options);
  if (options.json) for (const target of targets) world.output.json(inShort(target));
  else if (targets.length === 0) world.messages.write(`${baselineWordings[locale].none}\n`);
  else {
    const rows = targets.map((target) => listCells(target, locale));
    world.output.write(`${alignColumns(rows, world.columns).join('\n')}\n`);
  }
  tellUnreadable(folders, { world, locale });
  return exitStatus.fine;
}

/** `dbdiag baseline show`: what is usual on a server, and which sessions count. */
export async function showBaseline(world: World, server: string, options: BaselineOptions): Promise<number> {
  const { folders, targets, locale, config, now } = await opened(world, options);
  const meant = await targetsMeant(server, targets, config.targets);
  if (options.json) for (const target of meant) world.output.json(inFull(target));
  else world.output.write(`${meant.map((target) => targetText(target, { locale, now, columns: world.columns })).join('\n\n')}\n`);
  tellUnreadable(folders, { world, locale });
  return exitStatus.fine;
}

/** `dbdiag baseline forget`: removes what was kept of a server, or of all. */
export async function forgetBaselines(
  world: World,
  server: string | undefined,
  options: BaselineOptions & { readonly all: boolean },
): Promise<number> {
  if ((server === undefined) !== options.all) throw new UsageError('Name one server to forget, or give --all, not both.');
  const { folders, targets, locale, config } = await opened(world, options);
  const meant = server === undefined ? targets : await targetsMeant(server, targets, config.targets);
  for (const { directory, sessions } of meant)
    await forgetRates(
      directory,
      sessions.map(({ sessionId }) => sessionId),
    );
  if (server === undefined) for (const { directory, unreadable } of folders) await forgetRates(directory, unreadable);
  const sessions = meant.reduce((sum, target) => sum + target.sessions.length, 0);
  if (options.json) world.output.json({ servers: meant.map(({ id }) => id), sessions });
  else world.messages.write(`${baselineWordings[locale].forgotten(sessions, meant.length)}\n`);
  return exitStatus.fine;
}

interface Opened {
  readonly config: RuntimeConfig;
  readonly locale: Locale;
  readonly now: Date;
  readonly folders: readonly BaselineFolder[];
  readonly targets: readonly BaselineTarget[];
}

async function opened(world: World, options: BaselineOptions): Promise<Opened> {
  const { config } = await readSettings(world, options);
  const now = new Date();
  const folders: BaselineFolder[] = [];
  for (const directory of baselineDirectories(options, config)) folders.push(await readBaselines(directory, now));
  return { config, locale: config.locale ?? systemLocale(world), now, folders, targets: folders.flatMap(({ targets }) => targets) };
}

function tellUnreadable(
  folders: readonly BaselineFolder[],
  { world, locale }: { readonly world: Pick<World, 'messages'>; readonly locale: Locale },
): void {
  const files = folders.flatMap(({ directory, unreadable }) => unreadable.map((name) => join(directory, 'quiet-days', `${name}.json`)));
  if (files.length > 0) world.messages.write(`${baselineWordings[locale].unreadable(files)}\n`);
}

function inShort({ id, name, target, directory, sessions, quietDay }: BaselineTarget): object {
  return { id, name, ...target, directory, sessions: sessions.length, counted: quietDay.counted.length, comparedWith: quietDay.from };
}

function inFull(target: BaselineTarget): object {
  const { values, slight, counted } = target.quietDay;
  return {
    ...inShort(target),
    usual: Object.fromEntries(values),
    slight: Object.fromEntries(slight),
    sessions: target.sessions.map(({ sessionId, endedAt, leader, rates }) => ({
      sessionId,
      endedAt,
      leader,
      counts: counted.includes(sessionId),
      rates,
    })),
  };
}
