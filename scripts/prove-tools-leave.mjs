// Takes one tool after the other out of a copy of the sources, without tests, and expects that nothing but the tool's own files is
// left without a use: no other file of the agent, of tools or of any package serves one tool only.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootFolder } from './root-folder.mjs';

const createTools = 'packages/tools/src/tool/create-tools.ts';

/** The lines by which a tool is in the set, and what leaves with it. */
const tools = [
  {
    name: 'query_relations',
    lines: { [createTools]: /^.*createQueryRelationsTool.*\n/gmu },
    own: /^packages\/tools\/src\/tool\/(?:query-relations-tool|relations-section)\.ts$/u,
  },
  {
    name: 'ask_clarification',
    lines: { [createTools]: /^.*createAskClarificationTool.*\n/gmu },
    own: /^packages\/tools\/src\/tool\/clarification\//u,
  },
  {
    name: 'collect_evidence',
    lines: {
      'packages/evidence/src/index.ts': /^.*'\.\/tool\/.*\n/gmu,
      'packages/evidence/scripts/list-tool-names.ts': /^.*createCollectEvidenceTool.*\n/gmu,
    },
    own: /^packages\/evidence\/src\/tool\//u,
  },
];

const copy = mkdtempSync(join(tmpdir(), 'dbdiag-tools-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

copySources();
const before = new Set(unusedFiles());
let failed = 0;
for (const { name, lines, own } of tools) {
  const undo = takeOut(name, lines);
  const left = unusedFiles().filter((file) => !before.has(file));
  undo();
  const others = left.filter((file) => !own.test(file));
  // Where nothing is left the tool is still in use somewhere, and nothing is proved.
  const isFine = left.length > 0 && others.length === 0;
  if (!isFine) failed += 1;
  const found = left.length === 0 ? 'it is still used somewhere' : `these serve nothing else:\n  ${others.join('\n  ')}`;
  console.log(isFine ? `ok   without ${name} only its own ${left.length} files are unused` : `FAIL without ${name}: ${found}`);
}
process.exit(failed === 0 ? 0 : 1);

/** Sources and manifests, with the links between the packages; what is installed is shared. */
function copySources() {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: rootFolder, encoding: 'utf8' });
  const isSource = (file) => /\.(?:ts|mjs|cjs)$|(?:^|\/)(?:package|knip|tsconfig[.\w]*)\.json$|^pnpm-workspace\.yaml$/u.test(file);
  const isTest = (file) => /\.test(?:-d)?\.ts$/u.test(file);
  for (const file of listed.stdout.split('\0')) {
    if (!isSource(file) || isTest(file) || !existsSync(join(rootFolder, file))) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(join(rootFolder, file), join(copy, file));
  }
  symlinkSync(join(rootFolder, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of ['packages', 'examples'].flatMap((group) => readdirSync(join(copy, group)).map((name) => `${group}/${name}`)))
    linkPackages(folder);
}

/** The packages of the workspace are those of the copy. */
function linkPackages(folder) {
  const manifest = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'));
  const wanted = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  for (const name of wanted) {
    const installed = join(rootFolder, folder, 'node_modules', name);
    const link = join(copy, folder, 'node_modules', name);
    const inside = join(copy, 'packages', name.replace(/^@dbdiag\//u, ''));
    if (!existsSync(installed)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(name.startsWith('@dbdiag/') ? inside : installed, link);
  }
}

function takeOut(name, lines) {
  const texts = Object.keys(lines).map((file) => [join(copy, file), readFileSync(join(copy, file), 'utf8')]);
  for (const [place, text] of texts) {
    const without = text.replace(lines[place.slice(copy.length + 1)], '');
    if (without === text) throw new Error(`${name} isn't in ${place.slice(copy.length + 1)} any more.`);
    writeFileSync(place, without);
  }
  return () => {
    for (const [place, text] of texts) writeFileSync(place, text);
  };
}

function unusedFiles() {
  const { stdout, stderr } = spawnSync('npx', ['knip', '--include', 'files', '--reporter', 'json', '--no-exit-code'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (!stdout.startsWith('{')) throw new Error(`The unused files could not be read: ${stdout}${stderr}`);
  return JSON.parse(stdout).issues.flatMap(({ file, files }) => (files.length > 0 ? [file] : []));
}
