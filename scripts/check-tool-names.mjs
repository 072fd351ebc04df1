// No file of the agent names a tool, its tests and their data neither: what is about a tool is brought by the tool, and tests take the
// names from the tools. Snapshots are left out, as a prompt holds the rules that the tools themselves bring, their names in them.
// The names are those that the tools themselves have, so that a new one is looked for from its first day on.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';

/** What prints the names of the tools of a package. */
const listers = ['packages/evidence/scripts/list-tool-names.ts', 'packages/nl2sql/scripts/list-tool-names.ts'];

const names = listers.flatMap((lister) => {
  const listed = spawnSync('npx', ['tsx', '--conditions=@dbdiag/source', lister], { cwd: rootFolder, encoding: 'utf8' });
  if (listed.status !== 0) throw new Error(`The names of the tools could not be read: ${listed.stderr}`);
  return JSON.parse(listed.stdout);
});
if (names.length < 2) throw new Error('The tools have no names to look for.');

// A name with an underscore is no word of any language; any other one counts in quotation marks, and as a tool in YAML.
const patterns = names.map((name) => [
  name,
  new RegExp(name.includes('_') ? `\\b${name}\\b` : `['"\`]${name}['"\`]|\\btool: ${name}\\b`, 'u'),
]);
const known = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'packages/agent'], {
  cwd: rootFolder,
  encoding: 'utf8',
});
if (known.status !== 0) throw new Error(`The files of the agent could not be listed: ${known.stderr}`);
const files = known.stdout.split('\0').filter((file) => file !== '' && !file.endsWith('.snap') && existsSync(join(rootFolder, file)));
const found = files.flatMap((file) =>
  readFileSync(join(rootFolder, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      patterns.filter(([, pattern]) => pattern.test(line)).map(([name]) => `${file}:${index + 1} names the tool ${name}`),
    ),
);
for (const line of found) console.error(line);
console.log(`${files.length} files of the agent, ${names.length} tools: ${found.length} name one`);
process.exit(found.length === 0 ? 0 : 1);
