import { z } from 'zod';
import { commandId } from '../command/command-id.ts';
import type { Plan } from './planner.ts';
import { lastPriority } from './planner.ts';

/** Longest text a plan may hold, in characters: nobody reads more, and a runaway reply fills no store. */
const text = z.string().max(600);

/** The plan as a model writes it: JSON with the field names of the evidence loop's plan schema. */
export const planDocument = z.strictObject({
  decision: z.enum(['CONTINUE', 'STOP']),
  current_hypothesis: z.strictObject({
    category: text.describe('Category of the cause that is most probable, from the hypotheses'),
    confidence: z.number().min(0).max(1),
    why: text.describe('What speaks for it, with audit references'),
  }),
  next_cmds: z
    .array(
      z.strictObject({
        cmd_id: z.string().max(80).describe('An id from allowed_cmd_pool'),
        purpose: text.describe('The question it is to answer'),
        expected_signal: text.describe('What you hope to see'),
        timeout_sec: z.int().min(1).max(60),
        priority: z.int().min(1).max(lastPriority).describe('1 is first'),
      }),
    )
    .max(40),
  missing_info: z.array(text).max(20),
  stop_reason: text.describe('Why nothing more is to be measured; empty with CONTINUE'),
});

/** A plan as a model writes it. */
export type PlanDocument = z.infer<typeof planDocument>;

/** The same plan in this package's words. Commands are not checked against anything here. */
export function planOfDocument(document: PlanDocument): Plan {
  const {
    decision,
    current_hypothesis: hypothesis,
    next_cmds: commands,
    missing_info: missingInformation,
    stop_reason: stopReason,
  } = document;
  return {
    decision: decision === 'STOP' ? 'stop' : 'continue',
    hypothesis,
    nextCommands: commands.map(({ cmd_id: id, purpose, expected_signal: expectedSignal, timeout_sec: timeoutSeconds, priority }) => ({
      commandId: commandId(id),
      purpose,
      expectedSignal,
      timeoutSeconds,
      priority,
    })),
    missingInformation,
    ...(stopReason.trim() === '' ? {} : { stopReason }),
  };
}
