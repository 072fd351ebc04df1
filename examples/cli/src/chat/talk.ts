import type { Locale } from '@dbdiag/graph-engine';
import type { ConfigReading, Exchange, ModelSetup, RuntimeDeps } from '@dbdiag/runtime';
import { modelSetupOf } from '@dbdiag/runtime';
import { modelNotice } from '../models/model-notice.ts';
import { withRuntime } from '../storage.ts';
import { startRecording } from '../transcript/start-recording.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { wrapText } from '../wrap-text.ts';
import type { ChatOptions } from './chat-options.ts';
import type { Conversation } from './conversation.ts';
import { currentSession } from './conversation.ts';
import { chatByLines } from './line-chat.ts';

/** What a conversation begins with. */
export interface Talk {
  readonly options: ChatOptions;
  readonly settings: ConfigReading;
  readonly sessionId: string;
  /** Makes the tool that measures the target, where there is one. */
  readonly measuring?: RuntimeDeps['measuring'];
  /** Makes the tools that answer questions about its statistics. */
  readonly asking?: RuntimeDeps['asking'];
}

/** Puts everything together and leads the conversation until it ends. */
export function talk(world: World, { options, settings: { config }, sessionId, measuring, asking }: Talk): Promise<number> {
  const { locale } = config;
  const replyLength = options.verbose ? 'full' : undefined;
  const exchanges: Exchange[] = [];
  const onExchange = (exchange: Exchange): unknown => (options.transcript === undefined ? undefined : exchanges.push(exchange));
  return withRuntime(world, { config, onExchange, measuring, asking }, async (runtime) => {
    const conversation: Conversation = {
      world,
      workbench: runtime,
      measures: options.target !== undefined,
      sessionId,
      locale,
      replyLength,
    };
    // A session that can't be read is reported before the first message, not after it.
    const session = await currentSession(conversation);
    const setup = modelSetupOf(config);
    if (setup !== undefined) giveNotice(setup, world, locale ?? session?.locale ?? systemLocale(world));
    if (options.transcript === undefined) return lead(conversation, options);
    const recording = await startRecording(options.transcript, {
      workbench: runtime,
      sessionId,
      session,
      locale,
      replyLength,
      systemLocale: systemLocale(world),
      exchanges,
      ...(setup === undefined ? {} : { models: { names: setup.models, redact: runtime.models.redact } }),
    });
    try {
      return await lead({ ...conversation, recording }, options);
    } finally {
      await recording.transcript.close();
    }
  });
}

function giveNotice(setup: ModelSetup, { messages, columns }: World, locale: Locale): void {
  const notice = modelNotice(setup, locale);
  if (notice !== undefined) messages.write(`${wrapText(notice, columns)}\n`);
}

async function lead(conversation: Conversation, { json, db, config, knowledge }: ChatOptions): Promise<number> {
  if (!conversation.world.interactive || json) return chatByLines(conversation, json);
  const { chatOnTerminal } = await import('./terminal-chat.ts');
  return chatOnTerminal(conversation, { resumeCommand: resumeCommand(conversation.sessionId, { db, config, knowledge }) });
}

function resumeCommand(
  sessionId: string,
  { db, config, knowledge }: Readonly<Record<'db' | 'config' | 'knowledge', string | undefined>>,
): string {
  const where = db === undefined ? '' : ` --db ${withoutPassword(db)}`;
  const how = config === undefined ? '' : ` --config ${config}`;
  const about = knowledge === undefined ? '' : ` --knowledge ${knowledge}`;
  return `dbdiag chat --session ${sessionId}${where}${how}${about}`;
}

function withoutPassword(db: string): string {
  return db.replace(/^(postgres(?:ql)?:\/\/[^:@/]*):[^@/]*@/, '$1@');
}
