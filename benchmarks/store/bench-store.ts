// scripts/with-postgres.sh pnpm bench:store [--tickets N] [--write]
// Instances are processes of their own, on one machine and loopback. Prints the report on stdout, progress on stderr; --write keeps
// it in docs/benchmarks/store.md. Run it as root where the server has a user of its own: it reads the processor time of the backends.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Storage } from '@dbdiag/dao-postgres';
import { openPostgresStorage } from '@dbdiag/dao-postgres';
import { ticketId } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';
import { serverUnderTest } from '@dbdiag/target/testing';
import type { Instance } from '../../packages/runtime/test/start-instance.ts';
import { startInstance } from '../../packages/runtime/test/start-instance.ts';
import { decimals, markdownTable } from '../diagnosis/markdown-table.ts';
import { quantile } from '../engine/quantiles.ts';
import { embeddedMemory } from './embedded-memory.ts';
import { generatedEntries, generatedTickets } from './generate-tickets.ts';
import { sessionDocuments } from './session-documents.ts';

const { values } = parseArgs({
  options: { tickets: { type: 'string', default: '1000000' }, write: { type: 'boolean', default: false } },
});
const tickets = Number(values.tickets);
const base = process.env.TEST_DATABASE_URL;
if (base === undefined || !Number.isInteger(tickets) || tickets < 1) {
  process.stderr.write('Usage: scripts/with-postgres.sh pnpm bench:store [--tickets N] [--write]\n');
  process.exit(2);
}
const size = { tickets, causes: 200, phenomena: 311, seed: 20261127 };
const batch = 5000;
const instancesAtOnce = 8;
const lines = ['made sign number 3 of a company', 'deadlock detected in the log', 'yes', 'no', 'which causes are likely?'];

const rows: (readonly string[])[] = [];
const progress = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** A figure with what it should be. */
function figure(what: string, value: string, target?: { readonly wanted: string; readonly isMet: boolean }): void {
  rows.push([what, value, target?.wanted ?? '', target === undefined ? '' : target.isMet ? 'met' : 'not met']);
  progress(`${what}: ${value}`);
}

const seconds = (from: number): number => (performance.now() - from) / 1000;

/** Milliseconds of turns, each in a session of its own. */
async function turnTimes({ ask }: Instance, sessions: string, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    for (const message of lines) times.push((await ask({ do: 'say', session: `${sessions}-${at}`, message })).ms ?? Infinity);
  }
  // The first ones load what others find loaded.
  return times.slice(lines.length);
}

/** Tickets that instances learn one after another: how long it took, in ms, and until all of them knew it, in s. */
async function lessons(
  { knowledge }: Pick<Storage, 'knowledge'>,
  instances: readonly Instance[],
  { name, count }: { readonly name: string; readonly count: number },
): Promise<{ readonly learned: readonly number[]; readonly seen: readonly number[] }> {
  const [learned, seen]: [number[], number[]] = [[], []];
  for (let at = 0; at < count; at += 1) {
    const taught = await instances[at % instances.length]?.ask({
      ...{ do: 'learn', id: `session-${name}-${at}`, cause: 'deadlocks', present: ['log_deadlock'] },
    });
    learned.push(taught?.ms ?? Infinity);
    const from = performance.now();
    const version = await knowledge.version();
    await Promise.all(
      instances.map(async ({ ask }) => {
        while (((await ask({ do: 'refresh' })).version ?? 0) < version) await new Promise((resolve) => setTimeout(resolve, 20));
      }),
    );
    seen.push(seconds(from));
  }
  return { learned, seen };
}

/** The document of a conversation once it is large enough, as a conversation leaves it. */
async function documentOf({ ask }: Instance, { sessions }: Pick<Storage, 'sessions'>, bytes: number): Promise<JsonValue> {
  for (let at = 0; ; at += 1) {
    await ask({ do: 'say', session: 'long', message: lines[at % lines.length] });
    const document = (await sessions.load('long'))?.document ?? null;
    if (JSON.stringify(document).length >= bytes) return document;
    if (at === 100) throw new Error(`A conversation of ${at} turns has no document of ${bytes} bytes.`);
  }
}

const running: Instance[] = [];
let storage: Storage | undefined;
let failure: Error | undefined;

async function started(url: string): Promise<Instance> {
  const instance = await startInstance(url, { isBuilt: true });
  running.push(instance);
  return instance;
}

