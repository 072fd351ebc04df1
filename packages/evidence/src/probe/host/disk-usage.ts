import type { Row, ServerFacts } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { namedFileSystem } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured, numberIn, subjectIn, withLooks } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { dataPathsOf, folderOf, logFileOf, whyNoDataDirectory } from './server-paths.ts';

const id = commandId('host.disk-usage');

/** All folders of the server whose file systems may fill up, each once. */
function pathsOf(facts: ServerFacts): readonly string[] {
  const log = logFileOf(facts);
  return [...new Set([...dataPathsOf(facts), ...(log === undefined ? [] : [folderOf(log)])])];
}

/** Reads `df --output=pcent,ipcent,file`. @returns A row per path; a file system that does not count inodes has null for them. */
export function parseDiskUsage(stdout: string): readonly Row[] {
  return [...stdout.matchAll(/^ *(\d+%|-) +(\d+%|-) (\/.*)$/gm)].map(([, used = '', inodes = '', path = '']) => ({
    path,
    used_percent: percent(used),
    inodes_percent: percent(inodes),
  }));
}

function percent(text: string): number | null {
  return text === '-' ? null : Number(text.replace('%', ''));
}

function fullest(capture: Capture, facts: ServerFacts): Measurement {
  return withLooks(capture, [], (looks) => {
    const rows = looks.at(-1)?.rows ?? [];
    const [worst] = rows.toSorted((a, b) => usedOf(b) - usedOf(a));
    if (worst === undefined) return notMeasured('empty', { en: 'df named no file system', zh: 'df 没有列出任何文件系统' });
    const seen = new Set(rows.map(({ path }) => path));
    const all = facts.tablespaces !== undefined && pathsOf(facts).every((path) => seen.has(path));
    return { measured: true, value: usedOf(worst), ...subjectIn(worst, 'path'), ...(all ? {} : { bound: 'at-least' }) };
  });
}

function usedOf(row: Row): number {
  return Math.max(numberIn(row, 'used_percent') ?? 0, numberIn(row, 'inodes_percent') ?? 0);
}

/** File systems the server writes to. A place that could not be looked at leaves open that it is full. */
export const hostDiskUsageFamily: ProbeFamily = {
  command: {
    id,
    title: { en: 'File systems of the server', zh: '数据库所用文件系统' },
    kind: 'host',
    sampling: 'once',
    costMs: 10,
    template: 'disk-usage',
    parametersFor: (facts) => {
      const paths = pathsOf(facts);
      return dataPathsOf(facts).length === 0 ? undefined : { paths: paths.join('\n') };
    },
    whyUntold: whyNoDataDirectory,
    parse: parseDiskUsage,
  },
  probes: defineProbes(id, [
    { id: 'os_disk_full', unit: '%', measure: fullest, objects: namedFileSystem, operator: '>', lab: 95, production: 95 },
  ]),
};
