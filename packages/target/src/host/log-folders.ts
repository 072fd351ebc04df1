import type { ServerFacts } from '../database/server-facts.ts';

/** The server log as an absolute path: the server may name it from its data directory on. */
export function absoluteLogFile({ logFile, dataDirectory }: Pick<ServerFacts, 'logFile' | 'dataDirectory'>): string | undefined {
  if (logFile === undefined || logFile.startsWith('/')) return logFile;
  if (dataDirectory === undefined) return undefined;
  return dataDirectory.endsWith('/') ? `${dataDirectory}${logFile}` : `${dataDirectory}/${logFile}`;
}

/** The folder of the server's own log, where it told that. */
export function ownLogFolders(facts: Pick<ServerFacts, 'logFile' | 'dataDirectory'>): readonly string[] {
  const file = absoluteLogFile(facts);
  return file === undefined ? [] : [file.slice(0, Math.max(1, file.lastIndexOf('/')))];
}
