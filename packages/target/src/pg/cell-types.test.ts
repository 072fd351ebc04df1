import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCell } from './cell-types.ts';

describe('a cell', () => {
  it.each([
    ['bool', 16, 't', true],
    ['bool', 16, 'f', false],
    ['int8', 20, '9007199254740991', 9007199254740991],
    ['int8 that no number holds exactly', 20, '-5182946384628364823', '-5182946384628364823'],
    ['int4', 23, '-7', -7],
    ['numeric', 1700, '0.10', 0.1],
    ['float8', 701, '1e-07', 1e-7],
    ['float8', 701, 'NaN', 'NaN'],
    ['float8', 701, '-Infinity', '-Infinity'],
    ['text', 25, 'on', 'on'],
    ['text of digits', 25, '12', '12'],
    ['timestamptz', 1184, '2026-01-02 03:04:05.678+00', '2026-01-02T03:04:05.678Z'],
    ['timestamp', 1114, '2026-01-02 03:04:05', '2026-01-02T03:04:05'],
    ['timestamptz', 1184, 'infinity', 'infinity'],
    ['timestamptz', 1184, '0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
    ['int4[]', 1007, '{1,NULL,3}', '[1,null,3]'],
    ['int8[]', 1016, '[0:1]={1,9223372036854775807}', '[1,"9223372036854775807"]'],
    ['text[]', 1009, '{a,"b,c","d \\"e\\" \\\\",NULL,"NULL",""}', '["a","b,c","d \\"e\\" \\\\",null,"NULL",""]'],
    ['bool[]', 1000, '{t,f}', '[true,false]'],
    ['nested', 1007, '{{1,2},{3,4}}', '[[1,2],[3,4]]'],
    ['nested, with bounds', 1009, '[0:1][1:2]={{a,"}"},{NULL,"{"}}', '[["a","}"],[null,"{"]]'],
    ['empty', 1009, '{}', '[]'],
  ])('%s (%d): %s', (...[, oid, text, expected]) => {
    expect(toCell(oid, text)).toBe(expected);
  });
});

/** `text[]` in `pg_type`. */
const textArray = 1009;

it('reads back every array of texts, quoted as the server does', () => {
  const element = fc.option(fc.string({ unit: 'binary' }));
  const quote = (text: string | null): string => (text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`);
  fc.assert(
    fc.property(fc.array(element), (elements) => {
      expect(toCell(textArray, `{${elements.map(quote).join(',')}}`)).toBe(JSON.stringify(elements));
    }),
  );
});
