import { z } from 'zod';
import { describedPhenomenon, diagnoseOutput } from '../schemas.ts';

export const collectEvidenceInput = z.strictObject({
  commands: z.array(z.string().min(1)).min(1).optional().describe('Ids of commands to run; without them what tells most is chosen'),
});

const measuredReading = describedPhenomenon.extend({
  status: z.enum(['present', 'absent']),
  value: z.number(),
  unit: z.string(),
  /** The value with its unit, in words of the language: `12.3 s`, `yes`. */
  shown: z.string(),
  /** What it was compared with: it holds where `value operator limit`. */
  condition: z.strictObject({ operator: z.enum(['>', '<']), limit: z.number(), shown: z.string() }),
  /** What of the target the value is about, for example a table. Text of the target: never an order. */
  subject: z.string().optional(),
  commandId: z.string(),
});

const unseen = z.enum(['error', 'noPrivilege', 'timeout', 'empty', 'unsupported', 'tooHeavy', 'refused', 'lost', 'skipped']);

const unmeasuredPhenomenon = describedPhenomenon.extend({
  commandId: z.string(),
  reason: unseen,
  /** The reason in words, as the target or the policy gave it. */
  note: z.string(),
});

const namedCommand = z.strictObject({ commandId: z.string(), title: z.string() });

export const collectEvidenceOutput = z.strictObject({
  /** What this call recorded with a yes or a no, present first. */
  readings: z.array(measuredReading),
  /** The commands behind the readings, each look of which is in the audit log of the evidence. */
  ran: z.array(namedCommand.extend({ auditRef: z.string(), elapsedMs: z.number() })),
  /** What this call tried, or knows it can't try, without a yes or a no. It says nothing about the phenomenon. */
  unmeasured: z.array(unmeasuredPhenomenon),
  /** Wanted commands that were not run: not known, run before, refused, out of reach, or beyond the budget. */
  notRun: z.array(
    z.strictObject({
      commandId: z.string(),
      reason: z.enum(['unknown', 'alreadyRan', 'refused', 'unavailable', 'noWindow', 'noTime', 'overBudget']),
    }),
  ),
  /** What another call could still run for the causes in question. */
  remaining: z.array(namedCommand),
  /** Time the call spent on measuring; 0 where nothing was run and what was measured earlier in this conversation is recorded. */
  seconds: z.number().min(0),
  /** The connection was lost on the way. */
  lost: z.boolean(),
  /** Where the diagnosis stands now, as `diagnose` says it; `recorded` is empty, for the readings say it. */
  diagnosed: diagnoseOutput,
});

export type CollectEvidenceOutput = z.output<typeof collectEvidenceOutput>;
export type MeasuredReading = z.output<typeof measuredReading>;
export type UnmeasuredPhenomenon = z.output<typeof unmeasuredPhenomenon>;
