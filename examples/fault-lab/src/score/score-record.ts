import { z } from 'zod';
import { runRecordSchema } from '../run/run-record.ts';

/** An object as a session named it: its kind, and what an injected one is compared by. */
const namedObjectSchema = z.strictObject({ kind: z.string(), names: z.array(z.string()) });

/** An object as a session named it. */
export type NamedObject = Readonly<z.infer<typeof namedObjectSchema>>;

const probability = z.number().min(0).max(1);

/** What one session on a live fault came to. */
const sessionScoreSchema = z.strictObject({
  outcome: z.enum(['concluded', 'two-causes', 'no-fault-found', 'unknown-cause', 'inconclusive', 'open']),
  stopReason: z.string(),
  /** How many findings it said to speak against its leader, and how many that its leader doesn't explain; absent in records made before they were kept. */
  speakingAgainst: z.int().min(0).optional(),
  unexplained: z.int().min(0).optional(),
  /** The most probable hypotheses, at most five. */
  hypotheses: z.array(z.tuple([z.string(), probability])),
  /** Two causes that together explain more than any one. */
  twoCauses: z.tuple([z.string(), z.string()]).optional(),
  /** From connecting to the answer. */
  seconds: z.number().min(0),
  databaseTimeMs: z.number().min(0),
  /** The longest single look, by the client's clock. */
  slowestLookMs: z.number().min(0),
  /** All its statements and the slowest of them by pg_stat_statements; not where that can't be read. */
  execution: z.strictObject({ totalMs: z.number().min(0), slowestMs: z.number().min(0) }).optional(),
  commands: z.int().min(0),
  rounds: z.int().min(0),
  /** What it named as the object of the cause that leads; absent where it named none, and in records made before this was kept. */
  culprit: z.strictObject({ cause: z.string(), certain: z.boolean(), objects: z.array(namedObjectSchema) }).optional(),
  /** The numbers its probes read last, as a run keeps them; absent in records made before this was kept. */
  values: z.record(z.string(), z.number()).optional(),
});

/** What one session on a live fault came to. */
export type SessionScore = Readonly<z.infer<typeof sessionScoreSchema>>;

/** A line of a file of scores: a run as it is kept, and what a session on it came to. */
export const scoreRecordSchema = z.strictObject({
  ...runRecordSchema.shape,
  knowledge: z.string(),
  /** The thresholds of the session; those of the lab where absent. */
  judgedBy: z.enum(['lab', 'production']).optional(),
  /** How long the fault had lasted when the session began, beyond the usual seconds. */
  heldSeconds: z.number().min(0).optional(),
  session: sessionScoreSchema,
});

/** One scored run. */
export type ScoreRecord = Readonly<z.infer<typeof scoreRecordSchema>>;
