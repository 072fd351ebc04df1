// @module-tag database
import { ScriptedLLM } from '@dbdiag/ports/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsker } from '../captain/asker.ts';
import { createSemanticParser } from '../parser/semantic-parser.ts';
import { shopDatabase } from '../tools/testing/shop-database.ts';
import { createModelParser } from './model-parser.ts';
import { createSqlProposer } from './propose-sql.ts';

const asOf = '2025-10-15';

describe('an asker with a language model', () => {
  let shop: Awaited<ReturnType<typeof shopDatabase>>;
  beforeAll(async () => {
    shop = await shopDatabase();
  });
  afterAll(async () => shop.close());

  it('answers a question that only the model understood, and says so', async () => {
    const { model, source } = shop;
    const reply = {
      understood: true,
      figures: [{ figure: 'revenue', quote: 'earn' }],
      groups: [],
      filters: [],
      values: [{ value: 1, quote: 'the north', excluded: false }],
      time: null,
      order: null,
      limit: null,
    };
    const llm = new ScriptedLLM([{ call: 'generate', reply }]);
    const asker = createAsker({ model, source, modelParser: createModelParser({ parser: createSemanticParser({ model }), model, llm }) });
    const answer = await asker.ask('how much did we earn in the north', { asOf });
    if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer));
    expect(answer.table.rows.map((row) => row.map(Number))).toEqual([[150]]);
    expect(answer.warnings.map(({ text }) => text.en).join()).toContain('language model');
    llm.assertDone();
  });

  it('shows the compiled result and says that a proposal gives another', async () => {
    const { model, source } = shop;
    const llm = new ScriptedLLM([{ call: 'generate', reply: { sql: 'SELECT COUNT(*) AS revenue FROM sales;' } }]);
    const answer = await createAsker({ model, source, proposer: createSqlProposer({ llm, model, source }) }).ask('revenue in 2024', {
      asOf,
    });
    if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer));
    expect(answer.table.rows.map((row) => row.map(Number))).toEqual([[185]]);
    expect(answer.warnings.map(({ kind }) => kind)).toContain('model-differs');
  });
});
