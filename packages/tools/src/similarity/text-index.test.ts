import { createConceptFinder } from '@dbdiag/language';
import { describe, expect, it } from 'vitest';
import { likenessWeights } from '../matching/likeness-weights.ts';
import { createTextIndex } from './text-index.ts';

const index = createTextIndex(
  [
    {
      id: 'locks',
      texts: [
        { text: 'sessions wait for a lock', kind: 'short' },
        { text: 'lock waits', kind: 'short' },
      ],
    },
    { id: 'empty', texts: [] },
    { id: 'vacuum', texts: [{ text: 'autovacuum is slow', kind: 'short' }] },
    { id: 'behind', texts: [{ text: 'asked of pg_stat_ssl', kind: 'background' }] },
  ],
  createConceptFinder({ concepts: [] }),
  likenessWeights,
);

describe('a text index', () => {
  it('only finds documents that have something in common with the query', () => {
    expect(index.search(index.analyze('lock waits everywhere')).hits.map(({ id }) => id)).toEqual(['locks']);
    expect(index.search(index.analyze('pg_stat_ssl')).hits.map(({ id }) => id)).toEqual(['behind']);
  });

  it('knows a text that says exactly the same, also where the query denies it', () => {
    expect(index.search(index.analyze('Lock waits')).hits).toMatchObject([{ id: 'locks', same: true, likeness: { best: 1 } }]);
    expect(index.search(index.analyze('no lock waits')).hits).toMatchObject([{ id: 'locks', same: true, likeness: { best: 1 } }]);
  });

  it('gives the texts of a query after another one was searched for', () => {
    const first = index.search(index.analyze('lock waits'));
    const before = first.textsOf('locks').map(({ normalized }) => normalized);
    const second = index.search(index.analyze('autovacuum slow'));
    expect(first.textsOf('locks').map(({ normalized }) => normalized)).toEqual(before);
    expect(before[0]).toBe('lock waits');
    expect(second.textsOf('vacuum').map(({ normalized }) => normalized)).toEqual(['autovacuum is slow']);
    expect(second.textsOf('empty')).toEqual([]);
  });
});
