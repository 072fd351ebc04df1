import { describe, expect, it } from 'vitest';
import { readModel } from '../model/read-model.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import { withoutColumns } from './without-columns.ts';

/** A model of one table whose fields `tax` and `kind` read columns of other names. */
function modelOf(defaultFilters: string): SemanticModel {
  const field = (name: string, expression: string): string =>
    `      - { name: ${name}, datatype: Integer, expression: { dialects: [{ dialect: ANSI_SQL, expression: ${expression} }] } }`;
  const metric = (name: string, expression: string): string =>
    `  - { name: ${name}, expression: { dialects: [{ dialect: ANSI_SQL, expression: ${expression} }] } }`;
  const read = readModel(`name: flows
datasets:
  - name: flow
    source: flow
    fields:
${[field('amount', 'amount'), field('tax', 'levy'), field('kind', 'account_kind')].join('\n')}
metrics:
${[metric('total', 'SUM(flow.amount)'), metric('net', 'SUM(flow.amount - flow.tax)')].join('\n')}
custom_extensions:
  - vendor_name: DBDIAG
    data:
      default_filters: [${defaultFilters}]
      filters: [{ name: taxed, expression: "flow.tax > 0", synonyms: [taxed] }]
`);
  return read.ok ? read.model : expect.fail(read.faults.map(({ message }) => message).join('\n'));
}

const names = (things: readonly { readonly name?: string; readonly id?: string }[]): readonly (string | undefined)[] =>
  things.map(({ id, name }) => id ?? name);

describe('a model without columns that are gone', () => {
  it('has lost the fields that read them, and the figures and filters of these fields', () => {
    const left = withoutColumns(modelOf(''), [{ column: 'levy' }]);
    expect(names(left.datasets[0]?.fields ?? [])).toEqual(['flow.amount', 'flow.kind']);
    expect(names(left.metrics)).toEqual(['total']);
    expect(left.filters).toEqual([]);
  });

  it('keeps a default filter with what it reads, so that no figure is told without it', () => {
    const model = modelOf('{ name: own, expression: "flow.kind <> 1", metrics: all, synonyms: [own] }');
    const left = withoutColumns(model, [{ column: 'account_kind' }]);
    expect(left).toEqual(model);
  });
});
