// @module-tag database
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPgliteSource } from '../postgres/open-pglite-source.ts';
import type { DataSource } from '../source/data-source.ts';
import { draftModel } from './draft-model.ts';
import { readModel } from './read-model.ts';
import type { SemanticModel } from './semantic-model.ts';

let lite: PGlite;
let source: DataSource;

beforeAll(async () => {
  lite = new PGlite();
  await lite.exec(`
    CREATE TABLE entry (entry_id int, month int, year int, region text, note text, flow numeric);
    INSERT INTO entry SELECT n, 202401 + n % 12, 2024, (ARRAY['北美','it''s'])[1 + n % 2], 'note ' || n, n FROM generate_series(1, 200) AS n;
  `);
  source = await openPgliteSource(lite);
}, 60_000);

afterAll(async () => {
  await source.close();
  await lite.close();
});

async function drafted(maxColumns: number): Promise<{ readonly text: string; readonly model: SemanticModel }> {
  const text = await draftModel(await source.schema(), source, { limits: { maxColumns } });
  const outcome = readModel(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return { text, model: outcome.model };
}

describe('drafting a model with a look at the data', () => {
  it('makes terms of few-valued texts, and none of prose', async () => {
    const { model } = await drafted(10);
    expect(model.terms).toEqual(["it's", '北美'].map((value) => ({ field: 'entry.region', value, synonyms: [] })));
  });

  it('looks into no more columns than it may', async () => {
    expect((await drafted(0)).model.terms).toEqual([]);
  });

  it('recognises whole numbers that are months and years by their values', async () => {
    const { model } = await drafted(0);
    expect(model.datasets[0]?.fields.map(({ timeForm }) => timeForm)).toEqual([
      undefined,
      'yyyymm',
      'year',
      undefined,
      undefined,
      undefined,
    ]);
    expect(model.metrics.map(({ expression }) => expression)).toEqual(['COUNT(entry.entry_id)', 'SUM(entry.flow)']);
  });

  it('takes a key from the data where none is declared, and marks it', async () => {
    const { text, model } = await drafted(0);
    expect(model.datasets[0]?.primaryKey).toEqual(['entry_id']);
    expect(text).toContain('# guessed from unique values');
  });
});
