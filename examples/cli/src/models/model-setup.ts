import { InvalidArgumentError } from 'commander';
import { UsageError } from '../exit-status.ts';
import type { World } from '../world.ts';
import { readVariable } from '../world.ts';

/** What can be redacted besides secrets, which always are. */
const redactable = ['names', 'addresses', 'literals'] as const;
export type Redactable = (typeof redactable)[number];

/** The options that bring in a model. */
export interface ModelOptions {
  readonly llmBaseUrl?: string;
  readonly model?: string;
  readonly responseModel?: string;
  readonly embeddingModel?: string;
  readonly redact?: readonly Redactable[];
}

/** Which models take part in a conversation, and where they are. */
export interface ModelSetup {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly models: ModelNames;
  readonly redact: readonly Redactable[];
}

/** Names of models as their server knows them; absent where rules do the work. */
export interface ModelNames {
  readonly planning?: string;
  readonly responding?: string;
  readonly embedding?: string;
}

/** The variable with the key of the server. It has no option, so that it doesn't show in lists of processes. */
const keyVariable = 'DBDIAG_LLM_API_KEY';

/**
 * The models the options ask for; undefined where they ask for none.
 *
 * @throws UsageError when the options don't go together, or the address is none.
 */
export function readModelSetup(options: ModelOptions, world: Pick<World, 'environment'>): ModelSetup | undefined {
  const { llmBaseUrl, model, responseModel, embeddingModel, redact = [] } = options;
  if (llmBaseUrl === undefined) {
    const [given] = [
      model === undefined ? [] : ['--model'],
      responseModel === undefined ? [] : ['--response-model'],
      embeddingModel === undefined ? [] : ['--embedding-model'],
      redact.length === 0 ? [] : ['--redact'],
    ].flat();
    if (given !== undefined)
      throw new UsageError(
        `${given} needs --llm-base-url, the address of a server that speaks OpenAI's protocol, for example http://localhost:11434/v1.`,
      );
    return undefined;
  }
  if (model === undefined && responseModel === undefined && embeddingModel === undefined) {
    throw new UsageError('--llm-base-url needs --model, --response-model or --embedding-model: the name of a model on that server.');
  }
  const responding = responseModel ?? model;
  const apiKey = readVariable(world, keyVariable);
  return {
    baseUrl: checkedAddress(llmBaseUrl),
    ...(apiKey === undefined ? {} : { apiKey }),
    models: {
      ...(model === undefined ? {} : { planning: model }),
      ...(responding === undefined ? {} : { responding }),
      ...(embeddingModel === undefined ? {} : { embedding: embeddingModel }),
    },
    redact,
  };
}

/**
 * The same where a server is measured: what is redacted then goes for evidence and reports as well, so it needs no model.
 *
 * @throws UsageError as {@link readModelSetup} does.
 */
export function readMeasuringModelSetup(options: ModelOptions, world: Pick<World, 'environment'>): ModelSetup | undefined {
  return readModelSetup(options.llmBaseUrl === undefined ? { ...options, redact: [] } : options, world);
}

function checkedAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError('--llm-base-url takes an http:// or https:// address, for example http://localhost:11434/v1.');
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`--llm-base-url takes no user and no password. Put the key into ${keyVariable}.`);
  return address;
}

/** Whether what is sent there leaves this machine. */
export function isRemote(baseUrl: string): boolean {
  const host = new URL(baseUrl).hostname.replace(/\.$/, '');
  return !(host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host));
}

/** Reads what is to be redacted from a command line. */
export function redactList(text: string): readonly Redactable[] {
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !redactable.some((known) => known === name));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`It takes ${redactable.join(', ')}, comma-separated; secrets are always redacted.`);
  return redactable.filter((name) => wanted.includes(name));
}
