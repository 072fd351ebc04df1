import type { DefinedTool, SessionState } from '@dbdiag/tools';
import { defineTool } from '@dbdiag/tools';
import { z } from 'zod';
import { answerOption } from '../captain/answer-option.ts';
import type { AskOptions } from '../captain/asker.ts';
import type { ToldAnswer } from '../captain/told-answer.ts';
import { toldAnswer, toldAnswerSchema } from '../captain/told-answer.ts';
import { askDataView } from './ask-data-view.ts';
import type { AskedDatabase } from './asked-database.ts';
import { modelQuestions } from './model-questions.ts';
import { readThread } from './question-thread.ts';
import { questionClauses } from './understand-question.ts';

/** What `ask_data` works with. */
export interface AskDataDeps {
  /** Of several the first that understands a question is asked, unless one is named. */
  readonly databases: readonly [AskedDatabase, ...(readonly AskedDatabase[])];
  /** Today, as an ISO date: what "this year" is. */
  readonly today: () => string;
}

const tool = 'ask_data';

/** A longer text is no question. */
const longestQuestion = 1000;

/**
 * Makes `ask_data`: answers a question about the data of a database with figures, the SQL, and how each word was read; or asks back, or says
 * which words it doesn't know. It changes nothing in the session: what a choice or a follow-up refers to is read from the transcript.
 *
 * It throws the signal's reason when aborted, and what opening the database throws.
 */
export function createAskDataTool({ databases, today }: AskDataDeps): DefinedTool<ToldAnswer> {
  const [first, ...others] = databases;
  const input = z.strictObject({
    question: z.string().min(1).max(longestQuestion).describe("The user's question about the data, in the user's own words"),
    database: z
      .enum([first.name, ...others.map(({ name }) => name)])
      .optional()
      .describe('Which database; by default the first that understands the question'),
    option: z.int().min(1).max(26).optional().describe('The number of the option that the user chose of those offered for this question'),
  });
  const threadOf = (session: SessionState, { parser }: AskedDatabase) => readThread(session, { parser: parser(), asOf: today(), tool });
  const chosen = (name: string | undefined, question: string, session: SessionState): AskedDatabase =>
    databases.find((database) => database.name === name) ??
    databases.find((database) => {
      const { previous } = threadOf(session, database);
      const reading = database.parser().parse(question, { asOf: today(), ...(previous !== undefined && { previous }) });
      return reading.kind !== 'not-understood';
    }) ??
    first;
  return defineTool({
    name: tool,
    description:
      'Answers a question about data: counts, sums, rankings, comparisons, lists. Gives figures, the SQL, and how each word was read. It asks back where words are ambiguous.',
    input,
    output: toldAnswerSchema,
    effect: 'act',
    task: { en: 'Asking the database', zh: '查询数据库' },
    view: askDataView,
    understands: { clauses: questionClauses({ databases, today, tool }) },
    modelUse: modelQuestions(input),
    execute: async ({ question, database: name, option }, { session, signal }) => {
      const database = chosen(name, question, session);
      const { previous } = threadOf(session, database);
      const asker = await database.askerOf(session.id);
      const options: AskOptions = {
        asOf: today(),
        locale: session.locale,
        ...(previous !== undefined && { previous }),
        ...(signal !== undefined && { signal }),
      };
      const answer = await (option === undefined ? asker.ask(question, options) : answerOption(asker, { question, option }, options));
      return { output: toldAnswer(database.name, answer), session };
    },
  });
}
