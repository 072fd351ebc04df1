import type { Locale } from '@dbdiag/graph-engine';
import type { ConfigReading, Redactable } from '@dbdiag/runtime';
import { readConfig, storagePlace } from '@dbdiag/runtime';
import { defaultFolder } from './default-folder.ts';
import { UsageError } from './exit-status.ts';
import type { ExtraBody } from './models/model-options.ts';
import type { World } from './world.ts';
import { readVariable } from './world.ts';

/** The options that say again, and more strongly, what a configuration may say. */
export interface SettingOptions {
  /** The file with the configuration. */
  readonly config?: string;
  readonly db?: string;
  /** A file of knowledge to use instead of what the database holds. */
  readonly knowledge?: string;
  readonly locale?: Locale;
  readonly llmBaseUrl?: string;
  readonly model?: string;
  readonly embeddingModel?: string;
  /** Fields to add to every request to a model. */
  readonly llmExtraBody?: ExtraBody;
  readonly redact?: readonly Redactable[];
  /** Longest wait for an answer of a model, in seconds. */
  readonly llmTimeout?: number;
  /** Longest turn, in seconds. */
  readonly turnTimeout?: number;
  readonly host?: string;
  readonly port?: number;
}

/** Where a command has another default than the configuration. */
export interface ProgramDefaults {
  /** Of `agent.session_timeout_minutes`; undefined: as the configuration has it. */
  readonly idleMinutes: number | undefined;
}

/** What the options are called on the command line. */
const flags: ReadonlyMap<string, string> = new Map([
  ['storage.directory', '--db'],
  ['storage.url', '--db'],
  ['knowledge.file', '--knowledge'],
  ['knowledge.built_in', '--knowledge'],
  ['locale', '--locale'],
  ['llm.base_url', '--llm-base-url'],
  ['llm.embedding_model', '--embedding-model'],
  ['llm.extra_body', '--llm-extra-body'],
  ['llm.redact', '--redact'],
  ['llm.timeout_seconds', '--llm-timeout'],
  ['agent.turn_timeout_seconds', '--turn-timeout'],
  ['agent.agent_model', '--model'],
  ['server.host', '--host'],
  ['server.port', '--port'],
]);

/**
 * What is in force: the options, else the environment, else the configuration file, else the defaults of this program.
 *
 * @throws UsageError when `--db` is empty or a URL that isn't PostgreSQL's, or a model is asked for where none may take part.
 * @throws InvalidConfigError, FileUnreadableError
 */
export async function readSettings(
  world: World,
  options: SettingOptions,
  // A person at a terminal comes back to a session whenever it suits.
  { idleMinutes }: ProgramDefaults = { idleMinutes: 0 },
): Promise<ConfigReading> {
  const { config: file, db, locale } = options;
  const storage = db === undefined ? undefined : storagePlace(db);
  if (storage !== undefined && 'problem' in storage) throw new UsageError(`--db ${storage.problem}`);
  const reading = await readConfig({
    file,
    folder: world.folder,
    environment: world.environment,
    options: {
      locale,
      storage,
      server: { host: options.host, port: options.port },
      knowledge: options.knowledge === undefined ? undefined : { built_in: false, file: options.knowledge },
      agent: { agent_model: options.model, turn_timeout_seconds: options.turnTimeout },
      llm: {
        base_url: options.llmBaseUrl,
        embedding_model: options.embeddingModel,
        extra_body: options.llmExtraBody,
        timeout_seconds: options.llmTimeout,
        redact: options.redact === undefined ? undefined : [...options.redact],
      },
    },
    optionName: (key) => flags.get(key),
    defaults: { agent: { session_timeout_minutes: idleMinutes }, storage: { directory: defaultFolder(world) } },
  });
  const [model] = [options.llmBaseUrl, options.model, options.embeddingModel].filter((value) => value !== undefined);
  if (!reading.config.agent.enabled && model !== undefined)
    throw new UsageError('agent.enabled is false in the configuration, so no model takes part. Leave the options of the model out.');
  const [about] = [
    ...(options.llmTimeout === undefined ? [] : ['--llm-timeout']),
    ...(options.llmExtraBody === undefined ? [] : ['--llm-extra-body']),
  ];
  if (about !== undefined && reading.config.llm.base_url === undefined)
    throw new UsageError(`${about} is about a model; name its server with --llm-base-url.`);
  return reading;
}

/** The names of the user of this machine, as far as a redactor has to know them. */
export function userNames(world: Pick<World, 'environment'>): readonly string[] {
  return ['USER', 'LOGNAME', 'USERNAME'].map((name) => readVariable(world, name) ?? 'root').filter((name) => name !== 'root');
}
