import { Writable } from 'node:stream';
import { serveStdio } from '@dbdiag/mcp/stdio';
import { exitStatus } from '../exit-status.ts';
import { createRequestLog } from '../serve/request-log.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withRuntime } from '../storage.ts';
import type { World } from '../world.ts';
import { readVariable } from '../world.ts';

/** `dbdiag mcp`: serves one assistant over standard input and output, until it hangs up. */
export async function serveAssistant(world: World, options: SettingOptions): Promise<number> {
  const { config } = await readSettings(world, options, { idleMinutes: undefined });
  const password = (): string | undefined => readVariable(world, 'PGPASSWORD');
  const agentSocket = readVariable(world, 'SSH_AUTH_SOCK');
  // The assistant keeps what is written there as its log of the server.
  const log = createRequestLog(world.messages, 'text');
  return withRuntime(world, { config, password, agentSocket, onFailure: log.failure }, async (runtime) => {
    const output = new Writable({
      write: (chunk: Buffer | string, _, done) => {
        world.output.write(chunk.toString());
        done();
      },
    });
    await serveStdio(runtime, { owner: 'local', input: world.input, output, signal: world.signal, onError: log.failure });
    return exitStatus.fine;
  });
}
