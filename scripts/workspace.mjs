// Runs a workspace command on a machine that has only Node and npm:
// installs what the lockfile names, then calls pnpm by its exact version.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder as root } from './root-folder.mjs';
import { runTests } from './run-tests.mjs';

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 3)) fail(`dbdiag needs Node 20.3 or newer; this is Node ${process.versions.node}.`);

const cli = ['exec', 'tsx', '--conditions=@dbdiag/source', join(root, 'examples/cli/src/main.ts')];
const commands = {
  demo: [...cli, 'demo'],
  // An hour for each test: ten thousand tries of a property take long.
  properties: ['run', 'vitest', '--project', 'graph-engine', '--testTimeout', '3600000'],
  dbdiag: cli,
};

const environment = { properties: { DBDIAG_PROPERTY_RUNS: '10000' } };

const tests = ['test', 'test:unit'];

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (command === undefined && !tests.includes(name)) {
  fail(`Usage: node scripts/workspace.mjs ${[...tests, ...Object.keys(commands)].join('|')} [arguments]`);
}
if (!isInstalled()) run(['install', '--frozen-lockfile'], { quiet: true });
if (command !== undefined) run([...command, ...rest], { env: environment[name] });
else process.exitCode = await runTests(rest, { unit: name === 'test:unit' });

/** Whether the last install is newer than the lockfile. */
function isInstalled() {
  const mark = join(root, 'node_modules/.modules.yaml');
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(join(root, 'pnpm-lock.yaml')).mtimeMs;
}

function run(args, { quiet = false, env = {} } = {}) {
  if (quiet) process.stderr.write('Installing dependencies (once) …\n');
  const { status, error } = spawnSync('npx', ['-y', packageManager, ...args], {
    cwd: quiet ? root : process.cwd(),
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 2, 2] : 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) fail(`Could not start npx: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
