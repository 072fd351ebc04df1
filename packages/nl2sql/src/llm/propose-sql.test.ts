import { ScriptedLLM } from '@dbdiag/ports/testing';
import { describe, expect, it } from 'vitest';
import { flowsModel } from '../parser/follow-up/testing/flows-model.ts';
import type { DatabaseSchema, DataValue, QueryOutcome } from '../source/data-source.ts';
import { scriptedSource } from '../source/testing/scripted-source.ts';
import { proposePrompt } from './propose-prompt.ts';
import { createSqlProposer } from './propose-sql.ts';

const asOf = '2025-10-15';
const sql = 'SELECT market, SUM(flow) AS flow FROM entry GROUP BY market';

function result(...rows: readonly (readonly DataValue[])[]): QueryOutcome {
  const columns = (rows[0] ?? []).map((_, index) => ({ name: `c${index}`, type: 'other' as const }));
  return { ok: true, columns, rows, truncated: false, elapsedMs: 1 };
}

const column = (name: string) => ({ name, type: 'text', nullable: true });
const keys = { primaryKey: [], uniqueKeys: [], foreignKeys: [] };
const schema: DatabaseSchema = {
  relations: [
    { schema: 'main', name: 'entry', kind: 'table', columns: ['market', 'flow', 'salary'].map(column), ...keys },
    { schema: 'main', name: 'payroll', kind: 'table', columns: [column('person')], ...keys },
  ],
};

/** A proposal of `statement`, whose result is `outcome`, beside `compiled`. */
function propose(statement: string, outcome: QueryOutcome, options: { compiled?: QueryOutcome; allowUncompiled?: boolean } = {}) {
  const { compiled, allowUncompiled = false } = options;
  const llm = new ScriptedLLM([{ call: 'generate', reply: { sql: statement } }]);
  const source = scriptedSource({ [statement]: outcome }, schema);
  const proposer = createSqlProposer({ llm, model: flowsModel, source, allowUncompiled });
  return proposer.propose('flow by market', { asOf, ...(compiled !== undefined && { compiled }) });
}

describe('createSqlProposer', () => {
  it('agrees whatever the order of rows and columns', async () => {
    const proposed = result(['欧洲', 2], ['北美', 1.0000000001]);
    expect(await propose(sql, proposed, { compiled: result([1, '北美'], [2, '欧洲']) })).toEqual({ kind: 'agrees', sql });
  });

  it.each([
    ['other values', result(['欧洲', 2], ['北美', 3])],
    ['values of other rows', result(['欧洲', 1], ['北美', 2])],
    ['fewer rows', result(['欧洲', 2])],
  ])('says a difference: %s', async (_what, proposed) => {
    const proposal = await propose(sql, proposed, { compiled: result(['北美', 1], ['欧洲', 2]) });
    expect(proposal).toMatchObject({ kind: 'differs', warning: { kind: 'model-differs' } });
  });

  it('runs nothing that cannot be compared, unless it is let', async () => {
    expect(await propose(sql, result([1]))).toEqual({ kind: 'uncompiled', sql });
    expect(await propose(sql, result([1]), { allowUncompiled: true })).toMatchObject({ kind: 'uncompiled', outcome: { ok: true } });
  });

  it.each([
    'SELECT salary FROM entry',
    'SELECT flow AS salary, "Salary" FROM entry',
    'SELECT person FROM payroll',
    'SELECT * FROM entry',
    'SELECT entry.* FROM entry',
    'FROM entry',
    'SELECT flow FROM entry -- all',
  ])('turns down what the model does not have: %s', async (statement) => {
    expect(await propose(statement, result([1]), { compiled: result([1]) })).toMatchObject({ kind: 'none', sql: statement });
  });

  it.each(['SELECT COUNT(*) FROM entry', 'SELECT SUM(flow) * 2 FROM entry', 'SELECT SUM(flow * 2) FROM entry'])(
    'lets pass: %s',
    async (statement) => {
      expect(await propose(statement, result([1]), { compiled: result([1]) })).toMatchObject({ kind: 'agrees' });
    },
  );

  it('runs nothing that the policy refuses', async () => {
    const llm = new ScriptedLLM([{ call: 'generate', reply: { sql: 'DROP TABLE entry' } }]);
    const proposer = createSqlProposer({ llm, model: flowsModel, source: scriptedSource({}, schema) });
    expect(await proposer.propose('flow', { asOf, compiled: result([1]) })).toMatchObject({ kind: 'none', reason: 'It is not scripted.' });
  });

  it('proposes nothing where the model fails', async () => {
    const llm = new ScriptedLLM([{ call: 'generate', failure: new Error('gone') }]);
    const proposer = createSqlProposer({ llm, model: flowsModel, source: scriptedSource({}, schema) });
    expect(await proposer.propose('flow', { asOf })).toMatchObject({ kind: 'none' });
  });

  it('asks with this prompt', () => {
    expect(proposePrompt({ question: 'flow <b>by</b> market', asOf, model: flowsModel, dialect: 'duckdb' })).toMatchSnapshot();
  });
});
