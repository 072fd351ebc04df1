import type { CallOptions } from '@dbdiag/ports';
import type { DataTarget, TargetHost } from '@dbdiag/target';
import { withHostFacts } from '@dbdiag/target';
import { createLocalHost, createSshHost } from '@dbdiag/target/commands';
import { connectTarget as connectDatabase, targetPlace } from '@dbdiag/target/pg';

/** How a target is reached. */
export interface TargetAccess {
  /** Where programs are run for what SQL can't see: nowhere, on this machine, or over ssh. */
  readonly execMode: 'sql' | 'local' | 'ssh';
  /** For `ssh`: what `ssh` would be called with. */
  readonly host?: string;
  readonly pid?: number;
  /** CPU cores of its machine that the server may use; else the machine tells, where programs are run there. */
  readonly cores?: number;
  readonly connections: number;
  readonly allowSuperuser: boolean;
  /** Folders that the log of the server may be read from, beside that which it names itself. */
  readonly logFolders?: readonly string[] | undefined;
}

/** What connecting needs besides. */
export interface ConnectOptions extends CallOptions {
  /** The socket of a running ssh-agent. */
  readonly agentSocket?: string | undefined;
}

/** A connected target, and the machine it runs on where programs may be run there. */
export interface ConnectedTarget {
  /** Its facts have what the machine added. */
  readonly database: DataTarget;
  readonly host?: TargetHost | undefined;
  /** Where it was reached, without user and password: `db.example:5432/shop`. */
  readonly address: string;
  /** Seconds that connecting took. */
  readonly seconds: number;
  close(): Promise<void>;
}

/**
 * Connects to a server, and to its machine where the access says so.
 *
 * @param url - With the password, where the server wants one.
 * @throws InvalidTargetError and the other errors of `connectTarget`, `createSshHost` and `withHostFacts` of the target;
 * nothing stays open then.
 */
export async function connectTarget(
  url: string,
  access: TargetAccess,
  { signal, agentSocket }: ConnectOptions = {},
): Promise<ConnectedTarget> {
  const started = performance.now();
  const call = signal === undefined ? {} : { signal };
  const database = await connectDatabase(url, { connections: access.connections, allowSuperuser: access.allowSuperuser, ...call });
  let host: TargetHost | undefined;
  const close = async (): Promise<void> => {
    await Promise.all([database.close(), host?.close()]);
  };
  try {
    host = await openHost(access, agentSocket);
    const pid = access.pid === undefined ? {} : { postmasterPid: access.pid };
    const { logFolders } = access;
    const told = host === undefined ? database.facts : await withHostFacts(database.facts, host, { ...call, ...pid, logFolders });
    const facts = access.cores === undefined ? told : { ...told, cores: access.cores };
    const seconds = (performance.now() - started) / 1000;
    return { database: { ...database, facts }, address: await targetPlace(url), seconds, close, host };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openHost({ execMode, host: destination }: TargetAccess, agentSocket: string | undefined): Promise<TargetHost | undefined> {
  if (execMode === 'sql') return undefined;
  if (execMode === 'local' || destination === undefined) return createLocalHost();
  return createSshHost({ destination, ...(agentSocket === undefined ? {} : { agentSocket }) });
}
