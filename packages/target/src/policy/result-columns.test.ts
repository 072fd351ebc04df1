import { expect, it } from 'vitest';
import { factsStatements } from '../database/facts-statements.ts';
import { resultColumns } from './result-columns.ts';

it.each([
  ['SELECT count(*) AS n, s.state FROM pg_stat_activity s GROUP BY s.state', ['n', 'state']],
  ["WITH w AS (SELECT 1 AS inner_column) SELECT 'x' AS scope, name FROM pg_settings, w", ['scope', 'name']],
  ["(SELECT 1 AS a, 'b' AS b) UNION ALL (SELECT 2, 'c') UNION ALL (SELECT 3, 'd')", ['a', 'b']],
  [factsStatements.settings, ['name', 'reset_val']],
])('%s', async (text, columns) => {
  expect(await resultColumns(text)).toEqual(columns);
});

it.each(['SELECT count(*) + 1 FROM pg_class', 'SELECT * FROM pg_class', 'SHOW work_mem', 'SELECT', 'no statement'])(
  'knows no columns of %s',
  async (text) => {
    expect(await resultColumns(text)).toBeUndefined();
  },
);
