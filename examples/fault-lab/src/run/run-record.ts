import { z } from 'zod';
import { injectedObjectSchema } from '../faults/injected-object.ts';

/** Names a run: what ran where, and the how-manyth time. */
const key = z.string().regex(/^[a-z-]+\/[a-z0-9_.+]+\/\d+$/);

/** A line of a file of runs. */
export const runRecordSchema = z.strictObject({
  /** `web-shop/row_lock_holder/3`; of a pair `web-shop/n_plus_one+disk_full/0`. */
  key,
  /** Day of the run, UTC. */
  day: z.iso.date(),
  world: z.string().min(1),
  size: z.number().positive(),
  /** Ids of the injections. */
  injections: z.array(z.string()).min(1),
  /** What the injections took hold of; absent where they have no object, and in records made before this was kept. */
  objects: z.array(injectedObjectSchema).optional(),
  /** Ids of the causes, without `healthy`; empty for a healthy server. */
  causes: z.array(z.string()),
  intensity: z.number().positive(),
  seed: z.int().min(0),
  /** Of the server, `15.18`. */
  postgres: z.string().min(1),
  /** Who looked: probe, probe_seq or probe_plain. */
  role: z.string().min(1),
  /** Nothing ran beside it; absent in records made before this was kept. */
  alone: z.literal(true).optional(),
  helpers: z.record(z.string(), z.number()),
  decoys: z.array(z.string()),
  /** Thresholds that decided what is present. */
  profile: z.enum(['lab', 'production']),
  /** Phenomena that held; what has a value and isn't here did not hold. */
  present: z.array(z.string()),
  /** The number every probe read, four significant digits, in the probe's unit. */
  values: z.record(z.string(), z.number()),
  /** Phenomena without a number, by the reason. */
  unknown: z.record(z.string(), z.array(z.string())),
  /** What the application saw meanwhile. */
  client: z.strictObject({
    plannedPerSecond: z.number(),
    perSecond: z.number(),
    latencyMs: z.number().optional(),
    stalledShare: z.number(),
    errors: z.int().min(0),
  }),
  /** Length of the window, and of the whole run. */
  windowSeconds: z.number().min(0),
  totalSeconds: z.number().positive(),
  databaseTimeMs: z.number().min(0),
});

/** One run of the lab as it is kept. */
export type RunRecord = Readonly<z.infer<typeof runRecordSchema>>;

/** Four significant digits: more than a run of seconds on a shared machine can carry would only cost space. */
export function shortNumber(value: number): number {
  return Number(value.toPrecision(4));
}
