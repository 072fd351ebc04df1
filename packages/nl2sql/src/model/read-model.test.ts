import { describe, expect, it } from 'vitest';
import { readModel } from './read-model.ts';
import type { SemanticModel } from './semantic-model.ts';

const body = `
name: shop
description: 'Orders of a shop. Amounts are in thousand USD.'
datasets:
- name: customer
  source: shop.public.customer
  primary_key: [customer_id]
  description: Customers / 客户. One row per customer.
  ai_context:
    synonyms: [Customers, 客户, clients, CLIENTS]
  fields:
  - name: customer_id
    expression: {dialects: [{dialect: ANSI_SQL, expression: customer_id}]}
    label: Customer ID / 客户编号
    datatype: Integer
  - name: customer_name
    expression:
      dialects:
      - {dialect: DUCKDB, expression: upper(full_name)}
      - {dialect: ANSI_SQL, expression: customer_name}
    label: Customer / 客户
    datatype: String
- name: orders
  source: orders
  primary_key: [order_id]
  fields:
  - {name: order_id, expression: order_id, datatype: Integer}
  - {name: customer_id, expression: customer_id, datatype: Integer}
  - name: ordered
    expression: ordered
    dimension: {is_time: true}
    label: Order month / 下单月份
    description: integer yyyymm
    datatype: Integer
  - {name: paid_on, expression: paid_on, dimension: {is_time: true}, datatype: Date}
  - {name: year, expression: orders.ordered / 100, dimension: {is_time: true}, datatype: Integer}
  - {name: price, expression: price, datatype: 'Decimal(10,2)'}
  - {name: weight, expression: weight, label: Weight (kg) / 重量, datatype: Decimal}
  - {name: 'pieces', expression: pieces, label: Number of pieces / 件数, datatype: Integer}
  - {name: status_code, expression: status_code, datatype: Integer}
relationships:
- {name: ordered_by, from: orders, to: customer, from_columns: [customer_id], to_columns: [customer_id]}
metrics:
- name: revenue
  expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(orders.price)}]}
  description: Revenue / 收入. All of it.
- {name: paid_share, expression: 'COUNT(orders.paid_on) * 1.0 / NULLIF(COUNT(orders.order_id), 0)'}
- {name: price_per_piece, expression: 'SUM(orders.price) / NULLIF(SUM(orders.pieces), 0)'}
custom_extensions:
- vendor_name: OTHER
  data: {anything: 1}
- vendor_name: DBDIAG
  data:
    default_filters:
    - {name: no_tests, expression: orders.status_code <> 9, metrics: [revenue], synonyms: test orders}
    filters:
    - {name: paid, expression: orders.paid_on IS NOT NULL, synonyms: [paid, 已付]}
    - {name: known, expression: 'orders.customer_id IN (SELECT customer_id FROM customer)'}
    terms:
    - {field: orders.status_code, value: 1, synonyms: [new, 新建]}
    grain: {orders: order_id}
    fiscal_year_start_month: 4
    fiscal_year_named_by: end
    rules:
    - {type: disambiguation, match: sales, default: revenue (收入)}
    - {type: disambiguation, match: settled, default: orders.paid_on IS NOT NULL; not the status}
    - {type: disambiguation, match: big, ask: How big?}
    verified_queries:
    - {question: All orders, sql: SELECT COUNT(*) FROM orders}
`;

const flatRoot = `version: 0.2.0.dev0${body}`;
const nestedRoot = `version: 0.2.0.dev0\nsemantic_model:\n- ${body.trim().replaceAll('\n', '\n  ')}\n`;

function read(text: string): SemanticModel {
  const outcome = readModel(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults, null, 1));
  expect(outcome.warnings).toEqual([]);
  return outcome.model;
}

function faultsOf(text: string): readonly string[] {
  const outcome = readModel(text);
  return outcome.ok ? [] : outcome.faults.map(({ line, path, message }) => `${line} ${path}: ${message}`);
}

