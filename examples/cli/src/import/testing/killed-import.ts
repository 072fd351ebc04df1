import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedStorage } from '@dbdiag/dao-postgres';
import { canonicalJson } from '@dbdiag/ports';
import type { TestProgram } from '../../test-program.ts';

/** Writes tickets over so many texts, out of order. */
export function writeTickets(file: string, { tickets, texts }: { readonly tickets: number; readonly texts: number }): string {
  const lines = Array.from({ length: tickets }, (_, index) => {
    const id = (index * 7919) % tickets;
    return JSON.stringify({
      ticket_id: `K-${id}`,
      metadata: { db_type: 'postgresql', module: `module ${id % 7}` },
      description: `report ${id}`,
      root_cause: `the part numbered ${id % 40} of the belt was worn`,
      solution: `part ${id % 40} replaced by ${id}`,
      anomalies: [id % texts, (id * 31) % texts, (id * 17) % texts].map((sign) => ({
        description: `conveyor reading ${sign} out of its range`,
        observation_method: `gauge ${sign} on ${id}`,
        why_relevant: 'seen',
      })),
    });
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** What an import is killed in. */
export interface Killing {
  /** Arguments of the program. */
  readonly command: readonly string[];
  readonly kills: number;
  /** How long one takes that isn't killed. */
  readonly takesMs: number;
}

/** Begins an import again and again, and kills each run at a random moment. */
export async function importKilledOften(
  program: TestProgram,
  { command, kills, takesMs }: Killing,
): Promise<readonly { readonly afterMs: number; readonly wasRunning: boolean }[]> {
  const moments: { readonly afterMs: number; readonly wasRunning: boolean }[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const child = program.start(command);
    const closed = new Promise((resolve) => child.on('close', resolve));
    child.stdout.resume();
    child.stderr.resume();
    const afterMs = takesMs * (0.15 + 0.85 * Math.random());
    await Promise.race([pause(afterMs), closed]);
    const wasRunning = child.exitCode === null;
    child.kill('SIGKILL');
    await closed;
    moments.push({ afterMs, wasRunning });
  }
  return moments;
}

/** The digest of all knowledge in an embedded store. */
export async function storeDigest(directory: string): Promise<string> {
  const storage = await openEmbeddedStorage({ directory });
  try {
    const { phenomena, rootCauses, tickets } = storage.knowledge;
    const all = await tickets.listAll();
    const raw = await tickets.findRawByIds(all.map(({ id }) => id));
    const content = canonicalJson({ phenomena: await phenomena.listAll(), rootCauses: await rootCauses.listAll(), tickets: all, raw });
    return createHash('sha256').update(content).digest('hex');
  } finally {
    await storage.close();
  }
}
