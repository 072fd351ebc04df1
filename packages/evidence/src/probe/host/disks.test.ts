import type { ServerFacts } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import type { ReadOptions } from '../../../test/host-capture.ts';
import { baseFacts, facts, read, recorded } from '../../../test/host-capture.ts';
import { parseBlockDevices } from './block-devices.ts';
import { hostDiskIoFamily } from './disk-io.ts';
import { hostDiskUsageFamily, parseDiskUsage } from './disk-usage.ts';

describe('fullness', () => {
  const data = facts.dataDirectory ?? '';
  /** As df prints it: the columns adjusted to the right, the path as it was given. */
  const df = (...rows: readonly (readonly [string, string, string])[]): string =>
    ['Use% IUse% File', ...rows.map(([used, inodes, path]) => `${used.padStart(4)} ${inodes.padStart(5)} ${path}`), ''].join('\n');
  const all = (used: string, inodes = '1%'): string =>
    df([used, inodes, data], [used, inodes, `${data}/pg_wal`], [used, inodes, `${data}/log`]);

  it('asks for the data, the WAL, the log and every tablespace, each once', () => {
    const { command } = hostDiskUsageFamily;
    const parameters =
      command.kind === 'host' && command.parametersFor({ ...facts, logFile: 'log/server-log.log', tablespaces: ['/ssd/ts', '/data 2/'] });
    expect(parameters).toEqual({ paths: [data, `${data}/pg_wal`, '/ssd/ts', '/data 2', `${data}/log`].join('\n') });
  });

  it('asks for nothing where the server did not tell its folder', () => {
    const { command } = hostDiskUsageFamily;
    expect(command.kind === 'host' && command.parametersFor(without('dataDirectory'))).toBeUndefined();
  });

  it.each([
    { name: 'a full one', printed: all('97%'), status: 'present', value: 97 },
    { name: 'one at the limit', printed: all('95%'), status: 'absent', value: 95 },
    { name: 'one without inodes left', printed: all('40%', '100%'), status: 'present', value: 100 },
    { name: 'one that does not count inodes', printed: all('40%', '-'), status: 'absent', value: 40 },
  ])('reads $name', ({ printed, status, value }) => {
    expect(read(hostDiskUsageFamily)('os_disk_full', [[0, printed]])).toMatchObject({ status, value });
  });

  it('leaves it open where a place could not be looked at, unless another is full', () => {
    expect(read(hostDiskUsageFamily)('os_disk_full', [[0, df(['40%', '1%', data])]])).toMatchObject({ status: 'unknown' });
    expect(read(hostDiskUsageFamily)('os_disk_full', [[0, df(['99%', '1%', data])]])).toMatchObject({
      status: 'present',
      value: 99,
      subject: data,
    });
    const { command, probes } = hostDiskUsageFamily;
    if (command.kind !== 'host') throw new Error('no host command');
    const capture = {
      commandId: command.id,
      executions: [{ atSeconds: 0, elapsedMs: 1, result: { ok: true as const, rows: command.parse(all('40%')) } }],
    };
    expect(probes[0]?.measure(capture, without('tablespaces'), 'production')).toMatchObject({ value: 40, bound: 'at-least' });
  });

  it('reads paths with blanks, and nothing from what is no df of this kind', () => {
    expect(parseDiskUsage(df(['5%', '2%', '/data 2/x']))).toEqual([{ path: '/data 2/x', used_percent: 5, inodes_percent: 2 }]);
    expect(parseDiskUsage('Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/sda1 1 1 1 50% /\n')).toEqual([]);
  });
});

