import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckdbSource } from '../duckdb/open-duckdb-source.ts';
import type { MadeDatabase } from '../duckdb/testing/made-database.ts';
import { madeDatabase } from '../duckdb/testing/made-database.ts';
import { readModel } from '../model/read-model.ts';
import { openPgliteSource } from '../postgres/open-pglite-source.ts';
import { loadValueIndex } from '../reading/value-index.ts';
import type { DataSource } from '../source/data-source.ts';
import type { Answer } from './answer.ts';
import type { Asker } from './asker.ts';
import { createAsker } from './asker.ts';

/** Bakeries that sell through channels: the same sales may be ranked by bakery, by oven of a bakery, by channel and by quarter. */
const modelText = `
version: 0.2.0.dev0
semantic_model:
- name: bakeries
  datasets:
  - name: bakery
    source: bakery
    primary_key: [bakery_id]
    label: Bakeries / 面包店
    ai_context: {synonyms: [bakery, 面包店]}
    fields:
    - {name: bakery_id, expression: bakery_id, label: Bakery ID / 面包店编号, datatype: Integer}
    - {name: bakery_name, expression: bakery_name, label: Bakery / 面包店, datatype: String}
    - {name: seats, expression: seats, label: Seats / 座位, datatype: Integer}
    - {name: district, expression: district, label: District / 城区, datatype: String}
  - name: oven
    source: oven
    primary_key: [oven_id]
    label: Ovens / 烤炉
    ai_context: {synonyms: [oven, 烤炉]}
    fields:
    - {name: oven_id, expression: oven_id, label: Oven ID / 烤炉编号, datatype: Integer}
    - {name: oven_name, expression: oven_name, label: Oven / 烤炉, datatype: String}
  - name: sale
    source: sale
    primary_key: [sale_id]
    label: Sales entries / 销售明细
    fields:
    - {name: sale_id, expression: sale_id, label: Entry ID / 明细编号, datatype: Integer}
    - {name: bakery_id, expression: bakery_id, label: Bakery ID / 面包店编号, datatype: Integer}
    - {name: oven_id, expression: oven_id, label: Oven ID / 烤炉编号, datatype: Integer}
    - {name: month, expression: month, dimension: {is_time: true}, label: Month / 月份, description: Integer yyyymm, datatype: Integer}
    - {name: channel, expression: channel, label: Channel / 渠道, datatype: String}
    - {name: customer, expression: customer, label: Customer / 顾客, datatype: String}
    - {name: turnover, expression: turnover, label: Takings of an entry / 单笔金额, datatype: Decimal}
    - {name: cost, expression: cost, label: Cost of an entry / 单笔成本, datatype: Decimal}
  relationships:
  - {name: sale_bakery, from: sale, to: bakery, from_columns: [bakery_id], to_columns: [bakery_id]}
  - {name: sale_oven, from: sale, to: oven, from_columns: [oven_id], to_columns: [oven_id]}
  metrics:
  - {name: turnover, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(sale.turnover)}]}, label: Turnover / 营业额}
  - {name: profit, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(sale.turnover - sale.cost)}]}, label: Profit / 利润}
  - {name: margin, expression: {dialects: [{dialect: ANSI_SQL, expression: 'SUM(sale.turnover - sale.cost) / NULLIF(SUM(sale.turnover), 0)'}]}, label: Margin / 利润率}
  custom_extensions:
  - vendor_name: DBDIAG
    data: '{"default_filters": [{"name": "exclude_staff", "expression": "sale.customer <> ''staff''", "metrics": "all", "synonyms": ["员工购买", "staff sales"]}]}'
`;

/** Sales follow from their position; Brot and Crumb sell the same, so that they stand equal in every channel. */
const statements = [
  'CREATE TABLE bakery (bakery_id INTEGER PRIMARY KEY, bakery_name VARCHAR(20), seats INTEGER, district VARCHAR(20))',
  'CREATE TABLE oven (oven_id INTEGER PRIMARY KEY, oven_name VARCHAR(20))',
  `CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, bakery_id INTEGER, oven_id INTEGER, month INTEGER, channel VARCHAR(20), customer VARCHAR(20),
     turnover DECIMAL(12, 2), cost DECIMAL(12, 2))`,
  `INSERT INTO bakery VALUES (1, 'Anker', 20, 'North'), (2, 'Brot', 30, 'North'), (3, 'Crumb', 12, 'South'), (4, 'Dough', 44, 'South'), (5, 'Ember', 8, 'North')`,
  `INSERT INTO oven VALUES (1, 'Brick'), (2, 'Steam'), (3, 'Deck')`,
  `INSERT INTO sale VALUES ${sales().join(', ')}`,
];

