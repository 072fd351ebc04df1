import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RedactorOptions } from './create-redactor.ts';
import { createRedactor } from './create-redactor.ts';

const options = z.strictObject({
  names: z.array(z.string()).optional(),
  addresses: z.boolean().optional(),
  sqlLiterals: z.boolean().optional(),
});
const corpus = z
  .array(z.strictObject({ text: z.string(), secrets: z.array(z.string()), keeps: z.array(z.string()), with: options.optional() }))
  .parse(JSON.parse(readFileSync(new URL('../../fixtures/secrets.json', import.meta.url), 'utf8')));

function toOptions({ names, addresses, sqlLiterals }: z.infer<typeof options> = {}): RedactorOptions {
  return {
    ...(names === undefined ? {} : { names }),
    ...(addresses === undefined ? {} : { addresses }),
    ...(sqlLiterals === undefined ? {} : { sqlLiterals }),
  };
}

const everything = createRedactor({ names: ['alice', '王小明'], addresses: true, sqlLiterals: true });

describe('the corpus of secrets', () => {
  it('has texts that hide something and texts that do not', () => {
    expect(corpus.filter(({ secrets }) => secrets.length > 0).length).toBeGreaterThanOrEqual(120);
    expect(corpus.filter(({ secrets }) => secrets.length === 0).length).toBeGreaterThanOrEqual(50);
    for (const { text, secrets } of corpus) for (const secret of secrets) expect(text).toContain(secret);
  });

  it.each(corpus)('is redacted: $text', ({ text, secrets, keeps, with: given }) => {
    const redacted = createRedactor(toOptions(given)).redact(text);
    for (const secret of secrets) expect(redacted.text).not.toContain(secret);
    for (const kept of keeps) expect(redacted.text).toContain(kept);
    expect(redacted.found.length > 0).toBe(secrets.length > 0);
  });
});

