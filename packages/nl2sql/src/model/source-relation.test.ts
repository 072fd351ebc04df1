import { describe, expect, it } from 'vitest';
import type { DatabaseSchema, SchemaRelation } from '../source/data-source.ts';
import { readModel } from './read-model.ts';
import { findRelation, locateModel } from './source-relation.ts';

const relation = (schema: string, name: string, types: Readonly<Record<string, string>> = {}): SchemaRelation => ({
  schema,
  name,
  kind: 'table',
  columns: Object.entries(types).map(([column, type]) => ({ name: column, type, nullable: true })),
  primaryKey: [],
  uniqueKeys: [],
  foreignKeys: [],
});

describe('finding the relation of a dataset', () => {
  const schema: DatabaseSchema = { relations: [relation('main', 'Sales'), relation('a', 'twice'), relation('b', 'twice')] };

  it('takes the schema that is named, else the only table of that name', () => {
    expect(findRelation(schema, { schema: 'b', table: 'twice' }, 'postgres')?.schema).toBe('b');
    expect(findRelation(schema, { schema: 'public', table: 'Sales' }, 'postgres')?.schema).toBe('main');
    expect(findRelation(schema, { table: 'twice' }, 'postgres')).toBeUndefined();
  });

  it('minds the case of names in PostgreSQL, not in DuckDB', () => {
    expect(findRelation(schema, { table: 'sales' }, 'postgres')).toBeUndefined();
    expect(findRelation(schema, { table: 'sales' }, 'duckdb')?.name).toBe('Sales');
  });
});

describe('locating a model in a database', () => {
  it('names the schemas there, and gives fields without a type that of their column', () => {
    const outcome = readModel(
      'meta: {name: m, table: dw.flow}\ndimensions:\n  day: {columns: [day]}\n  kind: {columns: [kind]}\nmetrics:\n  n: {expr: MAX(amount)}\n',
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
    const schema: DatabaseSchema = { relations: [relation('main', 'flow', { day: 'DATE', kind: 'VARCHAR', amount: 'DOUBLE' })] };
    const [dataset] = locateModel(outcome.model, schema, 'duckdb').datasets;
    expect(dataset?.relation).toEqual({ schema: 'main', table: 'flow' });
    expect(dataset?.fields.map(({ name, type, timeForm, additive }) => [name, type, timeForm, additive])).toEqual([
      ['day', 'date', 'date', false],
      ['kind', 'string', undefined, false],
      ['amount', 'float', undefined, true],
    ]);
  });
});
