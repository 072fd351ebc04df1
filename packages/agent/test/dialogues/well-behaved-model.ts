import type { LLMMessage, LLMService } from '@dbdiag/ports';
import type { ShownItem } from '@dbdiag/tools';
import { toolNames } from '../../src/fixtures/tool-names.ts';
import type { DialogueTurn } from './dialogue.ts';
import type { Setting } from './placeholders.ts';
import { fill } from './placeholders.ts';

/** The lists of answers that the tool which reads them takes. */
type AnswerList = 'confirmations' | 'denials' | 'dontKnows';

function listOf(status: string, { onYes }: ShownItem): AnswerList {
  if (status === 'unknown' || status === 'noPrivilege') return 'dontKnows';
  return status === onYes ? 'confirmations' : 'denials';
}

/** The answers to numbered lines that the dialogue takes the message for, each backed by the message itself. */
function answersMeant({ recorded = [] }: DialogueTurn, setting: Setting, said: string): object {
  const shown = setting.lists.at(-1) ?? [];
  const lists: Record<AnswerList, string[]> = { confirmations: [], denials: [], dontKnows: [] };
  for (const { id, status, score } of recorded) {
    const index = shown.findIndex(({ phenomenonId }) => phenomenonId === fill(id, setting));
    const line = shown[index];
    if (line !== undefined && (score ?? 1) === 1) lists[listOf(status, line)].push(String(index + 1));
  }
  const lines = Object.values(lists).flat();
  return { params: lists, quotes: lines.map((line) => ({ line, quote: said.slice(0, 200) })) };
}

/** The blocks of facts in a prompt, said again word for word. */
function repeated(messages: readonly LLMMessage[]): string {
  const facts = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n');
  const fenced = /^\[(\d+)\]\n\[\[(\w+ \d+)\n(.*?)\n\2\]\]$/gmsu;
  return Array.from(facts.matchAll(fenced), ([, number = '', , block = '']) => `[${number}] ${block}`).join('\n\n');
}

/**
 * A model that reads a message as its dialogue does and adds nothing of its own: first the answers, where there are any, then
 * that all is done. Replies it words by saying the facts again. It writes in pieces, like a real one.
 */
export function wellBehavedModel(turn: DialogueTurn, setting: Setting, said: string): LLMService {
  let asked = 0;
  const pieces = async function* (messages: readonly LLMMessage[]): AsyncGenerator<string> {
    yield* repeated(messages).match(/.{1,40}/gsu) ?? [];
  };
  return {
    complete: async (messages) => repeated(messages),
    stream: pieces,
    generate: async () => {
      asked += 1;
      const answers = answersMeant(turn, setting, said);
      return asked === 1
        ? { decision: 'call', tool: toolNames.matching, ...answers, reasoning: 'answers' }
        : { decision: 'respond', reasoning: 'done' };
    },
  };
}
