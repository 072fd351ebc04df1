import { describe, expect, it } from 'vitest';
import type { ReadOptions } from '../../../test/host-capture.ts';
import { read, recorded } from '../../../test/host-capture.ts';
import { hostCpuFamily } from './cpu.ts';
import { parseCpuTimes } from './cpu-times.ts';

/** A look at a host: user, idle, iowait and stolen ticks, and the ticks of processes. */
interface Host {
  readonly user?: number;
  readonly idle?: number;
  readonly iowait?: number;
  readonly steal?: number;
  /** Pid, name, parent, own ticks, ticks of children it has waited for. */
  readonly processes?: readonly (readonly [number, string, number, number, number])[];
}

function printed({ user = 0, idle = 0, iowait = 0, steal = 0, processes = [] }: Host): string {
  const stats = processes.map(
    ([pid, name, parent, own, children]) => `${pid} (${name}) S ${parent} 1 1 0 -1 0 0 0 0 0 ${own} 0 ${children} 0 20 0 1 0 77 0 0`,
  );
  return [`cpu  ${user} 0 0 ${idle} ${iowait} 0 0 ${steal} 0 0`, 'intr 1 2 3', 'ctxt 5', ...stats, ''].join('\n');
}

function reading(phenomenon: string, [first, last]: readonly [Host, Host], options?: ReadOptions): unknown {
  return read(hostCpuFamily)(
    phenomenon,
    [
      [0, printed(first)],
      [11, printed(last)],
    ],
    options,
  );
}

describe('what was recorded on a machine with several servers', () => {
  it('is read as awk adds it up', () => {
    // awk '/^cpu /{for(i=2;i<=9;i++) t+=$i; print t}'; and of pid or parent 7446: sum of $14 to $17
    const rows = parseCpuTimes(recorded('cpu-times-first.txt'));
    expect(rows).toContainEqual({ kind: 'cpu', total: 7915942, idle: 2396824, iowait: 3726, steal: 78585 });
    expect(rows).toContainEqual({ kind: 'server', pid: 7446, started: 3787626, processes: 6, ticks: 143 });
    expect(rows).toContainEqual({ kind: 'server', pid: 984, started: 3960768, processes: 7, ticks: 4 });
  });

  it('tells the share of the server whose process id is known, and of none without it', () => {
    const outputs = [
      [0, recorded('cpu-times-first.txt')],
      [5, recorded('cpu-times-last.txt')],
    ] as const;
    // 1026 ticks went by, none of them idle; the server 984 used 67 − 4 of them.
    expect(read(hostCpuFamily)('os_cpu_not_pg', outputs, { facts: { postmasterPid: 984 } })).toMatchObject({
      status: 'present',
      value: (100 * (1026 - 63)) / 1026,
    });
    expect(read(hostCpuFamily)('os_cpu_not_pg', outputs)).toMatchObject({ status: 'unknown', reason: 'empty' });
    expect(read(hostCpuFamily)('os_cpu_not_pg', outputs, { facts: { postmasterPid: 956 } })).toMatchObject({
      status: 'unknown',
      reason: 'empty',
    });
    expect(read(hostCpuFamily)('os_cpu_busy', outputs)).toMatchObject({ status: 'present', value: 100 });
    expect(read(hostCpuFamily)('os_iowait', outputs)).toMatchObject({ status: 'absent', value: 0 });
  });
});

it.each([
  ['os_cpu_busy', { user: 90, idle: 10 }, { status: 'present', value: 90 }],
  ['os_cpu_busy', { user: 80, idle: 20 }, { status: 'absent', value: 80 }],
  ['os_cpu_busy', { user: 70, idle: 10, steal: 20 }, { status: 'present', value: 90 }],
  ['os_cpu_busy', { user: 50, iowait: 50 }, { status: 'absent', value: 50 }],
  ['os_iowait', { user: 50, idle: 38, iowait: 12 }, { status: 'present', value: 12 }],
  ['os_iowait', { user: 50, idle: 45, iowait: 5 }, { status: 'absent', value: 5 }],
] as const)('reads %s of %o as %o', (phenomenon, last, expected) => {
  expect(reading(phenomenon, [{}, last])).toMatchObject(expected);
});

describe('the share of others', () => {
  const before: Host = {
    processes: [
      [10, 'postgres', 1, 5, 0],
      [11, 'postgres', 10, 7, 0],
      [12, 'sh', 10, 1, 0],
      [20, 'backup', 1, 500, 0],
    ],
  };
  const grownBy = (server: number, other: number, idle: number): Host => ({
    user: server + other,
    idle,
    processes: [
      [10, 'postgres', 1, 5, 0],
      [11, 'postgres', 10, 7 + server, 0],
      [12, 'sh', 10, 1, 0],
      [20, 'backup', 1, 500 + other, 0],
    ],
  });

  it('is what the server did not use', () => {
    expect(reading('os_cpu_not_pg', [before, grownBy(10, 60, 30)])).toMatchObject({ status: 'present', value: 60 });
    expect(reading('os_cpu_not_pg', [before, grownBy(60, 30, 10)])).toMatchObject({ status: 'absent', value: 30 });
  });

  it('counts processes that ended with their parents', () => {
    const last: Host = {
      user: 80,
      idle: 20,
      processes: [
        [10, 'postgres', 1, 5, 7 + 1 + 70],
        [20, 'backup', 1, 510, 0],
      ],
    };
    expect(reading('os_cpu_not_pg', [before, last])).toMatchObject({ status: 'absent', value: 10 });
  });

  it('counts what a hypervisor took as used by others', () => {
    expect(reading('os_cpu_not_pg', [before, { ...before, steal: 60, idle: 40 }])).toMatchObject({ status: 'present', value: 60 });
  });

  it('is unknown where no server, several, or another one after a restart is seen', () => {
    const exporter: Host = {
      processes: [
        [30, 'postgres_export', 1, 5, 0],
        [31, 'psql', 1, 5, 0],
      ],
    };
    expect(reading('os_cpu_not_pg', [exporter, { ...exporter, user: 10 }])).toMatchObject({ status: 'unknown' });
    const two: Host = {
      processes: [
        [10, 'postgres', 1, 5, 0],
        [20, 'postgres', 1, 5, 0],
      ],
    };
    expect(reading('os_cpu_not_pg', [two, { ...two, user: 10 }])).toMatchObject({ status: 'unknown' });
    expect(reading('os_cpu_not_pg', [two, { ...two, user: 10 }], { facts: { postmasterPid: 20 } })).toMatchObject({
      status: 'present',
      value: 100,
    });
    const other: Host = { user: 10, processes: [[99, 'postgres', 1, 5, 0]] };
    expect(reading('os_cpu_not_pg', [before, other])).toMatchObject({ status: 'unknown' });
  });
});

it('is unknown after a restart of the host, and where the kernel tells nothing', () => {
  expect(reading('os_cpu_busy', [{ user: 900 }, { user: 5 }])).toMatchObject({ status: 'unknown', reason: 'empty' });
  expect(
    read(hostCpuFamily)('os_cpu_busy', [
      [0, 'nothing'],
      [11, ''],
    ]),
  ).toMatchObject({ status: 'unknown', reason: 'empty' });
});

it('reads names with blanks and brackets', () => {
  const rows = parseCpuTimes(
    printed({
      processes: [
        [10, 'postgres', 1, 5, 0],
        [11, 'a) S 3 (b', 10, 2, 1],
      ],
    }),
  );
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'server', processes: 2, ticks: 8 }));
});