const small = await serverUnderTest(base);
const large = await serverUnderTest(base);
try {
  const usual = await started(small.adminUrl);
  storage = await openPostgresStorage({ url: large.adminUrl });
  // The built-in knowledge first, so that it isn't timed.
  await (await started(large.adminUrl)).stop();
  const began = performance.now();
  await storage.knowledge.add(generatedEntries(size));
  let stored = 0;
  for (const some of generatedTickets(size, batch)) {
    await storage.knowledge.add({ phenomena: [], rootCauses: [], tickets: some, rawTickets: [] });
    stored += some.length;
    if (stored % 100_000 === 0) progress(`${stored} tickets in ${decimals(seconds(began), 0)} s`);
  }
  figure(`${tickets} standard tickets stored in batches of ${batch}`, `${decimals(seconds(began), 0)} s`);

  // As a database is that wasn't filled a moment ago.
  await large.administer('vacuum analyze');

  const first = await started(large.adminUrl);
  const answered = await first.ask({ do: 'say', session: 'first', message: lines[0] });
  const startSeconds = (first.openedMs + (answered.ms ?? Infinity)) / 1000;
  const memory = ((await first.ask({ do: 'memory' })).rss ?? 0) / 2 ** 20;
  figure(`opening a runtime on ${tickets} tickets, and its first answer`, `${decimals(startSeconds, 1)} s`, {
    wanted: '≤ 3 s',
    isMet: startSeconds <= 3,
  });
  figure('its memory (RSS)', `${decimals(memory, 0)} MB`, { wanted: '≤ 400 MB', isMet: memory <= 400 });

  const [few, many] = [await turnTimes(usual, 'turns', 20), await turnTimes(first, 'turns', 20)];
  const ratio = quantile(many, 0.95) / quantile(few, 0.95);
  figure('a turn on the built-in knowledge: p50, p95', `${decimals(quantile(few, 0.5), 1)} ms, ${decimals(quantile(few, 0.95), 1)} ms`);
  figure(`a turn on ${tickets} tickets: p50, p95`, `${decimals(quantile(many, 0.5), 1)} ms, ${decimals(quantile(many, 0.95), 1)} ms`);
  figure('p95 to p95', decimals(ratio, 2), { wanted: '≤ 1.5', isMet: ratio <= 1.5 });

  const instances = [first];
  while (instances.length < instancesAtOnce) instances.push(await started(large.adminUrl));
  // The first of each instance opens a connection and runs what is not compiled yet; all that come later are like the last.
  const first8 = await lessons(storage, instances, { name: 'first', count: instancesAtOnce });
  const later = await lessons(storage, instances, { name: 'later', count: 3 * instancesAtOnce });
  figure(
    `the first ticket that each of ${instancesAtOnce} instances learns: median, seen by all of them`,
    `${decimals(quantile(first8.learned, 0.5), 1)} ms, ${decimals(Math.max(...first8.seen), 2)} s at the longest`,
  );
  const [learned, seen] = [quantile(later.learned, 0.5), Math.max(...later.seen)];
  figure(`learning one ticket, ${instancesAtOnce} instances: median of ${later.learned.length}`, `${decimals(learned, 1)} ms`, {
    wanted: '≤ 50 ms',
    isMet: learned <= 50,
  });
  figure('seen by all of them: median', `${decimals(quantile(later.seen, 0.5), 2)} s`);
  figure(`seen by all of them: longest of ${later.seen.length}`, `${decimals(seen, 2)} s`, { wanted: '≤ 2 s', isMet: seen <= 2 });

  const writing = Array.from({ length: 50 }, (_, at) => ({
    do: 'learn',
    id: `session-many-${at}`,
    cause: 'deadlocks',
    present: ['log_deadlock'],
  }));
  await Promise.all(writing.map(async (ticket, at) => instances[at % instancesAtOnce]?.ask(ticket)));
  const kept = (await storage.knowledge.tickets.findByIds(writing.map(({ id }) => ticketId(id)))).length;
  const { total } = await storage.knowledge.index.verify();
  figure(`50 tickets from ${instancesAtOnce} writers at once: lost, counts that differ from a recount`, `${50 - kept}, ${total}`, {
    wanted: '0, 0',
    isMet: kept === 50 && total === 0,
  });

  const document = await documentOf(first, storage, 20_000);
  const documents = await sessionDocuments(storage, document, large.administer);
  const kilobytes = decimals(JSON.stringify(document).length / 1000, 1);
  figure(`load and save of a session of ${kilobytes} kB, 16 clients: pairs a second of client and backends`, decimals(documents, 0), {
    wanted: '≥ 1000',
    isMet: documents >= 1000,
  });
  for (const [what, megabytes] of await embeddedMemory()) figure(what, `${decimals(megabytes, 0)} MB`);
} catch (error) {
  failure = error instanceof Error ? error : new Error('Something that is no error was thrown.', { cause: error });
}
await Promise.all(running.map(async (instance) => instance.stop()));
await storage?.close();
await small.close();
await large.close();

const [processor] = cpus();
const report = `# Many tickets, many instances

\`scripts/with-postgres.sh pnpm bench:store --write\`, on ${cpus().length} × ${processor?.model ?? 'unknown'}, Node ${process.version}. ${tickets} tickets of ${size.causes} made causes and ${size.phenomena} made phenomena beside the built-in knowledge.

${markdownTable(['', 'measured', 'target', ''], rows)}
`;
process.stdout.write(report);
if (failure !== undefined) {
  process.stderr.write(`The benchmark broke off: ${failure.message}\n`);
  process.exitCode = 1;
} else if (values.write) writeFileSync(fileURLToPath(new URL('../../docs/benchmarks/store.md', import.meta.url)), report);
