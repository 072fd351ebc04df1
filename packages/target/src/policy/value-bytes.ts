/** How large the values of an expression may get. */
export interface ValueBytes {
  /** In memory. */
  readonly bytes: number;
  /** Written as text. */
  readonly text: number;
  /** Decimal digits of the number that it is, or that would be read from it. */
  readonly digits: number;
  /** It is put together by the statement, at least in part: literals, and what functions make of them. */
  readonly made: boolean;
  /** Of a row: its columns. */
  readonly fields?: Fields;
  /** Of an array: its largest element, where that is known. */
  readonly element?: ValueBytes;
}

/** Columns of a source or of a row, by name. */
export type Fields = ReadonlyMap<string, ValueBytes>;

/** Most decimal digits that PostgreSQL's numeric has: 131,072 before the point, 16,383 after it. */
export const MOST_DIGITS = 147_455;

/** Digits of what a catalog tells. */
const CATALOG_DIGITS = 40;

/** A number, a time, a truth value and the like, whose text is short. */
export const small: ValueBytes = { bytes: 8, text: 40, digits: CATALOG_DIGITS, made: false };

/** Nothing bounds it. */
export const endless: ValueBytes = { bytes: Infinity, text: Infinity, digits: MOST_DIGITS, made: true };

/** A value of a catalog or of a function that reads one, of at most so many bytes. */
export function catalogValue(bytes: number): ValueBytes {
  return bytes <= 16 ? { ...small, bytes } : { bytes, text: bytes, digits: CATALOG_DIGITS, made: false };
}

/** A text that is put together of several: any number could be read from it. */
export function joined(bytes: number, parts: readonly ValueBytes[]): ValueBytes {
  return {
    bytes,
    text: bytes,
    digits: parts.some(({ made }) => made) ? MOST_DIGITS : CATALOG_DIGITS,
    made: parts.some(({ made }) => made),
  };
}

/** A number of so many digits: two of them fill a byte. */
export function number(digits: number): ValueBytes {
  const most = Math.min(digits, MOST_DIGITS);
  return { bytes: most / 2 + 16, text: most + 16, digits: most, made: true };
}

/** The largest of several, in each respect: one of them will be the value. */
export function largest(values: readonly ValueBytes[]): ValueBytes {
  const [first = small, ...more] = values;
  return more.reduce((most, value) => {
    const fields = most.fields === undefined || value.fields === undefined ? {} : { fields: mergedFields(most.fields, value.fields) };
    return {
      bytes: Math.max(most.bytes, value.bytes),
      text: Math.max(most.text, value.text),
      digits: Math.max(most.digits, value.digits),
      made: most.made || value.made,
      ...fields,
    };
  }, first);
}

/** A row of columns, or an array of elements: in memory each has a header, as text quotes around it. */
export function composed(parts: readonly ValueBytes[]): ValueBytes {
  return {
    bytes: sum(parts.map(({ bytes }) => Math.max(8, bytes) + 16)) + 24,
    text: sum(parts.map(({ text }) => 2 * text + 3)) + 2,
    digits: largest(parts).digits,
    made: parts.some(({ made }) => made),
  };
}

/** A row whose columns are known by name. */
export function rowOf(fields: Fields): ValueBytes {
  return { ...composed([...fields.values()]), fields };
}

/** Adds up. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function mergedFields(left: Fields, right: Fields): Fields {
  const merged = new Map(left);
  for (const [name, value] of right) merged.set(name, largest([value, ...(merged.has(name) ? [merged.get(name) ?? value] : [])]));
  return merged;
}
