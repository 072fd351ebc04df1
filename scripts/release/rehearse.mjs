// A release from end to end, without publishing anything: every package is packed, published to a registry on loopback and installed
// from there in empty projects, where the README's example, the programs of examples/ and the command line have to work.
// Run "pnpm build" first. --node 22,24 also runs everything on these versions of Node, which come from npm;
// --only tools,embed-agent installs these alone, for a second look.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '../root-folder.mjs';
import { browserCheck } from './browser-check.mjs';
import { checkTypes, copyExample, installIn, runPrograms, sourceOf, withLowestPeers, writePrograms } from './consumer.mjs';
import { installRuntime, runOn } from './other-runtimes.mjs';
import { pack } from './pack.mjs';
import { createProgress, inLanes } from './progress.mjs';
import { firstSteps, javascript } from './readme.mjs';
import { startRegistry } from './registry.mjs';
import { endAll, pnpm, run } from './run.mjs';
import { checkMcp, checkServe } from './serve-check.mjs';
import { tarballChecks } from './tarball-checks.mjs';
import { publicPackages, rootManifest, workspacePackages } from './workspace-packages.mjs';

/** Far more than it takes; a rehearsal that hangs ends here. */
const limitMs = 20 * 60_000;

const { values: options } = parseArgs({ options: { node: { type: 'string', default: '' }, only: { type: 'string', default: '' } } });
const only = options.only.split(',').filter(Boolean);
const chosen = ({ folder }) => only.length === 0 || only.includes(basename(folder));
const started = Date.now();
const work = mkdtempSync(join(tmpdir(), 'dbdiag-release-'));
const { step, tally } = createProgress();
const place = (name) => join(work, name.replace(/^@dbdiag\//, ''));

process.on('exit', () => {
  endAll();
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
});
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])
  process.on(signal, () => process.exit(status));
setTimeout(() => {
  console.log(`FAIL The rehearsal took more than ${limitMs / 60_000} minutes.`);
  process.exit(1);
}, limitMs).unref();

const entries = publicPackages();
const packed = [];
await inLanes(entries, async (entry) => {
  const done = await step(`pack ${entry.manifest.name}`, () => pack(entry, work));
  if (done !== undefined) packed.push(done);
});
stopAfterFailure('Not everything could be packed.');
const libraries = packed.filter((entry) => chosen(entry) && entry.manifest.exports?.['.'] !== undefined);
const programs = packed.filter((entry) => chosen(entry) && entry.manifest.bin !== undefined);

await inLanes(
  packed
    .filter(chosen)
    .flatMap((entry) => tarballChecks(entry).map(([title, check]) => ({ title: `${entry.manifest.name}: ${title}`, check }))),
  ({ title, check }) => step(title, check),
);

