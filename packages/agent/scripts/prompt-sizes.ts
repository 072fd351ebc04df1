/** Prints how many tokens the prompts take: `tsx --conditions=@dbdiag/source packages/agent/scripts/prompt-sizes.ts`. */

import type { Locale } from '@dbdiag/graph-engine';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge, postgresLexicon } from '@dbdiag/knowledge';
import type { LLMMessage, LLMService } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';
import { createAgent } from '../src/agent.ts';
import { createLLMPlanner } from '../src/planner/llm-planner.ts';
import { toolTable } from '../src/prompts/tool-table.ts';
import { createLLMResponder } from '../src/responder/llm-responder.ts';

const conversations: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'queries are slow and CPU is at 95 %',
    '1 yes, 2 no, the rest not sure',
    'could it be the disk? how is it going?',
    '1 no, 2 maybe. what is your gut telling you?',
    '1 yes 2 yes',
  ],
  zh: [
    '查询很慢，CPU 使用率 95%',
    '1 有，2 没有，其余不清楚',
    '会不会是磁盘的问题？进展如何？',
    '1 没有，2 好像有一点。你的直觉是什么？',
    '1 有 2 有',
  ],
};

/** A prompt that was sent. */
interface Sent {
  readonly kind: 'planner' | 'responder';
  readonly system: number;
  readonly whole: number;
}

const tokenizer = new Tiktoken(o200kBase);
const countTokens = (text: string): number => tokenizer.encode(text).length;

/** Four a message for its frame, as chat formats have it. */
const frame = 4;

function tokens(messages: readonly LLMMessage[]): number {
  return messages.reduce((sum, { content }) => sum + countTokens(content) + frame, 0);
}

function listening(sent: Sent[]): LLMService {
  const note = (kind: Sent['kind'], messages: readonly LLMMessage[]): void => {
    sent.push({ kind, system: tokens(messages.filter(({ role }) => role === 'system')), whole: tokens(messages) });
  };
  return {
    complete: async (messages) => {
      note('responder', messages);
      return '';
    },
    generate: async (messages) => {
      note('planner', messages);
      return { decision: 'respond' };
    },
  };
}

const snapshot = postgresKnowledge();
const engine = new GraphEngine(snapshot);
const phenomena = createPhenomenonMatcher(snapshot.phenomena, postgresLexicon);
const tools = createTools({ engine, phenomena, rootCauses: createRootCauseMatcher(snapshot.rootCauses, postgresLexicon) });

async function conversation(locale: Locale): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const model = listening(sent);
  const agent = createAgent({
    engine,
    tools,
    sessions: createInMemorySessionStore(),
    planner: createLLMPlanner({ model, tools, engine }),
    responder: createLLMResponder({ model, engine }),
  });
  for (const message of conversations[locale]) await agent.reply({ sessionId: locale, message, locale });
  return sent;
}

console.log(`Tokens as o200k_base counts them. Table of the ${tools.length} tools: ${countTokens(toolTable(tools))}`);
for (const locale of ['en', 'zh'] as const) {
  const sent = await conversation(locale);
  for (const kind of ['planner', 'responder'] as const) {
    const own = sent.filter((one) => one.kind === kind);
    const mean = own.reduce((sum, { whole }) => sum + whole, 0) / own.length;
    console.log(
      `${locale} ${kind}: ${own.length} prompts, instructions ${own[0]?.system ?? 0}, whole prompt ${Math.round(mean)} on average, ${Math.max(...own.map(({ whole }) => whole))} at most`,
    );
  }
}
