import type { TargetDatabase, TargetHost } from '@dbdiag/target';
import { InvalidTargetError, withHostFacts } from '@dbdiag/target';
import { createLocalHost, createSshHost } from '@dbdiag/target/commands';
import { connectTarget } from '@dbdiag/target/pg';
import { UsageError } from '../exit-status.ts';
import type { World } from '../world.ts';
import { readVariable } from '../world.ts';
import type { TargetAccess } from './inspect-options.ts';
import { withPassword } from './target-password.ts';

/** A connected target, and the machine it runs on where programs may be run there. */
export interface ConnectedTarget {
  /** Its facts have what the machine added. */
  readonly database: TargetDatabase;
  readonly host?: TargetHost;
  /** Seconds that connecting took. */
  readonly seconds: number;
  close(): Promise<void>;
}

/**
 * Connects to the server, and to its machine where the options say so.
 *
 * @throws UsageError and the errors of `connectTarget`, `createSshHost` and `withHostFacts`; nothing stays open then.
 */
export async function connectSession(url: string, access: TargetAccess, world: World): Promise<ConnectedTarget> {
  const complete = await withPassword(url, world);
  const started = performance.now();
  const { signal } = world;
  const database = await connectTarget(complete, { connections: access.connections, allowSuperuser: access.allowSuperuser, signal }).catch(
    (error: unknown) => {
      throw error instanceof InvalidTargetError ? new UsageError(error.message, { cause: error }) : error;
    },
  );
  let host: TargetHost | undefined;
  const close = async (): Promise<void> => {
    await Promise.all([database.close(), host?.close()]);
  };
  try {
    host = await openHost(access, world);
    const pid = access.pid === undefined ? {} : { postmasterPid: access.pid };
    const facts = host === undefined ? database.facts : await withHostFacts(database.facts, host, { signal, ...pid });
    return {
      database: { ...database, facts },
      seconds: (performance.now() - started) / 1000,
      close,
      ...(host === undefined ? {} : { host }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openHost({ execMode, host: destination }: TargetAccess, world: World): Promise<TargetHost | undefined> {
  if (execMode === 'sql') return undefined;
  if (execMode === 'local' || destination === undefined) return createLocalHost();
  const agentSocket = readVariable(world, 'SSH_AUTH_SOCK');
  return createSshHost({ destination, ...(agentSocket === undefined ? {} : { agentSocket }) });
}
