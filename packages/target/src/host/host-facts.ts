import type { CallOptions } from '@dbdiag/ports';
import type { ServerFacts } from '../database/server-facts.ts';
import { InvalidHostOptionError } from './errors.ts';
import { absoluteLogFile } from './log-folders.ts';
import { newestLogFile } from './newest-log-file.ts';
import { isPostmasterName } from './postmaster-name.ts';
import type { ArgvOptions } from './review-argv.ts';
import { reviewArgv } from './review-argv.ts';
import type { TargetHost } from './target-host.ts';

/** What is already known of the host. */
export interface HostFactsOptions extends CallOptions {
  /** Process id of the postmaster; without it postmaster.pid is read where that is allowed. */
  readonly postmasterPid?: number;
  /** Folders where the log is looked for as well: under the name the server tells, or, where it tells none, the newest that ends in `.log`. */
  readonly logFolders?: readonly string[] | undefined;
}

/**
 * Adds what only the machine tells to the facts of a server: its cores, the process id of the postmaster, and where its log
 * really lies, links followed. What can't be read is left as it was.
 *
 * @throws {@link InvalidHostOptionError} where `postmasterPid` is not the id of a PostgreSQL process of the host.
 */
export async function withHostFacts(
  facts: ServerFacts,
  host: TargetHost,
  { postmasterPid, logFolders = [], ...call }: HostFactsOptions = {},
): Promise<ServerFacts> {
  const ask: Ask = async (template, parameters = {}, options = {}) => {
    const review = reviewArgv(template, parameters, options);
    if (review.verdict === 'refused') return undefined;
    const { result } = await host.run(review.approved, call);
    return result.ok ? result.stdout.trim() : undefined;
  };
  const cores = positiveInteger(await ask('cores')) ?? facts.cores;
  const pid = postmasterPid === undefined ? await readPid(facts, ask) : await checkedPid(postmasterPid, ask);
  const told = await realLogFile(facts, ask);
  const logFile = logFolders.length === 0 ? told : await namedLogFile(told, logFolders, ask);
  return {
    ...facts,
    ...(logFile === undefined ? {} : { logFile }),
    ...(cores === undefined ? {} : { cores }),
    ...(pid === undefined ? {} : { postmasterPid: pid }),
  };
}

type Ask = (template: string, parameters?: Readonly<Record<string, string>>, options?: ArgvOptions) => Promise<string | undefined>;

async function realLogFile(facts: ServerFacts, ask: Ask): Promise<string | undefined> {
  const told = absoluteLogFile(facts);
  const end = told?.lastIndexOf('/') ?? -1;
  if (told === undefined || end < 1) return told;
  const folder = await ask('real-path', { path: told.slice(0, end) });
  return folder?.startsWith('/') === true && !folder.includes('\n') ? `${folder}${told.slice(end)}` : told;
}

/** The log, looked for in the folders that the user named, with links followed. */
async function namedLogFile(told: string | undefined, folders: readonly string[], ask: Ask): Promise<string | undefined> {
  const listings: string[] = [];
  for (const named of folders) {
    const folder = await ask('real-path', { path: named });
    const listing = folder === undefined ? undefined : await ask('log-files', { folder }, { logFolders: [folder] });
    if (listing !== undefined) listings.push(listing);
  }
  return newestLogFile(listings.join(''), told);
}

async function readPid({ dataDirectory, postmasterPid }: ServerFacts, ask: Ask): Promise<number | undefined> {
  const found = dataDirectory === undefined ? undefined : positiveInteger(await ask('postmaster-pid', { dataDirectory }));
  if (found === undefined) return postmasterPid;
  // The file may be left over, or tell the id within a container.
  const name = await ask('process-name', { pid: String(found) });
  return name !== undefined && isPostmasterName(name) ? found : postmasterPid;
}

async function checkedPid(pid: number, ask: Ask): Promise<number> {
  const name = await ask('process-name', { pid: String(pid) });
  if (name === undefined)
    throw new InvalidHostOptionError('postmasterPid', `is ${pid}, and no process of the host with that id can be seen`);
  if (!isPostmasterName(name)) throw new InvalidHostOptionError('postmasterPid', `is ${pid}, and that process is ${name}, not PostgreSQL`);
  return pid;
}

function positiveInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
