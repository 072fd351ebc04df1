// Asks the questions of evaluation sets and counts what came back.
// pnpm bench:ask --datasets DIR [--half tune|report|all] [--set NAME]... [--lang en|zh] [--engine duckdb|postgres|both]
//   [--own] [--pipeline ask|keyword|gold] [--show] [--out predictions.jsonl]
// --own adds our own sets, on development over time and on ambiguous questions; it works without --datasets.
// Each measurement of the report half is written down in report-runs.jsonl beside this file.
// PostgreSQL is the server in TEST_DATABASE_URL; scripts/with-postgres.sh starts one.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JudgedQuestion } from './judged-question.ts';
import { judge } from './judged-question.ts';
import { openPipeline } from './open-pipeline.ts';
import { writeOwnSets } from './own/write-own-sets.ts';
import type { Answer } from './pipeline.ts';
import { halfOf } from './question-half.ts';
import type { QuestionSet } from './read-sets.ts';
import { readSets } from './read-sets.ts';
import { renderAskReport } from './report.ts';
import { noteReportRun } from './report-runs.ts';

/** Today for questions that don't say which day they are asked on. */
const defaultAsOf = '2025-12-31';

const { values } = parseArgs({
  options: {
    datasets: { type: 'string' },
    half: { type: 'string', default: 'tune' },
    set: { type: 'string', multiple: true },
    lang: { type: 'string' },
    engine: { type: 'string', default: 'duckdb' },
    pipeline: { type: 'string', default: 'ask' },
    show: { type: 'boolean', default: false },
    out: { type: 'string' },
    own: { type: 'boolean', default: false },
  },
});
const datasets = values.datasets ?? process.env.DBDIAG_DATASETS;
if (datasets === undefined && !values.own) fail('Say where the sets are: --datasets DIR or DBDIAG_DATASETS; or --own.');
const half = oneOf('half', values.half, ['tune', 'report', 'all']);
const engine = oneOf('engine', values.engine, ['duckdb', 'postgres', 'both']);
const kind = oneOf('pipeline', values.pipeline, ['ask', 'keyword', 'gold']);
const lang = values.lang === undefined ? undefined : oneOf('lang', values.lang, ['en', 'zh']);
if (values.show && half !== 'tune') fail('Only questions of the half that is tuned to are shown: --show goes with --half tune.');

const judged: JudgedQuestion[] = [];
const predictions: string[] = [];
const sets = [...(datasets === undefined ? [] : readSets(datasets)), ...(values.own ? ownSets() : [])].filter(
  ({ name }) => values.set === undefined || values.set.includes(name),
);
if (sets.length === 0) fail('There is no such set.');
for (const set of sets) {
  const questions = set.questions.filter(
    (question) => (half === 'all' || halfOf(question.id) === half) && (lang === undefined || question.lang === lang),
  );
  if (questions.length === 0) continue;
  const opened = await openPipeline(kind, set, { engine, server: process.env.TEST_DATABASE_URL });
  try {
    for (const question of questions) {
      const asked = { id: question.id, text: question.question, locale: question.lang, asOf: question.as_of ?? defaultAsOf };
      const timed = await opened.pipeline.answer(asked);
      judged.push(judge(set, question, timed));
      predictions.push(JSON.stringify(prediction(question.id, timed.answer)));
    }
  } finally {
    await opened.close();
  }
  console.error(`${set.name}: ${questions.length} questions`);
}
if (kind === 'ask') noteReportRun(judged, new Date());
if (values.out !== undefined) writeFileSync(values.out, predictions.map((line) => `${line}\n`).join(''));
if (values.show) for (const text of judged.flatMap(shown)) console.log(text);
console.log(renderAskReport(judged));

function ownSets(): readonly QuestionSet[] {
  const folder = mkdtempSync(join(tmpdir(), 'dbdiag-own-sets-'));
  writeOwnSets(folder);
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return readSets(folder);
}

/** A line as the sets' own script reads it. */
function prediction(id: string, answer: Answer): Record<string, unknown> {
  if (answer.kind === 'answered') return { id, columns: answer.columns, rows: answer.rows };
  if (answer.kind === 'failed') return { id, error: halfOf(id) === 'tune' ? answer.message : 'failed' };
  return { id, refused: true };
}

function shown(question: JudgedQuestion): readonly string[] {
  const fine = question.answerable ? question.outcome === 'right' : question.outcome === 'asked' || question.outcome === 'refused';
  if ((fine && question.agreed !== false) || question.shown === undefined) return [];
  return [`${question.id} [${question.outcome}] ${question.shown.text}\n    ${question.shown.note}`];
}

function oneOf<const T extends string>(name: string, value: string, choices: readonly T[]): T {
  return choices.find((choice) => choice === value) ?? fail(`--${name} takes ${choices.join(', ')}.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
