import type { PolicyLimits, ServerFacts } from '@dbdiag/target';
import { lookSettings, resultColumns, reviewStatement } from '@dbdiag/target';
import type { SqlCommand } from '../command/command.ts';
import { sha256 } from '../store/sha256.ts';
import { checkDigits, linePrefix } from './gather-line.ts';

/** The versions whose texts differ; a later server gets the text of the last. */
export const gatherVersions = [130_000, 140_000, 150_000, 160_000, 170_000, 180_000] as const;

/** A statement as a script has it, its rows as lines. */
export interface GatheredStatement {
  /** For psql: the run, the salt and the schemas of extensions are its variables. */
  readonly sql: string;
  readonly columns: readonly string[];
  /** Tells texts apart: {@link textMark}. */
  readonly text: string;
}

/** Stand for variables of psql while a text is reviewed. */
const stands = { run: 'dbdiag run', salt: 'dbdiag salt' } as const;
const schemaOf = (extension: string): string => `dbdiag schema of ${extension}`;

/** Columns whose texts are nobody's names: ids, process ids, names and values of settings. */
const unnamed = /^(?:key|parent|scope|name|value|unit|last_failed_wal|version|\w*_pid)$/u;

/**
 * What a statement with the lines around its rows may build at most, in bytes. The statement by itself keeps to the limit of the
 * policy; as JSON and as text of another encoding its cells are counted several times, each as if every character were escaped.
 */
export const framedBytes = 16 * 2 ** 20;

/** Tells the text of one version of dbdiag from that of another. */
export async function textMark(statement: string): Promise<string> {
  return (await sha256(statement)).slice(0, checkDigits);
}

/** What a statement is told. */
export interface StatementOptions {
  readonly redact: boolean;
  /** Extensions whose objects it may name. */
  readonly extensions?: readonly string[];
  /** For what a server is asked about itself: lists of roles and extensions, whose length the policy doesn't know. */
  readonly unbounded?: boolean;
}

/**
 * Writes a statement for a script: every row is a line with its check. The whole of it was approved by the policy.
 *
 * @throws Error where the policy refuses it, or its columns have no names: a fault of the program.
 */
export async function gatheredStatement(
  statement: string,
  { redact, extensions = [], unbounded = false }: StatementOptions,
): Promise<GatheredStatement> {
  const columns = await resultColumns(statement);
  if (columns === undefined) throw new Error(`A column has no name: ${statement}`);
  const cells = columns.map((column) => (redact ? redacted(column) : `r."${column}"`));
  const framed = `SELECT '${linePrefix}' || left(encode(sha256(convert_to('${stands.run}' || l.cells, 'UTF8')), 'hex'), ${checkDigits}) || ' ' || l.cells AS line
FROM (SELECT json_build_array(${cells.join(', ')})::text AS cells FROM (
${statement.trim()}
) AS r) AS l`;
  const extensionSchemas = Object.fromEntries(extensions.map((extension) => [extension, schemaOf(extension)]));
  if (!unbounded) await approved(statement, { extensionSchemas });
  const sql = await approved(framed, { extensionSchemas, maxBytes: unbounded ? Number.MAX_SAFE_INTEGER : framedBytes });
  return { sql: withVariables(sql, extensions), columns, text: await textMark(statement) };
}

/** Reviews a text that stands in a script as it is. */
export async function approved(text: string, limits: Partial<PolicyLimits> = {}): Promise<string> {
  const review = await reviewStatement(text, limits);
  if (review.verdict === 'refused') throw new Error(`The policy refuses a statement of the script: ${review.reason}\n${text}`);
  return review.approved
    .replace(/;\s*$/u, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

function redacted(column: string): string {
  // A list of objects: a mark of it would tell nothing.
  if (column.endsWith('_json')) return 'NULL::text';
  return unnamed.test(column) ? `r."${column}"` : masked(`r."${column}"`);
}

/** A text becomes a mark that is the same for the same text within a run; numbers stay. */
function masked(cell: string): string {
  return `CASE WHEN json_typeof(to_json(${cell})) = 'string' THEN to_json('#' || left(encode(sha256(convert_to('${stands.salt}' || to_json(${cell})::text, 'UTF8')), 'hex'), 8)) ELSE to_json(${cell}) END`;
}

function withVariables(sql: string, extensions: readonly string[]): string {
  const literals = sql.replaceAll(`'${stands.run}'`, ":'dbdiag_run'").replaceAll(`'${stands.salt}'`, ":'dbdiag_salt'");
  return extensions.reduce((text, extension) => text.replaceAll(`"${schemaOf(extension)}"`, `:"dbdiag_schema_${extension}"`), literals);
}

/** The texts of a command, each for servers from a version on, the oldest first; none where a version has nothing. */
export function textsByVersion(command: SqlCommand): readonly { readonly from: number; readonly text: string | undefined }[] {
  const texts = gatherVersions.map((from) => ({ from, text: command.statementFor(factsOf(from)) }));
  return texts.filter(({ text }, index) => index === 0 || text !== texts[index - 1]?.text);
}

/** A setting that decides whether a server has anything to read. */
export interface DecidingSetting {
  readonly name: string;
  /** With this value there is nothing. */
  readonly without: string;
}

/** Settings that make a server have something to read, or nothing. */
const deciding: readonly (DecidingSetting & { readonly with: string })[] = [
  { name: 'logging_collector', with: 'on', without: 'off' },
  { name: 'track_functions', with: 'all', without: 'none' },
];

/** The settings without which a server has nothing that a command could read. */
export function settingsNeeded(command: SqlCommand): readonly DecidingSetting[] {
  return deciding.filter(
    ({ name, without }) => command.statementFor({ ...factsOf(180_000), settings: { ...allOn, [name]: without } }) === undefined,
  );
}

const allOn = Object.fromEntries(deciding.map((setting) => [setting.name, setting.with]));

function factsOf(versionNumber: number): ServerFacts {
  return {
    versionNumber,
    version: '',
    database: '',
    role: '',
    superuser: false,
    monitor: true,
    sequences: true,
    extensions: [],
    inRecovery: false,
    settings: allOn,
  };
}

/** What holds in the session of a script, a SET each. */
export function sessionSettings(statementTimeoutMs: number): string {
  const settings = [
    ...lookSettings,
    ['statement_timeout', String(statementTimeoutMs)],
    ['jit', 'off'],
    ['default_transaction_read_only', 'on'],
    ['application_name', 'dbdiag gather'],
  ] as const;
  return settings.map(([name, value]) => `SET ${name} = ${name === 'search_path' ? value : `'${value}'`};`).join('\n');
}
