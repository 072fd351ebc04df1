import { readFileSync } from 'node:fs';
import { phenomenonId } from '@dbdiag/graph-engine';
import { expect, it } from 'vitest';
import { probeFiles, withFamily } from '../../scripts/probe-files.ts';

const catalogue = readFileSync(new URL('catalogue.ts', import.meta.url), 'utf8');

it('adds a family to the catalogue: an import and an entry, once each', () => {
  const added = withFamily(catalogue, 'table-locks')
    .split('\n')
    .filter((line) => !catalogue.split('\n').includes(line));
  expect(added).toEqual(["import { tableLocksFamily } from './families/table-locks.ts';", '  tableLocksFamily,']);
});

it('refuses a catalogue it can not read', () => {
  expect(() => withFamily('export const probeFamilies = [];', 'table-locks')).toThrow('add the family by hand');
});

it('takes the statement, the limit and the title from the corpus, quotes and backslashes as they are', () => {
  const { family } = probeFiles({
    name: 'table-locks',
    phenomenon: {
      id: phenomenonId('locks_many'),
      description: { zh: '锁很多', en: "a table's locks are many" },
      threshold: { operator: '<', value: 12, unit: 'count', quantity: { en: 'locks' } },
      sql: "SELECT count(*) AS locks FROM pg_locks WHERE mode ~ '\\w`'",
    },
    column: 'locks',
    unit: 'count',
  });
  expect(family).toContain("title: { zh: '锁很多', en: 'a table\\'s locks are many' }");
  expect(family).toContain("statementFor: () => `\nSELECT count(*) AS locks FROM pg_locks WHERE mode ~ '\\\\w\\`'`");
  expect(family).toContain("{ id: 'locks_many', unit: 'count', measure: gaugeLast('locks'), operator: '<', lab: 12, production: 12 }");
});
