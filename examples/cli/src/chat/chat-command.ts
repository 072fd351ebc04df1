import type { Locale } from '@dbdiag/graph-engine';
import type { ConfigReading, Exchange, ModelSetup, RuntimeDeps } from '@dbdiag/runtime';
import { modelSetupOf, redactorOptions } from '@dbdiag/runtime';
import { reportError } from '../error-report.ts';
import { UsageError } from '../exit-status.ts';
import { modelNotice } from '../models/model-notice.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings, userNames } from '../settings.ts';
import { withRuntime } from '../storage.ts';
import { startRecording } from '../transcript/start-recording.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { wrapText } from '../wrap-text.ts';
import type { Conversation } from './conversation.ts';
import { currentSession } from './conversation.ts';
import { chatByLines } from './line-chat.ts';
import type { MeasuringOptions } from './open-target.ts';
import { checkSessionName, newSessionName } from './session-name.ts';
import { chatOnTerminal } from './terminal-chat.ts';

/** The options of `dbdiag chat`. */
export interface ChatOptions extends SettingOptions, MeasuringOptions {
  readonly session?: string;
  /** The file that the conversation is written down in. */
  readonly transcript?: string;
  readonly json: boolean;
}

/** `dbdiag chat`: the conversation, on a terminal or from a pipe. With `json`, what ends it early is put out as an object too. */
export async function chat(world: World, options: ChatOptions): Promise<number> {
  try {
    return await converse(world, options);
  } catch (error) {
    if (options.json && !world.signal.aborted) world.output.write(`${JSON.stringify({ error: reportError(error) })}\n`);
    throw error;
  }
}

async function converse(world: World, options: ChatOptions): Promise<number> {
  const { transcript } = options;
  const sessionId = options.session === undefined ? newSessionName(new Date()) : checkSessionName(options.session);
  if (options.target === undefined && (options.execMode !== 'sql' || options.host !== undefined || options.pid !== undefined))
    throw new UsageError('--exec-mode, --host and --pid are about a server; name it with --target.');
  if (options.knowledge !== undefined && options.target !== undefined)
    throw new UsageError('--target measures a PostgreSQL server, which --knowledge is not about; give one of them.');
  if (options.knowledge !== undefined && transcript !== undefined)
    throw new UsageError('--transcript is for knowledge of a database, which dbdiag replay can open; --knowledge is a file.');
  if (options.target !== undefined && transcript !== undefined)
    throw new UsageError(
      '--transcript is for conversations that can be played again without a server; with --target the evidence is kept in --evidence-dir.',
    );
  const settings = await readSettings(world, options);
  const { config } = settings;
  if (options.target === undefined && options.redact !== undefined && config.llm.base_url === undefined)
    throw new UsageError(
      "--redact needs --llm-base-url, the address of a server that speaks OpenAI's protocol, for example http://localhost:11434/v1.",
    );
  const exchanges: Exchange[] = [];
  const onExchange = (exchange: Exchange): unknown => (transcript === undefined ? undefined : exchanges.push(exchange));
  if (options.target === undefined) return talk(world, { options, settings, sessionId, exchanges, deps: { onExchange } });
  const { openTarget } = await import('./open-target.ts');
  const redact = redactorOptions(config.llm.redact, userNames(world));
  const target = await openTarget(options.target, options, { world, locale: config.locale ?? systemLocale(world), redact, config });
  const deps: RuntimeDeps = { onExchange, measuring: target.tool };
  return talk(world, { options, settings, sessionId, exchanges, deps }).finally(target.close);
}

interface Talk {
  readonly options: ChatOptions;
  readonly settings: ConfigReading;
  readonly sessionId: string;
  /** Where exchanges with models gather for the transcript. */
  readonly exchanges: Exchange[];
  readonly deps: RuntimeDeps;
}

function talk(world: World, { options, settings: { config }, sessionId, exchanges, deps }: Talk): Promise<number> {
  const { locale } = config;
  return withRuntime(world, { config, ...deps }, async (runtime) => {
    const conversation: Conversation = {
      world,
      workbench: runtime,
      measures: options.target !== undefined,
      sessionId,
      locale,
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
  return conversation.world.interactive && !json
    ? chatOnTerminal(conversation, { resumeCommand: resumeCommand(conversation.sessionId, { db, config, knowledge }) })
    : chatByLines(conversation, json);
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
