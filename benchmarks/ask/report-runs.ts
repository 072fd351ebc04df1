import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { figuresOf } from './figures.ts';
import type { JudgedQuestion } from './judged-question.ts';

/** Where every measurement of the report half is written down: who reads its figures has to know how often it was looked at. */
const ledger = fileURLToPath(new URL('report-runs.jsonl', import.meta.url));

/** Writes down that the product was measured on the report half, with what came out. */
export function noteReportRun(judged: readonly JudgedQuestion[], now: Date): void {
  const reported = judged.filter(({ half }) => half === 'report');
  if (reported.length === 0) return;
  const pools = (['finished', 'written', 'own'] as const).map((pool) => {
    const { answerable, answered, wrong } = figuresOf(reported.filter((question) => question.pool === pool));
    return { pool, answerable, answered: answered.count, wrong: wrong.count };
  });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  }).trim();
  const line = { day: now.toISOString().slice(0, 10), commit, questions: reported.length, pools };
  appendFileSync(ledger, `${JSON.stringify(line)}\n`);
}
