import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Row, ServerFacts } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { Look } from '../looks.ts';
import { notMeasured } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { parseCpuTimes } from './cpu-times.ts';
import { betweenEnds, growth, rowsOf } from './ends.ts';

const id = commandId('host.cpu');

/** How the processors spent a window, in ticks of all of them together. */
interface CpuUse {
  readonly total: number;
  readonly busy: number;
  readonly iowait: number;
}

function measureCpu(capture: Capture, read: (use: CpuUse, first: Look, last: Look) => Measurement): Measurement {
  return betweenEnds(capture, (first, last) => {
    const [before] = rowsOf(first, 'cpu');
    const [after] = rowsOf(last, 'cpu');
    if (before === undefined || after === undefined)
      return notMeasured('empty', { en: 'the kernel told no CPU times', zh: '内核没有给出 CPU 时间' });
    const total = growth(before, after, 'total');
    if (!(total > 0))
      return notMeasured('empty', {
        en: 'the CPU times did not grow; the host may have restarted',
        zh: 'CPU 时间没有增长；主机可能重启过',
      });
    // The kernel's idle and iowait may fall by a tick.
    const iowait = Math.max(0, growth(before, after, 'iowait'));
    const idle = Math.max(0, growth(before, after, 'idle'));
    return read({ total, busy: Math.max(0, total - idle - iowait), iowait }, first, last);
  });
}

function busy(capture: Capture): Measurement {
  return measureCpu(capture, (use) => ({ measured: true, value: (100 * use.busy) / use.total }));
}

function iowait(capture: Capture): Measurement {
  return measureCpu(capture, (use) => ({ measured: true, value: (100 * use.iowait) / use.total }));
}

/** What the hypervisor took away counts as used by others. */
function notThisServer(capture: Capture, facts: ServerFacts): Measurement {
  return measureCpu(capture, (use, first, last) => {
    const before = serverIn(first, facts);
    const after = serverIn(last, facts);
    if (before.row === undefined) return notMeasured('empty', before.why);
    if (after.row === undefined) return notMeasured('empty', after.why);
    if (before.row.pid !== after.row.pid || before.row.started !== after.row.started)
      return notMeasured('empty', { en: 'the server was restarted', zh: '服务器在此期间重启过' });
    const own = Math.max(0, growth(before.row, after.row, 'ticks'));
    return { measured: true, value: (100 * Math.max(0, use.busy - own)) / use.total };
  });
}

type FoundServer = { readonly row: Row } | { readonly row?: undefined; readonly why: LocalizedText };

/** The row of the server under diagnosis, or why it can't be told. */
function serverIn(look: Look, { postmasterPid }: ServerFacts): FoundServer {
  const servers = rowsOf(look, 'server');
  const [only] = servers;
  if (only === undefined)
    return { why: { en: 'no process of a PostgreSQL server can be seen on the host', zh: '在主机上看不到 PostgreSQL 服务器的进程' } };
  if (postmasterPid !== undefined) {
    const row = servers.find(({ pid }) => pid === postmasterPid);
    return row === undefined
      ? { why: { en: `the postmaster ${postmasterPid} can't be seen on the host`, zh: `在主机上看不到 postmaster 进程 ${postmasterPid}` } }
      : { row };
  }
  if (servers.length === 1) return { row: only };
  return {
    why: {
      en: `${servers.length} PostgreSQL servers run on the host; the process id of the postmaster would tell which`,
      zh: `主机上运行着 ${servers.length} 个 PostgreSQL 服务器；给出 postmaster 的进程号才能知道是哪一个`,
    },
  };
}

/** Processors of the host, and how much of them this server uses. */
export const hostCpuFamily: ProbeFamily = {
  command: {
    id,
    title: { en: 'Processors of the host', zh: '主机处理器' },
    kind: 'host',
    sampling: 'differenced',
    repeatable: true,
    costMs: 40,
    template: 'cpu-times',
    parametersFor: () => ({}),
    parse: parseCpuTimes,
  },
  probes: defineProbes(
    id,
    [
      { id: 'os_cpu_busy', unit: '%', measure: busy, operator: '>', lab: 85, production: 85 },
      { id: 'os_iowait', unit: '%', measure: iowait, operator: '>', lab: 10, production: 10 },
      { id: 'os_cpu_not_pg', unit: '%', measure: notThisServer, operator: '>', lab: 50, production: 50 },
    ],
    { minSeconds: 5 },
  ),
};
