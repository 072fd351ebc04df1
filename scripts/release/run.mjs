import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootFolder } from '../root-folder.mjs';
import { rootManifest } from './workspace-packages.mjs';

/** No command of a release takes as long as this, unless something hangs. */
const timeoutMs = 180_000;

const running = new Set();

/**
 * Runs a program to its end.
 *
 * @returns What it printed to its standard output.
 * @throws With everything it printed, when it fails or takes too long.
 */
export async function run(command, args, { cwd = rootFolder, env = {}, input = '' } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  child.stdin.on('error', () => undefined).end(input);
  const timer = setTimeout(() => end(child), timeoutMs);
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', (code, signal) => resolve(code ?? signal)));
  clearTimeout(timer);
  running.delete(child);
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Starts a program that goes on until it is told to end, and waits until it says that it is ready.
 *
 * @param options.ready - What it prints then, to its standard output or its standard error.
 * @param options.inherited - The environment it has beside `env`; default: all of this one.
 * @param options.user - `uid` and `gid` to run as.
 * @returns What matched, and how to end it.
 * @throws With everything it printed, when it ends before or says nothing for too long.
 */
export async function start(
  command,
  args,
  { cwd = rootFolder, env = {}, inherited = process.env, user = {}, ready, readyMs = timeoutMs } = {},
) {
  const child = spawn(command, args, { cwd, env: { ...inherited, ...env }, ...user, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let printed = '';
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', (code, signal) => resolve(code ?? signal)));
  const match = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
        const found = ready.exec(printed);
        if (found !== null) resolve(found);
      });
  });
  const line = [command, ...args].join(' ');
  const found = await Promise.race([match, ended.then((status) => ({ status })), sleep(readyMs, { late: true }, { ref: false })]);
  if (!Array.isArray(found)) {
    end(child);
    throw new Error(`${line} ${'status' in found ? `ended with ${found.status}` : `said nothing for ${readyMs} ms`}\n${printed}`);
  }
  return {
    match: found,
    printed: () => printed,
    /**
     * Ends it as a terminal or a service manager does: the signal goes to it and to what it started.
     *
     * @returns When all of them have ended, its exit status or the signal that killed it; undefined when something goes on.
     */
    stop: async (signal = 'SIGTERM', withinMs = 15_000) => {
      end(child, signal);
      const status = await Promise.race([ended, sleep(withinMs, undefined, { ref: false })]);
      end(child);
      running.delete(child);
      return status;
    },
  };
}

/** Ends what still runs, and what that has started. */
export function endAll() {
  for (const child of running) end(child);
}

/** A program of the workspace. */
export function tool(name, args, options) {
  return run(join(rootFolder, 'node_modules/.bin', name), args, options);
}

/** The package manager of the workspace, without a second to look it up each time. */
export function pnpm(args, options) {
  return run(process.execPath, [pnpmScript(), ...args], options);
}

let script;

function pnpmScript() {
  const started = process.env.npm_execpath ?? '';
  script ??= /pnpm\.c?js$/.test(started)
    ? started
    : spawnSync('npx', ['-y', '--package', rootManifest.packageManager, '-c', 'node -p process.env.PATH'], { encoding: 'utf8' })
        .stdout.split(':')
        .map((folder) => join(folder, '../pnpm/bin/pnpm.cjs'))[0];
  return script;
}

function end(child, signal = 'SIGKILL') {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}
