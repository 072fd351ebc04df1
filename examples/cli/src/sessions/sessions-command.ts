import type { Storage } from '@dbdiag/dao-postgres';
import type { SessionEntry, SessionRecord, SessionStore } from '@dbdiag/ports';
import { decodeSession, expireSessions, InvalidSessionError, removeSession } from '@dbdiag/tools';
import { alignColumns } from '../columns.ts';
import { CommandError, exitStatus, UsageError } from '../exit-status.ts';
import { nearIds } from '../near-ids.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withStorage } from '../storage.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import type { Age } from './age.ts';
import type { SessionsWording } from './sessions-wording.ts';
import { sessionsWording } from './sessions-wording.ts';

/** The options of `dbdiag sessions`. */
export interface SessionsOptions extends SettingOptions {
  readonly remove?: string;
  /** Remove all that are older. */
  readonly expire?: Age;
  readonly json: boolean;
}

/** How many sessions are listed: more than a person looks through. */
const listed = 1000;

/** A saved session in short. */
interface ListedSession {
  readonly id: string;
  readonly savedAt: string;
  /** Absent where the document can't be read. */
  readonly turns?: number;
  readonly lastMessage?: string;
  readonly readable: boolean;
}

/** `dbdiag sessions`: the saved sessions, newest first; or removes one, or the old ones. */
export async function sessions(world: World, options: SessionsOptions): Promise<number> {
  if (options.remove !== undefined && options.expire !== undefined) throw new UsageError('Give --remove or --expire, not both.');
  const settings = await readSettings(world, options);
  const words = sessionsWording[settings.config.locale ?? systemLocale(world)];
  return withStorage(world, settings, async (storage) => {
    if (options.expire !== undefined) await expire(storage, options.expire, { world, options, words });
    else if (options.remove !== undefined) await remove(storage, options.remove, { world, words });
    else await list(storage.sessions, { world, options, words });
    return exitStatus.fine;
  });
}

interface Setting {
  readonly world: World;
  readonly options: SessionsOptions;
  readonly words: SessionsWording;
}

async function expire(storage: Storage, age: Age, { world, options, words }: Setting): Promise<void> {
  const savedBefore = new Date(Date.now() - age.milliseconds);
  const { sessions: ids } = await expireSessions(storage, { savedBefore, signal: world.signal });
  const removed = ids.length;
  if (options.json) world.output.json({ removed, savedBefore: savedBefore.toISOString() });
  else world.messages.write(`${words.expired(removed, minuteText(savedBefore.toISOString()))}\n`);
}

async function remove(storage: Storage, id: string, { world, words }: Omit<Setting, 'options'>): Promise<void> {
  const { signal } = world;
  const { sessions: store } = storage;
  if ((await store.load(id, { signal })) === undefined) throw new CommandError(noSuchSession(id, await store.list(listed, { signal })));
  await removeSession(storage, id, { signal });
  world.messages.write(`${words.removed(id)}\n`);
}

/** Says that there is no such session, and which may have been meant. */
export function noSuchSession(id: string, entries: readonly SessionEntry[]): string {
  const near = nearIds(
    id,
    entries.map((entry) => entry.id),
  );
  return `There is no session ${JSON.stringify(id)}. ${near.length === 0 ? 'dbdiag sessions lists them.' : `Did you mean ${near.join(', ')}?`}`;
}

async function list(store: SessionStore, { world, options, words }: Setting): Promise<void> {
  const { signal } = world;
  const shown: ListedSession[] = [];
  for (const entry of await store.list(listed, { signal })) {
    // One that was removed since it was listed isn't there any more.
    const record = await store.load(entry.id, { signal });
    if (record !== undefined) shown.push(inShort(record));
  }
  if (options.json) shown.forEach(world.output.json);
  else if (shown.length === 0) world.messages.write(`${words.none}\n`);
  else
    world.output.write(
      `${alignColumns(
        shown.map((session) => cells(session, words)),
        world.columns,
      ).join('\n')}\n`,
    );
}

function inShort({ id, savedAt, document }: SessionRecord): ListedSession {
  const known = { id, savedAt: savedAt.toISOString() };
  try {
    const { transcript } = decodeSession(document);
    return { ...known, readable: true, turns: transcript.length, lastMessage: transcript.at(-1)?.user ?? '' };
  } catch (error) {
    if (!(error instanceof InvalidSessionError)) throw error;
    return { ...known, readable: false };
  }
}

function cells({ id, savedAt, turns, lastMessage }: ListedSession, words: SessionsWording): readonly string[] {
  const when = minuteText(savedAt);
  return turns === undefined
    ? [id, when, '', words.unreadable]
    : [id, when, words.turns(turns), (lastMessage ?? '').replaceAll(/\s+/g, ' ')];
}

function minuteText(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
