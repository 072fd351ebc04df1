import type { HostProgram, ProgramReport } from '@dbdiag/language';
import { numberIn } from './cell-forms.ts';
import type { PasteCandidate } from './paste-candidate.ts';

type Row = ProgramReport['rows'][number];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const of = (row: Row, name: string): number => numberIn(row[name]) ?? NaN;

/** What the processors did in the intervals that a program reports; each row has shares in percent. */
function cpu(rows: readonly Row[], [idle, iowait]: readonly [string, string]): readonly PasteCandidate[] {
  const known = rows.filter((row) => Number.isFinite(of(row, idle)));
  if (known.length === 0) return [];
  const waited = known.map((row) => of(row, iowait)).filter(Number.isFinite);
  const busy = mean(known.map((row) => 100 - of(row, idle) - (Number.isFinite(of(row, iowait)) ? of(row, iowait) : 0)));
  const rounded = (value: number): string => value.toFixed(1);
  return [
    {
      phenomenonId: 'os_cpu_busy',
      value: busy,
      words: { text: `${idle} ${rounded(mean(known.map((row) => of(row, idle))))} %` },
      denies: true,
    },
    ...(waited.length === 0
      ? []
      : [{ phenomenonId: 'os_iowait', value: mean(waited), words: { text: `${iowait} ${rounded(mean(waited))} %` }, denies: true }]),
  ];
}

function top(reports: readonly ProgramReport[]): readonly PasteCandidate[] {
  return cpu(
    reports.filter((report) => report.of === '%Cpu(s)').flatMap(({ rows }) => rows),
    ['id', 'wa'],
  );
}

/** The first row of vmstat tells of the time since the machine was started, whatever happens now. */
function vmstat([report]: readonly ProgramReport[]): readonly PasteCandidate[] {
  const rows = (report?.rows ?? []).slice(1);
  const swapped = rows.map((row) => of(row, 'si') + of(row, 'so')).toSorted((a, b) => a - b);
  const middle = swapped[Math.floor((swapped.length - 1) / 2)];
  return [
    ...cpu(rows, ['id', 'wa']),
    ...(middle === undefined || swapped.some(Number.isNaN)
      ? []
      : [{ phenomenonId: 'os_swap', value: middle, words: { text: `si + so ${middle}` }, denies: rows.length > 1 }]),
  ];
}

/** Fewer requests in a second than the probe wants in its window are noise. */
const fewestRequests = 20;
/** Devices without a disk of their own. */
const notADisk = /^(?:loop|ram|zram|sr|fd)\d/;

/** How long a request to a device took: the longer of reading and writing; 0 where there were too few. */
function awaitOf(row: Row): number {
  const kinds: readonly (readonly [string, number])[] = [
    ['r_await', of(row, 'r/s')],
    ['w_await', of(row, 'w/s')],
    ['await', of(row, 'r/s') + of(row, 'w/s')],
  ];
  return Math.max(0, ...kinds.flatMap(([time, requests]) => (requests >= fewestRequests ? [of(row, time)] : [])).filter(Number.isFinite));
}

/** The first report of iostat tells of the time since the machine was started. Of several disks nobody knows the server's. */
function iostat(reports: readonly ProgramReport[]): readonly PasteCandidate[] {
  const [, ...cpus] = reports.filter((report) => report.of === 'avg-cpu');
  const [, ...devices] = reports.filter((report) => report.of === 'Device');
  const disks = devices.flatMap(({ rows }) => rows.filter(({ Device = '' }) => !notADisk.test(Device)));
  const [name, ...others] = new Set(disks.filter((row) => awaitOf(row) > 0).map(({ Device = '' }) => Device));
  const value = mean(disks.filter(({ Device }) => Device === name).map(awaitOf));
  return [
    ...cpu(
      cpus.flatMap(({ rows }) => rows),
      ['%idle', '%iowait'],
    ),
    ...(name === undefined || others.length > 0
      ? []
      : [{ phenomenonId: 'os_disk_await', value, words: { text: `${name} await ${value.toFixed(1)} ms` } }]),
  ];
}

/** Where servers have their data unless told otherwise, and what names a file system of one. */
const usualFolders: readonly string[] = ['/var/lib/postgresql', '/var/lib/pgsql'];
const namesServer = /postgres|pgsql|pgdata|pg_(?:wal|xlog|data|log|tblspc)|tablespace/i;

function isAbove(mount: string, path: string): boolean {
  return mount === '/' || path === mount || path.startsWith(`${mount}/`);
}

/** Which file systems are the server's: those whose place says so; without any, what its usual folders lie in. */
function serverRows(rows: readonly Row[]): readonly Row[] {
  const mounts = rows.filter(({ mount = '' }) => mount !== '');
  const named = mounts.filter(({ mount = '' }) => namesServer.test(mount));
  if (named.length > 0) return named;
  return usualFolders.flatMap((path) =>
    mounts
      .filter(({ mount = '' }) => isAbove(mount, path))
      .toSorted((a, b) => (b.mount ?? '').length - (a.mount ?? '').length)
      .slice(0, 1),
  );
}

function df(reports: readonly ProgramReport[]): readonly PasteCandidate[] {
  return reports.flatMap(({ rows }) =>
    serverRows(rows).map((row) => ({
      phenomenonId: 'os_disk_full',
      value: numberIn((row.use ?? '').replace('%', '')) ?? 0,
      words: { row: rows.indexOf(row) + 1, text: `${row.mount ?? ''} ${row.use ?? ''}` },
    })),
  );
}

const readers: Readonly<Record<HostProgram, (reports: readonly ProgramReport[]) => readonly PasteCandidate[]>> = {
  top,
  vmstat,
  iostat,
  df,
  // How much memory is used says nothing by itself: what isn't used is cache.
  free: () => [],
};

/** Reads what a program told of the machine. */
export function programCandidates(program: HostProgram, reports: readonly ProgramReport[]): readonly PasteCandidate[] {
  return readers[program](reports);
}
