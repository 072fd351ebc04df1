// pnpm bench:start [--rounds 5] [--write]
// Prints the report on stdout, progress on stderr; --write keeps it in docs/benchmarks/start.md. Needs bash, and Linux for memory.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { spreadOf } from '../engine/quantiles.ts';
import type { CaseFigures } from './case-figures.ts';
import type { StartCase } from './cases.ts';
import { caseNames, startCases } from './cases.ts';
import type { MeasuredRun } from './measured-run.ts';
import { measureRun } from './measured-run.ts';
import { writeMillionRows } from './million-rows.ts';
import { readProfile } from './profile-parts.ts';
import type { CaseProfile } from './report.ts';
import { renderReport } from './report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('Usage: pnpm bench:start [--rounds N] [--write]\n');
  process.exit(2);
}

const load = (): number => loadavg()[0] ?? NaN;
const loadBefore = load();
const folder = mkdtempSync(join(tmpdir(), 'dbdiag-start-'));
const progress = (message: string): void => {
  process.stderr.write(`${message}\n`);
};

async function runCase({ name, program, status, prints, prepare }: StartCase, options: readonly string[] = []): Promise<MeasuredRun> {
  prepare?.();
  const run = await measureRun({ ...program, arguments: [...options, ...program.arguments] }, folder);
  if (run.status !== status || !prints.test(run.output)) throw new Error(`${name} ended with ${run.status} and printed:\n${run.output}`);
  return run;
}

async function profileOf(start: StartCase): Promise<CaseProfile> {
  const profiles = mkdtempSync(join(folder, 'profile-'));
  await runCase(start, ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${profiles}`]);
  const [file = ''] = readdirSync(profiles);
  return { name: start.name, parts: readProfile(join(profiles, file)) };
}

/** Cases whose time is taken apart: one of those that do nothing, and all that do something. */
const profiled: ReadonlySet<string> = new Set([
  caseNames.help,
  caseNames.configuration,
  caseNames.memory,
  caseNames.freshFolder,
  caseNames.existingFolder,
]);

try {
  const cases = startCases(folder, await writeMillionRows(folder));
  const runs = new Map<StartCase, MeasuredRun[]>(cases.map((start) => [start, []]));
  for (const start of cases) if (start.warm === true) await runCase(start);
  // In rounds, so that a busy minute of the machine meets all of them.
  for (let round = 1; round <= rounds; round += 1) {
    progress(`round ${round} of ${rounds}`);
    for (const [start, measured] of runs) measured.push(await runCase(start));
  }
  const figures = [...runs].map(([{ name }, measured]): CaseFigures => {
    const peaks = measured.flatMap(({ peakMB }) => peakMB ?? []);
    return {
      name,
      cpu: spreadOf(measured.map(({ cpu }) => cpu)),
      wall: spreadOf(measured.map(({ wall }) => wall)),
      peakMB: peaks.length === 0 ? undefined : spreadOf(peaks),
    };
  });
  progress('profiles');
  const profiles: CaseProfile[] = [];
  for (const start of cases) if (profiled.has(start.name)) profiles.push(await profileOf(start));
  const report = renderReport(figures, profiles, {
    setting: {
      command: ['pnpm bench:start', `--rounds ${rounds}`, ...(values.write ? ['--write'] : [])].join(' '),
      rounds,
      node: process.versions.node,
      cpu: cpus()[0]?.model ?? 'an unknown processor',
      cores: cpus().length,
      load: [loadBefore, load()],
    },
    notes: readFileSync(new URL('notes.md', import.meta.url), 'utf8'),
  });
  process.stdout.write(report);
  if (values.write) {
    writeFileSync(fileURLToPath(new URL('../../docs/benchmarks/start.md', import.meta.url)), report);
    progress('wrote docs/benchmarks/start.md');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
