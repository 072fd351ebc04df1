import type { LocalizedText } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { Untold } from '../../command/command.ts';

/** The server log as an absolute path: the server names it from its data directory on. */
export function logFileOf({ logFile, dataDirectory }: ServerFacts): string | undefined {
  if (logFile === undefined || logFile.startsWith('/')) return logFile;
  return dataDirectory === undefined ? undefined : `${withoutSlash(dataDirectory)}/${logFile}`;
}

const noCollector: LocalizedText = {
  en: 'logging_collector is off: the server leaves its log to whatever started it, such as a journal or a container. Switched on (that takes a restart), the server writes files that can be read. Where it goes into a file all the same, name the folder of that file.',
  zh: 'logging_collector 是关闭的：服务器的日志交给了启动它的程序，例如 journal 或容器。打开它（需要重启）后，服务器会写出可以读取的文件。如果日志其实写进了文件，请指定该文件所在的目录。',
};

/** Why the path of the server log is not known, and what would change that. */
export function whyNoLog({ settings, monitor, role }: ServerFacts): Untold {
  if (settings.logging_collector !== 'on') {
    return { reason: 'unsupported', note: noCollector };
  }
  if (!monitor)
    return {
      reason: 'noPrivilege',
      note: {
        en: `The role ${role} is no member of pg_monitor and may not see where the log is (log_directory).`,
        zh: `角色 ${role} 不是 pg_monitor 的成员，看不到日志在哪里（log_directory）。`,
      },
    };
  return {
    reason: 'unsupported',
    note: {
      en: 'logging_collector is on, but the folder log_directory has no file, or the server does not list it.',
      zh: 'logging_collector 已打开，但目录 log_directory 中没有文件，或服务器没有列出它。',
    },
  };
}

/** Why the data directory is not known, and what would change that. */
export function whyNoDataDirectory({ role }: ServerFacts): Untold {
  return {
    reason: 'noPrivilege',
    note: {
      en: `The role ${role} may not see data_directory: it is no member of pg_read_all_settings, which pg_monitor includes.`,
      zh: `角色 ${role} 看不到 data_directory：它不是 pg_read_all_settings 的成员（pg_monitor 包含它）。`,
    },
  };
}

/** The folder that holds a file. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}

/** Where the server keeps rows and WAL; empty where it did not tell. */
export function dataPathsOf({ dataDirectory, tablespaces = [] }: ServerFacts): readonly string[] {
  if (dataDirectory === undefined) return [];
  const data = withoutSlash(dataDirectory);
  return [data, `${data}/pg_wal`, ...tablespaces.map(withoutSlash)];
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}
