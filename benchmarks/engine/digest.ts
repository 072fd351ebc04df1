// pnpm digest: prints one digest of forty seeded sessions per JavaScript engine. Status 1 where they differ or one can't run.
import { compareEngines } from './digest-engines.ts';

const { outputs, equal } = await compareEngines((message) => process.stderr.write(`${message}\n`));
for (const { engine, lines, failure } of outputs) {
  process.stdout.write(`${engine}: ${lines?.map((line) => `discount ${line}`).join(', ') ?? `failed: ${failure ?? ''}`}\n`);
}
process.stdout.write(equal ? 'All engines agree to the last bit.\n' : 'The engines do not agree.\n');
if (!equal) process.exitCode = 1;
