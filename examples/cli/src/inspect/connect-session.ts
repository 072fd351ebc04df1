import type { ConnectedTarget } from '@dbdiag/runtime/measuring';
import { connectTarget } from '@dbdiag/runtime/measuring';
import { InvalidTargetError } from '@dbdiag/target';
import { UsageError } from '../exit-status.ts';
import type { World } from '../world.ts';
import { readVariable } from '../world.ts';
import type { TargetAccess } from './inspect-options.ts';
import { withPassword } from './target-password.ts';

/**
 * Connects to the server, asking for its password where one is missing, and to its machine where the options say so.
 *
 * @throws UsageError and the errors of connecting; nothing stays open then.
 */
export async function connectSession(url: string, access: TargetAccess, world: World): Promise<ConnectedTarget> {
  const complete = await withPassword(url, world, access);
  const { signal } = world;
  const agentSocket = readVariable(world, 'SSH_AUTH_SOCK');
  return connectTarget(complete, { ...access, logFolders: access.logFolder }, { signal, agentSocket }).catch((error: unknown) => {
    throw error instanceof InvalidTargetError ? new UsageError(error.message, { cause: error }) : error;
  });
}
