import { readFileSync } from 'node:fs';
import type { JsonValue } from '@dbdiag/ports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EvidenceRedactorOptions } from './redact-evidence.ts';
import { createEvidenceRedactor, redactEvidence } from './redact-evidence.ts';

const options = z.strictObject({ names: z.array(z.string()).exactOptional(), addresses: z.boolean().exactOptional() });
const example = z.strictObject({
  half: z.enum(['tuned', 'measured', 'fresh']),
  form: z.string(),
  value: z.json(),
  secrets: z.array(z.string()),
  keeps: z.array(z.string()),
  with: options.exactOptional(),
});
const corpus = z
  .array(example)
  .parse(JSON.parse(readFileSync(new URL('../../fixtures/redaction/evidence-secrets.json', import.meta.url), 'utf8')));

/** All texts of a value, names of fields with them, each on a line. */
function textsOf(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textsOf).join('\n');
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, part]) => `${key}\n${textsOf(part)}`)
        .join('\n')
    : String(value);
}

function redacted(value: JsonValue, given: EvidenceRedactorOptions = {}): JsonValue {
  return redactEvidence(value, createEvidenceRedactor(given));
}

describe('the corpus of secrets in evidence', () => {
  it('has enough of what hides something and of what does not', () => {
    expect(corpus.filter(({ secrets }) => secrets.length > 0).length).toBeGreaterThanOrEqual(200);
    expect(corpus.filter(({ secrets }) => secrets.length === 0).length).toBeGreaterThanOrEqual(60);
    for (const { value, secrets, keeps } of corpus) for (const part of [...secrets, ...keeps]) expect(textsOf(value)).toContain(part);
  });

  it.each(corpus.map((entry) => ({ ...entry, text: textsOf(entry.value) })))('$form: $text', ({ value, secrets, keeps, with: given }) => {
    const text = textsOf(redacted(value, given));
    for (const secret of secrets) expect(text).not.toContain(secret);
    for (const kept of keeps) expect(text).toContain(kept);
    if (secrets.length === 0) expect(redacted(value, given)).toEqual(value);
  });
});

describe('redacting evidence', () => {
  it('leaves numbers, truth values, null and the shape as they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const value = z.json().parse(given);
        const shape = (part: JsonValue): unknown => {
          if (Array.isArray(part)) return part.map(shape);
          if (typeof part === 'object' && part !== null) return Object.values(part).map(shape);
          return typeof part === 'string' ? 'text' : part;
        };
        expect(shape(redacted(value))).toEqual(shape(value));
      }),
    );
  });

  it('changes nothing the second time', () => {
    for (const { value, with: given } of corpus) {
      const redactor = createEvidenceRedactor(given);
      const once = redactEvidence(value, redactor);
      expect(redactEvidence(once, redactor)).toEqual(once);
    }
  });

  it('lets the same literal be told to be the same throughout a session', () => {
    const redactor = createEvidenceRedactor();
    const first = redactEvidence({ query: "SELECT * FROM t WHERE a = 'x-1'" }, redactor);
    const second = redactEvidence([{ query: "DELETE FROM t WHERE a = 'x-2' OR b = 'x-1'" }], redactor);
    expect(first).toEqual({ query: "SELECT * FROM t WHERE a = '‹literal-1›'" });
    expect(second).toEqual([{ query: "DELETE FROM t WHERE a = '‹literal-2›' OR b = '‹literal-1›'" }]);
  });

  it('judges a field by its name, and by the name in the field beside it', () => {
    expect(redacted({ password: 'sesame' })).toEqual({ password: '‹password›' });
    expect(redacted({ option_name: 'password', option_value: 'sesame' })).toEqual({ option_name: 'password', option_value: '‹password›' });
    expect(redacted({ name: 'work_mem', setting: '4096' })).toEqual({ name: 'work_mem', setting: '4096' });
  });

  it('hides a secret also where it is a name', () => {
    expect(redacted({ 'postgres://app:sesame@db1/shop': 1 })).toEqual({ 'postgres://app:‹password›@db1/shop': 1 });
  });

  it('keeps names of users and addresses unless told', () => {
    const row = { usename: 'rexhahn', client_addr: '203.0.113.9' };
    expect(redacted(row)).toEqual(row);
    expect(redacted(row, { names: [], addresses: true })).toEqual({ usename: '‹name-1›', client_addr: '‹address-1›' });
  });
});
