import { Readable } from 'node:stream';
import type { RuntimeConfigInput } from '@dbdiag/runtime';
import { createRuntime } from '@dbdiag/runtime';
import { z } from 'zod';
import type { Workbench } from '../chat/conversation.ts';
import { chatByLines } from '../chat/line-chat.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import { createTestWorld } from '../test-world.ts';
import type { DocumentedConversation } from './documented-conversation.ts';
import { startScriptedModel } from './scripted-model.ts';

/** What was said in a turn. */
export interface PlayedTurn {
  readonly line: string;
  readonly reply: string;
}

/** What has to be known of a turn of `chat --json`. */
const jsonLine = z.looseObject({
  message: z.string(),
  details: z.looseObject({
    outcome: z.string(),
    status: z.string(),
    topHypothesis: z.looseObject({ hypothesisId: z.string() }),
    degraded: z.array(z.unknown()).optional(),
  }),
  session: z.looseObject({ lastShown: z.array(z.string()) }),
});
type JsonLine = z.output<typeof jsonLine>;

/**
 * Plays a conversation through the program, line by line.
 *
 * @throws CommandError when it doesn't go the way it has to: a line it answers isn't shown, a turn fails, or the end is another.
 */
export async function playConversation(conversation: DocumentedConversation): Promise<readonly PlayedTurn[]> {
  const { modelFailsAfter } = conversation;
  if (modelFailsAfter === undefined) return play(conversation, await createRuntime());
  const model = await startScriptedModel();
  try {
    const config: RuntimeConfigInput = { llm: { base_url: model.baseUrl }, agent: { agent_model: 'scripted' } };
    const degradedTurns: number[] = [];
    const turns = await play(conversation, await createRuntime(config), (turn, degraded) => {
      if (degraded && turn <= modelFailsAfter)
        throw new CommandError(`${conversation.name}: turn ${turn} goes on without the model that still answers. Choose other lines.`);
      if (degraded) degradedTurns.push(turn);
      if (turn === modelFailsAfter) model.fail();
    });
    if (degradedTurns.length === 0)
      throw new CommandError(`${conversation.name}: no turn has a use for the model that fails. Choose other lines.`);
    return turns;
  } finally {
    await model.close();
  }
}

async function play(
  { name, lines, ends }: DocumentedConversation,
  workbench: Workbench,
  afterTurn: (turn: number, degraded: boolean) => void = () => undefined,
): Promise<readonly PlayedTurn[]> {
  const turns: PlayedTurn[] = [];
  let last: JsonLine | undefined;
  for (const [index, template] of lines.entries()) {
    const line = numbered(template, last?.session.lastShown ?? [], name);
    last = await say(line, name, workbench);
    turns.push({ line, reply: last.message.trimEnd() });
    afterTurn(index + 1, last.details.degraded !== undefined);
  }
  const { outcome, status, topHypothesis } = last?.details ?? {};
  const end = { outcome, status, leader: topHypothesis?.hypothesisId };
  if (end.outcome !== ends.outcome || end.status !== ends.status || end.leader !== ends.leader) {
    throw new CommandError(`${name}: it ends ${JSON.stringify(end)} and has to end ${JSON.stringify(ends)}. Choose other lines.`);
  }
  return turns;
}

async function say(line: string, sessionId: string, workbench: Workbench): Promise<JsonLine> {
  const { world, output } = createTestWorld([], { input: Readable.from([`${line}\n`]) });
  const status = await chatByLines({ world, workbench, sessionId }, true);
  if (status !== exitStatus.fine) throw new CommandError(`${sessionId}: “${line}” fails: ${output()}`);
  return jsonLine.parse(JSON.parse(output()));
}

/** The line as the user types it, with the numbers of the lines it answers. */
function numbered(template: string, shown: readonly string[], name: string): string {
  return template.replace(/\{(\w+)\}/gu, (_, id: string) => {
    const index = shown.indexOf(id);
    if (index < 0)
      throw new CommandError(
        `${name}: “${template}” answers ${id}, and the reply before shows ${shown.join(', ') || 'no lines'}. Choose other lines.`,
      );
    return String(index + 1);
  });
}
