// Plays the Dockerfile without a container engine: its steps in plain folders, with this machine's Node in place of the base image; then
// its ENTRYPOINT with its CMD as another user (where this one is root), who can write to the volumes and /tmp only, and its HEALTHCHECK.
// It shows that the steps work, that the program starts from a production install and ends, and where it writes; of the base image
// it shows nothing. --keep leaves the folders.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStages } from './dockerfile/build-stages.mjs';
import { readDockerfile } from './dockerfile/read-dockerfile.mjs';
import { endAll, start } from './release/run.mjs';
import { rootFolder } from './root-folder.mjs';

/** Who runs the program: nobody, where this one may choose. */
const user = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : { uid: process.getuid(), gid: process.getgid() };

const work = mkdtempSync(join(tmpdir(), 'dbdiag-dockerfile-'));
chmodSync(work, 0o755);
process.on('exit', () => {
  endAll();
  if (process.argv.includes('--keep')) return console.log(work);
  spawnSync('chmod', ['-R', 'u+w', work]);
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const stage = buildStages(readDockerfile(readFileSync(join(rootFolder, 'Dockerfile'), 'utf8')), { work, user });
if ([undefined, 'root', '0'].includes(stage.user)) throw new Error('The program would run as root.');

const [home, temporary] = ['home', 'tmp'].map((name) => join(stage.root, name));
for (const folder of [home, temporary]) mkdirSync(folder);
const writable = [temporary, ...stage.volumes];
for (const folder of writable) chownSync(folder, user.uid, user.gid);
spawnSync('chmod', ['-R', 'a-w', stage.root]);
for (const folder of writable) spawnSync('chmod', ['-R', 'u+w', folder]);

const port = await freePort();
const here = (word) => stage.here(word).replaceAll(stage.port, String(port)).replaceAll('0.0.0.0', '127.0.0.1');
const token = randomBytes(24).toString('hex');
const env = {
  // Nothing of this machine's settings but where its programs are.
  PATH: process.env.PATH,
  HOME: home,
  TMPDIR: temporary,
  ...stage.environment,
  DBDIAG_SERVER__TOKENS__TEAM: token,
  DBDIAG_SERVER__PORT: String(port),
};

const before = lastingFiles();
const [command, ...words] = [...stage.entrypoint, ...stage.cmd].map(here);
const started = Date.now();
const program = await start(command, words, { cwd: stage.folder, env, inherited: {}, user, ready: /http:\/\/127\.0\.0\.1:\d+/ });
say(`it listens after ${Date.now() - started} ms as user ${user.uid}, ${Math.round(sizeOf(stage.root) / 1e6)} MB under /`);
checkHealth();
const page = await fetch(`http://127.0.0.1:${port}/`);
if (!page.ok || !page.headers.get('content-type').startsWith('text/html')) fail(`GET /: status ${page.status}, and no page`);
say('GET /: the page');
await expectStatus('POST /chat without the token', 401, {});
await expectStatus('POST /chat with it', 200, { authorization: `Bearer ${token}` });
const ending = Date.now();
const status = await program.stop();
if (status !== 0 && status !== 143) fail(`SIGTERM ended it with ${status}`);
say(`SIGTERM ended it in ${Date.now() - ending} ms, exit status ${status}`);
if (program.printed().includes(token)) fail('It printed the token.');
const changed = [...lastingFiles()].filter(([path, state]) => before.get(path) !== state).map(([path]) => path);
if (changed.length > 0) fail(`It wrote elsewhere than it may: ${changed.join(', ')}`);
say(`nothing was written outside ${writable.map((folder) => folder.slice(stage.root.length)).join(' and ')}`);

/** The HEALTHCHECK, once: the server says that it listens. */
function checkHealth() {
  const [check, ...its] = stage.healthcheck.words.map(here);
  const timeout = Number.parseInt(stage.healthcheck.options.timeout, 10) * 1000;
  const result = spawnSync(check, its, { cwd: stage.folder, env, ...user, encoding: 'utf8', timeout });
  if (result.status !== 0) fail(`HEALTHCHECK ended with ${result.status ?? result.signal}: ${result.stderr}`);
  say('HEALTHCHECK is content');
}

async function expectStatus(title, expected, headers) {
  const response = await fetch(`http://127.0.0.1:${port}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message: 'deadlocks in the log since noon' }),
  });
  if (response.status !== expected) fail(`${title}: status ${response.status} ${await response.text()}`);
  say(`${title}: status ${response.status}`);
}

/** Everything in the image that must stay as it is, with its size and when it was written. */
function lastingFiles() {
  return new Map(
    entries(stage.root)
      .filter((path) => !writable.some((folder) => path === folder || path.startsWith(`${folder}/`)))
      .map((path) => [path, `${lstatSync(path).size} ${lstatSync(path).mtimeMs}`]),
  );
}

function sizeOf(folder) {
  return entries(folder).reduce((sum, path) => sum + lstatSync(path).size, 0);
}

function entries(folder) {
  return readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}

function say(text) {
  console.log(`ok   ${text}`);
}

function fail(text) {
  throw new Error(`${text}\n${program.printed()}`);
}
