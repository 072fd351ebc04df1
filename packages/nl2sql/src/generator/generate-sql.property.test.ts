// @module-tag database
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, Granularity, Measure, StructuredIntent } from '../intent/structured-intent.ts';
import type { SqlExpression, SqlQuery, SqlSource } from '../sql/tree.ts';
import { everyExpressionOf } from '../sql/walk.ts';
import { generateSql } from './generate-sql.ts';
import type { StarDatabases } from './testing/star-databases.ts';
import { openStarDatabases } from './testing/star-databases.ts';
import { compareOf, fieldsOf, intentOf, measuresOf, metricOf } from './testing/star-intent.ts';
import { starModel } from './testing/star-model.ts';
import { starRows } from './testing/star-rows.ts';

/** How many random intents are run in both databases; each is some four statements. */
const runsOnData = 60;
const runsOnTrees = 300;
const words: never[] = [];
let databases: StarDatabases;

beforeAll(async () => {
  databases = await openStarDatabases();
  await databases.load(starRows(11));
});
afterAll(async () => {
  await databases.close();
});

const saleCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom('north', 'south', "o'x", '100%').map((value) => compareOf('sale.region', '=', value)),
  fc.constantFrom('north', '%', '_').map((value) => compareOf('sale.region', 'not_contains', value)),
  fc.integer({ min: -5, max: 80 }).map((value) => compareOf('sale.amount', '>', value)),
  fc.constant<Condition>({ kind: 'named', filter: 'not_north', negated: true, words }),
);
const companyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom('home', 'overseas').map((value) => compareOf('company.scope', '!=', value)),
  fc.boolean().map((negated): Condition => ({ kind: 'named', filter: 'overseas', negated, words })),
  fc.constant<Condition>({
    kind: 'related',
    rows: { dataset: 'company', conditions: [compareOf('company.company_name', 'starts_with', 't')] },
    negated: true,
    words,
  }),
);
const saleMeasure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constantFrom('amount', 'big_amount', 'entries', 'units_per_entry').map((metric) => metricOf(metric)),
  saleCondition.map((condition) => metricOf('amount', [condition])),
  fc
    .constantFrom('sum', 'average', 'minimum', 'maximum', 'count', 'count_distinct', 'median')
    .map((aggregate): Measure => ({ kind: 'aggregate', aggregate, field: { field: 'sale.units' } })),
  fc.constant<Measure>({ kind: 'ratio', numerator: metricOf('amount'), denominator: metricOf('entries') }),
  fc.constant<Measure>({ kind: 'difference', left: metricOf('amount'), right: metricOf('big_amount') }),
  saleCondition.map((condition): Measure => ({ kind: 'share', of: metricOf('amount'), part: [condition] })),
);
const twoFactMeasure: fc.Arbitrary<Measure> = fc.constantFrom('achievement', 'target', 'amount').map((metric) => metricOf(metric));
const granularity = fc.constantFrom<Granularity>('year', 'half_year', 'quarter', 'month', 'fiscal_year', 'fiscal_quarter');
const period = fc
  .record({ year: fc.integer({ min: 2023, max: 2025 }), quarter: fc.integer({ min: 0, max: 3 }), quarters: fc.integer({ min: 1, max: 5 }) })
  .map(({ year, quarter, quarters }) => {
    const at = (index: number): string => `${year + Math.floor(index / 4)}-${String((index % 4) * 3 + 1).padStart(2, '0')}-01`;
    return { from: at(quarter), until: at(quarter + quarters) };
  });
const time = fc.record(
  {
    periods: fc.array(period, { minLength: 1, maxLength: 1 }),
    granularity,
    comparison: fc.constantFrom('yoy', 'qoq', 'mom', 'previous', 'ytd'),
    result: fc.constantFrom('rate', 'difference', 'both'),
    running: fc.constant(false),
    asOf: fc.constant('2025-12-31'),
    words: fc.constant(words),
  },
  { requiredKeys: ['periods', 'running', 'asOf', 'words'] },
);
const limit = fc.record({ count: fc.integer({ min: 1, max: 4 }), ties: fc.boolean(), words: fc.constant(words) });

