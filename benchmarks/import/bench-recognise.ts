// pnpm bench:recognise [--texts 1000] [--rounds 5]
// How long a distinct text of a ticket takes to be recognised, in CPU time of this process, against an empty basis, the built-in
// knowledge, and that with 20,000 phenomena of earlier imports. Prints a table in Markdown.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { postgresKnowledge, postgresLexicon } from '@dbdiag/knowledge';
import { decimals, markdownTable } from '../diagnosis/markdown-table.ts';
import type { Spread } from '../engine/quantiles.ts';
import { spreadOf } from '../engine/quantiles.ts';
import type { MeasuredBasis, RecognitionFigures } from './recognition-run.ts';
import { cpuMilliseconds, derivedPhenomena, measureRecognition } from './recognition-run.ts';
import { unitOfWork } from './unit-of-work.ts';

const { values } = parseArgs({ options: { texts: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } } });
const size = { texts: Number(values.texts), rounds: Number(values.rounds) };
if (!Object.values(size).every((count) => Number.isInteger(count) && count > 0)) {
  process.stderr.write('Usage: pnpm bench:recognise [--texts 1000] [--rounds 5], whole numbers above 0\n');
  process.exit(2);
}

const known = postgresKnowledge();
const lexicon = postgresLexicon;
const bases: readonly MeasuredBasis[] = [
  { name: 'empty', snapshot: { phenomena: [], rootCauses: [], tickets: [] }, lexicon, target: 0.3 },
  { name: 'built-in', snapshot: known, lexicon, target: 1 },
  {
    name: 'built-in and 20,000 derived',
    snapshot: { ...known, phenomena: [...known.phenomena, ...derivedPhenomena(known.phenomena, 20_000)] },
    lexicon,
    target: 1,
  },
];
const unit = spreadOf(Array.from({ length: 10 }, () => cpuMilliseconds(unitOfWork)));
const figures = bases.map((basis) => {
  process.stderr.write(`${basis.name} …\n`);
  return measureRecognition(basis, known.phenomena, size);
});

console.log(
  `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown'}, ${String(cpus().length)} cores with a load of ${decimals(loadavg()[0], 1)}; ${String(size.rounds)} rounds of ${String(size.texts)} distinct texts, every fourth a cause; milliseconds of CPU, median (least–most). A unit of work took ${spread(unit, 1)} ms.\n`,
);
console.log(
  markdownTable(
    ['basis', 'a text, ms', 'in thousandths of a unit', 'reading alone, median (most)', 'setup', 'total', 'target', ''],
    figures.map(row),
  ),
);

function row({ basis, perText, inUnits, reading, setup, total, texts }: RecognitionFigures): readonly string[] {
  const { name, target } = basis;
  return [
    name,
    spread(perText, 2),
    spread(inUnits, 1),
    `${decimals(reading.median, 2)} (${decimals(reading.most, 1)})`,
    decimals(setup, 0),
    `${decimals(total, 0)} for ${String(texts)}`,
    target === undefined ? '' : `at most ${String(target)}`,
    target === undefined ? '' : perText.median <= target ? 'met' : '**not met**',
  ];
}

function spread({ median, least, most }: Spread, digits: number): string {
  return `${decimals(median, digits)} (${decimals(least, digits)}–${decimals(most, digits)})`;
}