function sales(): readonly string[] {
  const channels = ["'counter', 'guest'", "'online', 'guest'", "'fair', 'guest'", "NULL, 'guest'", "'counter', 'staff'"];
  const sizes = [13, 29, 29, 47, 7];
  return sizes.flatMap((size, bakery) =>
    channels.flatMap((channel, place) =>
      [1, 2, 3].flatMap((oven) =>
        [202402, 202405, 202408, 202502].map((month, index) => {
          const id = 1 + index + 4 * (oven - 1) + 12 * place + 60 * bakery;
          const turnover = (size * 10) / (place + 1) + oven * 3 + (((bakery === 2 ? 1 : bakery) * month) % 11);
          const cost = turnover * (0.4 + (((bakery === 2 ? 1 : bakery) * 7 + place * 3) % 5) / 10);
          return `(${[id, bakery + 1, oven, month, channel, turnover.toFixed(2), cost.toFixed(2)].join(', ')})`;
        }),
      ),
    ),
  );
}

const places: { lite: PGlite; made: MadeDatabase; sources: readonly DataSource[]; askers: readonly Asker[] }[] = [];

beforeAll(async () => {
  const lite = await PGlite.create();
  await lite.exec(statements.join(';\n'));
  const made = await madeDatabase(statements.join(';\n'));
  const sources = [await openDuckdbSource({ file: made.file }), await openPgliteSource(lite)];
  const read = readModel(modelText);
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join('\n'));
  const { model } = read;
  const askers = await Promise.all(
    sources.map(async (source) => createAsker({ model, source, values: await loadValueIndex(model, source) })),
  );
  places.push({ lite, made, sources, askers });
});

afterAll(async () => {
  for (const { lite, made, sources } of places) {
    for (const source of sources) await source.close();
    await lite.close();
    await made.remove();
  }
});

async function asked(question: string): Promise<readonly Answer[]> {
  return Promise.all(places.flatMap(({ askers }) => askers.map(async (asker) => asker.ask(question, { asOf: '2025-06-30' }))));
}

/** Rows as both databases give them, with numbers as numbers: DuckDB's decimals and PostgreSQL's texts are one value. */
function plain(rows: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  return rows.map((row) => row.map((cell) => (cell === null || Number.isNaN(Number(cell)) ? cell : Number(Number(cell).toFixed(6)))));
}

async function byHand(sql: string): Promise<readonly (readonly unknown[])[]> {
  const [place] = places;
  const result = await place?.lite.query<unknown[]>(sql, [], { rowMode: 'array' });
  return plain(result?.rows ?? []);
}

/** The first `count` of what `ranked` names in each of `within`, by a correlated count instead of a window: how many stand before it. */
function firstOfEach({ within, ranked, figure, count, where, order }: Ranking): string {
  const before = order === 'desc' ? '>' : '<';
  return `WITH sums AS (
      SELECT ${within} AS within, ${ranked} AS ranked, ${figure} AS figure
      FROM sale JOIN bakery USING (bakery_id) JOIN oven USING (oven_id)
      WHERE customer <> 'staff' AND ${where} GROUP BY 1, 2)
    SELECT within, ranked, figure FROM sums AS a
    WHERE (SELECT COUNT(*) FROM sums AS b WHERE b.within IS NOT DISTINCT FROM a.within
      AND (b.figure ${before} a.figure OR (b.figure = a.figure AND b.ranked < a.ranked))) < ${String(count)}
    ORDER BY within NULLS LAST, figure ${order}, ranked`;
}

interface Ranking {
  readonly within: string;
  readonly ranked: string;
  readonly figure: string;
  readonly count: number;
  readonly where: string;
  readonly order: 'asc' | 'desc';
}

const in2024 = 'month BETWEEN 202401 AND 202412';
const turnover = 'SUM(turnover)';
const profit = 'SUM(turnover - cost)';
const bakeriesPerChannel = { within: 'channel', ranked: 'bakery_name', order: 'desc' } as const;
const ovensPerBakery = { within: 'bakery_name', ranked: 'oven_name', order: 'desc' } as const;

