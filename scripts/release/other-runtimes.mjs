import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, start } from './run.mjs';

/** Runtimes of JavaScript that come from npm, as a package for each platform: its scope, the program in it, and how a program is run. */
const runtimes = {
  bun: { scope: '@oven', program: 'bin/bun', args: (file) => [file] },
  deno: {
    scope: '@deno',
    program: 'deno',
    // What is installed is what runs: nothing is looked up elsewhere.
    args: (file) => ['run', '--no-remote', '--cached-only', '--allow-net', '--allow-read', '--allow-env', '--allow-sys', file],
  },
};

const message = 'the log has "deadlock detected", and the deadlock counter of pg_stat_database goes up';

/**
 * Installs a runtime without its scripts, which would only put the platform's program elsewhere.
 *
 * @returns The path of its program, or undefined where there is none for this platform.
 */
export async function installRuntime(name, folder, { env }) {
  const { scope, program } = runtimes[name];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', version: '1.0.0', private: true }));
  await run('npm', ['install', '--ignore-scripts', name], { cwd: folder, env });
  const place = join(folder, 'node_modules', scope);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = existsSync(place) ? readdirSync(place).map((platform) => join(place, platform, program + suffix)) : [];
  for (const path of programs.filter((candidate) => existsSync(candidate))) {
    // Of packages for several C libraries, the one that runs.
    const version = await run(path, ['--version']).catch(() => undefined);
    if (version !== undefined) return { path, version: version.split('\n')[0].trim() };
  }
  return undefined;
}

/** A server on another runtime: it begins, has a conversation, and ends. */
export async function runOn(name, { path, file, cwd, env }) {
  const server = await start(path, runtimes[name].args(file), { cwd, env, ready: /^(http:\/\/\S+)\n/m, readyMs: 60_000 });
  try {
    await askServer(server.match[1]);
  } catch (error) {
    throw new Error(`${error.message}\n${server.printed()}`);
  } finally {
    await server.stop();
  }
}

/** A healthy answer, and a diagnosis in one message. */
export async function askServer(url, headers = {}) {
  const health = await fetch(`${url}/health`);
  if (!health.ok) throw new Error(`GET /health: ${health.status} ${await health.text()}`);
  const response = await fetch(`${url}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST /chat: ${response.status} ${text}`);
  const { session_id: id, details } = JSON.parse(text);
  if (details.outcome !== 'concluded' || details.top_hypothesis.root_cause_id !== 'deadlocks' || typeof id !== 'string')
    throw new Error(`POST /chat concluded nothing: ${text}`);
}
