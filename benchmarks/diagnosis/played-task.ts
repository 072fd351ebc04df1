import { HEALTHY, OTHER_CAUSE, rootCauseId } from '@dbdiag/graph-engine';
import { z } from 'zod';
import type { Task } from './task.ts';

const label = z.string().transform((id) => (id === HEALTHY ? HEALTHY : rootCauseId(id)));
const hypothesis = z.string().transform((id) => (id === HEALTHY ? HEALTHY : id === OTHER_CAUSE ? OTHER_CAUSE : rootCauseId(id)));

const result = z
  .object({
    caseId: z.string(),
    rootCauses: z.array(label),
    leaders: z.array(hypothesis),
    confidence: z.number(),
    right: z.boolean(),
    probabilityOfTruth: z.number().optional(),
    concluded: z.boolean(),
    degenerate: z.boolean(),
    claimed: z.array(hypothesis).optional(),
    atWork: z.array(hypothesis).optional(),
    questions: z.number(),
    rounds: z.number(),
    stepMs: z.number(),
  })
  .transform(({ probabilityOfTruth, claimed, atWork, ...rest }) => ({
    ...rest,
    probabilityOfTruth,
    claimed,
    atWork,
  }));

/** What a process sends when it has played a task. */
export const playedSchema = z.object({
  name: z.string(),
  methods: z.array(z.object({ id: z.string(), title: z.string(), results: z.array(result) })),
});

/** A task with what came of it. */
export interface PlayedTask extends z.output<typeof playedSchema> {
  readonly task: Task;
}
