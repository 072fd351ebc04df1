// What redaction leaves and takes, and how its time grows with the length of a text made for it; the same time for what reads
// messages, pastes and statements.
// pnpm bench:security [--only linearity|readers|secrets]; writes docs/benchmarks/security.md where all are measured.

import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createRedactor } from '@dbdiag/tools';
import { measureSecrets } from './held-out-secrets.ts';
import { growthOf } from './linearity.ts';
import { measuredReaders } from './measured-readers.ts';
import { knownCases, measuredRules } from './measured-rules.ts';
import type { MeasuredGrowth } from './security-report.ts';
import { linearityReport, readersReport, renderReport, secretsReport } from './security-report.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== undefined && !['linearity', 'readers', 'secrets'].includes(values.only)) {
  console.error('--only takes linearity, readers or secrets.');
  process.exit(1);
}

const wants = (part: string): boolean => values.only === undefined || values.only === part;
const parts: string[] = [];
if (wants('linearity')) {
  const rules = measuredRules();
  const whole = createRedactor({ names: ['alice'], addresses: true, sqlLiterals: true, maxLength: 2 ** 18 });
  const capped = createRedactor({ names: ['alice'], addresses: true, sqlLiterals: true });
  const all = [
    ...rules,
    { name: 'all of it, nothing cut', cases: knownCases, run: (text: string) => void whole.redact(text) },
    { name: 'all of it, as it is by default', cases: knownCases, run: (text: string) => void capped.redact(text) },
  ];
  const measured: MeasuredGrowth[] = [];
  for (const [index, { name, cases, run }] of all.entries()) {
    if (index % 20 === 0) console.error(`${index} of ${all.length} rules`);
    const growth = await growthOf(cases, run);
    if (growth !== undefined) measured.push({ name, cases: cases.length, growth });
  }
  const load = loadavg()[0]?.toFixed(1) ?? '';
  parts.push(
    linearityReport(
      measured,
      `Node ${process.versions.node} on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${cpus().length} cores, load ${load} at the end`,
    ),
  );
}
if (wants('readers')) {
  const measured: MeasuredGrowth[] = [];
  for (const { name, cases, run, lengths } of await measuredReaders()) {
    console.error(name);
    const growth = await growthOf(cases, run, lengths);
    if (growth !== undefined) measured.push({ name, cases: cases.length, growth });
  }
  parts.push(readersReport(measured));
}
if (wants('secrets')) parts.push(secretsReport(measureSecrets('fit'), measureSecrets('held-out')));
const report = renderReport(parts);
console.log(report);
if (values.only === undefined) writeFileSync(new URL('../../docs/benchmarks/security.md', import.meta.url), report);
