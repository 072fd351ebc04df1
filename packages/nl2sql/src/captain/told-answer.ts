import { z } from 'zod';
import { structuredIntentSchema } from '../intent/structured-intent.ts';
import type { Answer } from './answer.ts';
import { answerSchema } from './answer.ts';
import { toldFailure } from './told-failure.ts';

/** Version of the form of a {@link ToldAnswer}. */
export const toldAnswerVersion = 1;

/** Most rows that are told; who needs more asks for less at a time. */
const mostToldRows = 200;

const [answered, clarification, notUnderstood, givenUp] = answerSchema.options;
const told = {
  version: z.literal(toldAnswerVersion),
  /** The name of the database that was asked. */
  database: z.string(),
};

/**
 * What an answer is to somebody who isn't beside the program: the first rows, and no text of an error, since drivers write hosts, paths and
 * values into theirs. Of a question that was given up there is the kind of fault.
 */
export const toldAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...told,
    ...answered.omit({ version: true, candidates: true, history: true, repairs: true, table: true }).shape,
    table: z.strictObject({
      ...answered.shape.table.shape,
      /** Rows that were read and aren't told. */
      leftOut: z.int().min(0),
    }),
    /** What a repair changed of the statement. */
    changes: answered.shape.repairs.element.shape.changes,
  }),
  z.strictObject({ ...told, ...clarification.omit({ version: true }).shape }),
  z.strictObject({ ...told, ...notUnderstood.omit({ version: true }).shape }),
  z.strictObject({
    ...told,
    kind: givenUp.shape.kind,
    question: z.string(),
    intent: structuredIntentSchema.optional(),
    sql: z.string().optional(),
    /** What the last attempt failed with, such as `timeout`. */
    fault: z.string(),
    /** How often a statement was tried. */
    attempts: z.int().min(0),
    says: givenUp.shape.says,
    helps: givenUp.shape.helps,
  }),
]);

/** See {@link toldAnswerSchema}. */
export type ToldAnswer = z.output<typeof toldAnswerSchema>;

/** An answer as it may be told to somebody who isn't beside the program. */
export function toldAnswer(database: string, answer: Answer): ToldAnswer {
  const about = { version: toldAnswerVersion, database } as const;
  switch (answer.kind) {
    case 'answered': {
      const { kind, question, intent, sql, summary, account, warnings, chart, elapsedMs, repairs, table } = answer;
      const rows = table.rows.slice(0, mostToldRows);
      return {
        ...about,
        ...{ kind, question, intent, sql, summary, account, warnings, elapsedMs },
        ...(chart !== undefined && { chart }),
        table: { ...table, rows, leftOut: table.rows.length - rows.length },
        changes: repairs.flatMap(({ changes }) => changes),
      };
    }
    case 'clarification':
    case 'not-understood':
      return { ...answer, ...about };
    case 'given-up': {
      const { history, question, helps, intent, sql } = answer;
      const fault = history.findLast((step) => step.fault !== undefined)?.fault ?? 'other';
      const attempts = history.filter(({ teammate, input }) => teammate === 'result_evaluator' && input.startsWith('execute')).length;
      return {
        ...about,
        kind: 'given-up',
        question,
        ...(intent !== undefined && { intent }),
        ...(sql !== undefined && { sql }),
        fault,
        attempts,
        says: toldFailure(fault, attempts),
        helps,
      };
    }
  }
}
