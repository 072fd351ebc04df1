import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedOutput, javascript } from './readme.mjs';
import { pnpm, run, tool } from './run.mjs';

/** Node's own types are what a TypeScript program has; nothing else is helped along. */
const nodeTypes = '@types/node@20';

/**
 * An empty project in which somebody installs packages from the registry.
 *
 * @param options.packages - Names, or names with a version, as after "npm install".
 * @returns Its folder.
 */
export async function installIn(folder, { packages, manager, env }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', version: '1.0.0', private: true }));
  if (manager === 'pnpm') await pnpm(['add', '--ignore-workspace', ...packages, nodeTypes], { cwd: folder, env });
  else await run('npm', ['install', ...packages, nodeTypes], { cwd: folder, env });
  return folder;
}

/** A copy of an example that has left the workspace: its packages come from the registry. */
export async function copyExample({ folder, manifest }, target, { versions, env }) {
  cpSync(folder, target, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) });
  const outside = (dependencies = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => {
        const version = /^(workspace|catalog):/.test(range) ? versions.get(name) : range;
        if (version === undefined) throw new Error(`${manifest.name} needs ${name}, which isn't published.`);
        return [name, version];
      }),
    );
  const { dependencies, devDependencies, ...rest } = manifest;
  const changed = { ...rest, dependencies: outside(dependencies), devDependencies: outside(devDependencies) };
  writeFileSync(join(target, 'package.json'), JSON.stringify(changed, null, 2));
  await run('npm', ['install'], { cwd: target, env });
  return target;
}

/** What a program can name: every entry point but the contract suites, which only load in a test run. */
function entryPoints({ name, exports }) {
  return Object.keys(exports)
    .filter((subpath) => typeof exports[subpath] === 'object' && subpath !== './testing')
    .map((subpath) => name + subpath.slice(1));
}

/** Writes the programs of a consumer: every entry point named, and the README's example, in both module kinds and with types. */
export async function writePrograms(folder, manifest, { example, language }) {
  const entries = entryPoints(manifest);
  const used = (name) => `if (Object.keys(${name}).length === 0) throw new Error('exports nothing');\n`;
  const imports = entries.map((entry, index) => `import * as m${index} from '${entry}';\n${used(`m${index}`)}`).join('');
  const requires = entries.map((entry, index) => `import m${index} = require('${entry}');\n${used(`m${index}`)}`).join('');
  const files = {
    'entries.mts': imports,
    'entries.cts': requires,
    'entries.mjs': imports,
    'entries.cjs': entries.map((entry) => used(`require('${entry}')`)).join(''),
    'example.mjs': await javascript(example, 'esm'),
    'example.cjs': await javascript(example, 'cjs'),
    ...(language === 'ts' && { 'example.mts': example }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Runs these programs. */
export async function runPrograms(folder, { example }, { node = process.execPath, env } = {}) {
  for (const kind of ['mjs', 'cjs']) {
    await run(node, [`entries.${kind}`], { cwd: folder, env });
    const output = await run(node, [`example.${kind}`], { cwd: folder, env });
    const printed = bare(output);
    const missing = expectedOutput(example).filter((expected) => !printed.includes(bare(expected)));
    if (missing.length > 0) throw new Error(`example.${kind} didn't print "${missing.join('", "')}", as the README says, but:\n${output}`);
  }
}

/** Without quotes and spaces, which a value printed and the same value as JSON don't share. */
function bare(text) {
  return text.replace(/[\s'"]/g, '');
}

/** Type-checks them with the declarations of all packages. Only faults in third-party declarations are let through. */
export async function checkTypes(folder) {
  const files = ['entries.mts', 'entries.cts', 'example.mts'].filter((name) => existsSync(join(folder, name)));
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023'],
    module: 'NodeNext',
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const output = await tool('tsc', ['-p', folder, '--pretty', 'false'], { cwd: folder }).catch((error) => error.message);
  const faults = output.split('\n').filter((line) => /\berror TS\d+/.test(line));
  const ours = faults.filter((line) => !/(^|\/)node_modules\/(?!(\.pnpm\/)?(@dbdiag[/+]|dbdiag@)).*\.d\.[cm]?ts\(/.test(line));
  if (ours.length > 0) throw new Error(ours.join('\n'));
}

/** The lowest version a range of ours allows: they all are one version with a sign before it. */
function lowest(range) {
  const [, version] = /^(?:\^|~|>=)?(\d+\.\d+\.\d+(?:-[\w.]+)?)(?: .*)?$/.exec(range) ?? [];
  if (version === undefined) throw new Error(`Can't tell the lowest version of ${range}.`);
  return version;
}

/** An install line with every peer of the package at the lowest version it says it works with. */
export function withLowestPeers(installs, { peerDependencies = {}, peerDependenciesMeta = {} }) {
  const names = new Set(installs.map((spec) => spec.replace(/(?<=.)@.*$/, '')));
  const wanted = Object.entries(peerDependencies).filter(([name]) => names.has(name) || peerDependenciesMeta[name]?.optional !== true);
  return [...[...names].filter((name) => !(name in peerDependencies)), ...wanted.map(([name, range]) => `${name}@${lowest(range)}`)];
}

/** The text of an example's program, for where it is run otherwise than by its own script. */
export function sourceOf(folder) {
  return readFileSync(join(folder, 'src/main.ts'), 'utf8');
}
