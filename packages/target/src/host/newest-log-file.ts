/** A file, and when it was changed last, in seconds since 1970. */
interface ListedFile {
  readonly path: string;
  readonly changedAt: number;
}

/**
 * Finds the log of a server among the files of folders.
 *
 * @param listing - What `log-files` printed.
 * @param told - Where the server says that its log is.
 * @returns The file that is called as the told one is; else the told one; else of those that end in `.log` the newest, of two
 * equally new ones the first by its path.
 */
export function newestLogFile(listing: string, told?: string): string | undefined {
  const files = listing.split('\0').flatMap(readFile);
  if (told !== undefined) {
    const name = told.slice(told.lastIndexOf('/'));
    return files.find(({ path }) => path.endsWith(name))?.path ?? told;
  }
  const logs = files.filter(({ path }) => path.endsWith('.log'));
  return logs.sort((a, b) => b.changedAt - a.changedAt || (a.path < b.path ? -1 : 1))[0]?.path;
}

function readFile(record: string): readonly ListedFile[] {
  const tab = record.indexOf('\t');
  const time = record.slice(0, Math.max(0, tab));
  return /^\d+(?:\.\d+)?$/u.test(time) ? [{ path: record.slice(tab + 1), changedAt: Number(time) }] : [];
}
