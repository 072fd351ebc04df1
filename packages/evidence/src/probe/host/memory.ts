import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Row } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { Look } from '../looks.ts';
import { notMeasured, numberIn, withLooks } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { hostRestarted, noTwoLooks } from '../unseen-notes.ts';
import { betweenEnds, growth } from './ends.ts';

const id = commandId('host.memory');

/** Counters of /proc/vmstat since the host was started. */
const counters = ['pswpin', 'pswpout', 'oom_kill'] as const;
/** Lines of /proc/meminfo, in kB there and in bytes in the row. */
const sizes = { MemTotal: 'memory', MemAvailable: 'available', SwapTotal: 'swap', SwapFree: 'swap_free' } as const;

/** Reads /proc/vmstat and /proc/meminfo. @returns One row; what this kernel does not count is null. */
export function parseMemory(stdout: string): readonly Row[] {
  const found = new Map(
    [...stdout.matchAll(/^([A-Za-z_]+):? +(\d+)(?: kB)?$/gm)].map(([, name = '', value = '']) => [name, Number(value)]),
  );
  if (!found.has('pswpin')) return [];
  const counted = counters.map((name) => [name, found.get(name) ?? null] as const);
  const sized = Object.entries(sizes).map(([name, column]) => [column, (found.get(name) ?? NaN) * 1024] as const);
  return [Object.fromEntries([...counted, ...sized.filter(([, bytes]) => !Number.isNaN(bytes))])];
}

/** Pages swapped in or out per second in the middle one of the intervals between looks: above 0 where it goes on for over half of them. */
function swapping(capture: Capture): Measurement {
  return withLooks(capture, [], (looks) => {
    const rates = looks.slice(1).map((look, index) => pagesPerSecond(looks[index] ?? look, look));
    const sorted = rates.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor((sorted.length - 1) / 2)];
    if (middle === undefined || sorted.some(Number.isNaN)) return notMeasured('empty', noTwoLooks);
    return sorted.some((rate) => rate < 0) ? notMeasured('empty', hostRestarted) : { measured: true, value: middle };
  });
}

function pagesPerSecond(earlier: Look, later: Look): number {
  const [before] = earlier.rows;
  const [after] = later.rows;
  if (before === undefined || after === undefined) return NaN;
  return (growth(before, after, 'pswpin') + growth(before, after, 'pswpout')) / (later.atSeconds - earlier.atSeconds);
}

/** Processes the kernel killed for memory within the window. Whether they were the server's, its log of errors or the kernel's tells. */
function killed(capture: Capture): Measurement {
  return betweenEnds(capture, (first, last) => {
    const [before] = first.rows;
    const [after] = last.rows;
    const total = after === undefined ? undefined : numberIn(after, 'oom_kill');
    if (before === undefined || after === undefined || total === undefined)
      return notMeasured('unsupported', { en: 'this kernel does not count what it kills', zh: '这个内核不统计它杀掉的进程' });
    const value = growth(before, after, 'oom_kill');
    if (value < 0) return notMeasured('empty', hostRestarted);
    if (value === 0 && total > 0) return notMeasured('empty', killedEarlier(total));
    return { measured: true, value };
  });
}

function killedEarlier(total: number): LocalizedText {
  return {
    en: `${total} killed since the host was started, none of them just now; the kernel's log tells whether it was a PostgreSQL process`,
    zh: `主机启动以来杀掉过 ${total} 个进程，但刚才没有；是不是 PostgreSQL 的进程，要看内核日志`,
  };
}

/** Memory of the host: swapping, and what was killed for want of it. */
export const hostMemoryFamily: ProbeFamily = {
  command: {
    id,
    title: { en: 'Memory of the host', zh: '主机内存' },
    kind: 'host',
    sampling: 'sampled',
    repeatable: true,
    costMs: 5,
    template: 'memory',
    parametersFor: () => ({}),
    parse: parseMemory,
  },
  probes: defineProbes(id, [
    { id: 'os_swap', unit: '/s', measure: swapping, operator: '>', lab: 0, production: 0, minSeconds: 5 },
    { id: 'os_oom_kill', unit: 'count', measure: killed, operator: '>', lab: 0, production: 0 },
  ]),
};
