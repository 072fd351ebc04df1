import { InvalidOptionsError } from '@dbdiag/graph-engine';
import { z } from 'zod';
import { defaultInspectionLimits } from '../inspection/inspection-limits.ts';

/** What a script is to look at, and for how long. */
export interface GatherOptions {
  /** Seconds between the first look at counters and the last, 1 to 3600. Default 11, as in an inspection. */
  readonly windowSeconds?: number;
  /** How often sessions, locks and replication are looked at, evenly over the window, 2 to 120. Default: once a second, 12 times at most. */
  readonly snapshots?: number;
  /** Whether names and texts are replaced by marks before they leave the server. Default false. */
  readonly redact?: boolean;
  /** Whether what reads pages (bloat, the buffer cache) is looked at as well, behind its limits of size. Default true. */
  readonly heavy?: boolean;
}

/** Twelve looks tell a wait that lasts from one that passes; more make a long file. */
const mostSnapshotsByDefault = 12;

const schema = z.strictObject({
  windowSeconds: z.number().min(1).max(3600).default(defaultInspectionLimits.windowSeconds),
  snapshots: z.int().min(2).max(120).optional(),
  redact: z.boolean().default(false),
  heavy: z.boolean().default(true),
});

/**
 * The options in force.
 *
 * @throws InvalidOptionsError for a value out of range.
 */
export function resolveGatherOptions(options: GatherOptions): Required<GatherOptions> {
  const parsed = schema.safeParse(options);
  if (!parsed.success)
    throw new InvalidOptionsError(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
  const { windowSeconds, snapshots, redact, heavy } = parsed.data;
  const evenly = Math.max(2, Math.min(mostSnapshotsByDefault, Math.floor(windowSeconds) + 1));
  return { windowSeconds, snapshots: snapshots ?? evenly, redact, heavy };
}
