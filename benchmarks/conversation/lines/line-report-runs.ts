import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@dbdiag/graph-engine';
import type { LineFigures } from './line-figures.ts';

/** Where every measurement of the report half is written down: who reads its figures has to know how often it was looked at. */
const ledger = fileURLToPath(new URL('report-runs.jsonl', import.meta.url));

/** Writes down that the report half was measured, with what came out. */
export function noteLineRun(figures: Readonly<Record<Locale, LineFigures>>, now: Date): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  }).trim();
  appendFileSync(ledger, `${JSON.stringify({ day: now.toISOString().slice(0, 10), commit, ...figures })}\n`);
}
