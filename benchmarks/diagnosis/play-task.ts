// Plays one task and sends the results to the parent process. Started by run-tasks.ts.
import { runEvaluation } from '@dbdiag/evaluation';
import { z } from 'zod';
import { evaluationOf, labParts } from './task.ts';

const taskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), file: z.string(), condition: z.enum(['full', 'sparse', 'flipped']) }),
  z.object({ kind: z.literal('left-out'), file: z.string() }),
  z.object({ kind: z.literal('lab'), part: z.enum(labParts) }),
]);

const { name, evaluation } = evaluationOf(taskSchema.parse(JSON.parse(process.argv[2] ?? '')));
const methods = runEvaluation(evaluation).map(({ method: { id, title }, results }) => ({ id, title, results }));
process.send?.({ name, methods });
