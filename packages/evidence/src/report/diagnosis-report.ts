import { z } from 'zod';
import { unseenSchema } from '../command/unseen-schema.ts';
import { recordedLimitsSchema } from '../inspection/inspection-limits.ts';
import { localizedTextSchema as text } from '../localized-text-schema.ts';
import { measuredObjectSchema } from '../objects/measured-object.ts';
import { quietDaySourceSchema } from '../quiet-days/quiet-day-source.ts';

const probability = z.number().min(0).max(1);

/** Where in the evidence store something is proved. */
const evidenceRef = z.strictObject({
  /** The line of the audit log: `audit:0007`. */
  auditRef: z.string().regex(/^audit:\d{4,}$/u),
  /** The file, relative to the folder of the session. */
  file: z.string(),
});

const threshold = z.strictObject({ operator: z.enum(['>', '<']), limit: z.number() });

/** One phenomenon that was looked at, and what it says. */
const evidenceRow = z.strictObject({
  phenomenonId: z.string(),
  description: text,
  source: z.enum(['probe', 'user']),
  status: z.enum(['present', 'absent']),
  value: z.number().exactOptional(),
  unit: z.string().exactOptional(),
  threshold: threshold.exactOptional(),
  /** What stands behind the number: a table, a queryid. */
  subject: z.string().exactOptional(),
  /** What the user said. */
  words: z.string().exactOptional(),
  /** What it says for the leading hypothesis against its rival: above 0 for it, below against it, 0 nothing. */
  bits: z.number(),
  /** There for everything a probe measured. */
  evidenceRef: evidenceRef.exactOptional(),
});

/** What a cause is about on this server, redacted. */
const culprit = z.strictObject({
  /** False where it is one of several that could be; then the most affected comes first. */
  certain: z.boolean(),
  sentence: text,
  objects: z.array(measuredObjectSchema),
});

/** Somebody in a queue of locks; whoever waits follows the one it waits for, one level deeper. */
const queued = z.strictObject({
  depth: z.int().min(0),
  /** 0 stands for a prepared transaction. */
  pid: z.int().min(0),
  description: text,
  /** Its statement, the beginning of a long one. */
  statement: z.string().exactOptional(),
  /** The lock it waits for; absent for those that head a queue. */
  waitsFor: z.string().exactOptional(),
  /** How many wait behind it. */
  behind: z.int().min(0),
});

/** What would mend a measured object, and what it costs. */
const advice = z.strictObject({ rootCauseId: z.string(), text, statement: z.string().exactOptional() });

const cause = z.strictObject({
  rootCauseId: z.string(),
  description: text,
  category: z.string().exactOptional(),
  mechanism: text.exactOptional(),
  verification: text.exactOptional(),
  /** Absent where nothing measured names it. */
  culprit: culprit.exactOptional(),
  /** For two causes: that it is at work, alone or beside another. Otherwise its posterior. */
  probability,
});

const named = z.strictObject({ id: z.string(), description: text, probability });

const account = z.strictObject({
  hypothesis: z.string(),
  against: z.string(),
  againstDescription: text,
  /** log2 of the prior odds; with the bits of all rows it sums to `posteriorBits`. */
  priorBits: z.number(),
  /** log2 of the posterior odds. */
  posteriorBits: z.number(),
});

const secondCause = z.strictObject({
  /** Posterior of exactly these two. */
  probability,
  /** log2 of how much more probable they are than the best single hypothesis. */
  bits: z.number(),
  /** What a second cause costs before any evidence. */
  priorBits: z.number(),
  evidence: z.array(z.strictObject({ phenomenonId: z.string(), description: text, bits: z.number(), explainedBy: z.array(z.string()) })),
});

const notMeasured = z.strictObject({
  phenomenonId: z.string(),
  description: text,
  commandId: z.string(),
  reason: unseenSchema,
  note: text,
  /** A statement for an administrator that would make it visible. */
  grant: z.string().exactOptional(),
  evidenceRef: evidenceRef.exactOptional(),
});

const question = z.strictObject({
  phenomenonId: z.string(),
  description: text,
  observationMethod: text,
  sql: z.string().exactOptional(),
  gainBits: z.number().min(0),
  probabilityPresent: probability,
});

const ruledOut = z.strictObject({
  id: z.string(),
  description: text,
  probability,
  by: z.strictObject({ phenomenonId: z.string(), description: text, status: z.enum(['present', 'absent']), bits: z.number() }),
});

const step = z.strictObject({
  rootCauseId: z.string(),
  action: text,
  /** With what was measured in place of its placeholders; those that stay could not be measured. */
  statement: z.string().exactOptional(),
  /** Whom the statement hits: what its placeholders were filled with. */
  hits: z.array(text).exactOptional(),
  /** What placeholders that stay could stand for, the most affected first. */
  candidates: z.array(text).exactOptional(),
});
const suggested = z.strictObject({ ...step.shape, risk: z.strictObject({ level: z.enum(['none', 'low']), note: text }) });
const forAPerson = z.strictObject({
  ...step.shape,
  risk: z.strictObject({ level: z.enum(['none', 'low', 'medium', 'high', 'unknown']), note: text }),
});