describe('reading a model of Ossie', () => {
  const model = read(flatRoot);
  const field = (id: string) => model.datasets.flatMap(({ fields }) => fields).find((one) => one.id === id);

  it('reads both root shapes as the same model', () => {
    expect(read(nestedRoot)).toEqual(model);
  });

  it('splits labels of two languages, and drops synonyms that differ only in case', () => {
    const customer = model.datasets[0];
    expect(customer?.label).toEqual({ en: 'Customers', zh: '客户' });
    expect(customer?.synonyms).toEqual(['clients']);
  });

  it('takes the expression in plain SQL before those of a dialect', () => {
    expect(field('customer.customer_name')?.expression).toBe('customer_name');
  });

  it('knows times by type, by the digits named and by words', () => {
    expect(field('orders.ordered')?.timeForm).toBe('yyyymm');
    expect(field('orders.paid_on')?.timeForm).toBe('date');
    expect(field('orders.year')?.timeForm).toBe('year');
    expect(model.datasets[1]?.primaryTime).toBe('orders.ordered');
  });

  it('adds up quantities, not keys, codes or times', () => {
    const additive = model.datasets.flatMap(({ fields }) => fields.filter((one) => one.additive).map(({ id }) => id));
    expect(additive).toEqual(['orders.price', 'orders.weight', 'orders.pieces']);
  });

  it('takes scale and unit from the field, for money else from the model', () => {
    expect(field('orders.weight')).toMatchObject({ scale: 1, unit: 'kg' });
    expect(field('orders.price')).toMatchObject({ scale: 1000, unit: 'USD' });
    expect(field('orders.pieces')).not.toHaveProperty('scale');
    expect(model.metrics[0]).toMatchObject({ scale: 1000, unit: 'USD', label: { en: 'Revenue', zh: '收入' } });
  });

  it('tells a share from an amount per piece', () => {
    expect(model.metrics.map(({ id, isRatio }) => [id, isRatio])).toEqual([
      ['revenue', false],
      ['paid_share', true],
      ['price_per_piece', false],
    ]);
  });

  it('shows a row by the field called like its dataset', () => {
    expect(model.datasets.map(({ display }) => display)).toEqual(['customer.customer_name', undefined]);
  });

  it('reads what DBDIAG adds, as a mapping and as JSON alike', () => {
    const data = { terms: [{ field: 'a.b', value: 'x', synonyms: ['y'] }], fiscal_year_start_month: 7 };
    const text = (written: string) =>
      `datasets: [{name: a, source: a, fields: [{name: b}]}]\nname: m\ncustom_extensions: [{vendor_name: DBDIAG, data: ${written}}]`;
    const mapping = read(text(JSON.stringify(data)));
    expect(read(text(`'${JSON.stringify(data)}'`))).toEqual(mapping);
    expect(mapping).toMatchObject({ fiscalYearStartMonth: 7, terms: data.terms });
    expect(model).toMatchObject({ fiscalYearStartMonth: 4, fiscalYearNamedBy: 'end' });
  });

  it('finds what a rule takes: a metric, or the filter with that condition', () => {
    expect(model.rules).toEqual([
      { match: 'sales', takes: 'revenue', because: 'revenue (收入)' },
      { match: 'settled', takes: 'paid', because: 'orders.paid_on IS NOT NULL; not the status' },
      { match: 'big', ask: 'How big?' },
    ]);
  });

  it('composes letters and their accents: words are compared', () => {
    const decomposed = 'Cafe\u0301';
    const cafe = read(`name: m\ndatasets: [{name: a, source: a, label: ${decomposed}, fields: [{name: b}]}]`);
    expect(cafe.datasets[0]?.label).toEqual({ en: 'Caf\u00e9' });
  });
});

