import type { TokenReader } from './token-reader.ts';

/** Types that both dialects know, by the spellings models use. */
const types: Readonly<Record<string, string>> = {
  SMALLINT: 'SMALLINT',
  INT: 'INTEGER',
  INT4: 'INTEGER',
  INTEGER: 'INTEGER',
  INT8: 'BIGINT',
  BIGINT: 'BIGINT',
  DEC: 'DECIMAL',
  DECIMAL: 'DECIMAL',
  NUMERIC: 'NUMERIC',
  REAL: 'REAL',
  FLOAT4: 'REAL',
  FLOAT: 'DOUBLE PRECISION',
  FLOAT8: 'DOUBLE PRECISION',
  DOUBLE: 'DOUBLE PRECISION',
  TEXT: 'TEXT',
  STRING: 'TEXT',
  CHAR: 'CHAR',
  VARCHAR: 'VARCHAR',
  BOOL: 'BOOLEAN',
  BOOLEAN: 'BOOLEAN',
  DATE: 'DATE',
  TIME: 'TIME',
  TIMESTAMP: 'TIMESTAMP',
  DATETIME: 'TIMESTAMP',
  TIMESTAMPTZ: 'TIMESTAMPTZ',
};
/** Types that take a length or a precision. */
const sized = new Set(['DECIMAL', 'NUMERIC', 'CHAR', 'VARCHAR']);

/** Reads the name of a type, as one that both dialects know. @throws ExpressionFault for any other. */
export function readType(reader: TokenReader): string {
  const { text } = reader.peek();
  const type = types[text.toUpperCase()];
  if (type === undefined || reader.peek().kind !== 'word') return reader.fail(`not a type: ${text}`);
  reader.next();
  if (type === 'DOUBLE PRECISION') reader.take('PRECISION');
  if (type === 'TIMESTAMP' && !reader.take('WITHOUT', 'TIME', 'ZONE') && reader.take('WITH', 'TIME', 'ZONE')) return 'TIMESTAMPTZ';
  if (!reader.take('(')) return type;
  const sizes = [readSize(reader)];
  if (reader.take(',')) sizes.push(readSize(reader));
  reader.expect(')');
  return sized.has(type) ? `${type}(${sizes.join(', ')})` : type;
}

function readSize(reader: TokenReader): string {
  const { kind, text } = reader.peek();
  if (kind !== 'number' || !/^\d{1,4}$/.test(text)) reader.fail('expected a whole number');
  return reader.next().text;
}
