import type { SessionStore } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { ShownItem } from '@dbdiag/tools';
import type { Agent } from '../../src/agent.ts';
import { checkTurn } from './check-turn.ts';
import { corpusAgent } from './corpus-agent.ts';
import type { Dialogue, DialogueTurn } from './dialogue.ts';
import type { Setting } from './placeholders.ts';
import { fill } from './placeholders.ts';
import { silentReader } from './silent-reader.ts';

/** A conversation that was played. */
export interface PlayedDialogue {
  /** Each begins with the turn it occurred in. */
  readonly problems: readonly string[];
  /** What was said and replied. */
  readonly exchanges: readonly { readonly said: string; readonly replied: string }[];
}

/** A message about to be sent. */
interface Occasion {
  readonly turn: DialogueTurn;
  readonly setting: Setting;
  readonly said: string;
}

/** Who takes a turn. Each gets an agent of its own, so that all it knows comes from the stored session. */
export type AgentOfTurn = (sessions: SessionStore, occasion: Occasion) => Agent;

/** The agent that needs no model. */
const ruleAgent: AgentOfTurn = (sessions, { turn: { failing } }) => corpusAgent(sessions, { failing });

/** The agent with a model that adds nothing to what the rules read. */
export const modelAgent: AgentOfTurn = (sessions, { turn: { failing } }) => corpusAgent(sessions, { failing, model: silentReader });

const sessionId = 'dialogue';

interface Played {
  readonly problems: readonly string[];
  readonly said: string;
  readonly replied: string;
  readonly shown: readonly ShownItem[];
  readonly isOpen: boolean;
}

async function playTurn(turn: DialogueTurn, agentOf: (occasion: Occasion) => Agent, setting: Setting): Promise<Played> {
  const said = fill(turn.says, setting);
  const agent = agentOf({ turn, setting, said });
  const before = await agent.session(sessionId);
  const response = await agent.reply({ sessionId, message: said });
  const after = await agent.session(sessionId);
  const problems = checkTurn({ expected: turn, response, before, after, setting: { ...setting, details: response.details } });
  return { problems, said, replied: response.message, shown: after?.lastShown ?? [], isOpen: response.details.outcome === 'open' };
}

/** A turn that may be said several times, as far as it takes. */
async function* said(turn: DialogueTurn, agentOf: (occasion: Occasion) => Agent, setting: Setting): AsyncGenerator<Played> {
  let { lists } = setting;
  for (let left = turn.upTo ?? 1; left > 0; left -= 1) {
    const played = await playTurn(turn, agentOf, { ...setting, lists });
    yield played;
    if (!played.isOpen || played.shown.length === 0) return;
    lists = [...lists, played.shown];
  }
}

/** Plays a dialogue from its beginning to its end, also past problems. */
export async function playDialogue(dialogue: Dialogue, agentOf: AgentOfTurn = ruleAgent): Promise<PlayedDialogue> {
  const sessions = createInMemorySessionStore();
  const problems: string[] = [];
  const exchanges: { said: string; replied: string }[] = [];
  const lists: (readonly ShownItem[])[] = [];
  for (const [index, turn] of dialogue.turns.entries()) {
    const where = `turn ${index + 1} “${turn.says.slice(0, 60)}”`;
    let last: Played | undefined;
    try {
      for await (last of said(turn, (occasion) => agentOf(sessions, occasion), { dialogue, lists }))
        exchanges.push({ said: last.said, replied: last.replied });
    } catch (error) {
      problems.push(`${where}: ${String(error)}`);
    }
    lists.push(last?.shown ?? lists.at(-1) ?? []);
    problems.push(...(last?.problems ?? []).map((problem) => `${where}: ${problem}`));
  }
  return { problems, exchanges };
}