describe('a model with faults', () => {
  it('lists all of them at once, with line and path', () => {
    const text = `name: faulty
datasets:
- name: sales
  source: sales
  primary_key: [sale_id]
  fields:
  - {name: amount, expression: amount, datatype: Decimal}
  - {name: amount, expression: amount, datatype: Decimal}
  - {name: broken, expression: 'SUM('}
  - {name: foreign, expression: region.name}
- name: region
  source: region
  fields:
  - {name: region_id}
  - {expression: nameless}
  colour: red
relationships:
- {name: r, from: sales, to: regoin, from_columns: [region_id, amount], to_columns: [region_id]}
metrics:
- {name: total, expression: SUM(sales.amuont)}
- {name: bare, expression: sales.amount}
- {name: nested, expression: SUM(AVG(sales.amount))}
- {name: rows, expression: COUNT(*)}
custom_extensions:
- vendor_name: DBDIAG
  data:
    fiscal_year_start_month: 13
    default_filters:
    - {name: d, expression: sales.amount > 0, metrics: [totl]}
    filters:
    - {name: f, expression: SUM(sales.amount) > 1}
    terms:
    - {field: sales.nme, value: x}
    rules:
    - {match: a}
`;
    expect(faultsOf(text)).toEqual([
      "5 datasets[0].primary_key: sale_id isn't a field of sales.",
      '8 datasets[0].fields[1].name: There already is a field of sales called amount; give each its own name.',
      "9 datasets[0].fields[2].expression: The expression can't be read at character 5: the expression ends too early.",
      "10 datasets[0].fields[3].expression: A field of sales can't use region.name; declare it as a field of region, and a relationship.",
      '15 datasets[1].fields[1].name: name is missing; it has to be a text.',
      "18 relationships[0].to: regoin isn't a dataset of the model (did you mean region?).",
      "18 relationships[0].from_columns[0]: region_id isn't a field of sales.",
      '18 relationships[0].to_columns: from_columns names 2 and to_columns 1; they have to pair up.',
      "20 metrics[0].expression: amuont isn't a field of sales (did you mean amount?).",
      '21 metrics[1].expression: A metric needs an aggregate, such as SUM(dataset.field) or COUNT(dataset.field).',
      '21 metrics[1].expression: sales.amount stands outside of an aggregate; put it into SUM, AVG or another one.',
      "22 metrics[2].expression: AVG stands inside SUM; an aggregate can't hold another one.",
      "23 metrics[3].expression: COUNT(*) doesn't say of which dataset; write COUNT(dataset.key) with a field that is never empty.",
      '27 custom_extensions[0].data.fiscal_year_start_month: fiscal_year_start_month: has to be 1 to 12.',
      "29 custom_extensions[0].data.default_filters[0].metrics[0]: totl isn't a metric of the model (did you mean total?).",
      "31 custom_extensions[0].data.filters[0].expression: A condition holds for one row; SUM isn't possible in it. Make it a metric.",
      "33 custom_extensions[0].data.terms[0].field: nme isn't a field of sales.",
      '35 custom_extensions[0].data.rules[0]: A rule has to say what to do: give "ask" with a question, or "default" with what is taken.',
    ]);
    const outcome = readModel(text);
    expect(outcome.warnings).toMatchObject([{ line: 16, path: 'datasets[1].colour' }]);
  });

  it.each([
    ['text that is no YAML', 'name: [', 1],
    ['a key given twice', 'name: a\nname: b\ndatasets: []', 2],
    ['a list at the root', '- a', 1],
    ['no model', 'a: 1', 1],
    ['no dataset', 'name: a\ndatasets: []', 2],
    ['nothing', '', 1],
    ['an alias of nothing', 'name: *a', 1],
  ])('refuses %s', (_, text, line) => {
    const outcome = readModel(text);
    expect(outcome.ok ? undefined : outcome.faults[0]?.line).toBe(line);
  });

  it('does not unfold aliases without bound', () => {
    const levels = Array.from({ length: 12 }, (_, level) => `l${level + 1}: &l${level + 1} [${Array(10).fill(`*l${level}`).join(', ')}]`);
    const text = `l0: &l0 [x]\n${levels.join('\n')}\n`;
    expect(faultsOf(text)).toEqual([expect.stringContaining("The aliases can't be resolved")]);
  });

  it('does not read files beyond a bound, nor those nested without end', () => {
    expect(faultsOf(`name: ${'a'.repeat(4_000_001)}`)).toEqual([expect.stringContaining('may have 4000000')]);
    expect(faultsOf(`name: ${'['.repeat(200_000)}`)).not.toEqual([]);
  });

  it('asks which of several models is meant', () => {
    const text =
      'semantic_model:\n- {name: a, datasets: [{name: d, source: d, fields: [{name: f}]}]}\n- {name: b, datasets: [{name: e, source: e, fields: [{name: f}]}]}\n';
    expect(faultsOf(text)).toEqual(['1 semantic_model: Choose one of the models by its name: a, b.']);
    const chosen = readModel(text, { name: 'b' });
    expect(chosen.ok ? chosen.model.name : undefined).toBe('b');
  });

  it('does not blame what refers to a part that could not be read', () => {
    const text =
      'name: m\ndatasets:\n- {name: a, source: 3.5, fields: [{name: b, label: [x]}, {name: c}]}\nmetrics:\n- {name: x, expression: SUM(a.b)}\n';
    expect(faultsOf(text)).toEqual(['3 datasets[0].fields[0].label: label has to be a text.']);
  });
});
