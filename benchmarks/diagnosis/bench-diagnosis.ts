import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareGolden } from './golden-vectors.ts';
import { writeReport } from './report.ts';
import { runTasks } from './run-tasks.ts';
import type { Task } from './task.ts';
import { conditions, labParts } from './task.ts';

const help = `pnpm bench:diagnosis [--datasets DIR] [--jobs N] [--out DIR]

Measures the diagnosis on external data sets and on the lab tickets.

  --datasets DIR  the folder with the data sets, or DBDIAG_DATASETS; without any only the lab tickets are measured and
                  the tables are printed
  --jobs N        processes at a time, as many as the machine has processors unless told
  --out DIR       where diagnosis.md and the charts go, docs/benchmarks unless told`;

const values = parsed();
if (values.help === true) {
  console.log(help);
  process.exit();
}
const folder = values.datasets ?? process.env.DBDIAG_DATASETS ?? '';
if (folder !== '' && !existsSync(folder))
  fail(`There is no folder ${folder}. Give the folder with the data sets after --datasets, or in DBDIAG_DATASETS.`);
const jobs = Number(values.jobs ?? availableParallelism());
if (!Number.isInteger(jobs) || jobs < 1) fail('--jobs takes a whole number from 1 up.');

const files = folder === '' ? [] : datasetFiles(resolve(folder));
if (folder === '')
  console.error(
    'No data sets: give a folder after --datasets, or in DBDIAG_DATASETS. Only the lab tickets are measured; docs/benchmarks is left as it is.',
  );
else if (files.length === 0) fail(`${folder} holds no data sets.`);

// The largest first, so that no process is left over at the end.
const tasks: readonly Task[] = [
  ...files.flatMap((file) => [
    ...conditions.map((condition): Task => ({ kind: 'set', file, condition })),
    { kind: 'left-out', file } satisfies Task,
  ]),
  ...labParts.map((part): Task => ({ kind: 'lab', part })),
];
const started = performance.now();
let done = 0;
const played = await runTasks(tasks, jobs, (task) => {
  done += 1;
  console.error(`${done} of ${tasks.length}, ${((performance.now() - started) / 1000).toFixed(0)} s: ${taskName(task)}`);
});
const inOrder = [...played].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
const machine = `Node ${process.versions.node} on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${jobs} ${jobs === 1 ? 'process' : 'processes'} at a time`;
const { markdown, charts } = writeReport({ played: inOrder, golden: folder === '' ? undefined : compareGolden(folder), machine });
const out = values.out ?? (folder === '' ? undefined : fileURLToPath(new URL('../../docs/benchmarks', import.meta.url)));
if (out === undefined) {
  console.log(markdown);
} else {
  mkdirSync(out, { recursive: true });
  for (const [name, svg] of charts) writeFileSync(join(out, name), svg);
  writeFileSync(join(out, 'diagnosis.md'), markdown);
  console.error(`Written: ${join(out, 'diagnosis.md')} and ${charts.size} charts.`);
}

function parsed(): { readonly datasets?: string; readonly jobs?: string; readonly out?: string; readonly help?: boolean } {
  try {
    return parseArgs({
      options: { datasets: { type: 'string' }, jobs: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/** Whether it is a data set; the folder may hold other files as well. */
function holdsCases(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'cases' in content;
}

function datasetFiles(directory: string): readonly string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(directory, name))
    .filter((file) => holdsCases(JSON.parse(readFileSync(file, 'utf8'))))
    .sort((a, b) => statSync(b).size - statSync(a).size);
}

function taskName(task: Task): string {
  return task.kind === 'lab' ? `lab tickets, ${task.part}` : `${task.file}, ${task.kind === 'set' ? task.condition : 'causes left out'}`;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
