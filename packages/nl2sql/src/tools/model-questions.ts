import type { ToolDefinition } from '@dbdiag/tools';
import type { z } from 'zod';

type ModelUse = NonNullable<ToolDefinition<z.ZodType, unknown>['modelUse']>;

/** How a model asks the data: with a question that the user typed, once a turn. What is kept of the answer is the summary, no text of the data. */
export function modelQuestions(input: z.ZodType<{ readonly question: string }>): ModelUse {
  return {
    summarized: true,
    objection: ({ params, isTyped, calls }) => {
      const given = input.safeParse(params);
      if (!given.success) return 'the call has the wrong form';
      if (calls > 0) return 'the data was asked in this turn already';
      return isTyped(given.data.question) ? undefined : 'the user asked no such question';
    },
  };
}
