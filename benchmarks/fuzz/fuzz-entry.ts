// Tries one entry for a while: fuzz-entry.ts NAME SECONDS SEED, forked by fuzz.ts. Says every text before it is read, so that one
// that never comes back is known.
import process from 'node:process';
import fc from 'fast-check';
import { fuzzEntries } from './entries.ts';
import { readSafely } from './found-text.ts';
import { mutatedText } from './mutated-text.ts';

const [name = '', seconds = '', seed = ''] = process.argv.slice(2);
const entry = (await fuzzEntries()).find((one) => one.name === name);
if (entry === undefined) throw new Error(`There is no entry ${name}.`);
// Waits until it is said: a message that is queued goes out only where the event loop turns, and what is read may never let it.
const tell = async (message: object): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => {
      resolve();
    });
  });
let slowestMs = 0;

const property = fc.asyncProperty(mutatedText(entry.seeds), async (text) => {
  await tell({ kind: 'reads', text });
  const before = performance.now();
  await readSafely(entry, text);
  slowestMs = Math.max(slowestMs, performance.now() - before);
});
const result = await fc.check(property, {
  seed: Number(seed),
  numRuns: Number.MAX_SAFE_INTEGER,
  interruptAfterTimeLimit: Number(seconds) * 1000,
  markInterruptAsFailure: false,
});
const crash = result.failed ? { text: result.counterexample?.[0] ?? '', error: String(result.errorInstance) } : undefined;
await tell({ kind: 'ended', runs: result.numRuns, slowestMs, crash });
