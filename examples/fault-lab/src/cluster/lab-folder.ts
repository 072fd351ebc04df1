import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds everything a lab process makes: templates, runs, sockets, the shim. */
export interface LabFolder {
  readonly path: string;
  /** Makes a folder below it that every user may enter. */
  readonly make: (...names: readonly string[]) => string;
  /** Stops every server that still runs in it, unmounts and deletes. Synchronous, so that it works while the process exits. */
  readonly remove: () => void;
}

const prefix = 'dbdiag-fault-lab.';
const markFile = 'lab.pid';

/** Makes the folder of this process below `parent` and removes those whose process is gone. */
export function openLabFolder(parent: string): LabFolder {
  removeStale(parent);
  const path = mkdtempSync(join(parent, prefix));
  chmodSync(path, 0o755);
  writeFileSync(join(path, markFile), `${process.pid} ${startOf(process.pid) ?? ''}`);
  return {
    path,
    make: (...names) => {
      const folder = join(path, ...names);
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    },
    remove: () => {
      removeFolder(path);
    },
  };
}

/** Removes what lab processes left that were killed. Returns the folders removed. */
export function removeStale(parent: string): readonly string[] {
  const folders = readdirSync(parent).filter((name) => name.startsWith(prefix));
  const stale = folders.map((name) => join(parent, name)).filter(isStale);
  stale.forEach(removeFolder);
  return stale;
}

/** A folder without a mark may be just being made: it is left alone for a minute. */
function isStale(folder: string): boolean {
  const mark = join(folder, markFile);
  if (!existsSync(mark)) return Date.now() - statSync(folder).mtimeMs > 60_000;
  const [pid = '', start = ''] = readFileSync(mark, 'utf8').split(' ');
  return startOf(Number(pid)) !== start;
}

/** When a process began, in ticks since boot: with the pid it names a process for good. */
function startOf(pid: number): string | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined; // it ended between the two looks
  }
}

function removeFolder(folder: string): void {
  for (const server of serversIn(folder)) stopNow(server);
  for (const mount of mountsBelow(folder)) spawnSync('umount', ['-l', mount]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Pid files of `templates/x/data`, `runs/x/data` and `runs/x/standby`. Running servers change what lies deeper. */
function serversIn(folder: string): readonly string[] {
  const homes = ['templates', 'runs']
    .map((area) => join(folder, area))
    .filter(existsSync)
    .flatMap((area) => readdirSync(area).map((name) => join(area, name)));
  return homes.flatMap((home) => ['data', 'standby'].map((data) => join(home, data, 'postmaster.pid'))).filter(existsSync);
}

/** SIGQUIT is immediate shutdown. The pid is used only where its process is a server of that very folder. */
function stopNow(pidFile: string): void {
  const [pid = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const commandLine = `/proc/${pid}/cmdline`;
  if (!/^[1-9]\d*$/.test(pid) || !existsSync(commandLine)) return;
  if (!readFileSync(commandLine, 'utf8').split('\0').includes(dirname(pidFile))) return;
  process.kill(Number(pid), 'SIGQUIT');
  spawnSync('timeout', ['10', 'tail', `--pid=${pid}`, '-s', '0.05', '-f', '/dev/null']);
}

function mountsBelow(folder: string): readonly string[] {
  if (!existsSync('/proc/mounts')) return [];
  const points = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return points.filter((point) => point.startsWith(`${folder}/`));
}
