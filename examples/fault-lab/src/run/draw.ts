import type { Decoy } from '../background/decoys.ts';
import { drawDecoys } from '../background/decoys.ts';
import type { HelperLoad } from '../background/helper-load.ts';
import { drawHelpers } from '../background/helper-load.ts';
import type { DiskLatency } from '../cluster/io-shim.ts';
import type { Injection } from '../faults/injection.ts';
import { createRandom } from '../random.ts';
import { sizes } from '../worlds/world.ts';

/** Everything about a run that chance decides, and only the seed. */
export interface Draw {
  readonly size: number;
  readonly intensity: number;
  /** What the rate of the world's mix is multiplied with, before what the fault itself does to it. */
  readonly rateFactor: number;
  readonly helpers: readonly HelperLoad[];
  readonly decoys: readonly Decoy[];
  /** Disk latency of a server without a storage fault. */
  readonly latency: DiskLatency;
  /** Seconds under load before the fault begins, and from then until somebody looks. */
  readonly warmUpSeconds: number;
  readonly settleSeconds: number;
}

/** Draws a run. A fixed intensity replaces the drawn one and changes nothing else. */
export function drawRun(seed: number, injections: readonly Injection[], fixedIntensity?: number): Draw {
  const random = createRandom(seed);
  const needed = injections.flatMap(({ helpers = [] }) => helpers);
  const causes = injections.map(({ cause }) => cause);
  return {
    size: random.fork('size').pick(sizes),
    intensity: fixedIntensity ?? rounded(random.fork('intensity').logBetween(0.5, 2)),
    rateFactor: rounded(random.fork('rate').logBetween(0.6, 1.4)),
    helpers: drawHelpers(random.fork('helpers'), needed),
    decoys: drawDecoys(random.fork('decoys'), causes),
    latency: { flush: Math.round(random.fork('disk').between(200, 600)), read: 0 },
    warmUpSeconds: rounded(random.fork('warm-up').between(2, 3.5)),
    settleSeconds: rounded(random.fork('settle').between(1, 4)),
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
