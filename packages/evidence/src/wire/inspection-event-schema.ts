import { wireSchema } from '@dbdiag/tools';
import { z } from 'zod';
import { unseenSchema } from '../command/unseen-schema.ts';
import { lastPriority } from '../planning/planner.ts';
import { quietDaySourceSchema } from '../quiet-days/quiet-day-source.ts';

/** The version of the wire format of inspection events. A field that goes, or changes what it means, raises it. */
export const inspectionWireVersion = 1;

const probability = z.number().min(0).max(1);
const round = z.int().min(0);
const commands = z.array(z.string());

const stopReason = z.enum([
  'plannerStopped',
  'maxRounds',
  'maxCommands',
  'timeBudget',
  'poolEmpty',
  'refusedByPolicy',
  'noProgress',
  'confident',
  'connectionLost',
  'cancelled',
]);

const readingBase = { phenomenonId: z.string(), commandId: z.string() };

const reading = z.discriminatedUnion('status', [
  z.strictObject({
    ...readingBase,
    status: z.enum(['present', 'absent']),
    value: z.number(),
    unit: z.string(),
    condition: z.strictObject({ operator: z.enum(['>', '<']), limit: z.number(), timesBaseline: z.literal(true).exactOptional() }),
    subject: z.string().exactOptional(),
  }),
  z.strictObject({
    ...readingBase,
    status: z.literal('unknown'),
    reason: unseenSchema,
    measured: z.number().exactOptional(),
  }),
]);

const plan = z.strictObject({
  decision: z.enum(['continue', 'stop']),
  hypothesis: z.strictObject({ category: z.string(), confidence: probability, why: z.string() }),
  nextCommands: z.array(
    z.strictObject({
      commandId: z.string(),
      purpose: z.string(),
      expectedSignal: z.string(),
      timeoutSeconds: z.number(),
      priority: z.int().min(1).max(lastPriority),
    }),
  ),
  missingInformation: z.array(z.string()),
  stopReason: z.string().exactOptional(),
});

const planning = z.strictObject({
  by: z.enum(['information', 'model']),
  plan,
  rejected: z.array(
    z.strictObject({ commandId: z.string(), reason: z.enum(['notInPool', 'alreadyRan', 'overBudget', 'refused', 'duplicate']) }),
  ),
  /** A model's plan was replaced by the engine's. */
  degraded: z.literal(true).exactOptional(),
});

const inspectionRound = z.strictObject({
  round,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  categories: z.array(z.string()),
  pool: commands,
  planning: planning.exactOptional(),
  budget: z.strictObject({ rounds: z.number(), commandsThisRound: z.number(), commands: z.number(), seconds: z.number() }),
  ran: z.array(z.strictObject({ commandId: z.string(), round, auditRef: z.string(), elapsedMs: z.number() })),
  newReadings: z.array(reading),
  hypotheses: z.array(z.strictObject({ hypothesisId: z.string(), probability })),
  stops: z.array(stopReason),
});

const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('quietDayChosen'), from: quietDaySourceSchema }),
  z.strictObject({ type: z.literal('roundStarted'), round, commands, seconds: z.number() }),
  z.strictObject({ type: z.literal('looked'), round, commandId: z.string(), secondsLeft: z.number() }),
  z.strictObject({ type: z.literal('roundEnded'), round: inspectionRound }),
  z.strictObject({ type: z.literal('stopped'), reason: stopReason }),
]);

/** The schema of an `InspectionEvent` on the wire. */
export const inspectionEventSchema = wireSchema(event);

/** An `InspectionEvent` on the wire. */
export type WireInspectionEvent = z.output<typeof inspectionEventSchema>;
