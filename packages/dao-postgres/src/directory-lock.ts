import { randomUUID } from 'node:crypto';
import { constants, readFileSync, unlinkSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './database-errors.ts';
import { DirectoryLockedError, DirectoryNotWritableError } from './errors.ts';

/** Pause before the lock is tried again while another process takes it over, which takes a few milliseconds. */
const takeoverPauseMs = 20;

/** How often a lock file that can't be read is read, half a second in all: copying one takes far less. */
const readAttempts = 10;

/** Pause after each, in milliseconds. */
const readPauseMs = 50;

/** A directory that no other process can take. */
export interface DirectoryLock {
  /** Gives it back; also done when the process exits. */
  readonly release: () => void;
}

/** Who holds a lock, as written in its file. */
interface Holder {
  readonly pid: number;
  /** When the process started, so that a later one with the same pid isn't taken for it. */
  readonly started: string;
  readonly host: string;
}

/**
 * Takes a directory for this process, and makes it where it is missing.
 *
 * @throws DirectoryLockedError when a living process has it, or a process on another machine, which can't be asked.
 * @throws DirectoryNotWritableError
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'dbdiag.lock');
  const content = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() } satisfies Holder);
  try {
    await makeWithParents(directory);
    while (!(await createdAnew(file, content))) await removeIfAbandoned(directory, { file, content });
  } catch (error) {
    throw error instanceof Error && /^E[A-Z]+$/.test(codeOf(error)) ? new DirectoryNotWritableError(directory, error) : error;
  }
  return heldLock(file, content);
}

/** Not by `recursive` of Node, which tries for ever on file systems that make no folders, such as /proc. */
async function makeWithParents(path: string): Promise<void> {
  try {
    await makeOrFind(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeWithParents(dirname(path));
    await makeOrFind(path);
  }
}

/** Another may make the same one meanwhile. */
async function makeOrFind(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  }
}

function heldLock(file: string, content: string): DirectoryLock {
  const release = (): void => {
    process.removeListener('exit', release);
    try {
      if (readFileSync(file, 'utf8') === content) unlinkSync(file);
    } catch {
      // Somebody deleted the file or the directory: there is nothing to give back.
    }
  };
  process.once('exit', release);
  return { release };
}

/**
 * Makes a file with its content in one step, so that nobody ever reads it half written; false when it is there already.
 *
 * The content is written elsewhere and then given the name. File systems without hard links copy it, which takes two steps.
 */
async function createdAnew(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await link(draft, file).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      return copyFile(draft, file, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the lock of a process that died. Only one process at a time gets here, because two that both saw the dead one's lock
 * would each remove it, and the later would remove the lock the earlier had just made. A lock that is gone was given back:
 * what stands there a moment later is somebody's own.
 */
async function removeIfAbandoned(directory: string, { file, content }: { readonly file: string; readonly content: string }): Promise<void> {
  refuseIfAlive(directory, file, await holderOf(file));
  const takeover = `${file}.takeover`;
  if (!(await createdAnew(takeover, content))) {
    if (isAbandoned(await holderOf(takeover))) await rm(takeover, { force: true });
    await pause(takeoverPauseMs);
    return;
  }
  try {
    const holder = await holderOf(file);
    refuseIfAlive(directory, file, holder);
    if (isAbandoned(holder)) await rm(file, { force: true });
  } finally {
    await rm(takeover, { force: true });
  }
}

/** What a lock file says: who holds it, that there is none, or nothing that can be read. */
type LockReading = Holder | 'gone' | 'unreadable';

function refuseIfAlive(directory: string, file: string, reading: LockReading): void {
  if (typeof reading === 'object' && isAlive(reading)) throw new DirectoryLockedError(directory, { ...reading, lockFile: file });
}

function isAbandoned(reading: LockReading): boolean {
  return typeof reading === 'object' ? !isAlive(reading) : reading === 'unreadable';
}

/** Reads a lock file; where it can't be read as one, a few times more, in case it is being copied. */
async function holderOf(file: string): Promise<LockReading> {
  for (let attempt = 0; attempt < readAttempts; attempt += 1) {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return 'gone';
    const holder = parseHolder(text);
    if (holder !== undefined) return holder;
    await pause(readPauseMs);
  }
  return 'unreadable';
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value && 'started' in value && 'host' in value)) return undefined;
    const { pid, started, host } = value;
    return typeof pid === 'number' && typeof started === 'string' && typeof host === 'string' ? { pid, started, host } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started, host }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const start = startOf(pid);
  return start === undefined || start === started;
}

/**
 * Something that tells a process from a later one with its pid; unknown for other processes where there is no /proc.
 *
 * @see proc_pid_stat(5): the state is field 3 and the start time field 22, counted after a command name that may contain anything.
 */
function startOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? 'ended, and its parent has not noticed' : fields[19];
  } catch {
    return pid === process.pid ? String(Math.round(performance.timeOrigin)) : undefined;
  }
}
