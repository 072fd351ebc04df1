import type { RedactionKind, Redactor } from '@dbdiag/ports';
import { keyShapes } from './key-shapes.ts';
import { addressRules, nameRules } from './personal-rules.ts';
import type { RedactionRule, Span } from './redaction-rule.ts';
import { aroundPlaceholders, findSpans, onlyPlaceholders } from './redaction-rule.ts';
import { secretRules } from './secret-rules.ts';
import { sqlLiterals } from './sql-literals.ts';

/** What goes besides secrets. */
export interface RedactorOptions {
  /** Names of users to take out; giving a list, also an empty one, takes out what stands behind `user=` and the like as well. */
  readonly names?: readonly string[];
  /** Hosts, IP and mail addresses. */
  readonly addresses?: boolean;
  /** Texts and numbers in SQL statements and in the server's messages. */
  readonly sqlLiterals?: boolean;
  /**
   * Where numbered placeholders stay the same. `text`: every text begins anew. `redactor`: a value gets the same placeholder
   * in all texts of this redactor, which remembers the values for it. Default `text`.
   */
  readonly numbering?: 'text' | 'redactor';
}

/** Kinds of which the model has to tell one from the other. */
const numbered: ReadonlySet<RedactionKind> = new Set(['address', 'name', 'literal']);

/** Overlapping places as one, of the kind of the first. */
function merge(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else merged[merged.length - 1] = { ...last, end: Math.max(last.end, span.end) };
  }
  return merged;
}

/** Placeholders given so far. */
interface Numbering {
  readonly given: Map<string, string>;
  readonly last: Map<RedactionKind, number>;
}

function createNumbering(): Numbering {
  return { given: new Map(), last: new Map() };
}

/** The placeholders of one text. */
function createPlaceholders(text: string, { given, last }: Numbering): (kind: RedactionKind, value: string) => string {
  return (kind, value) => {
    if (!numbered.has(kind)) return `‹${kind}›`;
    const known = given.get(`${kind} ${value}`);
    if (known !== undefined) return known;
    let number = (last.get(kind) ?? 0) + 1;
    // A number the text uses already, from a redaction before, means something else.
    while (text.includes(`‹${kind}-${number}›`)) number += 1;
    const placeholder = `‹${kind}-${number}›`;
    last.set(kind, number);
    given.set(`${kind} ${value}`, placeholder);
    return placeholder;
  };
}

/**
 * Takes secrets out of texts before they leave the machine: passwords in every notation we know, keys, tokens, cookies,
 * hashes; on demand addresses, names and literals.
 *
 * It finds forms, not meanings: a password that stands alone in a text is not found.
 *
 * @example
 * ```ts
 * createRedactor().redact('postgres://app:sesame@db1/shop').text; // postgres://app:‹password›@db1/shop
 * ```
 */
export function createRedactor(options: RedactorOptions = {}): Redactor {
  const rules: readonly RedactionRule[] = [
    ...keyShapes,
    ...secretRules,
    ...(options.addresses === true ? addressRules : []),
    ...(options.names === undefined ? [] : nameRules(options.names)),
  ];
  const places = (text: string): readonly Span[] =>
    merge(
      [...rules.flatMap((rule) => findSpans(text, rule)), ...(options.sqlLiterals === true ? sqlLiterals(text) : [])]
        .map((span) => aroundPlaceholders(text, span))
        .filter((span) => span !== undefined),
    ).filter(({ start, end }) => !onlyPlaceholders.test(text.slice(start, end)));

  const shared = options.numbering === 'redactor' ? createNumbering() : undefined;
  return {
    redact: (text) => {
      const placeholder = createPlaceholders(text, shared ?? createNumbering());
      const counts = new Map<RedactionKind, number>();
      let redacted = text;
      // A placeholder can bring out what was hidden beside it; every round leaves less text outside of them, so this ends.
      for (let spans = places(redacted); spans.length > 0; spans = places(redacted)) {
        let next = '';
        let from = 0;
        for (const { start, end, kind } of spans) {
          next += redacted.slice(from, start) + placeholder(kind, redacted.slice(start, end));
          from = end;
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
        }
        redacted = next + redacted.slice(from);
      }
      const found = Array.from(counts, ([kind, count]) => ({ kind, count })).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
      return { text: redacted, found };
    },
  };
}
