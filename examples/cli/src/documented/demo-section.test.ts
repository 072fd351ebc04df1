// @module-tag database
// @module-tag long
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withDemo } from './demo-section.ts';
import { readmeOf } from './served-section.ts';

it.each(['en', 'zh'] as const)('the README (%s) shows the demo as it is now; if not, run scripts/record-demo.ts', async (locale) => {
  const readme = readFileSync(readmeOf(locale), 'utf8');
  expect(readme).toBe(await withDemo(readme, locale));
});