function figuresOf(
  measure: fc.Arbitrary<Measure>,
  condition: fc.Arbitrary<Condition>,
  dimensions: readonly string[],
): fc.Arbitrary<StructuredIntent> {
  return fc
    .record({
      measures: fc.array(measure, { minLength: 1, maxLength: 3 }),
      dimensions: fc.subarray([...dimensions], { maxLength: 2 }),
      filters: fc.array(condition, { maxLength: 2 }),
      exclusions: fc.array(condition, { maxLength: 1 }),
      time: fc.option(time, { nil: undefined }),
      limit: fc.option(limit, { nil: undefined }),
      direction: fc.constantFrom('asc', 'desc', undefined),
      least: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
    })
    .map(({ measures, dimensions: fields, time: when, limit: first, direction, least, ...rest }) => {
      const [measure_ = metricOf('amount')] = measures;
      return intentOf({
        ...rest,
        measures: measuresOf(...measures),
        dimensions: fields.map((field) => ({ field: { field }, words })),
        ...(when === undefined ? {} : { time: when }),
        ...(first === undefined ? {} : { limit: first }),
        ...(direction === undefined ? {} : { orderBy: [{ by: { kind: 'measure', measure: measure_ }, direction, words }] }),
        ...(least === undefined
          ? {}
          : { having: [{ measure: measure_, operator: '>', operand: { kind: 'values', values: [least] }, words }] }),
      });
    });
}

const figures = fc.oneof(
  figuresOf(saleMeasure, fc.oneof(saleCondition, companyCondition), [
    'company.company_name',
    'sale.region',
    'dept.dept_name',
    'sale.quarter',
  ]),
  figuresOf(twoFactMeasure, companyCondition, ['company.company_name', 'company.scope', 'sale.year']),
);
const playerCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.integer({ min: 10, max: 40 }).map((age) => compareOf('player.age', '>=', age)),
  fc.integer({ min: 0, max: 50 }).map((hours) => compareOf('plays.hours', '>', hours)),
  fc.integer({ min: 0, max: 40 }).map((price) => compareOf('game.price', '<', price)),
  fc.record({ negated: fc.boolean(), value: fc.integer({ min: 0, max: 3 }) }).map(
    ({ negated, value }): Condition => ({
      kind: 'related',
      rows: { dataset: 'game', conditions: [compareOf('game.price', '>', 5)] },
      negated,
      count: { operator: '>=', value },
      words,
    }),
  ),
  fc.record({ direction: fc.constantFrom('highest', 'lowest'), rank: fc.integer({ min: 1, max: 2 }) }).map(
    (extreme): Condition => ({
      kind: 'extreme',
      by: { kind: 'measure', measure: { kind: 'aggregate', aggregate: 'sum', field: { field: 'plays.hours' } } },
      ...extreme,
      words,
    }),
  ),
  fc.boolean().map(
    (negated): Condition => ({
      kind: 'related',
      via: ['friendship_player'],
      rows: { dataset: 'friendship', conditions: [] },
      negated,
      words,
    }),
  ),
);
const lists = fc
  .record({
    conditions: fc.array(playerCondition, { maxLength: 3 }),
    fields: fc.constantFrom<(readonly string[])[]>(
      ['player.player_name'],
      ['player.player_id', 'player.age'],
      ['player.player_name', 'game.title'],
      ['player.age', 'plays.hours'],
    ),
    distinct: fc.boolean(),
    limit: fc.option(limit, { nil: undefined }),
    order: fc.option(fc.constantFrom('asc', 'desc'), { nil: undefined }),
  })
  .map(({ conditions, fields, distinct, limit: first, order }) =>
    intentOf({
      subject: { dataset: 'player', conditions },
      fields: fieldsOf(...fields),
      distinct,
      ...(first === undefined ? {} : { limit: { ...first, ties: first.ties && !distinct } }),
      ...(order === undefined ? {} : { orderBy: [{ by: { kind: 'field', field: { field: 'player.age' } }, direction: order, words }] }),
    }),
  );
const intents = fc.oneof({ weight: 3, arbitrary: figures }, { weight: 2, arbitrary: lists });

/** All candidates of both dialects; none where the intent is refused. */
function treesOf(intent: StructuredIntent): readonly SqlQuery[] {
  return (['postgres', 'duckdb'] as const).flatMap((dialect) => {
    const generated = generateSql(intent, starModel, { dialect });
    return generated.ok ? generated.candidates.map(({ tree }) => tree) : [];
  });
}

function isGuarded({ right }: Extract<SqlExpression, { kind: 'divide' }>): boolean {
  return (right.kind === 'number' && Number(right.digits) !== 0) || (right.kind === 'call' && right.name === 'NULLIF');
}

/** All SELECTs of a query, those of its parts and of what it reads. */
function selectsOf(query: SqlQuery): readonly Extract<SqlQuery, { kind: 'select' }>[] {
  if (query.kind === 'union') return query.queries.flatMap(selectsOf);
  return [
    query,
    ...(query.with ?? []).flatMap((shared) => selectsOf(shared.query)),
    ...(query.from === undefined ? [] : sourcesOf(query.from)),
  ];
}

