import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readModel } from './read-model.ts';

/** A model of every part, in lines that may be lost or changed. */
const lines = stringify({
  name: 'm',
  datasets: [
    {
      name: 'a',
      source: 's.a',
      primary_key: ['id'],
      unique_keys: [['x']],
      fields: [
        { name: 'id', expression: { dialects: [{ dialect: 'ANSI_SQL', expression: 'id' }] }, datatype: 'Integer' },
        { name: 'x', expression: 'x', dimension: { is_time: true }, ai_context: { synonyms: ['y'] } },
      ],
    },
  ],
  relationships: [{ name: 'r', from: 'a', to: 'a', from_columns: ['id'], to_columns: ['x'] }],
  metrics: [{ name: 'n', expression: 'SUM(a.x) / NULLIF(COUNT(a.id), 0)' }],
  custom_extensions: [
    {
      vendor_name: 'DBDIAG',
      data: {
        filters: [{ name: 'f', expression: 'a.x = 1', synonyms: ['z'] }],
        default_filters: [{ name: 'd', expression: 'a.x <> 1', metrics: 'all' }],
        terms: [{ field: 'a.x', value: 1, synonyms: [] }],
        grain: { a: ['id'] },
        rules: [{ match: 'w', default: 'n' }],
        verified_queries: [{ question: 'q', sql: 'SELECT 1' }],
        fiscal_year_start_month: 1,
      },
    },
  ],
})
  .trimEnd()
  .split('\n');

/** Anything but an answer with places in the file is a bug: a file comes from outside. */
function expectAnswer(text: string): void {
  const outcome = readModel(text);
  const told = outcome.ok ? outcome.warnings : outcome.faults;
  if (!outcome.ok) expect(told.length).toBeGreaterThan(0);
  const last = text.split(/\r?\n|\r/).length + 1;
  for (const { line, column, message } of told) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(last);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(message).not.toBe('');
  }
}

describe('any file', () => {
  it('is a model, or has faults with their places, when lines are lost', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(lines.length - 1), { minLength: 1, maxLength: 6 }), (lost) => {
        expectAnswer(lines.filter((_, index) => !lost.includes(index)).join('\n'));
      }),
      { numRuns: 120 },
    );
  });

  it('is a model, or has faults with their places, when values are replaced', () => {
    const value = fc.oneof(
      fc.constantFrom('', 'null', '[]', '{}', '[null]', '1e400', 'a.b', '*a', "'", 'SELECT 1', '日'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.nat(lines.length - 1), value, (at, replacement) => {
        const changed = lines.map((line, index) => (index === at ? line.replace(/: .*$/, () => `: ${replacement}`) : line));
        expectAnswer(changed.join('\n'));
      }),
      { numRuns: 120 },
    );
  });

  it('may be any JSON', () => {
    const key = fc.constantFrom(
      'semantic_model',
      'datasets',
      'fields',
      'name',
      'source',
      'metrics',
      'dimensions',
      'meta',
      'expr',
      'expression',
      'terms',
      'rules',
      '__proto__',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(null, 1, 'a', true),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (found) => {
        expectAnswer(JSON.stringify(found));
      }),
      { numRuns: 250 },
    );
  });
});
