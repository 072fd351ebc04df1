import type { AuditEntry, AuditSink, JsonValue } from '@dbdiag/ports';

/** As much of a redactor as is needed here. */
interface TextRedactor {
  redact(text: string): { readonly text: string };
}

/** A value under its name: `password: hunter2` is told from `note: hunter2` only by both together. */
function redactedField(name: string, value: JsonValue, redactor: TextRedactor): JsonValue {
  if (typeof value !== 'string') return redactedValue(value, redactor);
  const label = `${name}=`;
  const labelled = redactor.redact(`${label}${value}`).text;
  return labelled.startsWith(label) ? labelled.slice(label.length) : redactor.redact(value).text;
}

function redactedValue(value: JsonValue, redactor: TextRedactor): JsonValue {
  if (typeof value === 'string') return redactor.redact(value).text;
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => redactedValue(item, redactor));
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, redactedField(name, content, redactor)]));
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/**
 * An audit sink whose entries go through a redactor before they are written. Session ids and actions stay as they are: entries are
 * found by them. An entry the redactor fails on isn't written.
 *
 * @throws What the redactor throws, from `append` and `appendAll`.
 */
export function redactingAudit(sink: AuditSink, redactor: TextRedactor): AuditSink {
  const redacted = (entry: AuditEntry): AuditEntry => ({ ...entry, facts: redactedValue(entry.facts, redactor) });
  const appendAll = sink.appendAll?.bind(sink);
  const removeOf = sink.removeOf?.bind(sink);
  const removeOlderThan = sink.removeOlderThan?.bind(sink);
  return {
    append: async (entry, options) => sink.append(redacted(entry), options),
    ...(appendAll !== undefined && { appendAll: async (entries, options) => appendAll(entries.map(redacted), options) }),
    list: async (sessionId, options) => sink.list(sessionId, options),
    ...(removeOf !== undefined && { removeOf }),
    ...(removeOlderThan !== undefined && { removeOlderThan }),
  };
}
