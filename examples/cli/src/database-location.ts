import { posix, win32 } from 'node:path';
import { UsageError } from './exit-status.ts';
import type { World } from './world.ts';
import { readVariable } from './world.ts';

/** Where knowledge and sessions are kept. */
export type DatabaseLocation = { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 'server'; readonly url: string };

type Machine = Pick<World, 'environment' | 'platform' | 'home'>;

/**
 * The database that is meant: `--db`, else the variable DBDIAG_DB, else a folder under the user's data folder.
 *
 * @throws UsageError when it is empty or a URL that isn't PostgreSQL's.
 */
export function locateDatabase(option: string | undefined, machine: Machine): DatabaseLocation {
  const wanted = option ?? readVariable(machine, 'DBDIAG_DB') ?? defaultFolder(machine);
  if (wanted.trim() === '') throw new UsageError('--db is empty. Give a folder, or a URL such as postgres://user@host/database.');
  if (/^postgres(ql)?:\/\//.test(wanted)) return { kind: 'server', url: wanted };
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(wanted)?.[1];
  if (scheme !== undefined)
    throw new UsageError(`--db can't be a ${scheme}:// URL. Give a folder, or a URL such as postgres://user@host/database.`);
  return { kind: 'folder', folder: wanted };
}

function defaultFolder(machine: Machine): string {
  const { platform, home } = machine;
  if (platform === 'win32') return win32.join(readVariable(machine, 'LOCALAPPDATA') ?? win32.join(home, 'AppData', 'Local'), 'dbdiag');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'dbdiag');
  const data = readVariable(machine, 'XDG_DATA_HOME');
  // A relative XDG_DATA_HOME is to be ignored, says the XDG Base Directory Specification.
  return posix.join(data?.startsWith('/') === true ? data : posix.join(home, '.local', 'share'), 'dbdiag');
}
