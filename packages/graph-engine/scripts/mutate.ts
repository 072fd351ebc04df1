/**
 * Plants faults in the engine, one at a time, and runs its tests: every fault must be noticed.
 *
 * It works on a copy of the package in a temporary folder; the checkout is never touched.
 *
 *     pnpm mutants            plants all faults
 *     pnpm mutants --few      plants three
 *     pnpm mutants --write    plants all and writes docs/benchmarks/mutants.md
 */

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';
import { mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const packageFolder = 'packages/graph-engine';

/** Longer than the tests take on a slow machine; a fault that makes them hang is noticed by that. */
const longestRunMs = 300_000;

/** The part of vitest's JSON report that is read. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const [few, write] = ['--few', '--write'].map((flag) => process.argv.includes(flag));
const unknown = process.argv.slice(2).filter((argument) => argument !== '--few' && argument !== '--write');
if (unknown.length > 0) fail(`Unknown argument ${unknown.join(' ')}. Use --few or --write.`);

const copy = await copyOfPackage();
let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (running !== undefined) killWithChildren(running);
    rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    process.exit(1);
  });
}

try {
  process.exitCode = await run();
} finally {
  await rm(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function run(): Promise<number> {
  const planted = mutants.filter(({ isAmongFew }) => !few || isAmongFew === true);
  const missing = planted.filter((mutant) => occurrences(mutant) !== 1);
  for (const { name, file, original } of missing) console.error(`${name}: "${original}" must be in src/${file} exactly once.`);
  if (missing.length > 0) return 1;
  const before = await firstFailure();
  if (before !== undefined) {
    console.error(`The tests fail without any fault: ${before}`);
    return 1;
  }
  const rows: { readonly mutant: Mutant; readonly killedBy: string | undefined }[] = [];
  for (const mutant of planted) {
    const killedBy = await failureWith(mutant);
    rows.push({ mutant, killedBy });
    console.log(`${mutant.name} | ${killedBy ?? 'SURVIVED'}`);
  }
  const survived = rows.filter(({ killedBy }) => killedBy === undefined).length;
  const summary = `${rows.length - survived} killed, ${survived} survived`;
  if (write) {
    const table = rows.map(({ mutant, killedBy }) => `| ${mutant.name} | \`src/${mutant.file}\` | ${killedBy ?? '**survived**'} |`);
    await mkdir(join(root, 'docs/benchmarks'), { recursive: true });
    await writeFile(join(root, 'docs/benchmarks/mutants.md'), page(table, summary));
  }
  console.log(summary);
  return survived === 0 ? 0 : 1;
}

function page(table: readonly string[], summary: string): string {
  return `# Mutation check

Faults planted in \`@dbdiag/graph-engine\` one at a time, and the first test that noticed each. Printed by \`pnpm mutants --write\`; which test comes first may differ from run to run.

| fault | where | killed by |
|---|---|---|
${table.join('\n')}

${summary}.
`;
}

/** The first failure of the tests with a fault planted; undefined when nothing noticed. */
async function failureWith({ file, original, fault }: Mutant): Promise<string | undefined> {
  const path = join(copy, packageFolder, 'src', file);
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace(original, () => fault),
  );
  try {
    return await firstFailure();
  } finally {
    await writeFile(path, text);
  }
}

/** Runs the tests of the copy. */
async function firstFailure(): Promise<string | undefined> {
  const reportFile = join(copy, 'report.json');
  await rm(reportFile, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  running = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'graph-engine', '--bail', '1', '--reporter', 'json', '--outputFile', reportFile],
    { cwd: copy, stdio: 'ignore', detached: true },
  );
  const child = running;
  const limit = setTimeout(() => {
    killWithChildren(child);
  }, longestRunMs);
  await once(child, 'exit');
  clearTimeout(limit);
  const { exitCode, signalCode } = child;
  running = undefined;
  if (signalCode !== null) return `no end after ${longestRunMs / 1000} s`;
  if (exitCode === 0) return undefined;
  if (!existsSync(reportFile)) return 'the tests could not be run';
  const { testResults } = JSON.parse(await readFile(reportFile, 'utf8')) as Report;
  const failed = testResults.filter((file) => file.status === 'failed');
  const test = failed.flatMap(({ assertionResults }) => assertionResults).find((result) => result.status === 'failed');
  return test?.fullName ?? failed[0]?.name.split('/src/').at(-1) ?? 'an error outside the tests';
}

/** Ends a detached process and the workers it started: a worker that hangs would outlive it. */
function killWithChildren({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** A workspace with nothing in it but the engine; packages come from this one. */
async function copyOfPackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dbdiag-mutants-'));
  for (const empty of ['examples', 'benchmarks', 'scripts']) await mkdir(join(folder, empty));
  for (const file of ['package.json', 'vitest.config.ts', 'tsconfig.json', 'tsconfig.base.json'])
    await cp(join(root, file), join(folder, file));
  for (const part of ['src', 'test', 'schema', 'README.md', 'package.json'])
    await cp(join(root, packageFolder, part), join(folder, packageFolder, part), { recursive: true });
  for (const modules of ['node_modules', join(packageFolder, 'node_modules')])
    await symlink(join(root, modules), join(folder, modules), 'junction');
  return folder;
}

function occurrences({ file, original }: Mutant): number {
  return readFileSync(join(copy, packageFolder, 'src', file), 'utf8').split(original).length - 1;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
