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

/** Violations a gate has to notice, each in files of its own, so that one run of the gate shows whether it sees all. */
const gates = [
  {
    command: ['exec', 'depcruise', '--config', 'dependency-cruiser.cjs', 'packages', 'examples'],
    planted: [
      violation(
        'an arrow from the engine to ports',
        'packages/graph-engine/src',
        "export { SessionConflictError } from '../../ports/src/index.ts';\n",
        'engine-depends-on-nothing',
      ),
      violation(
        'an arrow from tools to agent',
        'packages/tools/src',
        "export { createAgent } from '../../agent/src/index.ts';\n",
        'tools-sees-only',
      ),
      violation(
        'an arrow from agent to dao-postgres',
        'packages/agent/src',
        "export { SchemaVersionError } from '../../dao-postgres/src/index.ts';\n",
        'agent-sees-only',
      ),
      violation(
        'an arrow from dao-postgres to tools',
        'packages/dao-postgres/src',
        "export { createSession } from '../../tools/src/index.ts';\n",
        'dao-postgres-sees-only',
      ),
      violation(
        'an arrow from target to tools',
        'packages/target/src',
        "export { createSession } from '../../tools/src/index.ts';\n",
        'target-sees-only',
      ),
      violation(
        'an arrow from the policy to the driver',
        'packages/target/src/policy',
        "export { connectTarget } from '../pg/index.ts';\n",
        'target-adapters-see-only-its-contracts',
      ),
      violation(
        'a server for tests in a library',
        'packages/evidence/src',
        "export { privateCluster } from '../../target/src/testing/index.ts';\n",
        'test-servers-are-for-tests',
      ),
      violation(
        'a Node module in a library',
        'packages/tools/src',
        "export { readFileSync } from 'node:fs';\n",
        'libraries-have-no-node-builtins',
      ),
      {
        ...violation(
          'a cycle',
          'packages/tools/src',
          "import type { Other } from './planted-other.ts';\nexport type Planted = Other | 1;\n",
          'no-cycles',
        ),
        also: ['packages/tools/src/planted-other.ts', "import type { Planted } from './planted-8.ts';\nexport type Other = Planted;\n"],
      },
      violation(
        'an arrow from language to graph-engine',
        'packages/language/src',
        "export { phenomenonId } from '../../graph-engine/src/index.ts';\n",
        'language-depends-on-nothing',
      ),
      violation(
        'a library that imports the runtime',
        'packages/evidence/src',
        "export { parseConfig } from '../../runtime/src/index.ts';\n",
        'only-programs-import-the-runtime',
      ),
      violation(
        'a door that imports another',
        'packages/mcp/src',
        "import * as server from '../../server/src/index.ts';\nexport const planted = server;\n",
        'mcp-sees-only-runtime',
      ),
    ],
  },
  {
    command: ['exec', 'tsc', '-p', 'tsconfig.json'],
    planted: [
      violation('an unchecked index', 'packages/tools/src', 'export const planted: string = ["a"][1];\n', 'TS2322'),
      violation(
        'an undefined in an optional field',
        'packages/tools/src',
        'export const planted: { readonly a?: string } = { a: undefined };\n',
        'TS2375',
      ),
    ],
  },
  {
    command: [
      'exec',
      'eslint',
      '--max-warnings',
      '0',
      '--format',
      'json',
      'packages/tools/src/planted-*.ts',
      'packages/graph-engine/src/planted-*.ts',
      'examples/cli/src/planted-*.ts',
    ],
    planted: [
      violation('any', 'packages/tools/src', 'export const planted = (value: any): string => value.name;\n', 'no-explicit-any'),
      violation('export *', 'packages/tools/src', "export * from './errors.ts';\n", 'Name every export'),
      violation(
        'randomness in the engine',
        'packages/graph-engine/src',
        'export const planted = (): number => Math.random();\n',
        'no-restricted-properties',
      ),
      violation(
        'an unhandled case of a union',
        'packages/tools/src',
        "export function planted(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
        'switch-exhaustiveness-check',
      ),
      violation(
        'another way to the terminal',
        'examples/cli/src',
        'export function planted(name: string): void {\n  process.stdout.write(name);\n}\n',
        'no-restricted-globals',
      ),
      violation(
        'a sequence of its own making',
        'examples/cli/src',
        'export const planted = (name: string): string => `\\u001b[1m${name}`;\n',
        'no-restricted-syntax',
      ),
    ],
  },
  {
    command: ['exec', 'node', 'scripts/check-tool-names.mjs'],
    planted: [
      violation(
        'a tool named by the agent',
        'packages/agent/src',
        "export const planted = 'query_progress';\n",
        'names the tool query_progress',
      ),
      violation('a tool with the name of a word', 'packages/agent/src', "export const planted = 'diagnose';\n", 'names the tool diagnose'),
      {
        ...violation(
          'a tool named by a test',
          'packages/agent/src/planner',
          "export const planted = 'show_history';\n",
          'names the tool show_history',
        ),
        ending: 'test.ts',
      },
      {
        ...violation('a tool named by the data of tests', 'packages/agent/fixtures/attacks', 'tool: diagnose\n', 'names the tool diagnose'),
        ending: 'yaml',
      },
    ],
  },
  { command: ['exec', 'knip'], planted: [violation('dead code', 'packages/tools/src', 'export const planted = 1;\n', 'planted-0.ts')] },
];

let judged = 0;
let failed = 0;
for (const { command, planted } of gates) {
  const files = planted.map(({ folder, ending = 'ts' }, index) => `${folder}/planted-${index}.${ending}`);
  plant(planted.flatMap(({ text, also }, index) => [[files[index], text], ...(also === undefined ? [] : [also])]));
  const { status, output } = pnpm(command);
  undo();
  // Each is to be named with its own file: a gate that fails for one of them hasn't seen the others.
  for (const [index, { what, expected }] of planted.entries())
    expectCaught(what, { status, output: lineOf(output, files[index]) }, expected);
}

expectCaught(
  'a package whose types are missing',
  brokenPackage((manifest) => {
    manifest.exports['.'].import.types = './dist/missing.d.ts';
  }),
  'missing.d.ts',
);
expectCaught('an engine over its size budget', overBudget(), 'exceeded');
expectCaught('a changed public surface', changedSurface(), 'differs from its api report');

console.log(`gates: ${judged - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function violation(what, folder, text, expected) {
  return { what, folder, text, expected };
}

/** What a gate's output says of a file: its lines, or its part of a JSON list. */
function lineOf(output, file) {
  return output
    .split(/\n|(?=\{"filePath":)/)
    .filter((line) => line.includes(file))
    .join('\n');
}

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
  const { status, stdout, stderr } = spawnSync('npx', ['-y', packageManager, ...args], {
    cwd: rootFolder,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return { status, output: stdout + stderr };
}

function expectCaught(what, { status, output }, expected) {
  const caught = status !== 0 && output.includes(expected);
  judged += 1;
  if (!caught) failed += 1;
  console.log(
    caught ? `ok   caught ${what}` : `FAIL did not catch ${what} (status ${status}, expected "${expected}")\n${output.slice(-2000)}`,
  );
}
