import type { Row } from '@dbdiag/target';

/** No disk stands behind these. */
const notADisk = /^(?:loop|ram|zram|sr|fd|nbd)\d/;
/** Hosts of many containers have thousands of mounts; the server's own come first as they are older. */
const maxMounts = 2000;

/**
 * Reads /proc/diskstats and /proc/self/mountinfo.
 *
 * @returns Rows of kind `device` with the I/O a device completed and the milliseconds it took, and of kind `mount` with
 * the device of a mount point, in the order of mounting. Devices are known by `major:minor`, and by name where a file
 * system has a number of its own.
 *
 * @see The kernel's Documentation/admin-guide/iostats.rst; proc_pid_mountinfo(5)
 */
export function parseBlockDevices(stdout: string): readonly Row[] {
  const lines = stdout.split('\n');
  return [...lines.flatMap(deviceRow), ...lines.flatMap(mountRow).slice(0, maxMounts)];
}

function deviceRow(line: string): readonly Row[] {
  const [, major = '', minor = '', name = '', numbers = ''] = /^ *(\d+) +(\d+) (\S+) (\d+(?: \d+){10,}) ?$/.exec(line) ?? [];
  if (name === '' || notADisk.test(name)) return [];
  const [reads = 0, , , readMs = 0, writes = 0, , , writeMs = 0] = numbers.split(' ').map(Number);
  return [{ kind: 'device', number: `${major}:${minor}`, device: name, reads, read_ms: readMs, writes, write_ms: writeMs }];
}

function mountRow(line: string): readonly Row[] {
  const [, number = '', point = '', source = ''] = /^\d+ \d+ (\d+:\d+) \S+ (\/\S*) .* - \S+ (\S+)(?: .*)?$/.exec(line) ?? [];
  if (number === '') return [];
  return [
    { kind: 'mount', number, mount_point: unescaped(point), device: source.startsWith('/dev/') ? source.slice('/dev/'.length) : null },
  ];
}

/** The kernel writes blanks, tabs, line ends and backslashes as three octal digits. */
function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 8)));
}
