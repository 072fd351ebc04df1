// @module-tag database
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import { generateSql } from './generate-sql.ts';
import type { StarDatabases, TestRow } from './testing/star-databases.ts';
import { openStarDatabases, rounded } from './testing/star-databases.ts';
import { compareOf, fieldsOf, groupsOf, intentOf, measuresOf, metricOf, orderOf, timeOf } from './testing/star-intent.ts';
import { starModel } from './testing/star-model.ts';
import type { SaleRow } from './testing/star-rows.ts';
import { starRows } from './testing/star-rows.ts';

const data = starRows();
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

const counted = data.sale.filter(({ kind }) => kind !== 'internal');

function sum(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : Number((there.reduce((total, value) => total + Math.round(value * 100), 0) / 100).toPrecision(10));
}

function groupBy<K extends string | number | null>(rows: readonly SaleRow[], key: (row: SaleRow) => K): ReadonlyMap<K, readonly SaleRow[]> {
  const groups = new Map<K, SaleRow[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

const inOrder = <T extends string | number>(a: T | null, b: T | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

describe('figures of groups', () => {
  it('sums a metric without the rows its default filter leaves out', async () => {
    expect(await answer({ measures: measuresOf(metricOf('amount')) })).toEqual([{ amount: sum(counted.map(({ amount }) => amount)) }]);
  });

  it('takes them in when the user lifts the filter', async () => {
    const rows = await answer({ measures: measuresOf(metricOf('amount')), lifted: [{ filter: 'no_internal', words: [] }] });
    expect(rows).toEqual([{ amount: sum(data.sale.map(({ amount }) => amount)) }]);
  });

  it('applies a default filter that looks up another table', async () => {
    const rich = new Set(data.budget.filter(({ target }) => target > 50).map(({ company_id }) => company_id));
    const rows = await answer({ measures: measuresOf(metricOf('big_amount')) });
    expect(rows).toEqual([{ big_amount: sum(counted.filter(({ company_id }) => rich.has(company_id)).map(({ amount }) => amount)) }]);
  });

  it('keeps the group without a value and puts it last', async () => {
    const expected = [...groupBy(counted, ({ region }) => region)]
      .map(([region, rows]) => ({ region, amount: sum(rows.map(({ amount }) => amount)) }))
      .sort((a, b) => inOrder(a.region, b.region));
    const orderBy = orderOf('sale.region');
    expect(await answer({ measures: measuresOf(metricOf('amount')), dimensions: groupsOf('sale.region'), orderBy })).toEqual(expected);
    expect(expected.at(-1)?.region).toBeNull();
  });

  it('puts the greatest figure first where nobody asked for an order, and one that is missing last', async () => {
    const rows = await answer({ measures: measuresOf(metricOf('amount')), dimensions: groupsOf('sale.region') });
    const amounts = rows.map(({ amount }) => (amount === null ? Number.NEGATIVE_INFINITY : Number(amount)));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(amounts.length).toBeGreaterThan(2);
  });

  it('keeps two companies of one name apart without showing their key', async () => {
    const orderBy = orderOf('company.company_name');
    const rows = await answer({ measures: measuresOf(metricOf('amount')), dimensions: groupsOf('company.company_name'), orderBy });
    expect(rows.filter(({ company_name }) => company_name === 'Twin')).toEqual(
      [1, 2].map((id) => ({
        company_name: 'Twin',
        amount: sum(counted.filter(({ company_id }) => company_id === id).map(({ amount }) => amount)),
      })),
    );
  });

  it('measures facts of different grains each by itself', async () => {
    const time = timeOf([['2024-01-01', '2024-07-01']]);
    const inside = <T extends { readonly month: number }>(rows: readonly T[]): readonly T[] =>
      rows.filter(({ month }) => month >= 202401 && month <= 202406);
    const expected = [1, 2, 3, 4, 5]
      .map((id) => {
        const company = data.company.find(({ company_id }) => company_id === id);
        const amount = sum(
          inside(counted)
            .filter(({ company_id }) => company_id === id)
            .map((row) => row.amount),
        );
        const target = sum(
          inside(data.budget)
            .filter(({ company_id }) => company_id === id)
            .map((row) => row.target),
        );
        const achievement = amount === null || target === null || target === 0 ? null : Number((amount / target).toPrecision(10));
        return { id, company_name: company?.company_name ?? '', amount, target, achievement };
      })
      .sort((a, b) => inOrder(a.company_name, b.company_name) || a.id - b.id)
      .map(({ company_name, amount, target, achievement }) => ({ company_name, amount, target, achievement }));
    const rows = await answer({
      time,
      measures: measuresOf(metricOf('amount'), metricOf('target'), metricOf('achievement')),
      dimensions: groupsOf('company.company_name'),
      orderBy: orderOf('company.company_name'),
    });
    expect(rows).toEqual(expected);
  });

  it('keeps a group that only one of the facts has', async () => {
    const rows = await answer({
      time: timeOf([['2024-03-01', '2024-04-01']]),
      measures: measuresOf(metricOf('amount'), metricOf('target')),
      dimensions: groupsOf('company.company_name'),
    });
    expect(rows).toHaveLength(5);
    expect(rows.every(({ amount }) => amount === null)).toBe(true);
  });

  it('refuses a condition that one of the facts knows nothing of', () => {
    const generated = generateSql(
      intentOf({ measures: measuresOf(metricOf('achievement')), filters: [compareOf('sale.region', '=', 'north')] }),
      starModel,
      { dialect: 'postgres' },
    );
    expect(generated).toMatchObject({ ok: false, reason: { en: expect.stringContaining('budget') as string } });
  });

  it('names tables as the database does', () => {
    const relation = { schema: 'main', name: 'sale', kind: 'table', columns: [], primaryKey: [], uniqueKeys: [], foreignKeys: [] } as const;
    const intent = intentOf({ measures: measuresOf(metricOf('entries')) });
    const generated = generateSql(intent, starModel, { dialect: 'duckdb', schema: { relations: [relation] } });
    expect(generated.ok && generated.candidates[0]?.sql).toContain('FROM main.sale');
  });

  it('divides whole numbers with decimals', async () => {
    const [row] = await answer({ measures: measuresOf(metricOf('units_per_entry')) });
    const units = counted.reduce((total, { units: each }) => total + (each ?? 0), 0);
    expect(row?.units_per_entry).toBeCloseTo(units / counted.length, 8);
  });

  it('counts rows of a dataset once, however many rows of a bridge they come with', async () => {
    const rows = await answer({
      subject: { dataset: 'player', conditions: [] },
      measures: measuresOf(
        { kind: 'aggregate', aggregate: 'count' },
        { kind: 'aggregate', aggregate: 'sum', field: { field: 'player.age' } },
      ),
      dimensions: groupsOf('game.price'),
      orderBy: orderOf('game.price'),
    });
    const prices = [...new Set(data.plays.map(({ game_id }) => data.game.find((game) => game.game_id === game_id)?.price ?? -1))].sort(
      (a, b) => a - b,
    );
    const expected = prices.map((price) => {
      const games = new Set(data.game.filter((game) => game.price === price).map(({ game_id }) => game_id));
      const players = new Set(data.plays.filter(({ game_id }) => games.has(game_id)).map(({ player_id }) => player_id));
      return {
        price,
        player_count: players.size,
        total_age: sum(data.player.filter(({ player_id }) => players.has(player_id)).map(({ age }) => age)),
      };
    });
    expect(rows).toEqual(expected);
  });

  it('shows groups without a row where asked to', async () => {
    const rows = await answer({
      measures: measuresOf({ kind: 'aggregate', aggregate: 'count', dataset: 'sale' }),
      dimensions: [{ field: { field: 'company.company_name' }, keepEmpty: true, words: [] }],
    });
    expect(rows).toHaveLength(6);
    expect(rows.find(({ company_name }) => company_name === 'Silent')).toEqual({ company_name: 'Silent', sale_count: 0 });
  });

  it('tells quarters by year and quarter', async () => {
    const rows = await answer({
      measures: measuresOf(metricOf('amount')),
      time: timeOf([['2024-01-01', '2025-01-01']], { granularity: 'quarter' }),
    });
    const expected = [1, 2, 3, 4].map((quarter) => ({
      year: 2024,
      quarter,
      amount: sum(
        counted
          .filter(({ month }) => Math.floor(month / 100) === 2024 && Math.ceil((month % 100) / 3) === quarter)
          .map(({ amount }) => amount),
      ),
    }));
    expect(rows).toEqual(expected);
  });

  it('reads dates and months alike', async () => {
    for (const granularity of ['year', 'half_year', 'quarter', 'month', 'fiscal_year', 'fiscal_quarter'] as const) {
      const byMonth = await answer({ measures: measuresOf(metricOf('amount')), time: timeOf([], { granularity }) });
      const byDate = await answer({
        measures: measuresOf(metricOf('amount')),
        time: timeOf([], { granularity, field: { field: 'sale.posted' } }),
      });
      expect(byDate.map(({ amount }) => amount)).toEqual(byMonth.map(({ amount }) => amount));
    }
  });

  it('takes the first groups of an order, and those equal to the last where ties count', async () => {
    const count = { kind: 'aggregate', aggregate: 'count', dataset: 'plays' } as const;
    const orderBy: StructuredIntent['orderBy'] = [{ by: { kind: 'measure', measure: count }, direction: 'desc', words: [] }];
    const rows = await answer({
      measures: measuresOf(count),
      dimensions: groupsOf('player.player_name'),
      orderBy,
      limit: { count: 2, ties: true, words: [] },
    });
    const sizes = data.player
      .map(({ player_id }) => data.plays.filter((play) => play.player_id === player_id).length)
      .filter((size) => size > 0)
      .sort((a, b) => b - a);
    expect(rows.map(({ plays_count }) => plays_count)).toEqual(sizes.filter((size) => size >= (sizes[1] ?? 0)));
  });

  it('takes the first of each group', async () => {
    const orderBy: StructuredIntent['orderBy'] = [{ by: { kind: 'measure', measure: metricOf('amount') }, direction: 'desc', words: [] }];
    const rows = await answer({
      measures: measuresOf(metricOf('amount')),
      dimensions: groupsOf('sale.year', 'sale.region'),
      orderBy,
      limit: { count: 1, ties: false, per: [{ field: 'sale.year' }], words: [] },
    });
    expect(rows.map(({ year }) => year).sort()).toEqual([2023, 2024, 2025]);
  });

  it('tells the share of each group, and of the groups that are left', async () => {
    const share = { kind: 'share', of: metricOf('amount') } as const;
    const total = sum(counted.map(({ amount }) => amount)) ?? 0;
    const rows = await answer({ measures: measuresOf(share), dimensions: groupsOf('sale.region') });
    expect(rows.reduce((all, { amount_share }) => all + Number(amount_share), 0)).toBeCloseTo(1, 8);
    const orderBy: StructuredIntent['orderBy'] = [{ by: { kind: 'measure', measure: metricOf('amount') }, direction: 'desc', words: [] }];
    const [row] = await answer({
      measures: measuresOf(metricOf('amount')),
      dimensions: groupsOf('sale.region'),
      orderBy,
      limit: { count: 2, ties: false, words: [] },
      fold: { kind: 'share', words: [] },
    });
    const sums = [...groupBy(counted, ({ region }) => region).values()]
      .map((group) => sum(group.map(({ amount }) => amount)) ?? 0)
      .sort((a, b) => b - a);
    expect(Object.values(row ?? {})[0]).toBeCloseTo(((sums[0] ?? 0) + (sums[1] ?? 0)) / total, 8);
  });

  it('chooses groups above the average of groups', async () => {
    const rows = await answer({
      measures: measuresOf(metricOf('amount')),
      dimensions: groupsOf('sale.region'),
      having: [{ measure: metricOf('amount'), operator: '>', operand: { kind: 'average_of_groups' }, words: [] }],
    });
    const sums = [...groupBy(counted, ({ region }) => region).values()].map((group) => sum(group.map(({ amount }) => amount)) ?? 0);
    const average = sums.reduce((all, each) => all + each, 0) / sums.length;
    expect(rows.map(({ amount }) => amount).sort()).toEqual(sums.filter((each) => each > average).sort());
  });

  it('takes the share of rows for which something holds', async () => {
    const [row] = await answer({
      measures: measuresOf({
        kind: 'share',
        of: { kind: 'aggregate', aggregate: 'count', dataset: 'sale' },
        part: [compareOf('sale.region', '=', 'north')],
      }),
    });
    expect(Object.values(row ?? {})[0]).toBeCloseTo(counted.filter(({ region }) => region === 'north').length / counted.length, 8);
  });

  it('leaves out what the user excludes and keeps what is unknown', async () => {
    const rows = await answer({ measures: measuresOf(metricOf('amount')), exclusions: [compareOf('sale.region', '=', 'north')] });
    expect(rows).toEqual([{ amount: sum(counted.filter(({ region }) => region !== 'north').map(({ amount }) => amount)) }]);
  });

  it('shows fields of the entity beside its groups', async () => {
    const rows = await answer({
      measures: measuresOf(metricOf('amount')),
      dimensions: groupsOf('company.company_name'),
      fields: fieldsOf('company.scope'),
    });
    expect(rows.map(({ scope }) => scope)).toHaveLength(5);
  });
});
