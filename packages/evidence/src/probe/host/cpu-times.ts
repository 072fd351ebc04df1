import type { Row } from '@dbdiag/target';
import { isPostmasterName } from '@dbdiag/target';

/** A process as `/proc/<pid>/stat` tells of it; `ticks` with those of its children that it has waited for. */
interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly ticks: number;
  readonly started: number;
}

/** Pid, name in brackets, state, parent, and the numbers from the fifth field on. */
const processLine = /^(\d+) \((.*)\) \S (\d+) ([\d -]+)$/;

/**
 * Reads `/proc/stat` and the stat files of all processes.
 *
 * @returns A row of kind `cpu` with the time of all processors, in ticks, and one of kind `server` for every PostgreSQL
 * server with the time of all its processes. A process that ends hands its time to its parent, so no tick is lost between
 * two looks. Nothing of other processes is kept.
 *
 * @see proc(5)
 */
export function parseCpuTimes(stdout: string): readonly Row[] {
  const lines = stdout.split('\n');
  const cpu = lines.find((line) => line.startsWith('cpu '));
  return cpu === undefined ? [] : [cpuRow(cpu), ...serverRows(lines.flatMap(processOf))];
}

function cpuRow(line: string): Row {
  // The two after steal are already counted as user time.
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, interrupts = 0, softInterrupts = 0, steal = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { kind: 'cpu', total: user + nice + system + idle + iowait + interrupts + softInterrupts + steal, idle, iowait, steal };
}

function processOf(line: string): readonly ProcessTime[] {
  const [, pid = '', name = '', parent = '', rest = ''] = processLine.exec(line) ?? [];
  if (pid === '') return [];
  const numbers = rest.trim().split(' ').map(Number);
  // Fields 14 to 17 of the file, and 22.
  const [utime = 0, stime = 0, childrenUtime = 0, childrenStime = 0] = numbers.slice(9, 13);
  return [
    { pid: Number(pid), parent: Number(parent), name, ticks: utime + stime + childrenUtime + childrenStime, started: numbers[17] ?? 0 },
  ];
}

function serverRows(processes: readonly ProcessTime[]): readonly Row[] {
  const postgres = new Set(processes.filter(({ name }) => isPostmasterName(name)).map(({ pid }) => pid));
  const children = new Map<number, ProcessTime[]>();
  for (const process of processes) {
    const siblings = children.get(process.parent);
    if (siblings === undefined) children.set(process.parent, [process]);
    else siblings.push(process);
  }
  return processes
    .filter(({ pid, parent }) => postgres.has(pid) && !postgres.has(parent))
    .sort((a, b) => a.pid - b.pid)
    .map((postmaster) => {
      const all = [postmaster];
      for (const above of all) all.push(...(children.get(above.pid) ?? []));
      return {
        kind: 'server',
        pid: postmaster.pid,
        started: postmaster.started,
        processes: all.length,
        ticks: all.reduce((sum, { ticks }) => sum + ticks, 0),
      };
    });
}
