// @module-tag database
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import { generateSql } from './generate-sql.ts';
import type { StarDatabases, TestRow } from './testing/star-databases.ts';
import { openStarDatabases, rounded } from './testing/star-databases.ts';
import { groupsOf, intentOf, measuresOf, metricOf, orderOf, timeOf } from './testing/star-intent.ts';
import { starModel } from './testing/star-model.ts';
import type { SaleRow } from './testing/star-rows.ts';
import { starRows } from './testing/star-rows.ts';

const data = starRows(7);
const counted = data.sale.filter(({ kind }) => kind !== 'internal');
let databases: StarDatabases;

beforeAll(async () => {
  databases = await openStarDatabases();
  await databases.load(data);
});
afterAll(async () => {
  await databases.close();
});

async function answer(parts: Partial<StructuredIntent>): Promise<readonly TestRow[]> {
  return rounded(await databases.answer(intentOf(parts), starModel));
}

const digits = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(10)));

function total(rows: readonly SaleRow[], holds: (row: SaleRow) => boolean): number | null {
  const found = rows.filter(holds);
  return found.length === 0 ? null : digits(found.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100);
}

const quarterOf = (month: number): number => Math.ceil((month % 100) / 3);

function changes(current: number | null, previous: number | null): readonly (number | null)[] {
  const difference = current === null || previous === null ? null : digits(Math.round((current - previous) * 100) / 100);
  const rate = current === null || previous === null || previous === 0 ? null : digits(current / previous - 1);
  return [current, previous, difference, rate];
}

function close(rows: readonly TestRow[], expected: readonly (readonly (string | number | null)[])[]): void {
  expect(rows.map((row) => Object.values(row).map(blur))).toEqual(expected.map((row) => row.map(blur)));
}

const blur = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(7)) : value);
const months = (from: number, count: number): readonly number[] =>
  Array.from(
    { length: count },
    (_, index) => (Math.floor(from / 100) + Math.floor(((from % 100) - 1 + index) / 12)) * 100 + (((from % 100) - 1 + index) % 12) + 1,
  );

