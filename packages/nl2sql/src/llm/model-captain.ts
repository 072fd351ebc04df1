import type { JsonValue, LLMService } from '@dbdiag/ports';
import { z } from 'zod';
import type { Captain } from '../captain/asker.ts';
import type { CaptainState, Decision } from '../captain/decide.ts';
import { decide, mostRepairs, mostRereadings } from '../captain/decide.ts';
import { captainPrompt } from './captain-prompt.ts';

/** What a captain with a model is made of. */
export interface ModelCaptainDeps {
  /**
   * Sent are the question and what each step brought, error texts of the database among them, which may quote values: wrap it in `redactingModel`.
   */
  readonly llm: LLMService;
}

const choiceSchema = z.object({ choice: z.int().min(1), because: z.string().max(1000).default('') });

/**
 * A captain that asks a language model what to do after a failure. Rules decide the first steps, whatever can only go on in one way, and wherever the model
 * fails or chooses what there is not; no choice lets a question go on for longer than the rules' own limits.
 */
export function createModelCaptain({ llm }: ModelCaptainDeps): Captain {
  return async (state, question, options) => {
    const rule = decide(state);
    const choices = choicesIn(state, rule);
    if (choices.length < 2) return rule;
    const jsonSchema: JsonValue = {
      type: 'object',
      properties: { choice: { type: 'integer', minimum: 1, maximum: choices.length }, because: { type: 'string' } },
      required: ['choice', 'because'],
      additionalProperties: false,
    };
    options.signal?.throwIfAborted();
    let reply: unknown;
    try {
      reply = await llm.generate(
        captainPrompt({ question, state, choices }),
        jsonSchema,
        options.signal === undefined ? {} : { signal: options.signal },
      );
    } catch {
      options.signal?.throwIfAborted();
      return rule;
    }
    const parsed = choiceSchema.safeParse(reply);
    const chosen = parsed.success ? choices[parsed.data.choice - 1] : undefined;
    if (!parsed.success || chosen === undefined) return rule;
    return { ...chosen, because: parsed.data.because.trim() === '' ? chosen.because : `A language model: ${parsed.data.because.trim()}` };
  };
}

/** Faults that no repair of a statement mends. */
const beyondRepair = new Set(['timeout', 'memory', 'refused', 'not-repaired', 'not-compiled']);

/** What makes sense after a failed statement, the rules' own choice first; nothing else to choose where nothing failed, or nothing helps. */
function choicesIn(state: CaptainState, rule: Decision): readonly Decision[] {
  const { execution, candidatesLeft = 0, repairs, rereadings, history } = state;
  const fault = history.at(-1)?.fault;
  if (execution !== 'failed' || fault === undefined || rule.next === 'finish') return [rule];
  // The rules give up with something left to try only where nothing helps: no connection, no permission, a lock.
  if (rule.next === 'give_up') return [rule];
  const because = 'It makes sense after this failure.';
  const all: readonly Decision[] = [
    rule,
    ...(repairs < mostRepairs && !beyondRepair.has(fault) ? [{ next: 'result_evaluator', task: 'repair', because } as const] : []),
    ...(candidatesLeft > 1 ? [{ next: 'sql_generator', task: 'next-candidate', because } as const] : []),
    ...(rereadings < mostRereadings ? [{ next: 'semantic_parser', task: 'read-anew', because } as const] : []),
    { next: 'give_up', because: 'Nothing new is left to try.' },
  ];
  return all.filter(({ next, task }, index) => all.findIndex((other) => other.next === next && other.task === task) === index);
}
