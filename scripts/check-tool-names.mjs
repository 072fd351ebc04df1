// No file of the agent names a tool: what is about a tool is brought by the tool.
// The names are those that the tools themselves have, so that a new one is looked for from its first day on.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootFolder } from './root-folder.mjs';

const listed = spawnSync('npx', ['tsx', '--conditions=@dbdiag/source', 'packages/evidence/scripts/list-tool-names.ts'], {
  cwd: rootFolder,
  encoding: 'utf8',
});
if (listed.status !== 0) throw new Error(`The names of the tools could not be read: ${listed.stderr}`);
const names = JSON.parse(listed.stdout);
if (names.length < 2) throw new Error('The tools have no names to look for.');

// A name with an underscore is no word of any language; any other one counts where it stands in quotation marks.
const patterns = names.map((name) => [
  name,
  name.includes('_') ? new RegExp(`\\b${name}\\b`, 'u') : new RegExp(`['"\`]${name}['"\`]`, 'u'),
]);
const source = join(rootFolder, 'packages/agent/src');
const files = readdirSync(source, { recursive: true }).filter((file) => /\.ts$/u.test(file) && !/\.test\.ts$|^fixtures\//u.test(file));
const found = files.flatMap((file) =>
  readFileSync(join(source, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      patterns
        .filter(([, pattern]) => pattern.test(line))
        .map(([name]) => `${relative(rootFolder, join(source, file))}:${index + 1} names the tool ${name}`),
    ),
);
for (const line of found) console.error(line);
console.log(`${files.length} files of the agent, ${names.length} tools: ${found.length} name one`);
process.exit(found.length === 0 ? 0 : 1);
