// Folds the pending changesets into the release that is prepared and not published yet: each text becomes a line in the changelogs
// of the packages it names, and the file goes. After a release, "changeset version" begins the next one instead.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../root-folder.mjs';
import { workspacePackages } from './workspace-packages.mjs';

const folder = join(rootFolder, '.changeset');
const packages = new Map(workspacePackages().map((entry) => [entry.manifest.name, entry]));
const pending = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .sort()
  .map((name) => read(join(folder, name)));

const strangers = pending.flatMap(({ file, names }) => names.filter((name) => !packages.has(name)).map((name) => `${file} names ${name}.`));
if (strangers.length > 0) {
  console.error(`No package of the workspace:\n${strangers.join('\n')}`);
  process.exit(1);
}
for (const { file, names, text } of pending) {
  for (const name of names) if (packages.get(name).manifest.private !== true) addToChangelog(packages.get(name), text);
  rmSync(file);
}
console.log(`Folded ${pending.length} changesets. Read the changelogs as a user would, and make one text of what belongs together.`);

function read(file) {
  const [, head, text] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (head === undefined) throw new Error(`${file} is no changeset.`);
  return { file, names: [...head.matchAll(/^['"]?([^'":\n]+)['"]?:/gm)].map(([, name]) => name), text: text.trim() };
}

/** The line goes below the newest version, after what stands there. A package that has no changelog yet gets one. */
function addToChangelog({ folder: home, manifest }, text) {
  const file = join(home, 'CHANGELOG.md');
  const [title, newest = `${manifest.version}\n`, ...older] = (existsSync(file) ? readFileSync(file, 'utf8') : `# ${manifest.name}\n`)
    .trimEnd()
    .split(/\n+## /);
  if (!newest.startsWith(`${manifest.version}\n`)) throw new Error(`${file} doesn't begin with ${manifest.version}.`);
  const line = `- ${text.replaceAll('\n', '\n  ')}`;
  const gap = /^- .*(\n {2}.*)*$/m.test(newest) ? '\n' : '\n\n';
  writeFileSync(file, `${[title, `${newest.trimEnd()}${gap}${line}`, ...older].join('\n\n## ')}\n`);
}
