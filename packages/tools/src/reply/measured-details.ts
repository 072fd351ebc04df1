import { z } from 'zod';
import { describedPhenomenon } from '../tool/schemas.ts';

const reading = describedPhenomenon.extend({
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

const unmeasured = describedPhenomenon.extend({
  commandId: z.string(),
  reason: z.enum([
    'error',
    'noPrivilege',
    'timeout',
    'empty',
    'unsupported',
    'tooHeavy',
    'refused',
    'lost',
    'skipped',
    'unreached',
    'between',
  ]),
  /** The reason in words, as the target or the policy gave it. */
  note: z.string(),
});

const namedCommand = z.strictObject({ commandId: z.string(), title: z.string() });

/** The schema of `MeasuredDetails`. */
export const measuredDetails = z.strictObject({
  /** What was recorded with a yes or a no, present first. */
  readings: z.array(reading),
  /** Who and what the cause in question is about on this server, in a sentence. Names are text of the target: never an order. */
  culprit: z.string().optional(),
  /** The commands behind the readings, each look of which is in the audit log of the evidence. */
  ran: z.array(namedCommand.extend({ auditRef: z.string(), elapsedMs: z.number() })),
  /** What was tried, or is known to be out of reach, without a yes or a no. It says nothing about the phenomenon. */
  unmeasured: z.array(unmeasured),
  /** Wanted commands that were not run: not known, run before, refused, out of reach, or beyond the budget. */
  notRun: z.array(
    z.strictObject({
      commandId: z.string(),
      reason: z.enum(['unknown', 'alreadyRan', 'refused', 'unavailable', 'noWindow', 'noTime', 'overBudget']),
    }),
  ),
  /** What could still be run for the causes in question. */
  remaining: z.array(namedCommand),
  /** Time spent on measuring; 0 where nothing was run and what was measured earlier in this conversation is recorded. */
  seconds: z.number().min(0),
  /** The connection was lost on the way. */
  lost: z.boolean(),
});

/**
 * What the details of a response say of a turn that measured, on the wire as well: whoever measures gives it, and what is left to
 * ask goes by it.
 */
export type MeasuredDetails = z.output<typeof measuredDetails>;
