import type { SessionRecord } from '@dbdiag/ports';
import { decodeSession, InvalidSessionError } from '@dbdiag/tools';
import { alignColumns } from './columns.ts';
import { CommandError, exitStatus } from './exit-status.ts';
import { nearIds } from './near-ids.ts';
import { withStorage } from './storage.ts';
import type { World } from './world.ts';

/** The options of `dbdiag sessions`. */
export interface SessionsOptions {
  readonly db?: string;
  readonly remove?: string;
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

/** `dbdiag sessions`: the saved sessions, newest first; or removes one. */
export async function sessions(world: World, options: SessionsOptions): Promise<number> {
  const { signal } = world;
  return withStorage(world, options.db, async (storage) => {
    const records = await storage.sessions.list(listed, { signal });
    if (options.remove !== undefined) {
      if ((await storage.sessions.load(options.remove, { signal })) === undefined) throw new CommandError(noSuchSession(options.remove, records));
      await storage.sessions.remove(options.remove, { signal });
      world.messages.write(`Session ${options.remove} is removed.\n`);
      return exitStatus.fine;
    }
    const list = records.map(inShort);
    if (options.json) world.output.write(list.map((session) => `${JSON.stringify(session)}\n`).join(''));
    else if (list.length === 0) world.messages.write('There are no saved sessions. dbdiag chat starts one.\n');
    else world.output.write(`${alignColumns(list.map(cells), world.columns).join('\n')}\n`);
    return exitStatus.fine;
  });
}

function noSuchSession(id: string, records: readonly SessionRecord[]): string {
  const near = nearIds(id, records.map((record) => record.id));
  return `There is no session ${JSON.stringify(id)}. ${near.length === 0 ? 'dbdiag sessions lists them.' : `Did you mean ${near.join(', ')}?`}`;
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

function cells({ id, savedAt, turns, lastMessage }: ListedSession): readonly string[] {
  const when = `${savedAt.slice(0, 16).replace('T', ' ')} UTC`;
  return turns === undefined ? [id, when, '', '(unreadable: made by another version, or damaged)'] : [id, when, `${turns} ${turns === 1 ? 'turn' : 'turns'}`, (lastMessage ?? '').replaceAll(/\s+/g, ' ')];
}