const upstream = (await run('npm', ['config', 'get', 'registry'])).trim();
const names = new Set(entries.map(({ manifest }) => manifest.name));
const registry = await startRegistry({ upstream, isOurs: (name) => names.has(name) || name.startsWith('@dbdiag/') });
const env = {
  npm_config_registry: registry.url,
  npm_config_cache: join(work, '.npm'),
  npm_config_store_dir: join(work, '.pnpm-store'),
  npm_config_cache_dir: join(work, '.pnpm-cache'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  npm_config_loglevel: 'error',
};
await inLanes(packed, ({ manifest, tarball }) => step(`publish ${manifest.name} ${manifest.version}`, () => publish(tarball)));
stopAfterFailure('Not everything could be published.');
await step('a version is published once', async () => {
  const again = await publish(packed[0].tarball).then(
    () => true,
    () => false,
  );
  if (again) throw new Error(`${packed[0].manifest.name} was published twice.`);
});

const nodes = new Map();
await inLanes(options.node.split(',').filter(Boolean), async (version) => {
  const folder = place(`node-${version}`);
  await step(`Node ${version} from npm`, async () => {
    await installIn(folder, { packages: [`node@${version}`], manager: 'npm', env });
    nodes.set(version, join(folder, 'node_modules/node/bin'));
    console.log(`     ${(await run(join(nodes.get(version), 'node'), ['--version'])).trim()}`);
  });
});

await inLanes(
  libraries.flatMap((entry) => ['npm', 'pnpm', 'lowest peers'].map((how) => ({ ...entry, how }))),
  async ({ manifest, folder, how }) => {
    const { name } = manifest;
    const project = place(`${name}-${how.replace(' ', '-')}`);
    const readme = firstSteps(folder);
    const packages = how === 'lowest peers' ? withLowestPeers(readme.installs, manifest) : readme.installs;
    const installed = await step(`${name}, ${how}: install ${packages.join(' ')}`, async () => {
      await installIn(project, { packages, manager: how === 'pnpm' ? 'pnpm' : 'npm', env });
      await writePrograms(project, manifest, readme);
      return true;
    });
    if (installed === undefined) return;
    await step(`${name}, ${how}: entry points and the README's example, import and require`, () => runPrograms(project, readme));
    // npm's flat folder would hide a package that a declaration needs and nobody installs; pnpm's doesn't.
    if (how !== 'npm') return void (await step(`${name}, ${how}: types`, () => checkTypes(project)));
    for (const [version, bin] of nodes) {
      await step(`${name}, Node ${version}: entry points and example`, () => runPrograms(project, readme, { node: join(bin, 'node') }));
    }
  },
);

const versions = new Map([...catalogVersions(), ...packed.map(({ manifest }) => [manifest.name, `^${manifest.version}`])]);
const examples = workspacePackages().filter(
  (entry) => chosen(entry) && entry.directory.startsWith('examples/') && entry.manifest.scripts?.check !== undefined,
);
await inLanes(examples, async (example) => {
  const project = place(`of-${example.directory.replace('/', '-')}`);
  const installed = await step(`${example.directory} in a fresh folder: install`, () => copyExample(example, project, { versions, env }));
  if (installed === undefined) return;
  await step(`${example.directory} in a fresh folder: npm run check`, () => run('npm', ['run', 'check'], { cwd: project, env }));
  for (const [version, bin] of nodes) {
    const path = `${bin}:${process.env.PATH}`;
    await step(`${example.directory}, Node ${version}`, () => run('npm', ['run', 'check'], { cwd: project, env: { ...env, PATH: path } }));
  }
  for (const [name, file] of Object.entries(example.manifest.rehearsal?.runtimes ?? {})) {
    await step(`${example.directory} on ${name}`, async () => {
      const found = await installRuntime(name, place(`${name}-for-${basename(example.folder)}`), { env });
      if (found === undefined) return console.log(`left out: npm has no ${name} for ${process.platform} on ${process.arch}`);
      console.log(`     ${name}: ${found.version}`);
      await runOn(name, { path: found.path, file, cwd: project, env });
    });
  }
  if (example.manifest.rehearsal?.browser !== true) return;
  await step(`${example.directory} in a browser without polyfills`, async () =>
    browserCheck({ folder: project, source: await javascript(sourceOf(project), 'esm'), rootFolder }),
  );
});

for (const { manifest } of programs) {
  const elsewhere = place(`elsewhere-${manifest.name}`);
  mkdirSync(elsewhere);
  const npx = (...args) => run('npx', ['-y', manifest.name, ...args], { cwd: elsewhere, env });
  await step(`npx ${manifest.name} --version`, async () => expectText(await npx('--version'), manifest.version));
  await step(`npx ${manifest.name} demo`, async () => expectText(await npx('demo', '--locale', 'en'), 'Diagnosis: '));
  // What is stored stays in this folder.
  const served = { name: manifest.name, version: manifest.version, cwd: elsewhere, env: { ...env, DBDIAG_DB: join(elsewhere, 'data') } };
  await checkServe({ ...served, step });
  await step(`npx ${manifest.name} mcp`, () => checkMcp(served));
  for (const [version, bin] of nodes) {
    await step(`npx ${manifest.name} demo, Node ${version}`, async () =>
      expectText(
        await run('npx', ['-y', manifest.name, 'demo', '--locale', 'en'], {
          cwd: elsewhere,
          env: { ...env, PATH: `${bin}:${process.env.PATH}` },
        }),
        'Diagnosis: ',
      ),
    );
  }
}

registry.close();
if (/example\.(com|org|net)/.test(rootManifest.repository.url)) {
  console.log(
    `warn The repository is still the placeholder ${rootManifest.repository.url}: set it in the root's package.json before publishing.`,
  );
}
const { passed, failed } = tally();
console.log(`rehearsal: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`);
process.exit(failed === 0 ? 0 : 1);

async function publish(tarball) {
  const settings = join(work, '.npmrc-publish');
  writeFileSync(settings, `${registry.url.replace('http:', '')}:_authToken=rehearsal\n`);
  await run('npm', ['publish', tarball, '--access', 'public'], { cwd: work, env: { ...env, npm_config_userconfig: settings } });
}

function stopAfterFailure(why) {
  if (tally().failed === 0) return;
  console.log(`${why} The rehearsal ends here.`);
  process.exit(1);
}

function expectText(output, expected) {
  if (!output.includes(expected)) throw new Error(`"${expected}" isn't in:\n${output}`);
}

/** The versions of third-party packages, as the workspace's catalog has them. */
function catalogVersions() {
  const text = readFileSync(join(rootFolder, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog] = /^catalog:\n((?: {2}.*\n)+)/m.exec(text);
  return [...catalog.matchAll(/^ {2}"?([^":]+)"?: (.+)$/gm)].map(([, name, range]) => [name, range]);
}
