import { requestFields } from '@dbdiag/agent/openai';
import { defaultEngineOptions } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';
import { faultOfLogFolder } from '@dbdiag/target';
import { defaultToolOptions } from '@dbdiag/tools';
import { z } from 'zod';
import { redactable } from './redactable.ts';

const name = z.string().trim().min(1);
const days = z.number().min(0);

const agent = z.strictObject({
  enabled: z.boolean().default(true).describe('whether models take part; without them rules do everything'),
  agent_model: name.exactOptional().describe('the model that reads messages'),
  high_confidence_threshold: z
    .number()
    .gt(0.5)
    .lt(1)
    .default(defaultEngineOptions.concludeAt)
    .describe('probability at which a cause is concluded'),
  stuck_detection_rounds: z
    .int()
    .min(1)
    .max(100)
    .default(defaultToolOptions.stuckDetectionRounds)
    .describe('rounds without movement that count as stuck'),
  // The value of document 000, §10.3: people who come back after half an hour have another problem, or begin anew.
  session_timeout_minutes: z.number().min(0).default(30).describe('a session idle for longer starts anew; 0: never'),
  turn_timeout_seconds: z
    .number()
    .gt(0)
    .max(14_400)
    .exactOptional()
    .describe('longest turn; by default 120, or four times a longer llm.timeout_seconds'),
});

const extraBodyExample = 'takes a JSON object such as {"enable_thinking": false}';

/** Fields for requests to a model, taken whole: what is inside is for the server to know. */
const extraBody = z.custom<Readonly<Record<string, JsonValue>>>().superRefine((value, context) => {
  const fields = z.record(z.string(), z.json()).safeParse(value);
  if (!fields.success) {
    context.addIssue(extraBodyExample);
    return;
  }
  for (const field of Object.keys(fields.data).filter((name) => requestFields.includes(name)))
    context.addIssue({ code: 'custom', path: [field], message: "is filled in for each request and can't be set. Leave it out" });
});

const modelServer = z.strictObject({
  base_url: z
    .url({ protocol: /^https?$/, error: 'takes an http:// or https:// address, for example http://localhost:11434/v1' })
    .refine((address) => withoutUser(address), 'takes no user and no password; put the key into llm.api_key')
    .exactOptional()
    .describe("a server that speaks OpenAI's protocol"),
  api_key: z.string().min(1).exactOptional().describe('its key; sent in a header, nowhere else'),
  embedding_model: name.exactOptional().describe('the model that finds phenomena by meaning'),
  timeout_seconds: z
    .number()
    .gt(0)
    .max(3600)
    .exactOptional()
    .describe('longest wait for an answer; by default 30, in a shorter turn a quarter of it, and 20 where it plans a measurement'),
  extra_body: extraBody.exactOptional().describe('fields to add to every request for text, as the server wants them'),
  redact: z.array(z.enum(redactable)).default([]).describe('what is taken out of what is sent, besides secrets'),
});

const setWeightsExample = 'takes sets with numbers above 0, 100 at most, such as {"built-in": 0.5, "imported": 2}';

/** Taken whole, as sets have any names. */
const setWeights = z.custom<Readonly<Record<string, number>>>().superRefine((value, context) => {
  if (!z.record(z.string(), z.number().gt(0).max(100)).safeParse(value).success) context.addIssue(setWeightsExample);
});

const storage = z.strictObject({
  kind: z.enum(['memory', 'embedded', 'postgres']).exactOptional().describe('by default what directory or url say, else memory'),
  directory: name.exactOptional().describe('folder of the embedded database'),
  url: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'takes a URL such as postgres://user@host/database')
    .exactOptional()
    .describe('of the PostgreSQL that keeps everything'),
});

const knowledge = z.strictObject({
  built_in: z.boolean().default(true).describe('whether the corpus for PostgreSQL takes part'),
  file: name.exactOptional().describe('a file of knowledge, JSON or YAML; with built_in: false nothing else is known'),
  sets: z
    .array(name)
    .min(1)
    .exactOptional()
    .describe(
      'the sets of tickets that conversations go by: built-in, imported, learned, or names that were given on import (default: all)',
    ),
  set_weights: setWeights
    .exactOptional()
    .describe('what a ticket of a set counts, by the name of the set, above 0 and 100 at most (default: 1)'),
});

/** Messages of a log that are older tell of another day's trouble. */
const minutesPerDay = 24 * 60;

/** Each costs a look at the machine when a measurement begins. */
const mostLogFolders = 16;

function asLogFolder(folder: string, context: z.core.$RefinementCtx<string>): void {
  const fault = faultOfLogFolder(folder);
  if (fault !== undefined) context.addIssue(`${JSON.stringify(folder)} ${fault}; it takes an absolute path such as /var/log/postgresql`);
}

const grant = z.array(z.enum(['inspect', 'ask']));

/** The largest machines have fewer. */
const mostCores = 4096;

