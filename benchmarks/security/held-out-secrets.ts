import { readFileSync } from 'node:fs';
import { createRedactor } from '@dbdiag/tools';
import { z } from 'zod';

const corpus = z.array(z.strictObject({ form: z.string(), text: z.string(), secrets: z.array(z.string()), keeps: z.array(z.string()) }));

/** Texts of one form, and what became of them. */
export interface FormFigures {
  readonly form: string;
  /** Texts with a secret. */
  readonly hiding: number;
  /** Of those, texts with at least one secret still in them. */
  readonly leaked: number;
  /** Of those, texts that lost something that should have stayed. */
  readonly clipped: number;
  readonly harmless: number;
  /** Harmless texts that are not as they were. */
  readonly touched: number;
}

/** Which half: the one the rules were fitted on, or the one nobody looked at. */
export type Half = 'fit' | 'held-out';

/** What the redactor does with a half, by form, in the order of the file; counts only. */
export function measureSecrets(half: Half): readonly FormFigures[] {
  const file = new URL(`../../packages/tools/fixtures/secrets-${half}.json`, import.meta.url);
  const texts = corpus.parse(JSON.parse(readFileSync(file, 'utf8')));
  const redactor = createRedactor();
  return [...new Set(texts.map(({ form }) => form))].map((form) => {
    const played = texts.filter((item) => item.form === form).map((item) => ({ ...item, redacted: redactor.redact(item.text).text }));
    const hiding = played.filter(({ secrets }) => secrets.length > 0);
    const harmless = played.filter(({ secrets }) => secrets.length === 0);
    return {
      form,
      hiding: hiding.length,
      leaked: hiding.filter(({ secrets, redacted }) => secrets.some((secret) => redacted.includes(secret))).length,
      clipped: hiding.filter(({ keeps, redacted }) => keeps.some((kept) => !redacted.includes(kept))).length,
      harmless: harmless.length,
      touched: harmless.filter(({ text, redacted }) => text !== redacted).length,
    };
  });
}