const round = z.strictObject({
  round: z.int().min(0),
  startedAt: z.string(),
  endedAt: z.string(),
  commands: z.array(z.strictObject({ commandId: z.string(), title: text.exactOptional(), elapsedMs: z.number(), evidenceRef })),
  plannedBy: z.enum(['information', 'model']).exactOptional(),
  why: z.string().exactOptional(),
  /** Why the model wanted to stop, where the engine went on. */
  overruledStop: z.string().exactOptional(),
  newlyPresent: z.array(z.strictObject({ phenomenonId: z.string(), description: text })),
  hypotheses: z.array(named),
  stops: z.array(z.string()),
});

const reportNote = z.strictObject({
  kind: z.enum(['not-counting', 'not-showing-activity', 'cores-unknown', 'connections-refused']),
  text,
  /** A statement, or an option of the program, that would help. */
  remedy: z.string().exactOptional(),
});

const notCovered = z.strictObject({
  /** What nothing could be read from, by the command that would have, and why. */
  places: z.array(z.strictObject({ commandId: z.string(), title: text, note: text })),
  /** Causes still possible because what would show them was not examined, most probable first. */
  causes: z.array(
    z.strictObject({
      rootCauseId: z.string(),
      description: text,
      probability,
      unexamined: z.array(z.strictObject({ phenomenonId: z.string(), description: text })),
    }),
  ),
});

/** The schema of {@link DiagnosisReport}. */
export const diagnosisReportSchema = z.strictObject({
  format: z.literal('dbdiag-report'),
  version: z.literal(1),
  session: z.strictObject({
    id: z.string(),
    startedAt: z.string(),
    endedAt: z.string(),
    seconds: z.number(),
    databaseTimeMs: z.number(),
    commands: z.int(),
    profile: z.enum(['production', 'lab']),
    stopReason: z.string(),
  }),
  target: z.strictObject({
    version: z.string(),
    database: z.string(),
    role: z.string(),
    host: z.string().exactOptional(),
    inRecovery: z.boolean(),
    monitor: z.boolean(),
  }),
  /**
   * Who and what, in a sentence a cause; while no fault is the most probable, what speaks most against that. Absent where nothing
   * measured names them.
   */
  verdict: text.exactOptional(),
  outcome: z.enum(['concluded', 'two-causes', 'no-fault-found', 'unknown-cause', 'inconclusive']),
  /** To be read before the rest: what the server hides, what the user could add, why nobody got in. */
  notes: z.array(reportNote).exactOptional(),
  /** What *no fault found* doesn't cover; absent where it covers everything, and for every other outcome. */
  notCovered: notCovered.exactOptional(),
  /** The cause concluded; both of two; of an open end those that lead. Empty for no fault and for an unknown cause. */
  causes: z.array(cause),
  /** Who waits for whom; absent where nobody was seen to wait. */
  blocking: z.array(queued).exactOptional(),
  /** What would mend the objects of the causes. */
  advice: z.array(advice).exactOptional(),
  /** The most probable, *other cause* and *healthy* among them. */
  hypotheses: z.array(named),
  /** Absent where only one hypothesis is known. */
  account: account.exactOptional(),
  secondCause: secondCause.exactOptional(),
  /** What speaks for the leading hypothesis, most first. */
  evidence: z.array(evidenceRow),
  /** What speaks against it, most first. */
  counterEvidence: z.array(evidenceRow),
  /** What was looked at and says nothing either way. */
  neutral: z.array(evidenceRow),
  /** What speaks against the leading cause so much that it isn't concluded, most first; absent where nothing does. */
  contradictedBy: z
    .array(z.strictObject({ phenomenonId: z.string(), description: text, status: z.enum(['present', 'absent']), bits: z.number() }))
    .exactOptional(),
  /** What is present and the leading cause explains badly, most first, with what was measured of it. */
  unexplained: z.array(z.strictObject({ phenomenonId: z.string(), description: text, bits: z.number() })),
  /** User and measurement say opposite things; neither counts. */
  conflicts: z.array(
    z.strictObject({
      phenomenonId: z.string(),
      description: text,
      measured: z.enum(['present', 'absent']),
      evidenceRef: evidenceRef.exactOptional(),
    }),
  ),
  notMeasured: z.array(notMeasured),
  /** What only a person can find out, most telling first. */
  nextQuestions: z.array(question),
  ruledOut: z.array(ruledOut),
  pastTickets: z.array(z.strictObject({ id: z.string(), source: z.string(), description: text.exactOptional() })),
  /** Read-only and low-risk steps. */
  actions: z.array(suggested),
  /** Everything else: to be read, understood and decided by a person. */
  forAPerson: z.array(forAPerson),
  rounds: z.array(round),
  redaction: z.strictObject({
    names: z.boolean(),
    addresses: z.boolean(),
    found: z.array(z.strictObject({ kind: z.string(), count: z.int() })),
  }),
  limits: recordedLimitsSchema,
  /** Where the values come from that rates were compared with, or why there were none; absent where nothing is compared. */
  quietDay: quietDaySourceSchema.exactOptional(),
  versions: z.strictObject({ dbdiag: z.string(), knowledge: z.string() }),
});

/** What a measuring session found, with the way to every piece of its evidence. */
export type DiagnosisReport = z.infer<typeof diagnosisReportSchema>;

/** A row of the evidence table. */
export type EvidenceRow = z.infer<typeof evidenceRow>;

/** Where in the evidence store something is proved. */
export type EvidenceRef = z.infer<typeof evidenceRef>;

/** A step somebody may take. */
export type SuggestedStep = z.infer<typeof forAPerson>;
