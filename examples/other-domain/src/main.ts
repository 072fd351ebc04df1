// Another domain: cars instead of databases. The same engine, tools and agent; only the knowledge is ours.
import { createAgent } from '@dbdiag/agent';
import { GraphEngine } from '@dbdiag/graph-engine';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import { cars } from './cars.ts';

const engine = new GraphEngine(cars);
const { phenomena, rootCauses } = engine.snapshot;
const tools = createTools({ engine, phenomena: createPhenomenonMatcher(phenomena), rootCauses: createRootCauseMatcher(rootCauses) });
const agent = createAgent({ engine, tools, sessions: createInMemorySessionStore() });

/** A conversation that must reach a cause. */
interface Conversation {
  readonly cause: string;
  readonly messages: readonly string[];
}

const conversations: Readonly<Record<string, Conversation>> = {
  'an English driver': {
    cause: 'bad_alternator',
    messages: [
      'hello',
      'help',
      'why do you think so?',
      'what have I told you so far?',
      'the battery light is on and the headlights are dim',
      'charging voltage 12.4 V',
      'what else could it be?',
      'could it be the alternator?',
      'a belt squeals',
      'who won the football match?',
      'how is it going?',
    ],
  },
  一位中文司机: {
    cause: 'head_gasket',
    messages: ['你好', '帮助', '刚才都说了什么', '水温太高，热车后排气管冒白烟', '冷却液低于刻度线', '还有什么可能？', '进展如何？'],
  },
};

/** Words of the domain that this isn't. */
const databases = /database|postgres|\bsql\b|\bquer(?:y|ies)\b|deadlock|index|\block\b|数据库|查询很慢|死锁|索引|锁/i;

function fail(message: string): never {
  throw new Error(message);
}

for (const [who, { cause, messages }] of Object.entries(conversations)) {
  console.log(`— ${who}`);
  for (const message of messages) {
    const reply = await agent.reply({ sessionId: who, message });
    console.log(`\n> ${message}\n${reply.message}`);
    const foreign = databases.exec(reply.message);
    if (foreign !== null) fail(`A reply about cars says ${JSON.stringify(foreign[0])}.`);
    if (message === messages.at(-1)) {
      const { topHypothesis, outcome } = reply.details;
      if (topHypothesis.hypothesisId !== cause) fail(`Expected ${cause}, got ${topHypothesis.hypothesisId} (${outcome}).`);
    }
  }
}

// A number that speaks against a phenomenon isn't taken for it: the battery is fine, so it is asked and not recorded.
const contrary = await agent.reply({ sessionId: 'a contrary number', message: 'the battery shows 14.2 V at rest' });
console.log(`\n> the battery shows 14.2 V at rest\n${contrary.message}`);
if (contrary.details.clarifications.length !== 1 || contrary.details.callResults.some(({ tool }) => tool === 'diagnose'))
  fail('14.2 V was taken for less than 12 V.');
