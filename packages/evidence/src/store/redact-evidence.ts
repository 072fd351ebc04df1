import type { JsonValue, Redaction, RedactionKind, Redactor } from '@dbdiag/ports';
import type { RedactorOptions } from '@dbdiag/tools';
import { createRedactor } from '@dbdiag/tools';
import { parseJson } from './json-text.ts';

/** What evidence hides besides secrets and SQL literals. */
export type EvidenceRedactorOptions = Pick<RedactorOptions, 'names' | 'addresses'>;

/** A redactor that counts what it takes out. */
export interface EvidenceRedactor extends Redactor {
  /** What it hides besides secrets and SQL literals. */
  readonly hides: { readonly names: boolean; readonly addresses: boolean };
  /** How many of each kind it has taken out of all texts so far, by kind. */
  total(): Redaction['found'];
}

/**
 * The redactor of a measuring session: secrets and SQL literals, on demand names and addresses. A value has the same
 * placeholder throughout the session, so that two statements with the same literal can be told to be the same.
 */
export function createEvidenceRedactor(options: EvidenceRedactorOptions = {}): EvidenceRedactor {
  const redactor = createRedactor({ ...options, sqlLiterals: true, numbering: 'redactor', beyond: 'chunks' });
  const counts = new Map<RedactionKind, number>();
  return {
    hides: { names: options.names !== undefined, addresses: options.addresses === true },
    total: () => Array.from(counts, ([kind, count]) => ({ kind, count })).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    redact: (text) => {
      const redaction = redactor.redact(text);
      for (const { kind, count } of redaction.found) counts.set(kind, (counts.get(kind) ?? 0) + count);
      return redaction;
    },
  };
}

/** Fields that name what another field of the same row holds, as in pg_settings and pg_options_to_table. */
const namingField = /^(?:name|key|parameter|variable|option|\w+_name)$/iu;
const valueField = /^(?:value|setting|reset_val|boot_val|\w+_value)$/iu;

/**
 * A JSON value with every text redacted, names of fields included. Numbers, truth values and the shape stay.
 *
 * What stands alone in a field is judged with the field's name: `{"password": "sesame"}` loses the word although nothing in
 * the word itself says that it is one; so does `{"option_name": "password", "option_value": "sesame"}`.
 */
export function redactEvidence(value: JsonValue, redactor: Redactor): JsonValue {
  if (typeof value === 'string') return redactor.redact(value).text;
  if (isList(value)) return value.map((part) => redactEvidence(part, redactor));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const named = fields.flatMap(([key, part]) => (namingField.test(key) && typeof part === 'string' ? [part] : []));
  return Object.fromEntries(
    fields.map(([key, part]) => {
      const names = [key, ...(valueField.test(key) ? named : [])];
      return [redactor.redact(key).text, typeof part === 'string' ? redactField(names, part, redactor) : redactEvidence(part, redactor)];
    }),
  );
}

/** A text in a named field: redacted as part of `name: "text"`, then by itself. */
function redactField(names: readonly string[], value: string, redactor: Redactor): string {
  const inContext = names.reduce((text, name) => {
    const prefix = `${name}: `;
    const redacted = redactor.redact(prefix + JSON.stringify(text)).text;
    const rest = redacted.startsWith(prefix) ? parseJson(redacted.slice(prefix.length)) : undefined;
    return typeof rest === 'string' ? rest : text;
  }, value);
  return redactor.redact(inContext).text;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
