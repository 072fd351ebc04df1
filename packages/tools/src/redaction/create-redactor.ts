import type { RedactionKind, Redactor } from '@dbdiag/ports';
import { findInWindows } from './find-in-windows.ts';
import { addressRules, nameRules } from './personal-rules.ts';
import type { RedactionRule, Span } from './redaction-rule.ts';
import { aroundPlaceholders, findPlaceholders, isRedacted } from './redaction-rule.ts';
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
  /**
   * How much of a text is looked at and handed out, in UTF-16 code units, from 1,024 up; the redacted text isn't longer
   * either. Default 65,536.
   */
  readonly maxLength?: number;
  /**
   * What becomes of the rest of a longer text. `cut`: it is left out, and `‹cut-N›` at the end says how many code units are
   * missing; for what is sent to a model. `chunks`: it is redacted as well, `maxLength` at a time, and nothing is lost; for
   * logs and evidence. Default `cut`.
   */
  readonly beyond?: 'cut' | 'chunks';
}

/** 64 kB of plain English: more than a model reads with profit. */
const defaultMaxLength = 65_536;
/** How much more is looked at, so that a secret that the end cuts in two is found. */
const margin = 2048;
/** Rounds in which placeholders may bring out what was hidden beside them. Texts that people write need two or three. */
const maxRounds = 8;

/**
 * Of texts without anything to take out that are remembered, in UTF-16 code units: names of fields come again with every row,
 * instructions to a model with every call.
 */
const remembered = { text: 16_384, together: 131_072 };

/** Kinds of which the model has to tell one from the other. */
const numbered: ReadonlySet<RedactionKind> = new Set(['address', 'name', 'literal']);

/** Overlapping places as one, of the kind of the first; the places are in the order of their starts. */
function merge(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
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
  const inUse = new Set(findPlaceholders(text).map(({ start, end }) => text.slice(start, end)));
  return (kind, value) => {
    if (!numbered.has(kind)) return `‹${kind}›`;
    const known = given.get(`${kind} ${value}`);
    if (known !== undefined) return known;
    let number = (last.get(kind) ?? 0) + 1;
    // A number the text uses already, from a redaction before, means something else.
    while (inUse.has(`‹${kind}-${number}›`)) number += 1;
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
  const { maxLength = defaultMaxLength, beyond = 'cut' } = options;
  const rules: readonly RedactionRule[] = [
    ...secretRules,
    ...(options.addresses === true ? addressRules : []),
    ...(options.names === undefined ? [] : nameRules(options.names)),
  ];
  const places = (text: string): readonly Span[] =>
    merge(
      aroundPlaceholders(text, [...findInWindows(text, rules, maxLength), ...(options.sqlLiterals === true ? sqlLiterals(text) : [])]),
    ).filter(({ start, end }) => !isRedacted(text.slice(start, end)));

  const clean = new Set<string>();
  let room = remembered.together;
  const remember = (text: string): void => {
    if (text.length > remembered.text) return;
    if (text.length > room) {
      clean.clear();
      room = remembered.together;
    }
    clean.add(text);
    room -= text.length;
  };

  const shared = options.numbering === 'redactor' ? createNumbering() : undefined;
  return {
    redact: (text) => {
      if (clean.has(text)) return { text, found: [] };
      const placeholder = createPlaceholders(text, shared ?? createNumbering());
      const counts = new Map<RedactionKind, number>();
      const cut = beyond === 'cut' && text.length > maxLength;
      let rest: Shortened = { text: cut ? text.slice(0, maxLength + margin) : text, length: cut ? maxLength : text.length };
      // A placeholder can bring out what was hidden beside it; every round leaves less text outside of them, so this ends.
      for (let [round, spans] = [1, places(rest.text)]; spans.length > 0; [round, spans] = [round + 1, places(rest.text)]) {
        rest = replaceSpans(rest, round > maxRounds ? toTheEnd(spans, rest.text.length) : spans, (kind, value) => {
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          return placeholder(kind, value);
        });
      }
      if (counts.size === 0) remember(text);
      const found = Array.from(counts, ([kind, count]) => ({ kind, count })).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
      const redacted = rest.text.slice(0, rest.length);
      if (beyond === 'chunks' || (!cut && redacted.length <= maxLength)) return { text: redacted, found };
      return { text: shorten(redacted, maxLength, text.length - maxLength), found };
    },
  };
}

/** A text, and how much of its beginning is handed out. */
interface Shortened {
  readonly text: string;
  readonly length: number;
}

/** From the first place to the end as one: what is left to do with a text made to keep us busy. */
function toTheEnd(spans: readonly Span[], length: number): readonly Span[] {
  const [first] = spans;
  return first === undefined ? [] : [{ ...first, end: length }];
}

/** The text with a placeholder for every place; one that begins within the length that is handed out is handed out whole. */
function replaceSpans(
  { text, length }: Shortened,
  spans: readonly Span[],
  placeholder: (kind: RedactionKind, value: string) => string,
): Shortened {
  const parts: string[] = [];
  let from = 0;
  let grown = 0;
  let kept: number | undefined;
  for (const { start, end, kind } of spans) {
    if (start >= length) kept ??= length + grown;
    const put = placeholder(kind, text.slice(start, end));
    parts.push(text.slice(from, start), put);
    grown += put.length - (end - start);
    from = end;
    if (start < length && end >= length) kept ??= end + grown;
  }
  return { text: parts.join('') + text.slice(from), length: kept ?? length + grown };
}

/** The text with a mark at its end that tells how much is missing, both within the length; a placeholder isn't cut in two. */
function shorten(text: string, maxLength: number, missing: number): string {
  const mark = `‹cut-${Math.max(1, missing + Math.max(0, text.length - maxLength))}›`;
  const room = Math.min(text.length, maxLength - mark.length);
  const straddled = findPlaceholders(text.slice(0, room + 40)).find(({ start, end }) => start < room && end > room);
  return text.slice(0, straddled?.start ?? room) + mark;
}
