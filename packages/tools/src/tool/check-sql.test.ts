import { GraphEngine, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { sqlBlock, sqlOfLine } from './check-sql.ts';

const [waits, swap, broken] = [phenomenonId('waits'), phenomenonId('swap'), phenomenonId('broken')];
const engine = new GraphEngine({
  phenomena: [
    { id: waits, observedBy: 'sql', description: { en: 'sessions wait', zh: '会话在等待' }, sql: 'SELECT 1\nFROM pg_locks' },
    { id: swap, observedBy: 'os', description: { en: 'the host swaps', zh: '主机换页' } },
    { id: broken, observedBy: 'sql', description: { en: "the table's\nindex", zh: '索引' }, sql: 'SELECT 2;' },
  ],
  rootCauses: [{ id: rootCauseId('a'), category: 'c', description: { en: 'A' }, solution: [] }],
  tickets: [{ id: ticketId('t'), rootCauseId: rootCauseId('a'), present: [waits], absent: [], unexamined: [swap, broken], source: 't' }],
});
const lines = [waits, swap, broken].map((id) => ({ phenomenonId: id }));

describe('the SQL of lines', () => {
  it('is what the knowledge has for each, and nothing where SQL does not show it', () => {
    expect(lines.map((line) => sqlOfLine(engine, line))).toEqual(['SELECT 1\nFROM pg_locks', undefined, 'SELECT 2;']);
  });

  it('is one block for all, read-only and limited in time, in which every query keeps the number of its line', () => {
    expect(sqlBlock(engine, lines, 'en')).toBe(
      [
        'SET default_transaction_read_only = on;',
        "SET statement_timeout = '10s';",
        '-- 1. sessions wait',
        '\\echo 1 waits',
        'SELECT 1\nFROM pg_locks;',
        "-- 3. the table's index",
        '\\echo 3 broken',
        'SELECT 2;',
        'RESET statement_timeout;',
        'RESET default_transaction_read_only;',
      ].join('\n'),
    );
    expect(sqlBlock(engine, lines, 'zh')).toContain('-- 1. 会话在等待\n\\echo 1 waits');
  });

  it('is none where SQL shows none of them', () => {
    expect(sqlBlock(engine, [{ phenomenonId: swap }], 'en')).toBeUndefined();
  });
});
