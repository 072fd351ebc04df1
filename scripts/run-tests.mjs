// Runs the tests that this machine allows, and says at the end what it left out. Arguments go to vitest.
// Where PostgreSQL is installed, storage and measuring are tested on a server of their own; one in TEST_DATABASE_URL goes before.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';

const withPostgres = join(rootFolder, 'scripts/with-postgres.sh');
const newDatabase = [
  process.execPath,
  '--import',
  'tsx',
  '--conditions=@dbdiag/source',
  join(rootFolder, 'packages/dao-postgres/scripts/write-new-database.ts'),
];
const vitest = [process.execPath, join(rootFolder, 'node_modules/vitest/vitest.mjs'), 'run'];

/**
 * @param {readonly string[]} args - For vitest.
 * @param {boolean} unit - Only tests that need nothing: no server, no other program, no long play.
 * @returns {Promise<number>} The status to exit with. Ends after vitest and its server have ended, also when interrupted.
 */
export async function runTests(args, { unit = false } = {}) {
  if (unit) return run([...vitest, '--mode', 'unit', ...args]);
  // Many tests begin with one: made once, each takes less time.
  const made = await run(newDatabase);
  if (made !== 0) return made;
  const given = process.env.TEST_DATABASE_URL !== undefined;
  const noServer = whyNoServer();
  const status = await run([...(given || noServer !== undefined ? [] : [withPostgres]), ...vitest, ...args]);
  if (noServer !== undefined) {
    const what = given ? 'tests that start a PostgreSQL server of their own' : 'tests on a PostgreSQL server';
    process.stdout.write(`Left out: ${what}. ${noServer}\n`);
  }
  return status;
}

/** Why no PostgreSQL server can be started here; `undefined` where one can. */
function whyNoServer() {
  const { status, stderr, error } = spawnSync(withPostgres, ['--check'], { encoding: 'utf8' });
  if (error !== undefined) return `scripts/with-postgres.sh, which starts one, doesn't run here: ${error.message}`;
  return status === 0 ? undefined : stderr.trim();
}

function run([command, ...args]) {
  const child = spawn(command, args, { cwd: rootFolder, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well; whoever signals only us means the child.
  const ignore = () => {};
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', ignore);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(status ?? 128 + constants.signals[signal]));
  });
}
