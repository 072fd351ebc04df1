import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRedactor } from './create-redactor.ts';

const texts = z.array(z.strictObject({ form: z.string(), text: z.string(), secrets: z.array(z.string()), keeps: z.array(z.string()) }));
type Texts = z.infer<typeof texts>;

function read(name: string): Texts {
  return texts.parse(JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8')));
}

const corpus = read('secrets-fit');
const chinese = read('secrets-fit-chinese');

/** What goes though it could stay, by the beginning of the text, with the reason. */
const gone: Readonly<Record<string, string>> = {
  'Cookie: lang=en;': 'Of a request that holds a session all cookies go: together they tell who it was.',
};

describe('secrets written without knowing the redactor, the half it was fitted on', () => {
  it('has 150 texts with a secret and 100 without', () => {
    expect(corpus.filter(({ secrets }) => secrets.length > 0)).toHaveLength(150);
    expect(corpus.filter(({ secrets }) => secrets.length === 0)).toHaveLength(100);
  });

  it.each(corpus)('$form: $text', check);
});

describe('Chinese texts written without looking at the rules, for fitting', () => {
  it('has more than 80 texts with a secret and more than 60 without', () => {
    expect(chinese.filter(({ secrets }) => secrets.length > 0).length).toBeGreaterThan(80);
    expect(chinese.filter(({ secrets }) => secrets.length === 0).length).toBeGreaterThan(60);
  });

  it.each(chinese)('$form: $text', check);
});

function check({ text, secrets, keeps }: Texts[number]): void {
  const redacted = createRedactor().redact(text).text;
  for (const secret of secrets) expect(redacted).not.toContain(secret);
  const excused = Object.keys(gone).some((beginning) => text.startsWith(beginning));
  expect(keeps.filter((kept) => !redacted.includes(kept)).length > 0).toBe(excused);
  if (secrets.length === 0) expect(redacted).toBe(text);
}
