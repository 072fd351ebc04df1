import { localize } from '@dbdiag/graph-engine';
import { factsStatements } from '@dbdiag/target';
import { isHeavy } from '../collection/needs-window.ts';
import type { SqlCommand } from '../command/command.ts';
import { factsLooks } from './facts-looks.ts';
import type { GatherOptions } from './gather-options.ts';
import { resolveGatherOptions } from './gather-options.ts';
import { gatheredCommands } from './gathered-commands.ts';
import { approved, gatheredStatement, gatherVersions, settingsNeeded, textsByVersion } from './gathered-statement.ts';
import { scriptHeader } from './script-header.ts';
import { firstMoment, guarded, lookAt, pauseUntil, prepareOf, scriptClosing, scriptOpening, statementMark } from './script-parts.ts';

/**
 * Writes a script for psql that looks at a server as an inspection does, for who may not connect dbdiag to it. Its output is
 * what `readGathered` reads.
 *
 * Everything in it that reads was approved by the policy of `@dbdiag/target`, with the lines around it; the rest sets up the
 * session and waits. Every look is a read-only transaction of its own with the timeouts of an inspection. It makes no objects,
 * temporary ones neither; what it prepares is gone with the session.
 *
 * @param program - Version of dbdiag, for the header and the first line of the output.
 * @throws InvalidOptionsError for an option out of range.
 */
export async function writeGatherScript(program: string, given: GatherOptions = {}): Promise<string> {
  const options = resolveGatherOptions(given);
  const cheap = gatheredCommands.filter((command) => !isHeavy(command));
  const heavy = options.heavy ? gatheredCommands.filter(isHeavy) : [];
  const parts = [
    scriptHeader(program, options),
    scriptOpening(program, options),
    ...(await factsParts(options)),
    await guardVariables(),
    '-- What is looked at, once for each version of PostgreSQL that has its own text.',
    ...(await Promise.all([...cheap, ...heavy].map((command) => preparePart(command, options)))),
    '-- Sessions, locks and replication several times, counters at both ends.',
    ...windowParts(cheap, options),
    '-- What is looked at once.',
    ...cheap.filter(({ sampling }) => sampling === 'once').map(lookPart),
    ...(heavy.length > 0 ? ['-- What reads pages: only where a cheap statement shows that it stays small.'] : []),
    ...(await Promise.all(heavy.map(heavyPart))),
    scriptClosing,
  ];
  return `${parts.join('\n\n')}\n`;
}

async function factsParts({ redact }: Required<GatherOptions>): Promise<readonly string[]> {
  const looks = Object.entries(factsStatements).map(async ([name, statement]) => {
    const id = factsLooks[name as keyof typeof factsLooks];
    const told = redact ? redactedFacts(name as keyof typeof factsLooks, statement) : statement;
    if (told === undefined) return [];
    const { sql, columns, text } = await gatheredStatement(told, { redact: redact && name === 'identity', unbounded: true });
    return [`\\set dbdiag_state 00000\n${statementMark(id, { text, columns })};\n${lookAt(id, sql)}`];
  });
  return ['-- What the server is.', ...(await Promise.all(looks)).flat()];
}

/** Texts that hold names are left out: of settings only whether they are set, of roles only what this one may. Nor does it say which cluster it is. */
function redactedFacts(name: keyof typeof factsLooks, statement: string): string | undefined {
  switch (name) {
    case 'identity':
      return `SELECT f.version_number, f.version, f.database, f.role, f.superuser, ARRAY(SELECT ''::text WHERE false) AS powers, f.monitor, f.sequences, f.in_recovery, f.extensions FROM (${statement}) AS f`;
    case 'extensionSchemas':
      return `SELECT '{}' AS schemas`;
    case 'settings':
      return `SELECT f.name, CASE WHEN f.reset_val <> '' AND f.name <> 'lc_messages' AND f.name IN (SELECT s.name FROM pg_settings s WHERE s.vartype = 'string') THEN '(not shown)' ELSE f.reset_val END AS reset_val FROM (${statement}) AS f`;
    case 'system':
    case 'timeline':
      return undefined;
  }
}

