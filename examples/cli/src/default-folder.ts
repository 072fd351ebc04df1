import { posix, win32 } from 'node:path';
import type { World } from './world.ts';
import { readVariable } from './world.ts';

/** Where the embedded database is when nothing else is said: a folder under the user's data folder. */
export function defaultFolder(machine: Pick<World, 'environment' | 'platform' | 'home'>): string {
  const { platform, home } = machine;
  if (platform === 'win32') return win32.join(readVariable(machine, 'LOCALAPPDATA') ?? win32.join(home, 'AppData', 'Local'), 'dbdiag');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'dbdiag');
  const data = readVariable(machine, 'XDG_DATA_HOME');
  // A relative XDG_DATA_HOME is to be ignored, says the XDG Base Directory Specification.
  return posix.join(data?.startsWith('/') === true ? data : posix.join(home, '.local', 'share'), 'dbdiag');
}