describe('comparisons over time', () => {
  it('puts a quarter beside the same of the year before', async () => {
    const time = timeOf([['2025-01-01', '2025-04-01']], { comparison: 'yoy', result: 'both' });
    const rows = await answer({ measures: measuresOf(metricOf('amount')), time });
    const of = (year: number): number | null => total(counted, ({ month }) => Math.floor(month / 100) === year && quarterOf(month) === 1);
    close(rows, [changes(of(2025), of(2024))]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['amount', 'amount_previous', 'amount_difference', 'amount_rate']);
  });

  it('does so for each group that has a row in one of the two', async () => {
    const time = timeOf([['2025-01-01', '2025-04-01']], { comparison: 'qoq', result: 'rate' });
    const orderBy = orderOf('sale.region');
    const rows = await answer({ measures: measuresOf(metricOf('amount')), dimensions: groupsOf('sale.region'), time, orderBy });
    const regions = ['100%', 'north', 'south', null];
    const expected = regions.flatMap((region) => {
      const own = counted.filter((row) => row.region === region);
      const [current, previous] = [
        total(own, ({ month }) => month >= 202501 && month <= 202503),
        total(own, ({ month }) => month >= 202410 && month <= 202412),
      ];
      const [, , , rate = null] = changes(current, previous);
      return current === null && previous === null ? [] : [[region, current, previous, rate]];
    });
    close(rows, expected);
  });

  it('orders by the change, groups without one last', async () => {
    const time = timeOf([['2025-01-01', '2025-04-01']], { comparison: 'yoy', result: 'rate' });
    const orderBy: StructuredIntent['orderBy'] = [{ by: { kind: 'change' }, direction: 'desc', words: [] }];
    const rows = await answer({ measures: measuresOf(metricOf('amount')), dimensions: groupsOf('company.company_name'), time, orderBy });
    const rates = rows.map(({ amount_rate }) => amount_rate ?? Number.NEGATIVE_INFINITY).map(Number);
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
  });

  it.each([
    ['mom', 'month', 1],
    ['yoy', 'month', 12],
    ['qoq', 'month', 3],
  ] as const)('finds the right neighbour for %s by %s where a month has no rows', async (comparison, granularity, distance) => {
    const time = timeOf([['2024-01-01', '2025-07-01']], { comparison, granularity, result: 'both' });
    const rows = await answer({ measures: measuresOf(metricOf('amount')), time });
    const all = months(202301, 36);
    const expected = months(202401, 18).flatMap((month) => {
      const current = total(counted, (row) => row.month === month);
      const before = all[all.indexOf(month) - distance];
      return current === null
        ? []
        : [
            [
              month,
              ...changes(
                current,
                total(counted, (row) => row.month === before),
              ),
            ],
          ];
    });
    close(rows, expected);
    expect(rows.some(({ month }) => month === 202403)).toBe(false);
    if (comparison === 'mom') expect(rows.find(({ month }) => month === 202404)?.amount_previous).toBeNull();
  });

  it('compares counts, where nothing is 0', async () => {
    const time = timeOf([['2024-01-01', '2024-07-01']], { comparison: 'mom', granularity: 'month', result: 'difference' });
    const rows = await answer({ measures: measuresOf(metricOf('entries')), time });
    const count = (month: number): number => counted.filter((row) => row.month === month).length;
    expect(rows.find(({ month }) => month === 202404)).toEqual({
      month: 202404,
      entries: count(202404),
      entries_previous: 0,
      entries_difference: count(202404),
    });
  });

  it('compares quarters of groups', async () => {
    const time = timeOf([['2024-01-01', '2026-01-01']], { comparison: 'yoy', granularity: 'quarter', result: 'difference' });
    const rows = await answer({ measures: measuresOf(metricOf('amount')), dimensions: groupsOf('sale.region'), time });
    const regions = ['100%', 'north', 'south', null];
    const expected = [2024, 2025].flatMap((year) =>
      [1, 2, 3, 4].flatMap((quarter) =>
        regions.flatMap((region) => {
          const of = (asked: number): number | null =>
            total(counted, (row) => row.region === region && Math.floor(row.month / 100) === asked && quarterOf(row.month) === quarter);
          return of(year) === null ? [] : [[year, quarter, region, ...changes(of(year), of(year - 1)).slice(0, 3)]];
        }),
      ),
    );
    close(rows, expected);
  });

  it('compares a ratio of two facts, period by period', async () => {
    const time = timeOf([['2024-01-01', '2025-01-01']], { comparison: 'yoy', granularity: 'quarter', result: 'rate' });
    const rows = await answer({ measures: measuresOf(metricOf('achievement')), time });
    const ratio = (year: number, quarter: number): number | null => {
      const inside = ({ month }: { readonly month: number }): boolean => Math.floor(month / 100) === year && quarterOf(month) === quarter;
      const target = data.budget.filter(inside).reduce((sum, row) => sum + row.target, 0);
      const amount = total(counted, inside);
      return amount === null || target === 0 ? null : amount / target;
    };
    close(
      rows.map(({ year = null, quarter = null, achievement = null, achievement_previous = null }) => ({
        year,
        quarter,
        achievement,
        achievement_previous,
      })),
      [1, 2, 3, 4].map((quarter) => [2024, quarter, ratio(2024, quarter), ratio(2023, quarter)]),
    );
    expect(rows[0]).toHaveProperty('achievement_difference');
  });

  it('compares a running year with the same part of the last, by the day', async () => {
    const time = timeOf([['2025-01-01', '2025-05-18']], {
      comparison: 'yoy',
      running: true,
      asOf: '2025-05-17',
      field: { field: 'sale.posted' },
    });
    const rows = await answer({ measures: measuresOf(metricOf('amount')), time });
    const of = (year: number): number | null => total(counted, ({ posted }) => posted >= `${year}-01-01` && posted < `${year}-05-18`);
    close(rows, [changes(of(2025), of(2024))]);
  });

  it('compares the running month of a series with the same part of the month before', async () => {
    const time = timeOf([['2025-03-01', '2025-05-18']], {
      comparison: 'mom',
      granularity: 'month',
      running: true,
      asOf: '2025-05-17',
      result: 'difference',
      field: { field: 'sale.posted' },
    });
    const rows = await answer({ measures: measuresOf(metricOf('amount')), time });
    const part = total(counted, ({ posted }) => posted >= '2025-04-01' && posted < '2025-04-18');
    const may = rows.find(({ month }) => month === '2025-05-01');
    expect(may === undefined || may.amount_previous === part).toBe(true);
    expect(total(counted, ({ posted }) => posted >= '2025-05-01' && posted < '2025-05-18') === null).toBe(may === undefined);
  });

  it.each([
    ['month', 1, 202401],
    ['quarter', 1, 202401],
    ['fiscal_quarter', 4, 202404],
  ] as const)('adds up by %s from the start of its year', async (granularity, _, from) => {
    const start = granularity === 'fiscal_quarter' ? '2024-04-01' : '2024-01-01';
    const until = granularity === 'fiscal_quarter' ? '2025-04-01' : '2025-01-01';
    const rows = await answer({
      measures: measuresOf(metricOf('amount')),
      time: timeOf([[start, until]], { comparison: 'ytd', granularity }),
    });
    const size = granularity === 'month' ? 1 : 3;
    const all = months(from, 12);
    const expected = Array.from({ length: 12 / size }, (__, index) => {
      const inside = new Set(all.slice(0, (index + 1) * size));
      const own = new Set(all.slice(index * size, (index + 1) * size));
      return counted.some((row) => own.has(row.month)) ? [total(counted, (row) => inside.has(row.month))] : [];
    }).flat();
    expect(rows.map(({ amount_to_date }) => blur(amount_to_date))).toEqual(expected.map(blur));
  });

  it('adds up to the end of a quarter from January', async () => {
    const rows = await answer({
      measures: measuresOf(metricOf('amount')),
      time: timeOf([['2024-04-01', '2024-07-01']], { comparison: 'ytd' }),
    });
    close(rows, [[total(counted, ({ month }) => month >= 202401 && month <= 202406)]]);
  });

  it('refuses totals of what does not add up', () => {
    const average = { kind: 'aggregate', aggregate: 'average', field: { field: 'sale.amount' } } as const;
    const time = timeOf([['2024-01-01', '2025-01-01']], { comparison: 'ytd', granularity: 'month' });
    expect(generateSql(intentOf({ measures: measuresOf(average), time }), starModel, { dialect: 'duckdb' }).ok).toBe(false);
  });

  it('offers two formulations of every comparison of whole periods', () => {
    for (const granularity of [undefined, 'month', 'quarter'] as const) {
      const time = timeOf([['2024-01-01', '2024-04-01']], { comparison: 'yoy', ...(granularity === undefined ? {} : { granularity }) });
      const generated = generateSql(intentOf({ measures: measuresOf(metricOf('amount')), time }), starModel, { dialect: 'duckdb' });
      expect(generated.ok && generated.candidates.length).toBe(2);
    }
  });
});
