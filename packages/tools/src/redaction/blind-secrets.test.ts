import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRedactor } from './create-redactor.ts';

const corpus = z
  .array(z.strictObject({ form: z.string(), text: z.string(), secrets: z.array(z.string()), keeps: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(new URL('../../fixtures/secrets-fit.json', import.meta.url), 'utf8')));

/** What goes though it could stay, by the beginning of the text, with the reason. */
const gone: Readonly<Record<string, string>> = {
  'Cookie: lang=en;': 'Of a request that holds a session all cookies go: together they tell who it was.',
};

describe('secrets written without knowing the redactor, the half it was fitted on', () => {
  it('has 150 texts with a secret and 100 without', () => {
    expect(corpus.filter(({ secrets }) => secrets.length > 0)).toHaveLength(150);
    expect(corpus.filter(({ secrets }) => secrets.length === 0)).toHaveLength(100);
  });

  it.each(corpus)('$form: $text', ({ text, secrets, keeps }) => {
    const redacted = createRedactor().redact(text).text;
    for (const secret of secrets) expect(redacted).not.toContain(secret);
    const excused = Object.keys(gone).some((beginning) => text.startsWith(beginning));
    expect(keeps.filter((kept) => !redacted.includes(kept)).length > 0).toBe(excused);
    if (secrets.length === 0) expect(redacted).toBe(text);
  });
});
