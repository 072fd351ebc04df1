// scripts/with-postgres.sh pnpm bench:server [--write]
// Server and load are processes of their own, on one machine and loopback. Prints the report on stdout, progress on stderr; --write
// keeps it in docs/benchmarks/server.md. --quick plays a tenth of everything, to see that it works.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decimals, markdownTable } from '../diagnosis/markdown-table.ts';
import { quantile } from '../engine/quantiles.ts';
import { ask } from './ask.ts';
import type { Talk } from './conversation.ts';
import { checkStored, say, turnsInConversation, wordsOf } from './conversation.ts';
import { firstPaints } from './first-paint.ts';
import type { LoadResult } from './load.ts';
import { atRandom, talksOf, withoutPause } from './load.ts';
import { openDeafClients, sendMalformed } from './malformed.ts';
import type { BenchServer } from './start-server.ts';
import { startServer } from './start-server.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } } });
const database = process.env.TEST_DATABASE_URL;
if (database === undefined) {
  process.stderr.write('Usage: scripts/with-postgres.sh pnpm bench:server [--write] [--quick]\n');
  process.exit(2);
}
const share = values.quick ? 0.1 : 1;
const some = (count: number): number => Math.max(2, Math.round(count * share));
const seed = 20261125;

const rows: (readonly string[])[] = [];
const progress = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
/** What a figure should be, and whether it is. */
interface Target {
  readonly wanted: string;
  readonly isMet: boolean;
}

/** A figure with what it should be. */
function figure(what: string, value: string, target?: Target): void {
  const { wanted, isMet } = target ?? { wanted: '', isMet: undefined };
  rows.push([what, value, wanted, isMet === undefined ? '' : isMet ? 'met' : 'not met']);
  progress(`${what}: ${value}${wanted === '' ? '' : ` (${wanted})`}`);
}

