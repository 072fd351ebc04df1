// Plants one violation at a time and expects the gate that guards against it to fail.
// Run "pnpm build" first. Every planted file is removed again, also after Ctrl-C.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';

const { packageManager } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'dbdiag-gates-'));
let undo = () => {};
process.on('exit', () => {
  undo();
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const layers = ['exec', 'depcruise', '--config', 'dependency-cruiser.cjs', 'packages', 'examples'];
const types = ['exec', 'tsc', '-p', 'tsconfig.json'];
const lint = (file) => ['exec', 'eslint', '--max-warnings', '0', file];

const planted = [
  ['an arrow from the engine to ports', 'packages/graph-engine/src/planted.ts', "export { SessionConflictError } from '../../ports/src/index.ts';\n", layers, 'engine-depends-on-nothing'],
  ['an arrow from tools to agent', 'packages/tools/src/planted.ts', "export { createAgent } from '../../agent/src/index.ts';\n", layers, 'tools-sees-only'],
  ['an arrow from agent to dao-postgres', 'packages/agent/src/planted.ts', "export { SchemaVersionError } from '../../dao-postgres/src/index.ts';\n", layers, 'agent-sees-only'],
  ['an arrow from dao-postgres to tools', 'packages/dao-postgres/src/planted.ts', "export { createSession } from '../../tools/src/index.ts';\n", layers, 'dao-postgres-sees-only'],
  ['a Node module in a library', 'packages/tools/src/planted.ts', "export { readFileSync } from 'node:fs';\n", layers, 'libraries-have-no-node-builtins'],
  ['a cycle', 'packages/tools/src/planted.ts', "import type { Planted } from './planted-too.ts';\nexport type Other = Planted;\n", layers, 'no-cycles', ['packages/tools/src/planted-too.ts', "import type { Other } from './planted.ts';\nexport type Planted = Other | 1;\n"]],
  ['an unchecked index', 'packages/tools/src/planted.ts', 'export const planted: string = ["a"][1];\n', types, 'planted.ts'],
  ['an undefined in an optional field', 'packages/tools/src/planted.ts', 'export const planted: { readonly a?: string } = { a: undefined };\n', types, 'planted.ts'],
  ['any', 'packages/tools/src/planted.ts', 'export const planted = (value: any): string => value.name;\n', lint('packages/tools/src/planted.ts'), 'no-explicit-any'],
  ['export *', 'packages/tools/src/planted.ts', "export * from './errors.ts';\n", lint('packages/tools/src/planted.ts'), 'Name every export'],
  ['randomness in the engine', 'packages/graph-engine/src/planted.ts', 'export const planted = (): number => Math.random();\n', lint('packages/graph-engine/src/planted.ts'), 'no-restricted-properties'],
  ['an unhandled case of a union', 'packages/tools/src/planted.ts', "export function planted(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n", lint('packages/tools/src/planted.ts'), 'switch-exhaustiveness-check'],
  ['dead code', 'packages/tools/src/planted.ts', 'export const planted = 1;\n', ['exec', 'knip'], 'planted.ts'],
];

let failed = 0;
for (const [what, file, text, command, expected, also] of planted) {
  plant([[file, text], ...(also === undefined ? [] : [also])]);
  judge(what, pnpm(command), expected);
  undo();
}

judge('a package whose types are missing', brokenPackage((manifest) => {
  manifest.exports['.'].import.types = './dist/missing.d.ts';
}), 'missing.d.ts');
judge('an engine over its size budget', overBudget(), 'exceeded');
judge('a changed public surface', changedSurface(), 'differs from its api report');

console.log(`gates: ${planted.length + 3 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function plant(files) {
  for (const [file, text] of files) writeFileSync(join(rootFolder, file), text, { flag: 'wx' });
  undo = () => {
    for (const [file] of files) rmSync(join(rootFolder, file), { force: true });
    undo = () => {};
  };
}

/** Packs the engine, breaks its manifest and asks publint. */
function brokenPackage(breakManifest) {
  const folder = join(work, 'broken');
  cpSync(join(rootFolder, 'packages/graph-engine'), folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.exports = manifest.publishConfig.exports;
  breakManifest(manifest);
  writeFileSync(file, JSON.stringify(manifest));
  return pnpm(['exec', 'publint', '--strict', folder]);
}

function overBudget() {
  const [entry] = JSON.parse(readFileSync(join(rootFolder, '.size-limit.json'), 'utf8'));
  plant([['.size-limit.planted.json', JSON.stringify([{ ...entry, limit: '10 B' }])]]);
  const result = pnpm(['exec', 'size-limit', '--config', '.size-limit.planted.json']);
  undo();
  return result;
}

function changedSurface() {
  const file = join(rootFolder, 'packages/graph-engine/dist/index.d.ts');
  const before = readFileSync(file, 'utf8');
  undo = () => {
    writeFileSync(file, before);
    undo = () => {};
  };
  writeFileSync(file, `${before}\nexport declare const planted: number;\n`);
  const result = pnpm(['exec', 'node', 'scripts/api-report.mjs', '--check']);
  undo();
  return result;
}

function pnpm(args) {
  const { status, stdout, stderr } = spawnSync('npx', ['-y', packageManager, ...args], { cwd: rootFolder, encoding: 'utf8', maxBuffer: 64 << 20 });
  return { status, output: stdout + stderr };
}

function judge(what, { status, output }, expected) {
  const caught = status !== 0 && output.includes(expected);
  if (!caught) failed += 1;
  console.log(caught ? `ok   caught ${what}` : `FAIL did not catch ${what} (status ${status}, expected "${expected}")\n${output.slice(-2000)}`);
}
