import type { Agent, AgentResponse } from '@dbdiag/agent';
import type { WrittenDialogue, WrittenMessage } from './dialogue-schema.ts';
import type { CallTokens, LabelServer } from './label-server.ts';
import type { SuiteWorld } from './suite-agent.ts';

/** A finding that counts, by what the user said. */
export interface CountedFinding {
  readonly phenomenon: string;
  readonly holds: boolean;
}

/** One message, the reply, and what counted after it. `written`: absent for answers to numbered lines. */
export interface PlayedMessage {
  readonly text: string;
  readonly written?: WrittenMessage;
  readonly response: AgentResponse;
  readonly counted: readonly CountedFinding[];
  readonly milliseconds: number;
  /** What the turn asked of a model. */
  readonly calls: readonly CallTokens[];
}

/** A dialogue as it went. */
export interface PlayedDialogue {
  readonly dialogue: WrittenDialogue;
  readonly messages: readonly PlayedMessage[];
}

/** Messages a dialogue may have. */
const longest = 8;

/**
 * Sends what was written, in its order; options are answered by number before the next message. When everything is said, checks are answered
 * from a measured ticket of the cause until there is a conclusion, nothing is asked, or the messages are used up.
 *
 * @param reader - The server behind the model of the world, which reads by the labels of each message.
 */
export async function playDialogue(dialogue: WrittenDialogue, world: SuiteWorld, reader?: LabelServer): Promise<PlayedDialogue> {
  const { agent, ticket } = world;
  const messages: PlayedMessage[] = [];
  const said: WrittenMessage[] = [];
  const send = async (text: string, written?: WrittenMessage): Promise<void> => {
    reader?.nowReads(written);
    const begin = performance.now();
    const response = await agent.reply({ sessionId: dialogue.id, message: text });
    const milliseconds = performance.now() - begin;
    const counted = await countedFindings(world, dialogue.id);
    const calls = reader?.takeCalls() ?? [];
    messages.push({ text, ...(written !== undefined && { written }), response, counted, milliseconds, calls });
  };
  for (const written of dialogue.messages) {
    said.push(written);
    await send(written.text, written);
    const answers = await optionAnswers(agent, dialogue.id, said);
    if (answers !== '' && messages.length + (dialogue.messages.length - said.length) < longest) await send(answers);
  }
  while (ticket !== undefined && messages.length < longest && messages.at(-1)?.response.details.outcome === 'open') {
    const answers = await checkAnswers(agent, dialogue.id, ticket);
    if (answers === '') break;
    await send(answers);
  }
  return { dialogue, messages };
}

async function countedFindings({ agent, engine }: SuiteWorld, id: string): Promise<readonly CountedFinding[]> {
  const session = await agent.session(id);
  if (session === undefined) return [];
  return engine
    .currentFindings(session.diagnosis)
    .flatMap(({ phenomenonId, status }) =>
      status === 'present' || status === 'absent' ? [{ phenomenon: phenomenonId, holds: status === 'present' }] : [],
    );
}

/** "2 yes" for the option that was meant; "none of them" as "no" for the others. */
async function optionAnswers(agent: Agent, id: string, said: readonly WrittenMessage[]): Promise<string> {
  const meant = new Set(
    said.flatMap(({ facts, implied }) => [...facts.flatMap(({ accept }) => accept), ...implied.map((one) => one.phenomenon)]),
  );
  const lines = (await agent.session(id))?.lastShown ?? [];
  return lines
    .flatMap(({ kind, phenomenonId }, index) => (kind === 'option' ? [`${index + 1} ${meant.has(phenomenonId) ? 'yes' : 'no'}`] : []))
    .join(', ');
}

async function checkAnswers(agent: Agent, id: string, ticket: NonNullable<SuiteWorld['ticket']>): Promise<string> {
  const lines = (await agent.session(id))?.lastShown ?? [];
  return lines
    .map(({ phenomenonId, onYes }, index) => {
      const known = ticket.present.includes(phenomenonId) ? 'present' : ticket.absent.includes(phenomenonId) ? 'absent' : undefined;
      return `${index + 1} ${known === undefined ? "don't know" : known === onYes ? 'yes' : 'no'}`;
    })
    .join(', ');
}
