// Packs every publishable package as a user would get it and checks the tarballs:
// publint, attw, then an npm consumer that imports and requires each entry point, the engine in a browser bundle,
// and the command-line program by npx. Run "pnpm build" first.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserCheck } from './browser-check.mjs';
import { rootFolder } from './root-folder.mjs';

const { packageManager } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'dbdiag-packages-'));
let failed = 0;
let passed = 0;
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

const libraries = readdirSync(join(rootFolder, 'packages'))
  .sort()
  .map((name) => load(join(rootFolder, 'packages', name)))
  .filter(({ manifest }) => manifest.private !== true);
const cli = load(join(rootFolder, 'examples/cli'));
const tarballs = new Map([...libraries, cli].map((entry) => [entry.manifest.name, pack(entry)]));

for (const { manifest, folder } of libraries) {
  step(`publint ${manifest.name}`, () => tool('publint', ['--strict', tarballs.get(manifest.name)]));
  step(`attw ${manifest.name}`, () => tool('attw', [tarballs.get(manifest.name), '--profile', 'node16']));
  step(`no workspace specifiers in ${manifest.name}`, () => {
    const { dependencies, peerDependencies, exports } = JSON.parse(
      run('tar', ['-xzOf', tarballs.get(manifest.name), 'package/package.json']),
    );
    const seen = JSON.stringify({ dependencies, peerDependencies, exports });
    if (/workspace:|catalog:|@dbdiag\/source/.test(seen)) throw new Error(seen);
  });
}

const consumer = join(work, 'consumer');
step('npm installs all tarballs together', () =>
  install(
    consumer,
    libraries.map(({ manifest }) => manifest.name),
    peersOf(libraries),
  ),
);
for (const { manifest } of libraries) {
  for (const specifier of entryPoints(manifest)) {
    step(`import ${specifier}`, () =>
      node(consumer, 'mjs', `const m = await import('${specifier}'); if (Object.keys(m).length === 0) throw new Error('exports nothing');`),
    );
    step(`require ${specifier}`, () =>
      node(consumer, 'cjs', `const m = require('${specifier}'); if (Object.keys(m).length === 0) throw new Error('exports nothing');`),
    );
  }
}

const alone = join(work, 'engine-alone');
const example = readFileSync(join(rootFolder, 'examples/embed-engine/src/main.ts'), 'utf8');
step('engine and knowledge install alone', () => install(alone, ['@dbdiag/graph-engine', '@dbdiag/knowledge'], []));
step('the embedding example runs as ESM', () => node(alone, 'mjs', javascript(example, 'esm')));
step('the embedding example runs as CommonJS', () => node(alone, 'cjs', javascript(example, 'cjs')));
await stepAsync('engine and knowledge diagnose in a browser without polyfills', () =>
  browserCheck({ folder: alone, source: javascript(example, 'esm'), rootFolder }),
);

const elsewhere = join(work, 'elsewhere');
mkdirSync(elsewhere);
step('the packed program runs by npx', () => {
  const output = run('npx', ['-y', '--package', tarballs.get(cli.manifest.name), 'dbdiag', 'demo', '--locale', 'en'], elsewhere);
  if (!output.includes('Diagnosis: ')) throw new Error(output);
});

console.log(`packages: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function load(folder) {
  return { folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
}

function pack({ folder, manifest }) {
  if (!existsSync(join(folder, 'dist'))) throw new Error(`${manifest.name} has no dist; run "pnpm build" first.`);
  const out = JSON.parse(run('npx', ['-y', packageManager, 'pack', '--json', '--pack-destination', work], folder));
  return out.filename.startsWith('/') ? out.filename : join(work, out.filename);
}

function entryPoints({ name, exports }) {
  return Object.keys(exports)
    .filter((subpath) => typeof exports[subpath] === 'object' && subpath !== './testing')
    .map((subpath) => name + subpath.slice(1));
}

function peersOf(entries) {
  const peers = Object.assign({}, ...entries.map(({ manifest }) => manifest.peerDependencies ?? {}));
  return Object.entries(peers).map(([name, range]) => `${name}@${range}`);
}

function install(folder, names, extra) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...names.map((name) => tarballs.get(name)), ...extra], folder);
}

/** The example's TypeScript as JavaScript of one module kind. */
function javascript(source, format) {
  return tool('esbuild', ['--loader=ts', `--format=${format}`], source);
}

function node(folder, extension, source) {
  const file = join(folder, `check.${extension}`);
  writeFileSync(file, source);
  return run('node', [file], folder);
}

/** A program of the workspace, without a second to start the package manager first. */
function tool(name, args, input) {
  return run(join(rootFolder, 'node_modules/.bin', name), args, rootFolder, input);
}

function run(command, args, cwd = rootFolder, input = undefined) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, input, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

function step(name, action) {
  try {
    action();
    passed += 1;
    console.log(`ok   ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}\n${error.message}`);
  }
}

async function stepAsync(name, action) {
  const outcome = await action().then(
    () => undefined,
    (error) => error,
  );
  step(name, () => {
    if (outcome !== undefined) throw outcome;
  });
}
