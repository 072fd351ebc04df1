import { redactorOptions } from '@dbdiag/runtime';
import { reportError } from '../error-report.ts';
import { UsageError } from '../exit-status.ts';
import { readSettings, userNames } from '../settings.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import type { ChatOptions } from './chat-options.ts';
import { checkSessionName, newSessionName } from './session-name.ts';

/** `dbdiag chat`: the conversation, on a terminal or from a pipe. With `json`, what ends it early is put out as an object too. */
export async function chat(world: World, options: ChatOptions): Promise<number> {
  try {
    return await converse(world, options);
  } catch (error) {
    if (options.json && !world.signal.aborted) world.output.json({ error: reportError(error) });
    throw error;
  }
}

async function converse(world: World, options: ChatOptions): Promise<number> {
  const { transcript } = options;
  const sessionId = options.session === undefined ? newSessionName(new Date()) : checkSessionName(options.session);
  if (
    options.target === undefined &&
    (options.execMode !== 'sql' || options.host !== undefined || options.pid !== undefined || options.cores !== undefined)
  )
    throw new UsageError('--exec-mode, --host, --pid and --cores are about a server; name it with --target.');
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
  // What talks is loaded once there is something to talk about: a fault in the configuration is told without it.
  const { talk } = await import('./talk.ts');
  if (options.target === undefined) return talk(world, { options, settings, sessionId });
  const { openTarget } = await import('./open-target.ts');
  const redact = redactorOptions(config.llm.redact, userNames(world));
  const target = await openTarget(options.target, options, { world, locale: config.locale ?? systemLocale(world), redact, config });
  return talk(world, { options, settings, sessionId, measuring: target.tool, asking: target.asking }).finally(target.close);
}
