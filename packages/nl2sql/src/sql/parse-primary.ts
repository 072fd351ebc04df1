import { isDate, isTimestamp } from './calendar-text.ts';
import { parseSubquery } from './parse-subquery.ts';
import { readType } from './parse-type.ts';
import type { TokenReader } from './token-reader.ts';
import type { DatePart, SqlCall, SqlExpression } from './tree.ts';

const parts: Readonly<Record<string, DatePart>> = {
  YEAR: 'year',
  QUARTER: 'quarter',
  MONTH: 'month',
  WEEK: 'week',
  DAY: 'day',
  HOUR: 'hour',
  MINUTE: 'minute',
  SECOND: 'second',
  DOW: 'dow',
  ISODOW: 'isodow',
  DOY: 'doy',
  EPOCH: 'epoch',
};
/** Words that never are the name of a column without quotes. */
const notNames = new Set(
  'SELECT FROM WHERE AND OR NOT IN IS LIKE ILIKE BETWEEN CASE WHEN THEN ELSE END UNION AS DISTINCT HAVING LIMIT OVER USING ON JOIN'.split(
    ' ',
  ),
);
const functionName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Reads what binds most closely: a literal, a name, a call, CASE, CAST, something in parentheses; casts with `::` behind it. */
export function parsePrimary(reader: TokenReader, expression: () => SqlExpression): SqlExpression {
  let operand = parseAtom(reader, expression);
  while (reader.take('::')) operand = { kind: 'cast', operand, type: readType(reader) };
  return operand;
}

function parseAtom(reader: TokenReader, expression: () => SqlExpression): SqlExpression {
  const { kind, text } = reader.peek();
  switch (kind) {
    case 'number':
      return { kind: 'number', digits: reader.next().text };
    case 'string':
      return { kind: 'string', value: reader.next().text };
    case 'name':
      return parseColumn(reader);
    case 'sign':
      if (reader.take('(')) {
        if (reader.at('SELECT')) reader.fail('a SELECT may only stand after IN or EXISTS');
        const inner = expression();
        reader.expect(')');
        return inner;
      }
      return reader.fail(`unexpected ${text}`);
    case 'word':
      return parseKeyword(reader, expression) ?? parseName(reader, expression);
    case 'end':
      return reader.fail('the expression ends too early');
  }
}

function parseKeyword(reader: TokenReader, expression: () => SqlExpression): SqlExpression | undefined {
  if (reader.take('NULL')) return { kind: 'null' };
  if (reader.take('TRUE')) return { kind: 'boolean', value: true };
  if (reader.take('FALSE')) return { kind: 'boolean', value: false };
  if (reader.take('CASE')) return parseCase(reader, expression);
  if (reader.take('CAST', '(')) {
    const operand = expression();
    reader.expect('AS');
    const type = readType(reader);
    reader.expect(')');
    return { kind: 'cast', operand, type };
  }
  if (reader.take('EXTRACT', '(')) {
    const part = readPart(reader.next().text) ?? reader.fail('expected a part of a date such as YEAR');
    reader.expect('FROM');
    const operand = expression();
    reader.expect(')');
    return { kind: 'extract', part, operand };
  }
  if (reader.take('EXISTS', '(')) {
    const query = parseSubquery(reader, expression);
    reader.expect(')');
    return { kind: 'exists', query };
  }
  return reader.peek(1).kind === 'string' ? parseTypedLiteral(reader) : undefined;
}

function parseTypedLiteral(reader: TokenReader): SqlExpression {
  const type = reader.next().text.toUpperCase();
  const { text } = reader.peek();
  if (type === 'DATE' && isDate(text)) return { kind: 'date', value: reader.next().text };
  if (type === 'TIMESTAMP' && isTimestamp(text)) return { kind: 'timestamp', value: reader.next().text };
  if (type !== 'INTERVAL') return reader.fail(`not a value of ${type}`);
  reader.next();
  const [amount = '', word = ''] = text.trim().split(/\s+/u);
  const unit = word === '' ? reader.next().text : word;
  const part = readPart(unit);
  if (!/^-?\d{1,6}$/.test(amount) || part === undefined) return reader.fail(`not an interval: ${text}`);
  return { kind: 'interval', amount: Number(amount), part };
}

/** `month` and `months` both. */
function readPart(word: string): DatePart | undefined {
  const upper = word.toUpperCase();
  return parts[upper] ?? (upper.endsWith('S') ? parts[upper.slice(0, -1)] : undefined);
}

function parseCase(reader: TokenReader, expression: () => SqlExpression): SqlExpression {
  const subject = reader.at('WHEN') ? undefined : expression();
  const branches: { readonly when: SqlExpression; readonly then: SqlExpression }[] = [];
  while (reader.take('WHEN')) {
    const when = expression();
    reader.expect('THEN');
    branches.push({ when, then: expression() });
  }
  if (branches.length === 0) reader.fail('CASE has no WHEN');
  const otherwise = reader.take('ELSE') ? expression() : undefined;
  reader.expect('END');
  return { kind: 'case', ...(subject === undefined ? {} : { subject }), branches, ...(otherwise === undefined ? {} : { otherwise }) };
}

function parseName(reader: TokenReader, expression: () => SqlExpression): SqlExpression {
  const { text } = reader.peek();
  if (notNames.has(text.toUpperCase())) reader.fail(`unexpected ${text}`);
  if (reader.peek(1).kind !== 'sign' || reader.peek(1).text !== '(') return parseColumn(reader);
  if (!functionName.test(text)) reader.fail(`not the name of a function: ${text}`);
  reader.next();
  reader.next();
  return parseCall(reader, { name: text.toUpperCase(), expression });
}

function parseColumn(reader: TokenReader): SqlExpression {
  const names = [reader.next().text];
  while (reader.take('.')) {
    const { kind } = reader.peek();
    if (kind !== 'word' && kind !== 'name') reader.fail('expected a name after the dot');
    names.push(reader.next().text);
  }
  const [name = '', table, ...more] = names.reverse();
  if (more.length > 0) reader.fail('expected a column as dataset.column');
  return table === undefined ? { kind: 'column', name } : { kind: 'column', table, name };
}

function parseCall(reader: TokenReader, call: { readonly name: string; readonly expression: () => SqlExpression }): SqlCall {
  const star = reader.take('*');
  const distinct = !star && reader.take('DISTINCT');
  const found: SqlExpression[] = [];
  if (!star && !reader.at(')')) {
    found.push(call.expression());
    while (reader.take(',')) found.push(call.expression());
  }
  reader.expect(')');
  let filter: SqlExpression | undefined;
  if (reader.take('FILTER', '(')) {
    reader.expect('WHERE');
    filter = call.expression();
    reader.expect(')');
  }
  if (reader.at('OVER')) reader.fail('a window is not part of an expression of a model');
  return {
    kind: 'call',
    name: call.name,
    arguments: found,
    ...(star ? { star } : {}),
    ...(distinct ? { distinct } : {}),
    ...(filter === undefined ? {} : { filter }),
  };
}
