import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../../scripts/with-postgres.sh', import.meta.url));

/** A server of its own for tests that stop it or change how it lets sessions in. */
export interface PrivateCluster {
  /** A superuser's. */
  readonly url: string;
  /** Stops the server at once and deletes it. May be called twice. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server of the version that is installed.
 *
 * @returns `undefined` where none is installed.
 */
export async function privateCluster(): Promise<PrivateCluster | undefined> {
  // It says where the server is, and lives until its input ends.
  const child = spawn(script, ['sh', '-c', 'echo "$TEST_DATABASE_URL"; cat >/dev/null']);
  const url = await firstLine(child);
  if (url === undefined) return undefined;
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

async function firstLine(child: ChildProcessWithoutNullStreams): Promise<string | undefined> {
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return undefined;
}
