import type { Row, ServerFacts } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { Look } from '../looks.ts';
import { notMeasured } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { parseBlockDevices } from './block-devices.ts';
import { betweenEnds, growth, rowsOf } from './ends.ts';
import { dataPathsOf } from './server-paths.ts';

const id = commandId('host.disk-io');

/** A mean of fewer requests is noise; with fewer nothing happened. */
const minRequests = 20;

/** How a device fared within a window. */
interface DeviceMove {
  readonly device: string;
  /** Mean time of a request from its start to its end, of reads or of writes, whichever took longer. */
  readonly awaitMs: number;
  readonly totalMs: number;
}

function worstAwait(capture: Capture, facts: ServerFacts): Measurement {
  return betweenEnds(capture, (first, last) => {
    const before = new Map(rowsOf(first, 'device').map((row) => [row.number, row]));
    const moves = rowsOf(last, 'device').flatMap((row) => {
      const earlier = before.get(row.number);
      return earlier === undefined ? [] : [{ row, move: moveOf(earlier, row) }];
    });
    if (moves.length === 0) return notMeasured('empty', { en: 'the host has no disks of its own', zh: '主机没有自己的磁盘' });
    if (moves.some(({ move }) => !(move.totalMs >= 0)))
      return notMeasured('empty', { en: 'the counters of a disk began anew', zh: '有磁盘的计数器重新从零开始' });
    const used = devicesOf(last, facts);
    const own = moves.filter(({ row }) => used.has(row.number) || used.has(row.device)).map(({ move }) => move);
    // Of an overlay or a network file system no disk can be told: the one with most to do is taken.
    const considered = own.length > 0 ? own : [moves.map(({ move }) => move).reduce((a, b) => (b.totalMs > a.totalMs ? b : a))];
    const worst = considered.reduce((a, b) => (b.awaitMs > a.awaitMs ? b : a));
    return { measured: true, value: worst.awaitMs, subject: worst.device };
  });
}

function moveOf(before: Row, after: Row): DeviceMove {
  const readMs = growth(before, after, 'read_ms');
  const writeMs = growth(before, after, 'write_ms');
  const mean = (ms: number, requests: number): number => (requests < minRequests ? 0 : ms / requests);
  const awaitMs = Math.max(mean(readMs, growth(before, after, 'reads')), mean(writeMs, growth(before, after, 'writes')));
  return { device: String(after.device), awaitMs, totalMs: Math.min(readMs, writeMs) < 0 ? NaN : readMs + writeMs };
}

/** Numbers and names of the devices below the server's paths. */
function devicesOf(look: Look, facts: ServerFacts): ReadonlySet<unknown> {
  const mounts = rowsOf(look, 'mount');
  const names = new Set<unknown>();
  for (const path of dataPathsOf(facts)) {
    const above = deepestAbove(path, mounts);
    // Of several file systems mounted on one place the last one is seen.
    const mount = mounts.findLast(({ mount_point: point }) => point === above);
    names.add(mount?.number).add(mount?.device);
  }
  return names;
}

/** The mount point a path lies in. */
function deepestAbove(path: string, mounts: readonly Row[]): string | undefined {
  const points = mounts
    .map(({ mount_point: point }) => String(point))
    .filter((point) => point === '/' || path === point || path.startsWith(`${point}/`));
  return points.sort((a, b) => b.length - a.length)[0];
}

/** How long the disks below the server take for a request. */
export const hostDiskIoFamily: ProbeFamily = {
  command: {
    id,
    title: { en: 'Latency of the disks', zh: '磁盘时延' },
    kind: 'host',
    sampling: 'differenced',
    repeatable: true,
    costMs: 5,
    template: 'disk-io',
    parametersFor: () => ({}),
    parse: parseBlockDevices,
  },
  probes: defineProbes(id, [
    { id: 'os_disk_await', unit: 'ms', measure: worstAwait, operator: '>', lab: 20, production: 20, minSeconds: 5 },
  ]),
};
