import type { TypeName } from 'libpg-query';
import { constantInteger, nameParts } from './syntax-reading.ts';
import type { ValueBytes } from './value-bytes.ts';
import { catalogValue, number, small } from './value-bytes.ts';

/** What an element of an array takes for each character of its text: a name has 64 bytes, whatever is in it. */
const PER_ELEMENT = 64;
/** What a jsonb takes for each character while it is read. */
const PER_JSON_CHARACTER = 24;

/** The size of a value after a cast. */
export function castBytes(value: ValueBytes, type: TypeName | undefined): ValueBytes {
  const name = nameParts(type?.names).at(-1) ?? '';
  if (type?.arrayBounds !== undefined) return { ...value, bytes: PER_ELEMENT * value.text + 64, text: 2 * value.text + 64 };
  const asText: ValueBytes = { bytes: value.text + 4, text: value.text, digits: value.digits, made: value.made };
  const [length] = (type?.typmods ?? []).map(constantInteger);
  switch (name) {
    case 'text':
    case 'json':
      return asText;
    case 'varchar':
      return length === undefined
        ? asText
        : { ...asText, bytes: Math.min(asText.bytes, 4 * length + 4), text: Math.min(value.text, 4 * length) };
    case 'bpchar':
      return { ...asText, bytes: 4 * (length ?? value.text) + 4, text: 4 * (length ?? value.text) };
    case 'name':
      return { ...asText, bytes: 64, text: Math.min(64, value.text) };
    case 'numeric':
      return number(value.digits);
    case 'jsonb':
      return { ...asText, bytes: PER_JSON_CHARACTER * value.text + 64, text: 2 * value.text + value.digits };
    case 'jsonpath':
      return { ...asText, bytes: PER_JSON_CHARACTER * value.text + 64, text: 2 * value.text };
    case 'bytea':
      return { ...asText, text: 2 * value.text + 2 };
    case 'int2vector':
    case 'oidvector':
    case 'pg_snapshot':
    case 'txid_snapshot':
      return { ...asText, bytes: 8 * value.text + 24 };
    default:
      return name.startsWith('reg') ? { ...catalogValue(300), bytes: 4 } : { ...small, text: 64 };
  }
}