/** What the role may see, which extensions there are and in which schemas, and what the settings say. */
async function guardVariables(): Promise<string> {
  const extensions = extensionsNamed();
  const unbounded = { maxBytes: Number.MAX_SAFE_INTEGER };
  const identity = await approved(
    `SELECT f.monitor OR f.superuser AS dbdiag_monitor, f.sequences OR f.superuser AS dbdiag_sequences, f.superuser AS dbdiag_superuser, ${extensions
      .map((extension) => `'${extension}' = ANY (f.extensions) AS dbdiag_has_${extension}`)
      .join(', ')} FROM (${factsStatements.identity}) AS f`,
    unbounded,
  );
  const schemas = await approved(
    `SELECT ${extensions
      .map((extension) => `coalesce(f.schemas::json ->> '${extension}', 'pg_catalog') AS dbdiag_schema_${extension}`)
      .join(', ')} FROM (${factsStatements.extensionSchemas}) AS f`,
    unbounded,
  );
  const needed = [...new Map(gatheredCommands.flatMap(settingsNeeded).map((setting) => [setting.name, setting])).values()];
  const settings = needed.map(({ name, without }) => `current_setting('${name}') <> '${without}' AS dbdiag_set_${name}`);
  return [
    '-- What this role may see and this server has. A look that could only fail is left out.',
    `${identity} \\gset`,
    `${schemas} \\gset`,
    `${await approved(`SELECT ${settings.join(', ')}`)} \\gset`,
  ].join('\n');
}

function extensionsNamed(): readonly string[] {
  return [...new Set(gatheredCommands.flatMap(({ extension }) => extension ?? []))].toSorted();
}

/** The variables that have to be true for a command to be run. */
function conditionsOf(command: SqlCommand): readonly string[] {
  const { privilege, extension } = command;
  return [
    ...(privilege === 'none' ? [] : [`dbdiag_${privilege}`]),
    ...(extension === undefined ? [] : [`dbdiag_has_${extension}`]),
    ...settingsNeeded(command).map(({ name }) => `dbdiag_set_${name}`),
    ...textsByVersion(command).flatMap(({ text }, index, all) =>
      index === 0 && text === undefined ? [`dbdiag_from_${all[1]?.from ?? gatherVersions[1]}`] : [],
    ),
  ];
}

async function preparePart(command: SqlCommand, { redact }: Required<GatherOptions>): Promise<string> {
  const variants: { readonly from: number; readonly part: string }[] = [];
  for (const { from, text } of textsByVersion(command)) {
    if (text === undefined) continue;
    const extensions = command.extension === undefined ? [] : [command.extension];
    const statement = await gatheredStatement(text, { redact, extensions });
    variants.push({ from, part: `${prepareOf(command, statement.sql)}\n${statementMark(command.id, statement)};` });
  }
  const [oldest, ...newer] = variants;
  // The newest is asked for first.
  const chosen = newer.reduce(
    (older, { from, part }) => `\\if :dbdiag_from_${from}\n${part}\n\\else\n${older}\n\\endif`,
    oldest?.part ?? '',
  );
  const title = `-- ${command.id}: ${localize(command.title, 'en')}`;
  return `${title}\n${guarded(conditionsOf(command), chosen)}`;
}

function lookPart(command: SqlCommand): string {
  return guarded(conditionsOf(command), lookAt(command.id));
}

/** Gauges at every snapshot; counters at the first and the last. */
function windowParts(cheap: readonly SqlCommand[], { windowSeconds, snapshots }: Required<GatherOptions>): readonly string[] {
  const gauges = cheap.filter(({ sampling }) => sampling === 'sampled').map(lookPart);
  const counters = cheap.filter(({ sampling }) => sampling === 'differenced').map(lookPart);
  const step = windowSeconds / (snapshots - 1);
  return Array.from({ length: snapshots }, (_, index) => [
    `-- Snapshot ${index + 1} of ${snapshots}`,
    index === 0 ? firstMoment : pauseUntil(Math.round(1000 * index * step) / 1000),
    ...gauges,
    ...(index === 0 || index === snapshots - 1 ? counters : []),
  ]).flat();
}

async function heavyPart(command: SqlCommand): Promise<string> {
  const { id, gate } = command;
  if (gate === undefined) return lookPart(command);
  const size = await approved(
    `SELECT coalesce(g.v <= ${gate.atMost}, false) AS dbdiag_small, coalesce(g.v::text, '') AS dbdiag_rows FROM (${gate.text}) AS g`,
  );
  const measured = `\\set dbdiag_look ${id}
\\set dbdiag_small false
\\set dbdiag_rows ''
${size} \\gset
\\set dbdiag_state :SQLSTATE
:dbdiag_gate;
${guarded(['dbdiag_small'], lookAt(id))}`;
  return guarded(conditionsOf(command), measured);
}
