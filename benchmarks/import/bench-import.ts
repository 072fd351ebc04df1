// pnpm bench:import [--tickets 20000] [--texts 2000] [--basis built-in|empty] [--url postgres://…] [--seed 1] [--keep FOLDER]
// Prints a line of figures for each stage and the whole. Memory is VmHWM, of Linux; of a server on this machine the sum of its
// processes' private memory, looked at twice a second, is added.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeTickets } from './write-tickets.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '20000' },
    texts: { type: 'string', default: '2000' },
    basis: { type: 'string', default: 'built-in' },
    url: { type: 'string' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});
const [tickets, texts, seed] = [Number(values.tickets), Number(values.texts), Number(values.seed)];
if (![tickets, texts, seed].every(Number.isInteger) || !['built-in', 'empty'].includes(values.basis)) {
  process.stderr.write(
    'Usage: pnpm bench:import [--tickets N] [--texts N] [--basis built-in|empty] [--url postgres://…] [--seed N] [--keep FOLDER]\n',
  );
  process.exit(2);
}

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'dbdiag-bench-import-'));
mkdirSync(folder, { recursive: true });
const file = join(folder, 'tickets.ndjson');
const config = join(folder, 'dbdiag.config.json');
const main = fileURLToPath(new URL('../../examples/cli/dist/main.js', import.meta.url));

/** Kilobytes of a field of /proc/PID/NAME, 0 where the process is gone. */
function kilobytes(pid: number | string, name: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'mu').exec(readFileSync(`/proc/${pid}/${name}`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** What the processes of PostgreSQL servers on this machine have for themselves, and what they share counted once. */
function serverKilobytes(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
      } catch {
        return false;
      }
    })
    .reduce((sum, pid) => sum + kilobytes(pid, 'smaps_rollup', 'Pss'), 0);
}

interface Run {
  readonly seconds: number;
  readonly peakMB: number;
  readonly serverMB: number;
  readonly status: number | null;
}

async function run(args: readonly string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, XDG_DATA_HOME: join(folder, 'data') },
  });
  let [peak, server] = [0, 0];
  const look = (): void => {
    peak = Math.max(peak, kilobytes(child.pid ?? 0, 'status', 'VmHWM'));
    if (values.url !== undefined) server = Math.max(server, serverKilobytes());
  };
  const timer = setInterval(look, 500);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  return { seconds: (performance.now() - start) / 1000, peakMB: peak / 1024, serverMB: server / 1024, status };
}

try {
  await writeTickets(file, { tickets, texts, seed });
  writeFileSync(config, JSON.stringify({ knowledge: { built_in: values.basis === 'built-in' } }));
  const place = ['--db', values.url ?? join(folder, 'db'), '--config', config];
  // The first use of a store isn't part of an import: it makes tables and stores what is built in.
  await run(['sessions', ...place]);
  const { seconds, peakMB, serverMB, status } = await run(['import', file, '--json', ...place]);
  if (status !== 0) throw new Error(`The import ended with ${status}.`);
  const figures = {
    tickets,
    texts,
    basis: values.basis,
    store: values.url === undefined ? 'embedded' : 'server',
    fileMB: Math.round(statSync(file).size / 2 ** 20),
    seconds: Number(seconds.toFixed(1)),
    ticketsPerSecond: Math.round(tickets / seconds),
    textsPerSecond: Math.round(texts / seconds),
    peakMB: Math.round(peakMB),
    ...(values.url !== undefined && { serverMB: Math.round(serverMB), sumMB: Math.round(peakMB + serverMB) }),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}
