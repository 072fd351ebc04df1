import type { Subject } from '@dbdiag/graph-engine';
import { DbdiagError, databaseSubject } from '@dbdiag/graph-engine';
import type { LLMService } from '@dbdiag/ports';
import { z } from 'zod';
import type { MatchReranker, RerankResult } from './match-reranker.ts';
import { rerankPrompt, rerankSchema } from './rerank-prompt.ts';

/** A model that was to choose among readings answered something else. The words alone decide; nothing is lost. */
export class RerankOutputError extends DbdiagError {
  override readonly name = 'RerankOutputError';
  override readonly code = 'tools/rerank-output';

  constructor(expected: string) {
    super(`The model's choice among readings can't be used: ${expected}. The words alone decide.`);
  }
}

const answerShape = z.object({ choice: z.int().min(0), certainty: z.enum(['sure', 'likely', 'unsure']) });

/** What a model's certainty is worth as a score, against the bounds of the tools: taken, taken for now, asked. */
const worth = { sure: 0.9, likely: 0.7, unsure: 0.5 } as const;

/**
 * Has a model choose among the readings of an observation. It can only choose from the list: an answer outside it, or
 * of another shape, rejects.
 *
 * @param subject - What the phenomena are of.
 */
export function createModelReranker(llm: LLMService, subject: Subject = databaseSubject): MatchReranker {
  return {
    rerank: async (request, options) => {
      const parsed = answerShape.safeParse(await llm.generate(rerankPrompt(request, subject), rerankSchema, options));
      if (!parsed.success) throw new RerankOutputError('it is not {choice, certainty}');
      const { choice, certainty } = parsed.data;
      if (choice > request.candidates.length) throw new RerankOutputError(`number ${choice} is not on the list`);
      const chosen = request.candidates[choice - 1];
      return chosen === undefined ? { score: worth[certainty] } : resultOf(chosen, certainty);
    },
  };
}

function resultOf(
  { phenomenonId, score }: { readonly phenomenonId: Required<RerankResult>['choice']; readonly score: number },
  certainty: keyof typeof worth,
): RerankResult {
  return { choice: phenomenonId, score: certainty === 'sure' ? Math.max(worth.sure, score) : worth[certainty] };
}
