// pnpm fuzz [--minutes 20] [--entry NAME] [--seed N]
// Throws damaged texts at everything that reads text from outside. What crashes or never ends is shortened, kept in found/ and
// tested from then on. Exit status 1 where something was found.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fuzzEntries } from './entries.ts';
import type { FoundText } from './found-text.ts';
import { foundFolder } from './found-text.ts';

/** No text of at most 20,000 characters may take so long. */
const hangSeconds = 30;

const usage = 'Usage: pnpm fuzz [--minutes N] [--entry NAME] [--seed N]';
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    entry: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const all = (await fuzzEntries()).map(({ name }) => name);
const names = values.entry === undefined ? all : all.filter((name) => name === values.entry);
if (!(minutes > 0) || !Number.isInteger(seed) || names.length === 0) {
  process.stderr.write(`${usage}\nEntries: ${all.join(', ')}\n`);
  process.exit(2);
}

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reads'), text: z.string() }),
  z.object({
    kind: z.literal('ended'),
    runs: z.int(),
    slowestMs: z.number(),
    crash: z.object({ text: z.string(), error: z.string() }).optional(),
  }),
]);

interface Tried {
  readonly runs: number | undefined;
  readonly slowestMs: number | undefined;
  readonly found: FoundText | undefined;
}

const seconds = (minutes * 60) / names.length;
process.stdout.write(`${names.length} entries, ${Math.round(seconds)} s each, seed ${seed}\n`);
let found = 0;
for (const name of names) {
  const { runs, slowestMs, found: text } = await tryEntry(name);
  process.stdout.write(
    `${name.padEnd(18)} ${String(runs ?? '?').padStart(9)} texts, slowest ${slowestMs === undefined ? '?' : Math.round(slowestMs)} ms: ${text?.error ?? 'no crash'}\n`,
  );
  if (text === undefined) continue;
  found += 1;
  const file = `${name}-${createHash('sha256').update(text.text).digest('hex').slice(0, 12)}.json`;
  writeFileSync(new URL(file, foundFolder), `${JSON.stringify(text, undefined, 2)}\n`);
  process.stdout.write(`  kept as benchmarks/fuzz/found/${file}\n`);
}
process.stdout.write(`${found === 0 ? 'no crash' : `${found} crashes`} in ${names.length} entries\n`);
process.exitCode = found === 0 ? 0 : 1;

async function tryEntry(name: string): Promise<Tried> {
  const child = fork(fileURLToPath(new URL('./fuzz-entry.ts', import.meta.url)), [name, String(seconds), String(seed)]);
  let last = '';
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Tried>((resolve, reject) => {
      const watch = (): void => {
        clearTimeout(timer);
        const error = `it did not come back within ${hangSeconds} s`;
        timer = setTimeout(
          () => { resolve({ runs: undefined, slowestMs: undefined, found: { entry: name, text: last, error } }); },
          hangSeconds * 1000,
        );
      };
      child.on('message', (value: unknown) => {
        const said = message.parse(value);
        if (said.kind === 'reads') {
          last = said.text;
          watch();
        } else {
          resolve({
            runs: said.runs,
            slowestMs: said.slowestMs,
            found: said.crash === undefined ? undefined : { entry: name, ...said.crash },
          });
        }
      });
      child.on('error', reject);
      child.on('exit', (status) => {
        reject(new Error(`The process that tried ${name} ended with ${status}.`));
      });
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
