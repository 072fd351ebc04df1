import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A program to be run. */
export interface Program {
  /** What follows `node`. */
  readonly arguments: readonly string[];
  /** Besides the path of programs and a home folder that is empty. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What is typed; then the input ends. */
  readonly input?: string;
  /** Where the program runs; default: an empty folder. */
  readonly folder?: string;
}

/** What a whole process cost, with the processes it started. */
interface Cost {
  /** User and system, in seconds; every thread counts. */
  readonly cpu: number;
  /** Seconds on the clock: on a busy machine it says little. */
  readonly wall: number;
  /** The largest resident sets of the processes alive at a time, added up, in MB; absent where there is no /proc. */
  readonly peakMB: number | undefined;
}

/** A run that ended. */
export interface MeasuredRun extends Cost {
  readonly status: number;
  readonly output: string;
}

const pollMs = 4;

/**
 * Runs `node` under bash's `time`, which asks the kernel what the child and everything it waited for used (getrusage, in
 * milliseconds). Peak memory is read from /proc meanwhile: the kernel keeps the high-water mark of each process, so only what
 * a process takes in its last milliseconds is missed.
 *
 * @param home - A folder for nothing but this run's home and working folder.
 */
export async function measureRun({ arguments: given, environment, input = '', folder }: Program, home: string): Promise<MeasuredRun> {
  const empty = join(home, 'empty');
  rmSync(empty, { recursive: true, force: true });
  mkdirSync(empty, { recursive: true });
  const script = 'TIMEFORMAT=\'%3R %3U %3S\'; exec 3>&2 2>&4; time "$@" 2>&3';
  const child = spawn('bash', ['-c', script, 'time', process.execPath, ...given], {
    cwd: folder ?? empty,
    env: { PATH: process.env.PATH, HOME: empty, LANG: 'C.UTF-8', ...environment },
    stdio: ['pipe', 'pipe', 'pipe', 'ignore', 'pipe'],
  });
  const [output, messages, times] = [child.stdout, child.stderr, child.stdio[4]].map((stream) => {
    const chunks: Buffer[] = [];
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    return (): string => Buffer.concat(chunks).toString('utf8');
  });
  let peakKB: number | undefined;
  const watch = setInterval(() => {
    const now = child.pid === undefined ? undefined : treePeakKB(child.pid);
    // Nothing yet: the program is still being started, or has ended.
    if (now !== undefined && now > 0) peakKB = Math.max(peakKB ?? 0, now);
  }, pollMs);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? -1);
    });
  });
  clearInterval(watch);
  const [wall = NaN, user = NaN, system = NaN] = (times?.() ?? '').trim().split(/\s+/).map(Number);
  return {
    status,
    output: `${output?.() ?? ''}${messages?.() ?? ''}`,
    cpu: user + system,
    wall,
    peakMB: peakKB === undefined ? undefined : peakKB / 1024,
  };
}

/** The peaks of all descendants, in kilobytes; undefined where /proc doesn't tell. */
function treePeakKB(pid: number): number | undefined {
  const children = readProc(`/proc/${pid}/task/${pid}/children`);
  if (children === undefined) return undefined;
  const peaks = children
    .split(' ')
    .filter((child) => child !== '')
    .flatMap((child) => {
      const own = Number(/^VmHWM:\s+(\d+) kB/m.exec(readProc(`/proc/${child}/status`) ?? '')?.[1] ?? 0);
      return [own, treePeakKB(Number(child)) ?? 0];
    });
  return peaks.reduce((sum, peak) => sum + peak, 0);
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
