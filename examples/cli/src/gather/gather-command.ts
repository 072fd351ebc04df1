import { writeGatherScript } from '@dbdiag/evidence';
import manifest from '../../package.json' with { type: 'json' };
import { exitStatus } from '../exit-status.ts';
import type { World } from '../world.ts';

/** The options of `dbdiag gather`. */
export interface GatherCommandOptions {
  readonly windowSec: number;
  readonly snapshots?: number;
  readonly redact: boolean;
  /** False with --no-heavy. */
  readonly heavy: boolean;
}

/** `dbdiag gather`: a script for psql that reads what a diagnosis needs, where dbdiag may not connect. */
export async function gather(world: World, { windowSec, snapshots, redact, heavy }: GatherCommandOptions): Promise<number> {
  const script = await writeGatherScript(manifest.version, {
    windowSeconds: windowSec,
    redact,
    heavy,
    ...(snapshots !== undefined && { snapshots }),
  });
  world.output.write(script);
  return exitStatus.fine;
}
