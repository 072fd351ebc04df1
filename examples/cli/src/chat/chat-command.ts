import type { Locale } from '@dbdiag/graph-engine';
import { reportError } from '../error-report.ts';
import { UsageError } from '../exit-status.ts';
import { connectModels, redactorOptions } from '../models/connect-models.ts';
import type { Exchange } from '../models/exchange.ts';
import { modelNotice } from '../models/model-notice.ts';
import type { ModelOptions, ModelSetup } from '../models/model-setup.ts';
import { readMeasuringModelSetup, readModelSetup } from '../models/model-setup.ts';
import { readOwnKnowledge } from '../own-knowledge.ts';
import { withStorage } from '../storage.ts';
import { startRecording } from '../transcript/start-recording.ts';
import { systemLocale } from '../wording.ts';
import { createWorkbench } from '../workbench.ts';
import type { World } from '../world.ts';
import { wrapText } from '../wrap-text.ts';
import type { Conversation } from './conversation.ts';
import { currentSession } from './conversation.ts';
import { chatByLines } from './line-chat.ts';
import type { MeasuringOptions } from './measuring-target.ts';
import { openMeasuringTarget } from './measuring-target.ts';
import { checkSessionName, newSessionName } from './session-name.ts';
import { chatOnTerminal } from './terminal-chat.ts';

/** The options of `dbdiag chat`. */
export interface ChatOptions extends ModelOptions, MeasuringOptions {
  readonly db?: string;
  /** A file of knowledge to use instead of what the database holds. */
  readonly knowledge?: string;
  readonly locale?: Locale;
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
  const { db, locale, transcript } = options;
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
  const setup = options.target === undefined ? readModelSetup(options, world) : readMeasuringModelSetup(options, world);
  const exchanges: Exchange[] = [];
  const models = setup && connectModels(setup, { world, record: (exchange) => (transcript === undefined ? 0 : exchanges.push(exchange)) });
  const redact = redactorOptions(options.redact ?? [], world);
  const target =
    options.target === undefined
      ? undefined
      : await openMeasuringTarget(options.target, options, { world, locale: locale ?? systemLocale(world), redact });
  const own = options.knowledge === undefined ? {} : { knowledge: await readOwnKnowledge(options.knowledge) };
  const talk = withStorage(world, db, async (storage) => {
    const workbench = await createWorkbench(
      { ...storage, ...own },
      {
        signal: world.signal,
        ...(options.knowledge === undefined ? {} : { lexicon: { concepts: [] } }),
        ...(models === undefined ? {} : { models }),
        ...(target === undefined ? {} : { measuring: target.tool }),
      },
    );
    const conversation: Conversation = { world, workbench, sessionId, ...(locale === undefined ? {} : { locale }) };
    // A session that can't be read is reported before the first message, not after it.
    const session = await currentSession(conversation);
    if (setup !== undefined) giveNotice(setup, world, locale ?? session?.locale ?? systemLocale(world));
    if (transcript === undefined) return lead(conversation, options);
    const used = setup === undefined || models === undefined ? {} : { models: { names: setup.models, redact: models.redact } };
    const recording = await startRecording(transcript, {
      workbench,
      sessionId,
      session,
      locale,
      systemLocale: systemLocale(world),
      exchanges,
      ...used,
    });
    try {
      return await lead({ ...conversation, recording }, options);
    } finally {
      await recording.transcript.close();
    }
  });
  return talk.finally(target?.close);
}

function giveNotice(setup: ModelSetup, { messages, columns }: World, locale: Locale): void {
  const notice = modelNotice(setup, locale);
  if (notice !== undefined) messages.write(`${wrapText(notice, columns)}\n`);
}

async function lead(conversation: Conversation, { json, db, knowledge }: ChatOptions): Promise<number> {
  return conversation.world.interactive && !json
    ? chatOnTerminal(conversation, { resumeCommand: resumeCommand(conversation.sessionId, { db, knowledge }) })
    : chatByLines(conversation, json);
}

function resumeCommand(
  sessionId: string,
  { db, knowledge }: { readonly db: string | undefined; readonly knowledge: string | undefined },
): string {
  const where = db === undefined ? '' : ` --db ${withoutPassword(db)}`;
  const about = knowledge === undefined ? '' : ` --knowledge ${knowledge}`;
  return `dbdiag chat --session ${sessionId}${where}${about}`;
}

function withoutPassword(db: string): string {
  return db.replace(/^(postgres(?:ql)?:\/\/[^:@/]*):[^@/]*@/, '$1@');
}
