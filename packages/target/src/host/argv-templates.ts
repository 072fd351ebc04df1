/**
 * What a value put into an argument may look like.
 * - `path`: an absolute path whose place is looked at, not its content.
 * - `paths`: several of them, one a line; each becomes an argument of its own.
 * - `file`: an absolute path whose content is read; never one of the system, of a home's hidden folders, or of root.
 * - `log-folder`: one of the folders that logs may be read from, under the same limits as a `log`.
 * - `log`: a `file` in one of the folders that logs may be read from; never in a home, nor named like a key or a token.
 * - `link`: the same in any folder: only asked where it really lies.
 * - `pid`, `port`: positive whole numbers of their range.
 */
export type ArgumentKind = 'path' | 'paths' | 'file' | 'log' | 'log-folder' | 'link' | 'pid' | 'port';

/** An argument with one value in it. */
export interface Placeholder {
  /** Name of the parameter. Several placeholders may share one. */
  readonly parameter: string;
  readonly kind: ArgumentKind;
  /** Only the folder that holds the path. */
  readonly part?: 'folder';
  readonly before?: string;
  readonly after?: string;
}

/** A program and its arguments; nothing but its placeholders can vary. */
export interface ArgvTemplate {
  readonly argv: readonly [string, ...(readonly (string | Placeholder)[])];
  /** Exit statuses beside 0 with which what was printed still counts. */
  readonly toleratedExitStatuses?: readonly number[];
}

/** Most of the end of a server log that one look reads, in bytes: a window of 11 s of a log that grows by 750 kB/s. */
export const logTailBytes = 8 * 1024 * 1024;

/**
 * Everything that may be run on a host. Each only reads, prints a bounded amount and works for a user without privileges.
 *
 * `find … -exec` starts the program named in the fixed part for files that find itself met, without a shell.
 */
export const argvTemplates: Readonly<Record<string, ArgvTemplate>> = {
  // /proc/stat and the CPU time of every process by one program and so at one time. A process may end meanwhile: status 1.
  'cpu-times': { argv: ['find', '/proc', '-maxdepth', '2', '-name', 'stat', '-exec', 'cat', '{}', '+'], toleratedExitStatuses: [1] },
  memory: { argv: ['cat', '/proc/vmstat', '/proc/meminfo'] },
  // A folder that may not be entered costs its own line only: status 1.
  'disk-usage': { argv: ['df', '--output=pcent,ipcent,file', '--', { parameter: 'paths', kind: 'paths' }], toleratedExitStatuses: [1] },
  'disk-io': { argv: ['cat', '/proc/diskstats', '/proc/self/mountinfo'] },
  connections: {
    argv: ['ss', '-H', '-t', '-i', '-n', 'state', 'established', 'sport', '=', { parameter: 'port', kind: 'port', before: ':' }],
  },
  // Where a folder is that a path leads to, all links followed.
  'real-path': { argv: ['realpath', '-e', '--', { parameter: 'path', kind: 'link' }] },
  // The files that may be logs in a folder that the user named, each with the time of its last change.
  'log-files': {
    argv: ['find', '-P', { parameter: 'folder', kind: 'log-folder' }, '-maxdepth', '1', '-type', 'f', '-printf', '%T@\\t%p\\0'],
  },
  // No link is followed, neither that of the folder nor one in it. Size, inode and time of all files beside the log, the end of the log after its own record, and in /proc/self the time it is.
  'log-tail': {
    argv: [
      'find',
      '-P',
      { parameter: 'logFile', kind: 'log', part: 'folder' },
      '/proc/self/stat',
      '-maxdepth',
      '1',
      '-type',
      'f',
      '-printf',
      '\\0%s\\t%i\\t%T@\\t%p\\0',
      '-samefile',
      { parameter: 'logFile', kind: 'log' },
      '-printf',
      'L',
      '-exec',
      'tail',
      '-c',
      String(logTailBytes),
      '--',
      '{}',
      ';',
    ],
  },
  'postmaster-pid': { argv: ['head', '-n', '1', '--', { parameter: 'dataDirectory', kind: 'file', after: '/postmaster.pid' }] },
  'process-name': { argv: ['cat', { parameter: 'pid', kind: 'pid', before: '/proc/', after: '/comm' }] },
  cores: { argv: ['getconf', '_NPROCESSORS_ONLN'] },
  platform: { argv: ['uname', '-s'] },
  // Repeats what it is told until its input ends: what keeps a connection open.
  echo: { argv: ['cat'] },
};