/** Texts made of what may stand beside each other in a message. */
const message = fc
  .array(
    fc.oneof(
      fc.constantFrom(...corpus.map(({ text }) => text)),
      fc.constantFrom(
        'password=',
        '密码是',
        "PASSWORD '",
        "'",
        '"',
        '://u:',
        '@',
        ' ',
        '\n',
        ';',
        '，',
        '‹',
        '›',
        '‹password›',
        '‹address-1›',
        '10.1.1.1',
        'SELECT a FROM t WHERE b = ',
        '42',
        'alice',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 8 },
  )
  .chain((parts) => fc.constantFrom('', ' ', '\n').map((glue) => parts.join(glue)));

describe('a redactor', () => {
  it('changes nothing the second time', () => {
    for (const redactor of [createRedactor(), everything]) {
      fc.assert(
        fc.property(message, (text) => {
          const once = redactor.redact(text).text;
          expect(redactor.redact(once)).toEqual({ text: once, found: [] });
        }),
      );
    }
  });

  it('says the same of a text however often and between whatever it is asked', () => {
    const redactor = createRedactor({ numbering: 'redactor', addresses: true });
    const texts = ['relname', 'password=sesame-77', 'relname', '‹address-1›', 'ann@shop.example', '‹address-1›', 'password=sesame-77'];
    expect(texts.map((text) => redactor.redact(text).text)).toEqual([
      'relname',
      'password=‹password›',
      'relname',
      '‹address-1›',
      '‹address-1›',
      '‹address-1›',
      'password=‹password›',
    ]);
  });

  it('finds a secret also between other words', () => {
    const hidden = corpus.filter(({ secrets, with: given }) => secrets.length > 0 && given === undefined);
    const prose = fc.constantFrom('数据库变慢了。', 'It is slow.', '死锁，', 'WARNING: ', '1. ', '(see log)');
    fc.assert(
      fc.property(fc.constantFrom(...hidden), prose, prose, ({ text, secrets }, before, after) => {
        const redacted = createRedactor().redact(`${before}\n${text}\n${after}`).text;
        for (const secret of secrets) expect(redacted).not.toContain(secret);
      }),
    );
  });

  it('counts what it took out, by kind', () => {
    const { found } = everything.redact('postgres://alice:x9@10.1.1.1/a postgres://alice:y8@10.1.1.2/b');
    expect(found).toEqual([
      { kind: 'address', count: 2 },
      { kind: 'name', count: 2 },
      { kind: 'password', count: 2 },
    ]);
  });

  it('gives equal values equal placeholders within a text, and no number that is in use', () => {
    const { text } = everything.redact('‹address-1› met 10.1.1.1, 10.1.1.2 and 10.1.1.1');
    expect(text).toBe('‹address-1› met ‹address-2›, ‹address-3› and ‹address-2›');
  });

  it('gives equal values equal placeholders in all texts where it is told to number them together', () => {
    const together = createRedactor({ addresses: true, sqlLiterals: true, numbering: 'redactor' });
    expect(together.redact('10.1.1.1 met 10.1.1.2').text).toBe('‹address-1› met ‹address-2›');
    expect(together.redact('10.1.1.3 met 10.1.1.2').text).toBe('‹address-3› met ‹address-2›');
    expect(together.redact("SELECT a FROM t WHERE b = '10.1.1.2'").text).toBe("SELECT a FROM t WHERE b = '‹address-2›'");
    const apart = createRedactor({ addresses: true });
    apart.redact('10.1.1.1');
    expect(apart.redact('10.1.1.2').text).toBe('‹address-1›');
  });

  it('takes no apostrophe for the beginning of a literal', () => {
    const text = "alter table doesn't finish, it's stuck behind autovacuum";
    expect(createRedactor({ sqlLiterals: true }).redact(text)).toEqual({ text, found: [] });
    expect(
      createRedactor({ sqlLiterals: true }).redact("the user's query: select a from t where d = date'2026-01-01' and n like'x%'").text,
    ).toBe("the user's query: select a from t where d = date'‹literal-1›' and n like'‹literal-2›'");
  });

  it('leaves a text without secrets as it is, however long', () => {
    const log = '2026-01-01 12:00:00 UTC [4711] LOG:  checkpoint complete: wrote 1234 buffers (7.5%)\n'.repeat(200);
    expect(createRedactor().redact(log)).toEqual({ text: log, found: [] });
  });

  it('cuts what is longer than it is told to look at, says how much is missing, and cuts nothing the second time', () => {
    const redactor = createRedactor({ maxLength: 1024 });
    const text = `${'a b '.repeat(400)}postgres://app:sesame@db1/shop`;
    const once = redactor.redact(text).text;
    expect(once).toMatch(/‹cut-\d+›$/u);
    expect(once.length).toBeLessThanOrEqual(1024);
    expect(once).not.toContain('sesame');
    expect(redactor.redact(once).text).toBe(once);
    expect(createRedactor().redact('a'.repeat(70_000)).text).toHaveLength(65_536);
  });

  it('leaves no half of a secret that the end cuts in two', () => {
    for (let before = 1000; before < 1030; before += 1) {
      const text = `${' '.repeat(before)}postgres://app:sesame-and-more@db1/shop${' '.repeat(200)}`;
      expect(createRedactor({ maxLength: 1024 }).redact(text).text).not.toContain('se');
    }
  });

  it('redacts all of a long text where it goes in chunks, across their borders too', () => {
    const redactor = createRedactor({ maxLength: 1024, beyond: 'chunks' });
    const line = 'LOG: connection authorized\n';
    for (const before of [1000, 1010, 1020, 20_000]) {
      const text = `${'x'.repeat(before)} password=sesame ${line.repeat(900)}password=mellon ${'y'.repeat(before)}`;
      const redacted = redactor.redact(text).text;
      expect(redacted).toBe(text.replace('sesame', '‹password›').replace('mellon', '‹password›'));
    }
  });

  it('reads on where a quoted secret is longer than a secret should be, or not closed', () => {
    const long = 'k1'.repeat(1500);
    expect(createRedactor().redact(`password='${long}'`).text).not.toContain('k1k1');
    expect(createRedactor().redact("statement: ALTER ROLE a PASSWORD 'se5ame").text).not.toContain('se5ame');
  });
});
