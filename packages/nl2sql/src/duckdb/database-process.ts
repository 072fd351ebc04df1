import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildRequest } from './child/child-messages.ts';
import type { DuckdbChild, RequestOptions } from './child/start-child.ts';
import { startChild } from './child/start-child.ts';
import type { DuckdbLimits } from './duckdb-limits.ts';
import { openTimeoutMs } from './duckdb-limits.ts';

/** A database file that is open, read-only, in a process of its own. */
export interface DatabaseProcess {
  /** Asks for one thing, after what was asked for before. A process that is gone is started again first. @see DuckdbChild.request */
  request(request: ChildRequest, options: RequestOptions): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens a file for reading.
 *
 * @throws StatementError or ChildGoneError where it can't be opened.
 */
export async function openDatabase(file: string, limits: DuckdbLimits): Promise<DatabaseProcess> {
  const temporary = await mkdtemp(join(tmpdir(), 'dbdiag-duckdb-'));
  const settings = readOnlySettings(temporary, limits);
  let child: DuckdbChild | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const running = async (): Promise<DuckdbChild> => {
    if (closed) throw new Error('The data source was closed.');
    if (child?.alive() === true) return child;
    const fresh = startChild();
    child = fresh;
    try {
      await fresh.request({ kind: 'open', file, settings, maxResidentBytes: residentBytes(limits) }, { timeoutMs: openTimeoutMs });
      return fresh;
    } catch (error) {
      await fresh.end();
      throw error;
    }
  };
  const close = async (): Promise<void> => {
    closed = true;
    await child?.end();
    await rm(temporary, { recursive: true, force: true });
  };
  const request = async (what: ChildRequest, options: RequestOptions): Promise<unknown> => {
    const before = last;
    const turn = (async () => {
      await before.catch(() => undefined);
      options.signal?.throwIfAborted();
      return (await running()).request(what, options);
    })();
    last = turn.catch(() => undefined);
    return turn;
  };
  try {
    await running();
  } catch (error) {
    await close();
    throw error;
  }
  return { request, close };
}

/** Nothing is written, nothing but the file is read, nothing is loaded, and none of this can be changed. */
function readOnlySettings(temporary: string, { memoryMb, temporaryMb, threads }: DuckdbLimits): Readonly<Record<string, string>> {
  return {
    access_mode: 'READ_ONLY',
    ...noExtensions,
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    temp_directory: temporary,
    max_temp_directory_size: `${temporaryMb}MB`,
    // After the folder, which nothing may change any more from here on.
    enable_external_access: 'false',
    lock_configuration: 'true',
  };
}

/** What Node.js, rows on their way and DuckDB's own books take beside the memory it counts, in megabytes. */
const besideMb = 1_024;

/** The most a process may hold, in bytes. */
export function residentBytes({ memoryMb }: DuckdbLimits): number {
  return (memoryMb + besideMb) * 1024 * 1024;
}

/** Only what is built in. */
export const noExtensions: Readonly<Record<string, string>> = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
};
