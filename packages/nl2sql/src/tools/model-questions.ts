import type { ToolDefinition } from '@dbdiag/tools';
import type { z } from 'zod';

type ModelUse = NonNullable<ToolDefinition<z.ZodType, unknown>['modelUse']>;

/** How a model asks the data: with a question that the user typed, once a turn. What it is shown is the summary, no text of the data. */
export function modelQuestions(input: z.ZodType<{ readonly question: string }>): ModelUse {
  return {
    summarized: true,
    rules: [
      {
        about: 'questions',
        text: {
          en: 'A question about figures of the data goes to ask_data as the user worded it, whole. Never invent one.',
          zh: '关于数据的问题，用用户的原话、完整地交给 ask_data；不要自己编造问题。',
        },
      },
    ],
    vet: ({ params, reading, calls }) => {
      const given = input.safeParse(params);
      const question = given.success ? given.data.question : '';
      const refused = (reason: string): ReturnType<NonNullable<ModelUse['vet']>> => ({
        kind: 'refuse',
        notes: [{ claim: question, reason }],
      });
      if (!given.success) return refused('The call has the wrong form.');
      if (calls > 0) return refused('The data was asked in this turn already.');
      if (reading.quotation(question)?.whole !== true) return refused('The user asked no such question.');
      return { kind: 'take', params, notes: [] };
    },
  };
}