function sourcesOf(source: SqlSource): readonly Extract<SqlQuery, { kind: 'select' }>[] {
  if (source.kind === 'join') return [...sourcesOf(source.left), ...sourcesOf(source.right)];
  return source.kind === 'query' ? selectsOf(source.query) : [];
}

function reads(source: SqlSource | undefined, table: string): boolean {
  if (source === undefined) return false;
  if (source.kind === 'join') return reads(source.left, table) || reads(source.right, table);
  return source.kind === 'table' && source.table === table;
}

describe('any intent', () => {
  it('has candidates that give the same rows in the same order, in both databases', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(intents, async (intent) => {
        if (!generateSql(intent, starModel, { dialect: 'postgres' }).ok) return;
        answered += 1;
        await databases.answer(intent, starModel);
      }),
      { numRuns: runsOnData, seed: 20 },
    );
    expect(answered).toBeGreaterThan(runsOnData / 2);
  });

  it('never divides by what may be 0', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        for (const tree of treesOf(intent)) {
          for (const part of everyExpressionOf(tree)) if (part.kind === 'divide') expect(isGuarded(part)).toBe(true);
        }
      }),
      { numRuns: runsOnTrees },
    );
  });

  it('leaves out internal rows wherever entries are read for a figure, and only unless that was lifted', () => {
    fc.assert(
      fc.property(figures, fc.boolean(), (intent, isLifted) => {
        const asked = isLifted ? { ...intent, lifted: [{ filter: 'no_internal', words }] } : intent;
        for (const tree of treesOf(asked)) {
          for (const select of selectsOf(tree).filter(({ from }) => reads(from, 'sale'))) {
            expect(JSON.stringify(select.where ?? {}).includes('"internal"')).toBe(!isLifted);
          }
        }
      }),
      { numRuns: runsOnTrees },
    );
  });

  it('limits only when asked to', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        for (const tree of treesOf(intent)) {
          const limits = selectsOf(tree).filter((select) => select.limit !== undefined);
          if (intent.limit === undefined) expect(limits).toEqual([]);
        }
      }),
      { numRuns: runsOnTrees },
    );
  });

  it('orders rows where there may be several', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        const isOneRow = intent.measures.length > 0 && intent.dimensions.length === 0 && intent.time?.granularity === undefined;
        for (const tree of treesOf(intent)) {
          if (!isOneRow && tree.kind === 'select') expect((tree.orderBy ?? []).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: runsOnTrees },
    );
  });

  it('multiplies nothing: sums of groups add up to the sum of all rows', async () => {
    const dimensions = ['company.company_name', 'company.scope', 'sale.region', 'dept.dept_name', 'sale.month', 'sale.year'];
    const expectTotal = async (metric: string, groups: readonly string[], filters: Condition[]): Promise<void> => {
      const rows = await databases.answer(
        intentOf({
          measures: measuresOf(metricOf(metric), metricOf('target')),
          dimensions: groups.map((field) => ({ field: { field }, words })),
          filters,
        }),
        starModel,
      );
      const [whole] = await databases.answer(intentOf({ measures: measuresOf(metricOf(metric)), filters }), starModel);
      const sum = rows.reduce((total, row) => total + Number(row[metric] ?? 0), 0);
      expect(sum).toBeCloseTo(Number(whole?.[metric] ?? 0), 6);
    };
    await fc.assert(
      fc.asyncProperty(fc.subarray(dimensions, { maxLength: 3 }), fc.array(companyCondition, { maxLength: 1 }), async (groups, filters) => {
        const isShared = groups.every((field) => field.startsWith('company.') || field === 'sale.year' || field === 'sale.month');
        if (isShared) await expectTotal('amount', groups, filters);
        const rows = await databases.answer(
          intentOf({ measures: measuresOf(metricOf('amount')), dimensions: groups.map((field) => ({ field: { field }, words })), filters }),
          starModel,
        );
        const [whole] = await databases.answer(intentOf({ measures: measuresOf(metricOf('amount')), filters }), starModel);
        expect(rows.reduce((total, { amount }) => total + Number(amount ?? 0), 0)).toBeCloseTo(Number(whole?.amount ?? 0), 6);
      }),
      { numRuns: 12, seed: 5 },
    );
  });

  it('is compiled the same way every time', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        expect(generateSql(intent, starModel, { dialect: 'duckdb' })).toEqual(generateSql(intent, starModel, { dialect: 'duckdb' }));
      }),
      { numRuns: 50 },
    );
  });
});