const perSecond = ({ times, seconds }: LoadResult): number => times.length / seconds;
const refusedText = ({ refused }: LoadResult): string => [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';

async function checked(name: string, url: string, result: LoadResult): Promise<void> {
  const { lost, wrongOwner, broken } = await checkStored(url, result.replied);
  figure(`${name}: turns replied to, refused`, `${result.times.length}, ${refusedText(result)}`);
  figure(`${name}: lost, wrong owner, not whole`, `${lost}, ${wrongOwner}, ${broken}`, {
    wanted: '0, 0, 0',
    isMet: lost + wrongOwner + broken === 0,
  });
}

async function measureSpeed(server: BenchServer): Promise<void> {
  await withoutPause([server.url], talksOf('warm', some(20)), 1);
  const one = await withoutPause([server.url], talksOf('one', some(60)), 1);
  const p50 = quantile(one.times, 0.5);
  const many = await withoutPause([server.url], talksOf('many', some(200)), 32);
  const ratio = perSecond(many) / perSecond(one);
  figure('one user: p50', `${decimals(p50, 1)} ms`);
  figure('one user: turns a second', decimals(perSecond(one), 1));
  figure('32 clients without pause: turns a second', decimals(perSecond(many), 1));
  figure('32 clients to one user, turns a second', decimals(ratio, 2), { wanted: '≥ 0.8', isMet: ratio >= 0.8 });
  const random = await atRandom(server.url, talksOf('random', some(200)), { perSecond: perSecond(many) / 2, seed });
  const p95 = quantile(random.times, 0.95);
  figure('arrivals at random, half of that throughput: p95', `${decimals(p95, 1)} ms`);
  figure('that p95 to the p50 of one user', decimals(p95 / p50, 1), { wanted: '≤ 5', isMet: p95 / p50 <= 5 });
}

async function measureSessions(server: BenchServer, second: BenchServer): Promise<void> {
  const talks = some(1000);
  await checked(
    `${talks} sessions × ${turnsInConversation} turns, one process`,
    server.url,
    await withoutPause([server.url], talksOf('thousand', talks), 32),
  );
  const both = await withoutPause([server.url, second.url], talksOf('both', talks), 32);
  await checked(`${talks} sessions × ${turnsInConversation} turns, two processes`, second.url, both);
}

/** Turns of one session that go to two processes at the same time. */
async function measureRaces(servers: readonly BenchServer[]): Promise<void> {
  const talk: Talk = { user: 'race-user', session: 'race' };
  const replied: number[] = [];
  let conflicts = 0;
  let other = 0;
  for (let round = 0; round < some(50); round += 1) {
    const answers = await Promise.all(servers.map(async ({ url }, index) => ({ turn: index, answer: await say(url, talk, index) })));
    for (const { turn, answer } of answers) {
      if (answer.status === 200) replied.push(turn);
      else if (answer.status === 409 && JSON.stringify(answer.json).includes('session-conflict')) conflicts += 1;
      else other += 1;
    }
  }
  const { json } = await ask(servers[0]?.url ?? '', `/sessions/${talk.session}`, { user: talk.user });
  const { revision } = json as { readonly revision: number };
  figure('one session on two processes at once: replied, told of a conflict, anything else', `${replied.length}, ${conflicts}, ${other}`, {
    wanted: 'nothing else',
    isMet: other === 0,
  });
  figure('of those replied, not stored', String(replied.length - revision), { wanted: '0', isMet: replied.length === revision });
}

/** kill -9 in the middle of turns. */
async function measureKill(settings: Parameters<typeof startServer>[0], name: string): Promise<void> {
  const server = await startServer(settings);
  const talks = talksOf(`kill-${name}`, 40);
  const replied = new Map<Talk, number[]>(talks.map((talk) => [talk, []]));
  let done = 0;
  const running = talks.map(async (talk) => {
    for (let turn = 0; turn < turnsInConversation; turn += 1) {
      const answer = await say(server.url, talk, turn).catch(() => undefined);
      if (answer === undefined) return;
      done += 1;
      if (answer.status === 200) replied.get(talk)?.push(turn);
    }
  });
  while (done < 100) await new Promise((resolve) => setTimeout(resolve, 2));
  await server.kill();
  await Promise.all(running);
  const again = await startServer(settings);
  const { lost, wrongOwner, broken } = await checkStored(again.url, replied);
  figure(
    `${name}: kill -9 in the middle of ${talks.length * turnsInConversation} turns; shown before it`,
    String([...replied.values()].flat().length),
  );
  figure(`${name}: of those shown, not stored; stored, not whole`, `${lost}, ${broken}`, {
    wanted: '0, 0',
    isMet: lost + wrongOwner + broken === 0,
  });
  await again.stop();
}

async function measurePage(server: BenchServer): Promise<void> {
  const paints = await firstPaints(`${server.url}/`, 7);
  if (paints === undefined) {
    progress('No Chromium: the page is left out.');
    return;
  }
  const paint = quantile(paints, 0.5);
  figure('the page: first paint in Chromium without a cache, median of 7', `${decimals(paint, 0)} ms`, {
    wanted: '< 1000 ms',
    isMet: paint < 1000,
  });
}

async function measureMalformed(server: BenchServer): Promise<void> {
  const count = some(10_000);
  await sendMalformed(server.url, Math.ceil(count / 10), seed + 1);
  const before = await server.memoryMB();
  const { statuses, wrong } = await sendMalformed(server.url, count, seed);
  const after = await server.memoryMB();
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  figure(`${count} damaged requests: answers`, told.join(', '));
  figure('of them 5xx, or not in the form of an error', String(wrong.length), { wanted: '0', isMet: wrong.length === 0 });
  for (const text of wrong) progress(`  ${text}`);
  figure('memory after to before', decimals(after / before, 2), { wanted: '≤ 1.1', isMet: after / before <= 1.1 });
}

async function measureReaders(server: BenchServer): Promise<void> {
  const usual = quantile((await withoutPause([server.url], talksOf('alone', some(40)), 1)).times, 0.5);
  const before = await server.memoryMB();
  const close = await openDeafClients(server.url, some(500));
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const beside = quantile((await withoutPause([server.url], talksOf('beside', some(40)), 1)).times, 0.5);
  const during = await server.memoryMB();
  close();
  figure(`${some(500)} streams that nobody reads: memory to before`, decimals(during / before, 2), {
    wanted: '≤ 1.5',
    isMet: during / before <= 1.5,
  });
  figure('p50 of one user beside them to without', decimals(beside / usual, 2), { wanted: '≤ 1.5', isMet: beside / usual <= 1.5 });
}

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-server-'));
try {
  const postgres = { storage: { url: `${database}?sslmode=disable` } } as const;
  const first = await startServer(postgres);
  const second = await startServer(postgres);
  progress('speed');
  await measureSpeed(first);
  progress('sessions');
  await measureSessions(first, second);
  await measureRaces([first, second]);
  progress('the page');
  await measurePage(first);
  progress('damaged requests and readers');
  await measureMalformed(first);
  await measureReaders(first);
  await first.stop();
  await second.stop();
  progress('kill -9');
  await measureKill(postgres, 'PostgreSQL');
  const embedded = { storage: { directory: join(folder, 'embedded') } } as const;
  await measureKill(embedded, 'embedded');
  const server = await startServer(embedded);
  await checked(
    `embedded, ${some(100)} sessions × ${turnsInConversation} turns`,
    server.url,
    await withoutPause([server.url], talksOf('embedded', some(100)), 8),
  );
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? ''}`;
const report = `# The server under load

Printed by \`scripts/with-postgres.sh pnpm bench:server --write\` on ${machine}. Server and load are processes of their own on one machine; PostgreSQL keeps everything, without \`fsync\`, which is why times are only compared with each other. A conversation is "${wordsOf('…', 0)}" and four turns more: two that answer by number, one that asks why, one more finding.

${markdownTable(['what', 'figure', 'wanted', ''], rows)}
`;
process.stdout.write(report);
if (values.write) writeFileSync(fileURLToPath(new URL('../../docs/benchmarks/server.md', import.meta.url)), report);
