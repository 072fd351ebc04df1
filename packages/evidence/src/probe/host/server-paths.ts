import type { ServerFacts } from '../../target/server-facts.ts';

/** The server log as an absolute path: the server names it from its data directory on. */
export function logFileOf({ logFile, dataDirectory }: ServerFacts): string | undefined {
  if (logFile === undefined || logFile.startsWith('/')) return logFile;
  return dataDirectory === undefined ? undefined : `${withoutSlash(dataDirectory)}/${logFile}`;
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
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