describe('latency', () => {
  /** A device: number, name, reads and their ms, writes and their ms. */
  type Device = readonly [string, string, number, number, number, number];
  const printed = (devices: readonly Device[], mounts: readonly string[]): string =>
    [
      ...devices.map(
        ([number, name, reads, readMs, writes, writeMs]) =>
          `   ${number.replace(':', '       ')} ${name} ${reads} 0 8 ${readMs} ${writes} 0 8 ${writeMs} 0 5 5 0 0 0 0`,
      ),
      ...mounts,
      '',
    ].join('\n');
  const idle: readonly Device[] = [
    ['8:0', 'sda', 0, 0, 0, 0],
    ['8:1', 'sda1', 0, 0, 0, 0],
    ['253:0', 'dm-0', 0, 0, 0, 0],
    ['7:0', 'loop0', 0, 0, 0, 0],
  ];
  const mounts = [
    '27 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw',
    String.raw`30 27 253:0 / /var/lib/postgresql rw,relatime shared:1 - xfs /dev/mapper/vg-pg rw`,
    String.raw`31 27 8:0 / /mnt/a\040b rw - ext4 /dev/sda rw`,
  ];
  const reading = (moved: readonly Device[], places = mounts, options: ReadOptions = {}): unknown =>
    read(hostDiskIoFamily)(
      'os_disk_await',
      [
        [0, printed(idle, places)],
        [11, printed(moved, places)],
      ],
      options,
    );

  it('is read from what was recorded as worked out by hand', () => {
    const outputs = [
      [0, recorded('disk-io-first.txt')],
      [5, recorded('disk-io-last.txt')],
    ] as const;
    // No read; 268161 − 267627 writes took 274653 − 274454 ms.
    expect(read(hostDiskIoFamily)('os_disk_await', outputs)).toMatchObject({ status: 'absent', value: 199 / 534, subject: 'vda' });
  });

  it('is that of the disk below the data, of reads or writes, whichever is longer', () => {
    expect(
      reading([
        ['8:1', 'sda1', 100, 9000, 0, 0],
        ['253:0', 'dm-0', 100, 500, 100, 3000],
      ]),
    ).toMatchObject({ status: 'present', value: 30, subject: 'dm-0' });
    expect(
      reading([
        ['8:1', 'sda1', 100, 9000, 0, 0],
        ['253:0', 'dm-0', 100, 500, 100, 400],
      ]),
    ).toMatchObject({ status: 'absent', value: 5 });
  });

  it('covers tablespaces and a WAL mounted elsewhere', () => {
    const slow: readonly Device[] = [
      ['8:0', 'sda', 0, 0, 50, 2000],
      ['253:0', 'dm-0', 100, 100, 0, 0],
    ];
    expect(reading(slow)).toMatchObject({ status: 'absent', subject: 'dm-0' });
    expect(reading(slow, mounts, { facts: { tablespaces: ['/mnt/a b/ts'] } })).toMatchObject({
      status: 'present',
      value: 40,
      subject: 'sda',
    });
    expect(reading(slow, [...mounts, '40 30 8:0 / /var/lib/postgresql/15/main/pg_wal rw - ext4 /dev/sda rw'])).toMatchObject({
      status: 'present',
      subject: 'sda',
    });
  });

  it('finds the disk of a file system with a number of its own by name', () => {
    expect(
      reading(
        [
          ['8:1', 'sda1', 100, 3000, 0, 0],
          ['8:0', 'sda', 100, 9000, 0, 0],
        ],
        ['27 1 0:31 /@ / rw - btrfs /dev/sda1 rw'],
      ),
    ).toMatchObject({ value: 30, subject: 'sda1' });
  });

  it('takes the busiest disk where none can be told', () => {
    expect(
      reading(
        [
          ['8:0', 'sda', 100, 9000, 0, 0],
          ['253:0', 'dm-0', 100, 100, 0, 0],
        ],
        ['27 1 0:31 / / rw - overlay overlay rw'],
      ),
    ).toMatchObject({ value: 90, subject: 'sda' });
  });

  it('is 0 where too little happened, and unknown where the counters began anew or there are no disks', () => {
    expect(reading([['253:0', 'dm-0', 19, 9000, 19, 9000]])).toMatchObject({ status: 'absent', value: 0 });
    expect(
      read(hostDiskIoFamily)('os_disk_await', [
        [0, printed([['253:0', 'dm-0', 50, 50, 5, 5]], mounts)],
        [11, printed(idle, mounts)],
      ]),
    ).toMatchObject({ status: 'unknown' });
    expect(
      read(hostDiskIoFamily)('os_disk_await', [
        [0, printed([], mounts)],
        [11, printed([], mounts)],
      ]),
    ).toMatchObject({ status: 'unknown', reason: 'empty' });
  });

  it('leaves out what is no disk', () => {
    expect(parseBlockDevices(printed(idle, [])).map(({ device }) => device)).toEqual(['sda', 'sda1', 'dm-0']);
  });
});

/** A server that did not tell one thing. */
function without(fact: keyof ServerFacts): ServerFacts {
  return { ...baseFacts, ...Object.fromEntries(Object.entries(facts).filter(([name]) => name !== fact)) };
}
