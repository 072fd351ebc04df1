// Counts how answers to numbered lines are taken in, as people give them: by number, name, position, value, half, in one breath.
// pnpm bench:lines [--half fit|report] [--data FILE] [--show]

import { parseArgs } from 'node:util';
import type { Locale } from '@dbdiag/graph-engine';
import type { JudgedLine } from './judge-answers.ts';
import { judgeAnswers } from './judge-answers.ts';
import type { LineFigures } from './line-figures.ts';
import { describeFigures, lineFigures } from './line-figures.ts';
import { noteLineRun } from './line-report-runs.ts';
import { playAnswers } from './play-answers.ts';
import type { AnsweredLines } from './read-answers.ts';
import { readAnswers } from './read-answers.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'fit' },
    data: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});
const { half, show } = values;
if (half !== 'fit' && half !== 'report') fail('--half takes fit or report.');
if (half === 'report' && show) fail('--show is for the half that may be looked at.');
const file = values.data ?? new URL('answer-lines.ndjson', import.meta.url);
const figures: Readonly<Record<Locale, LineFigures>> = { zh: await measure('zh'), en: await measure('en') };
for (const locale of ['zh', 'en'] as const) console.log(describeFigures(locale, figures[locale]));
if (half === 'report') noteLineRun(figures, new Date());

async function measure(locale: Locale): Promise<LineFigures> {
  const judged: JudgedLine[] = [];
  for (const message of readAnswers(file, half === 'report' ? 'report' : 'fit', locale)) {
    const { heard } = await playAnswers(message);
    const lines = judgeAnswers(message, heard);
    judged.push(...lines);
    if (show) tell(message, lines);
  }
  return lineFigures(judged);
}

function tell({ id, text }: AnsweredLines, lines: readonly JudgedLine[]): void {
  const missed = lines.filter(({ verdict, value }) => verdict !== 'right' || value === 'dropped');
  if (missed.length === 0) return;
  const told = missed.map(
    ({ n, verdict, expected, heard }) => `${n} ${verdict === 'right' ? 'without its number' : `${verdict}: ${expected} → ${heard}`}`,
  );
  console.log(`${id} ${JSON.stringify(text)}\n    ${told.join('; ')}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
