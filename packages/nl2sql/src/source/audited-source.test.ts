import { createInMemoryAuditSink } from '@dbdiag/ports/memory';
import { expect, it } from 'vitest';
import { auditedSource } from './audited-source.ts';
import { scriptedSource } from './testing/scripted-source.ts';

const at = new Date('2025-05-01T00:00:00Z');

it('writes down what was refused and what was run, and no rows', async () => {
  const sink = createInMemoryAuditSink();
  const source = auditedSource(
    scriptedSource({
      'SELECT secret': { ok: true, columns: [{ name: 'secret', type: 'text' }], rows: [['hush']], truncated: false, elapsedMs: 12.4 },
      'SELECT 1/0': { ok: false, failure: { kind: 'division-by-zero', code: '22012', message: 'hush' }, elapsedMs: 1 },
    }),
    { sink, sessionId: 's1', now: () => at },
  );
  for (const sql of ['SELECT secret', 'DROP TABLE x', 'SELECT 1/0']) {
    const review = await source.review(sql);
    if (review.verdict === 'approved') await source.execute(review.approved);
  }
  const entries = await sink.list('s1');
  expect(entries).toEqual([
    {
      at,
      sessionId: 's1',
      action: 'ask/executed',
      facts: { dialect: 'duckdb', sql: 'SELECT secret', rows: 1, truncated: false, elapsedMs: 12 },
    },
    {
      at,
      sessionId: 's1',
      action: 'ask/refused',
      facts: { dialect: 'duckdb', sql: 'DROP TABLE x', rule: 'not-a-query', reason: 'It is not scripted.' },
    },
    {
      at,
      sessionId: 's1',
      action: 'ask/executed',
      facts: { dialect: 'duckdb', sql: 'SELECT 1/0', failure: 'division-by-zero', code: '22012', elapsedMs: 1 },
    },
  ]);
});
