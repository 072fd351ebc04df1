// What redaction leaves and takes, and how its time grows with the length of a text made for it.
// pnpm bench:security [--only linearity|secrets]; writes docs/benchmarks/security.md where both are measured.

import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createRedactor } from '@dbdiag/tools';
import { measureSecrets } from './held-out-secrets.ts';
import { growthOf } from './linearity.ts';
import { knownCases, measuredRules } from './measured-rules.ts';
import type { MeasuredGrowth } from './security-report.ts';
import { linearityReport, renderReport, secretsReport } from './security-report.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== undefined && values.only !== 'linearity' && values.only !== 'secrets') {
  console.error('--only takes linearity or secrets.');
  process.exit(1);
}

const parts: string[] = [];
if (values.only !== 'secrets') {
  const rules = measuredRules();
  const whole = createRedactor({ names: ['alice'], addresses: true, sqlLiterals: true, maxLength: 2 ** 18 });
  const capped = createRedactor({ names: ['alice'], addresses: true, sqlLiterals: true });
  const all = [
    ...rules,
    { name: 'all of it, nothing cut', cases: knownCases, run: (text: string) => void whole.redact(text) },
    { name: 'all of it, as it is by default', cases: knownCases, run: (text: string) => void capped.redact(text) },
  ];
  const measured = all.flatMap(({ name, cases, run }, index): readonly MeasuredGrowth[] => {
    if (index % 20 === 0) console.error(`${index} of ${all.length} rules`);
    const growth = growthOf(cases, run);
    return growth === undefined ? [] : [{ name, cases: cases.length, growth }];
  });
  const load = loadavg()[0]?.toFixed(1) ?? '';
  parts.push(
    linearityReport(
      measured,
      `Node ${process.versions.node} on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${cpus().length} cores, load ${load} at the end`,
    ),
  );
}
if (values.only !== 'linearity') parts.push(secretsReport(measureSecrets('fit'), measureSecrets('held-out')));
const report = renderReport(parts);
console.log(report);
if (values.only === undefined) writeFileSync(new URL('../../docs/benchmarks/security.md', import.meta.url), report);
