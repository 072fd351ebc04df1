/**
 * Makes the files of a probe: a family with the statement that the corpus tells a person to run, its test, its entry in the catalogue.
 *
 *     pnpm new:probe --phenomenon idle_in_tx_long --command pg.idle-in-tx --column longest_seconds --unit s
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { commandCatalogue, probeCatalogue } from '../src/probe/catalogue.ts';
import { probeFiles, withFamily } from './probe-files.ts';

const usage = `Usage: pnpm new:probe --phenomenon ID --command pg.NAME --column NAME --unit UNIT

  --phenomenon ID   a phenomenon of the corpus that has a statement (sql) and no probe yet
  --command pg.NAME id of the new command, kebab-case; the file is named for it
  --column NAME     the column of the statement that holds the value
  --unit UNIT       of the value: %, ms, s, bytes, bytes/s, count, /s, ms/s, ratio, xids, blocks or yes/no
`;

const units = ['%', 'ms', 's', 'bytes', 'bytes/s', 'count', '/s', 'ms/s', 'ratio', 'xids', 'blocks', 'yes/no'];
const folder = new URL('../src/probe/', import.meta.url);

function fail(...faults: readonly string[]): never {
  for (const fault of faults) console.error(fault);
  console.error(`\n${usage}`);
  process.exit(2);
}

function options(): Readonly<Record<'phenomenon' | 'command' | 'column' | 'unit', string>> {
  const text = { type: 'string', default: '' } as const;
  try {
    return parseArgs({ options: { phenomenon: text, command: text, column: text, unit: text } }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}

const { phenomenon: id, command, column, unit } = options();
const name = /^pg\.(?<name>[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/u.exec(command)?.groups?.name ?? '';
const phenomenon = postgresKnowledge().phenomena.find((known) => known.id === id);
const sql = phenomenon?.sql;
const file = new URL(`families/${name}.ts`, folder);
const faults = [
  ...(phenomenon === undefined
    ? [`--phenomenon: the corpus has no ${id === '' ? 'phenomenon without a name' : id}. Add it to packages/knowledge/data first.`]
    : []),
  ...(phenomenon !== undefined && sql === undefined
    ? [`--phenomenon: ${id} has no sql in the corpus; add one read-only statement first.`]
    : []),
  ...(probeCatalogue.some(({ phenomenonId }) => phenomenonId === id) ? [`--phenomenon: ${id} is read by a probe already.`] : []),
  ...(name === '' ? ['--command takes pg. and a kebab-case name, for example pg.table-locks.'] : []),
  ...(commandCatalogue.some((known) => known.id === command) || (name !== '' && existsSync(file))
    ? [`--command: ${command} is there already; add a row to its family instead.`]
    : []),
  ...(/^[a-z_][a-z0-9_]*$/u.test(column) ? [] : ['--column takes the name of a column of the statement.']),
  ...(units.includes(unit) ? [] : [`--unit takes one of ${units.join(', ')}.`]),
];
if (faults.length > 0 || phenomenon === undefined || sql === undefined) fail(...faults);

const catalogue = new URL('catalogue.ts', folder);
const { family, test } = probeFiles({ name, phenomenon: { ...phenomenon, sql }, column, unit });
const listed = withFamily(readFileSync(catalogue, 'utf8'), name);
writeFileSync(file, family, { flag: 'wx' });
writeFileSync(new URL(`families/${name}.test.ts`, folder), test, { flag: 'wx' });
writeFileSync(catalogue, listed);
console.log(`Made src/probe/families/${name}.ts and its test, and added the family to the catalogue. What is left:

1. Make the statement cheap and its value a number of the column ${column}; say its privilege, cost and rows.
2. Choose the reduction (src/probe/reductions.ts) and both limits; add captures just above and just below to the test.
3. Name pg.${name} in data/routing.yaml, then: npx tsx --conditions=@dbdiag/source packages/evidence/scripts/embed-routing.ts
4. pnpm format; vitest run --project evidence src/probe src/policy src/planning
5. On a server: npm run -s dbdiag -- probes verify postgres://…`);
