// pnpm bench:engine [--sizes M,L,XL] [--rounds 5] [--python python3,/usr/bin/python3] [--write]
// Prints the report on stdout, progress on stderr; --write keeps it in docs/benchmarks/engine.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundledBytes } from './bundle-size.ts';
import { compareEngines } from './digest-engines.ts';
import { graphSizes } from './graph-size.ts';
import { renderReport } from './report.ts';
import type { SizeResult } from './size-run.ts';
import { runSize } from './size-run.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: 'M,L,XL' },
    rounds: { type: 'string', default: '5' },
    python: { type: 'string', default: 'python3,/usr/bin/python3' },
    'skip-digest': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map((name) => graphSizes.find((size) => size.name === name));
if (!Number.isInteger(rounds) || rounds < 1 || sizes.includes(undefined)) {
  process.stderr.write(
    `Usage: pnpm bench:engine [--sizes ${graphSizes.map(({ name }) => name).join(',')}] [--rounds N] [--python PROGRAM,…] [--skip-digest] [--write]\n`,
  );
  process.exit(2);
}

const began = performance.now();
const load = (): number => loadavg()[0] ?? NaN;
const loadBefore = load();
const progress = (message: string): void => {
  process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s  ${message}\n`);
};
const results: SizeResult[] = [];
for (const size of sizes) {
  if (size !== undefined) results.push(await runSize(size, { seed: 1, rounds, pythons: values.python.split(','), progress }));
}
const report = renderReport(
  {
    sizes: results,
    digest: values['skip-digest'] ? undefined : await compareEngines(progress),
    bundle: { core: await bundledBytes('@dbdiag/graph-engine/core'), everything: await bundledBytes('@dbdiag/graph-engine') },
  },
  {
    command: [
      'pnpm bench:engine',
      ...(values.sizes === 'M,L,XL' ? [] : [`--sizes ${values.sizes}`]),
      `--rounds ${rounds}`,
      ...(values.write ? ['--write'] : []),
    ].join(' '),
    rounds,
    node: process.versions.node,
    cpu: cpus()[0]?.model ?? 'an unknown processor',
    cores: cpus().length,
    load: [loadBefore, load()],
  },
);
process.stdout.write(report);
if (values.write) {
  const file = fileURLToPath(new URL('../../docs/benchmarks/engine.md', import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, report);
  progress('wrote docs/benchmarks/engine.md');
}
