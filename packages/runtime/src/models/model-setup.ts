import type { JsonValue } from '@dbdiag/ports';
import type { RedactorOptions } from '@dbdiag/tools';
import type { RuntimeConfig } from '../config/config-schema.ts';
import type { Redactable } from '../config/redactable.ts';

/** Which models take part, and where they are. */
export interface ModelSetup {
  readonly baseUrl: string;
  readonly apiKey?: string;
  /** Fields to add to every request to a model that talks. */
  readonly extraBody?: Readonly<Record<string, JsonValue>>;
  readonly models: ModelNames;
  readonly redact: readonly Redactable[];
  /** Longest call, in milliseconds; absent: that of whoever calls. */
  readonly timeoutMs?: number;
  /** Of a call that turns texts into vectors; absent: `timeoutMs`. */
  readonly embeddingTimeoutMs?: number;
}

/** Names of models as their server knows them; absent where rules do the work. */
export interface ModelNames {
  readonly planning?: string;
  readonly embedding?: string;
}

/** The models of a configuration; undefined where none takes part. */
export function modelSetupOf({ agent, llm }: Pick<RuntimeConfig, 'agent' | 'llm'>): ModelSetup | undefined {
  const { agent_model: planning } = agent;
  const { base_url: baseUrl, api_key: apiKey, embedding_model: embedding, extra_body: extraBody, redact, timeout_seconds: seconds } = llm;
  if (!agent.enabled || baseUrl === undefined) return undefined;
  return {
    baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(extraBody === undefined ? {} : { extraBody }),
    models: {
      ...(planning === undefined ? {} : { planning }),
      ...(embedding === undefined ? {} : { embedding }),
    },
    redact,
    ...(seconds === undefined ? {} : { timeoutMs: 1000 * seconds }),
  };
}

/** What a redactor has to take out. */
export function redactorOptions(redact: readonly Redactable[], userNames: readonly string[]): RedactorOptions {
  return {
    ...(redact.includes('names') ? { names: [...new Set(userNames)] } : {}),
    ...(redact.includes('addresses') ? { addresses: true } : {}),
    ...(redact.includes('literals') ? { sqlLiterals: true } : {}),
  };
}

/** What redactor options take out, as a configuration says it. */
export function redactableOf({ names, addresses, sqlLiterals }: RedactorOptions): Redactable[] {
  return [
    ...(names === undefined ? [] : ['names' as const]),
    ...(addresses === true ? ['addresses' as const] : []),
    ...(sqlLiterals === true ? ['literals' as const] : []),
  ];
}
