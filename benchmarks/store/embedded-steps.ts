// What a program on the embedded store takes, step by step: prints pairs of what was done and the memory then, in MB.
import { GraphEngine } from '@dbdiag/graph-engine';
import { createRuntime, openStorage } from '@dbdiag/runtime';
import { loadKnowledge } from '@dbdiag/tools';

const [, , directory = ''] = process.argv;
const steps: (readonly [string, number])[] = [];

async function note(what: string): Promise<void> {
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 200));
  steps.push([`embedded store: ${what}`, process.memoryUsage.rss() / 2 ** 20]);
}

await note('the program, loaded from source');
const storage = await openStorage({ directory });
await note('with the embedded PostgreSQL open');
const snapshot = await loadKnowledge(storage.knowledge);
await note('with the knowledge read');
const engine = new GraphEngine(snapshot);
engine.assess({ findings: [], rounds: 0 });
await note('with an engine');
const runtime = await createRuntime({}, { stores: storage });
await runtime.agent.reply({ sessionId: 'memory', message: 'deadlock detected in the log' });
await note('as a whole, after a turn');
await runtime.close();
await storage.close();
process.stdout.write(JSON.stringify(steps));