describe('the first of each', () => {
  it.each<[string, Ranking]>([
    ['top 3 bakeries by profit in 2024 in each channel', { ...bakeriesPerChannel, figure: profit, count: 3, where: in2024 }],
    ['For each channel, the top 3 bakeries by profit in 2024', { ...bakeriesPerChannel, figure: profit, count: 3, where: in2024 }],
    ['within each channel, top 2 bakeries by turnover', { ...bakeriesPerChannel, figure: turnover, count: 2, where: 'true' }],
    ['top 2 bakeries per channel by turnover', { ...bakeriesPerChannel, figure: turnover, count: 2, where: 'true' }],
    ['top 2 bakeries in every channel by turnover in 2024', { ...bakeriesPerChannel, figure: turnover, count: 2, where: in2024 }],
    ['the 2 bakeries with the highest turnover in each channel', { ...bakeriesPerChannel, figure: turnover, count: 2, where: 'true' }],
    ['bottom 2 bakeries by profit in each channel', { ...bakeriesPerChannel, figure: profit, count: 2, where: 'true', order: 'asc' }],
    ['top 2 ovens by turnover in each bakery in 2024', { ...ovensPerBakery, figure: turnover, count: 2, where: in2024 }],
    ['每个渠道利润前三的面包店', { ...bakeriesPerChannel, figure: profit, count: 3, where: 'true' }],
    ['2024年每个渠道营业额前两名的面包店', { ...bakeriesPerChannel, figure: turnover, count: 2, where: in2024 }],
    ['各渠道利润最高的2家面包店', { ...bakeriesPerChannel, figure: profit, count: 2, where: 'true' }],
    ['各渠道利润最低的两家面包店', { ...bakeriesPerChannel, figure: profit, count: 2, where: 'true', order: 'asc' }],
    ['各面包店营业额前两名的烤炉', { ...ovensPerBakery, figure: turnover, count: 2, where: 'true' }],
    ['各面包店营业额前两名的烤炉分别是哪些', { ...ovensPerBakery, figure: turnover, count: 2, where: 'true' }],
  ])('%s', async (question, ranking) => {
    const expected = await byHand(firstOfEach(ranking));
    expect(expected.length).toBeGreaterThan(ranking.count);
    for (const answer of await asked(question)) expect(answer.kind === 'answered' ? plain(answer.table.rows) : answer).toEqual(expected);
  });

  it('cuts off between equals by name, so that so many are so many: Brot and Crumb sell the same', async () => {
    for (const answer of await asked('top 2 bakeries by turnover in each channel')) {
      const names = answer.kind === 'answered' ? answer.table.rows.map(([, name]) => name) : [];
      expect(names).toEqual(['Dough', 'Brot', 'Dough', 'Brot', 'Dough', 'Brot', 'Dough', 'Brot']);
    }
  });

  it('says in what they are the first', async () => {
    const told = async (question: string): Promise<readonly unknown[]> =>
      (await asked(question)).map((answer) => (answer.kind === 'answered' ? answer.account.map(({ takenFor }) => takenFor) : answer));
    for (const account of await told('top 3 bakeries by profit in each channel'))
      expect(account).toContainEqual({ zh: '每个渠道的前 3 个', en: 'the first 3 in each Channel' });
    for (const account of await told('2024年每个季度利润前两名的面包店'))
      expect(account).toContainEqual({ zh: '每个季度的前 2 个', en: 'the first 2 in each quarter' });
  });

  it.each([
    ['top 2 bakeries by turnover', 2],
    ['2024年营业额前三的面包店', 3],
    ['按面包店看营业额，前三', 3],
    ['各面包店的营业额，前三', 3],
  ])('takes the first of all where nothing else is each: %s', async (question, rows) => {
    for (const answer of await asked(question)) expect(answer.kind === 'answered' && answer.table.rows.length).toBe(rows);
  });

  it.each([
    'top 2 bakeries by turnover broken down by channel',
    '每家面包店每个渠道的营业额，前三',
    'the 2 bakeries with the most seats in each district',
    'top 2 bakeries by seats in each district',
    '每个城区座位最多的两家面包店',
  ])('does not guess what so many are the first of: %s', async (question) => {
    for (const answer of await asked(question)) expect(answer.kind).toBe('not-understood');
  });
});

describe('what is let in', () => {
  it.each(['2024年包含员工购买的营业额', '包含员工购买的2024年营业额'])('%s', async (question) => {
    const expected = await byHand(`SELECT SUM(turnover) FROM sale WHERE ${in2024}`);
    for (const answer of await asked(question)) expect(answer.kind === 'answered' ? plain(answer.table.rows) : answer).toEqual(expected);
  });

  it('is not looked for in names: 各面包店包含员工购买的营业额', async () => {
    for (const answer of await asked('各面包店包含员工购买的营业额'))
      expect(answer.kind === 'answered' ? answer.intent.lifted.length : 1).toBe(1);
  });
});