const target = z.strictObject({
  url: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//i, 'takes a URL such as postgres://user@host/database')
    .refine(withoutPassword, 'takes no password; the program that connects is asked for it'),
  password_file: name.exactOptional().describe('file whose first line is the password; others must not be able to read it'),
  exec_mode: z.enum(['sql', 'local', 'ssh']).default('sql').describe('where programs are run for CPU, memory, disk and log'),
  host: name.exactOptional().describe('with ssh: what ssh would be called with'),
  pid: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .exactOptional()
    .describe('process id of the postmaster'),
  cores: z
    .int()
    .min(1)
    .max(mostCores)
    .exactOptional()
    .describe('CPU cores of its machine that the server may use; with exec_mode local and ssh the machine tells, where this is not set'),
  connections: z.int().min(1).max(8).default(2).describe('sessions to open'),
  allow_superuser: z.boolean().default(false).describe('measure also as a superuser or with such rights'),
  window_minutes: z.int().min(1).max(minutesPerDay).exactOptional().describe('how far back the log of the server counts as well'),
  log_folders: z
    .array(z.string().superRefine(asLogFolder))
    .max(mostLogFolders, `takes at most ${mostLogFolders} folders`)
    .default([])
    .describe("folders on the machine of the server that its log is read from, where it doesn't tell its place or another holds there"),
  profile: z.enum(['production', 'lab']).default('production').describe('thresholds'),
  evidence_directory: name.default('report').describe('where evidence is kept'),
  allow: z
    .strictObject({ users: grant.default(['inspect', 'ask']), models: grant.default([]) })
    .prefault({})
    .describe('who may measure it and ask it'),
});

/** Of one statement; longer than this nobody waits for a figure. */
const longestStatementSeconds = 3600;

const data = z.strictObject({
  model: name.describe('the semantic model, YAML: what there is to ask about, and in which words'),
  source: z
    .string()
    .trim()
    .min(1)
    .refine(
      (source) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(source) || isPostgresUrl(source),
      'takes a .duckdb file, a folder of csv or parquet files, or a URL such as postgres://user@host/database',
    )
    .refine(withoutPassword, 'takes no password; name a password_file')
    .describe('a .duckdb file, a folder of csv or parquet files, or postgres://'),
  password_file: name.exactOptional().describe('file whose first line is the password; others must not be able to read it'),
  allow_superuser: z.boolean().default(false).describe('read also as a superuser; a role that may only SELECT is enough'),
  hide: z.array(name).default([]).describe('columns whose values nobody may see'),
  timeout_seconds: z.number().gt(0).max(longestStatementSeconds).default(15).describe('longest time of one statement'),
  allow: z
    .strictObject({ users: z.array(z.literal('ask')).default(['ask']), models: z.array(z.literal('ask')).default([]) })
    .prefault({})
    .describe('who may ask it'),
});

/** The only names a principal may have: they are part of ids and of a variable's name. */
const principal = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'takes names of a-z, 0-9, - and _');

/** Shorter ones can be found by trying. */
const shortestToken = 16;

const alert = z.strictObject({
  labels: z
    .record(z.string(), z.string())
    .refine((labels) => Object.keys(labels).length > 0, 'names no label, so every alert would do')
    .describe('an alert that has all of these'),
  inspect: name.describe('starts an inspection of this target'),
});

const server = z.strictObject({
  host: name.default('127.0.0.1').describe('address to listen on; beyond this machine only with tokens'),
  port: z.int().min(0).max(65_535).default(8377).describe('port to listen on; 0: any that is free'),
  tokens: z
    .record(principal, z.string().min(shortestToken))
    .prefault({})
    .describe('bearer tokens by the name of who has them; without any, whoever reaches this machine itself is local'),
  rate_per_minute: z.int().min(0).max(1_000_000).default(240).describe('requests of one principal; 0: as many as there are'),
  body_kilobytes: z.int().min(1).max(16_384).default(256).describe('largest body of a request'),
  turns_at_once: z.int().min(1).max(10_000).default(64).describe('turns that run side by side; more are told to come again'),
  inspections_queued: z.int().min(0).max(1000).default(8).describe('inspections of a target that may wait for the one that runs'),
  alerts: z.array(alert).default([]).describe('which alert starts an inspection of which target'),
});

/** Of targets and data: they are part of ids, of variables' names and of URLs. */
const named = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'takes names of a-z, 0-9, - and _');

/** The whole configuration. Keys are snake_case, as in document 000, §10.3; unknown ones are refused. */
export const configSchema = z.strictObject({
  version: z.literal(1).default(1).describe('of this format'),
  locale: z.enum(['zh', 'en']).exactOptional().describe('language of replies; by default that of each message'),
  agent: agent.prefault({}),
  llm: modelServer.prefault({}),
  storage: storage.prefault({}),
  knowledge: knowledge.prefault({}),
  targets: z.record(named, target).prefault({}),
  data: z.record(named, data).prefault({}),
  audit: z.strictObject({ retention_days: days.default(0).describe('how long audit entries are kept; 0: for ever') }).prefault({}),
  server: server.prefault({}),
});

/** A configuration with every default in it. */
export type RuntimeConfig = z.output<typeof configSchema>;

/** A configuration as it is written: only what differs from the defaults. */
export type RuntimeConfigInput = z.input<typeof configSchema>;

/** A target of the configuration. */
export type TargetConfig = RuntimeConfig['targets'][string];

/** Data that questions may be asked about. */
export type DataConfig = RuntimeConfig['data'][string];

function isPostgresUrl(text: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(text);
}

function withoutPassword(url: string): boolean {
  return !/^[^/]*\/\/[^/@:]*:[^/@]*@/.test(url);
}

function withoutUser(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
