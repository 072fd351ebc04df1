// @module-tag long
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readmeOf, withServed } from './served-section.ts';

it.each(['en', 'zh'] as const)(
  'the README (%s) shows what the server answers now; if not, run scripts/record-served.ts',
  async (locale) => {
    const readme = readFileSync(readmeOf(locale), 'utf8');
    expect(readme).toBe(await withServed(readme, locale));
  },
);
