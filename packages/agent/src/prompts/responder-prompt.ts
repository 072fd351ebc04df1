import type { Locale, Outcome } from '@dbdiag/graph-engine';
import type { LLMMessage } from '@dbdiag/ports';
import type { ProgressStatus, SubjectWords } from '@dbdiag/tools';
import { createFence } from './fence.ts';
import { responderWords } from './responder-words.ts';

/** What is to be worded. */
export interface WordingTask {
  readonly locale: Locale;
  /** What the knowledge is about. */
  readonly about: SubjectWords;
  readonly status: ProgressStatus;
  readonly outcome: Outcome;
  /** One or more blocks of facts. */
  readonly blocks: readonly string[];
}

/** The messages, and what of them must never turn up in an answer. */
export interface WordingPrompt {
  readonly messages: readonly LLMMessage[];
  readonly secrets: readonly string[];
}

/** The messages that ask a model to word blocks of facts. Pure: the same task gives the same messages. */
export function responderPrompt({ locale, about, status, outcome, blocks }: WordingTask): WordingPrompt {
  const words = responderWords[locale];
  const fence = createFence(blocks);
  const system = words.task(fence, about);
  const facts = blocks.map((block, index) => `[${index + 1}]\n${fence.around(block)}`);
  const user = [`${words.outcome[outcome]} ${words.tone[status]}`, ...facts, words.ask(blocks.length)].join('\n\n');
  return {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    secrets: [system, fence.open, fence.close],
  };
}
