// @module-tag database
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, Operand, StructuredIntent } from '../intent/structured-intent.ts';
import { generateSql } from './generate-sql.ts';
import type { StarDatabases, TestRow } from './testing/star-databases.ts';
import { openStarDatabases, rounded } from './testing/star-databases.ts';
import { compareOf, fieldsOf, groupsOf, intentOf, measuresOf, metricOf, timeOf } from './testing/star-intent.ts';
import { starModel } from './testing/star-model.ts';
import type { StarRows } from './testing/star-rows.ts';
import { starRows } from './testing/star-rows.ts';

const data = starRows(3);
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

/** Ids of the players for which conditions hold. */
async function players(...conditions: Condition[]): Promise<readonly unknown[]> {
  const rows = await answer({ subject: { dataset: 'player', conditions }, fields: fieldsOf('player.player_id') });
  return rows.map(({ player_id }) => player_id);
}

type Player = StarRows['player'][number];

function expected(holds: (player: Player) => boolean): readonly number[] {
  return data.player.filter(holds).map(({ player_id }) => player_id);
}

const playsOf = ({ player_id }: Player): StarRows['plays'] => data.plays.filter((play) => play.player_id === player_id);
const words: never[] = [];
const plays = (conditions: Condition[] = []): { dataset: string; conditions: Condition[] } => ({ dataset: 'plays', conditions });

describe('conditions on rows', () => {
  it('compares with values of the field itself', async () => {
    expect(await players(compareOf('player.age', '>', 20))).toEqual(expected(({ age }) => age !== null && age > 20));
    expect(await players(compareOf('player.age', 'between', 15, 25))).toEqual(
      expected(({ age }) => age !== null && age >= 15 && age <= 25),
    );
    expect(await players(compareOf('player.player_name', 'in', 'Ann', 'Bo'))).toEqual(
      expected(({ player_name }) => ['Ann', 'Bo'].includes(player_name)),
    );
    expect(await players(compareOf('player.age', 'is_null'))).toEqual(expected(({ age }) => age === null));
    expect(await players(compareOf('player.player_name', '=', 'ann'))).toEqual([]);
    expect(await players(compareOf('player.player_name', 'contains', 'NN'))).toEqual(expected(({ player_name }) => player_name === 'Ann'));
  });

  it('finds signs of patterns as they are', async () => {
    const rows = await answer({
      subject: { dataset: 'sale', conditions: [compareOf('sale.region', 'contains', '0%')] },
      fields: fieldsOf('sale.region'),
      distinct: true,
    });
    expect(rows).toEqual([{ region: '100%' }]);
    expect(await players(compareOf('player.player_name', 'contains', '_'))).toEqual([]);
    expect(await players(compareOf('player.player_name', 'contains', '\\'))).toEqual([]);
  });

  it('takes a value for a value, whatever is in it', async () => {
    expect(await players(compareOf('player.player_name', '=', "'; DROP TABLE player; --"))).toEqual([]);
    const rows = await answer({
      subject: { dataset: 'company', conditions: [compareOf('company.company_name', '=', "O'Neil")] },
      fields: fieldsOf('company.company_id'),
    });
    expect(rows).toEqual([{ company_id: 4 }]);
  });

  it('asks whether one of many rows is so, without repeating any', async () => {
    expect(await players(compareOf('plays.hours', '>', 20))).toEqual(expected((player) => playsOf(player).some(({ hours }) => hours > 20)));
    expect(await players(compareOf('game.price', '=', 20))).toEqual(
      expected((player) => playsOf(player).some(({ game_id }) => data.game.some((game) => game.game_id === game_id && game.price === 20))),
    );
  });

  it('asks for related rows, for none, and for so many', async () => {
    const long: Condition[] = [compareOf('plays.hours', '>', 20)];
    expect(await players({ kind: 'related', rows: plays(long), negated: false, words })).toEqual(
      expected((player) => playsOf(player).some(({ hours }) => hours > 20)),
    );
    expect(await players({ kind: 'related', rows: plays(long), negated: true, words })).toEqual(
      expected((player) => !playsOf(player).some(({ hours }) => hours > 20)),
    );
    for (const [operator, holds] of [
      ['>=', (count: number) => count >= 2],
      ['<', (count: number) => count < 2],
      ['=', (count: number) => count === 0],
    ] as const) {
      const count = { operator, value: operator === '=' ? 0 : 2 };
      expect(await players({ kind: 'related', rows: plays(), negated: false, count, words })).toEqual(
        expected((player) => holds(playsOf(player).length)),
      );
    }
  });

  it('counts what is behind a bridge once', async () => {
    const condition: Condition = {
      kind: 'related',
      rows: { dataset: 'game', conditions: [compareOf('game.price', '<=', 20)] },
      negated: false,
      count: { operator: '>=', value: 2 },
      words,
    };
    const cheap = new Set(data.game.filter(({ price }) => price <= 20).map(({ game_id }) => game_id));
    expect(await players(condition)).toEqual(expected((player) => playsOf(player).filter(({ game_id }) => cheap.has(game_id)).length >= 2));
  });

  it('does not guess between two ways, and takes the one it is told', async () => {
    const related: Condition = { kind: 'related', rows: { dataset: 'friendship', conditions: [] }, negated: false, words };
    const intent = intentOf({ subject: { dataset: 'player', conditions: [related] } });
    expect(generateSql(intent, starModel, { dialect: 'postgres' })).toMatchObject({
      ok: false,
      reason: { en: expect.stringContaining('several ways') as string },
    });
    expect(await players({ ...related, via: ['friendship_friend'] })).toEqual(
      expected(({ player_id }) => data.friendship.some(({ friend_id }) => friend_id === player_id)),
    );
  });

  it('goes over pairs to other rows of the same table', async () => {
    const friends: Condition = {
      kind: 'compare',
      field: { field: 'player.age', via: ['friendship_player', 'friendship_friend'] },
      operator: '>',
      operand: { kind: 'values', values: [25] },
      words,
    };
    const old = new Set(data.player.filter(({ age }) => age !== null && age > 25).map(({ player_id }) => player_id));
    expect(await players(friends)).toEqual(
      expected(({ player_id }) => data.friendship.some((pair) => pair.player_id === player_id && old.has(pair.friend_id))),
    );
  });

  it('finds the greatest, all that are equal to it, and the second', async () => {
    const by = { kind: 'field', field: { field: 'player.age' } } as const;
    const ages = [...new Set(data.player.flatMap(({ age }) => (age === null ? [] : [age])))].sort((a, b) => b - a);
    expect(await players({ kind: 'extreme', by, direction: 'highest', rank: 1, words })).toEqual(expected(({ age }) => age === ages[0]));
    expect(await players({ kind: 'extreme', by, direction: 'highest', rank: 2, words })).toEqual(expected(({ age }) => age === ages[1]));
    expect(await players({ kind: 'extreme', by, direction: 'lowest', rank: 1, words })).toEqual(expected(({ age }) => age === ages.at(-1)));
  });

  it('finds the greatest of those for which the rest holds', async () => {
    const by = { kind: 'field', field: { field: 'player.age' } } as const;
    const named = data.player.filter(({ player_name, age }) => player_name === 'Bo' && age !== null);
    const greatest = Math.max(...named.map(({ age }) => age ?? 0));
    const rows = await players(compareOf('player.player_name', '=', 'Bo'), { kind: 'extreme', by, direction: 'highest', rank: 1, words });
    expect(rows).toEqual(named.filter(({ age }) => age === greatest).map(({ player_id }) => player_id));
  });

  it('finds those with the most and the fewest related rows, none being the fewest', async () => {
    const by = { kind: 'measure', measure: { kind: 'aggregate', aggregate: 'count', dataset: 'plays' } } as const;
    const counts = data.player.map((player) => playsOf(player).length);
    expect(await players({ kind: 'extreme', by, direction: 'highest', rank: 1, words })).toEqual(
      expected((player) => playsOf(player).length === Math.max(...counts)),
    );
    expect(await players({ kind: 'extreme', by, direction: 'lowest', rank: 1, words })).toEqual(
      expected((player) => playsOf(player).length === Math.min(...counts)),
    );
  });

  it('compares with the average and with the value of another row', async () => {
    const ages = data.player.flatMap(({ age }) => (age === null ? [] : [age]));
    const average = ages.reduce((sum, age) => sum + age, 0) / ages.length;
    const rows = { dataset: 'player', conditions: [] };
    const measure = { kind: 'aggregate', aggregate: 'average', field: { field: 'player.age' } } as const;
    expect(
      await players({ kind: 'compare', field: { field: 'player.age' }, operator: '>', operand: { kind: 'measure', measure, rows }, words }),
    ).toEqual(expected(({ age }) => age !== null && age > average));
    const first = data.player.find(({ player_id }) => player_id === 2);
    const lookup: Operand = {
      kind: 'lookup',
      field: { field: 'player.age' },
      rows: { dataset: 'player', conditions: [compareOf('player.player_id', '=', 2)] },
    };
    expect(await players({ kind: 'compare', field: { field: 'player.age' }, operator: '>=', operand: lookup, words })).toEqual(
      expected(({ age }) => age !== null && first?.age !== null && age >= (first?.age ?? 0)),
    );
  });

  it('asks for membership among values of other rows, missing ones aside', async () => {
    const member: Condition = {
      kind: 'member',
      field: { field: 'player.player_id' },
      of: { field: 'friendship.friend_id' },
      rows: { dataset: 'friendship', conditions: [] },
      negated: true,
      words,
    };
    expect(await players(member)).toEqual(expected(({ player_id }) => !data.friendship.some(({ friend_id }) => friend_id === player_id)));
  });

  it('joins conditions by any, all and not', async () => {
    const any: Condition = {
      kind: 'any',
      conditions: [compareOf('player.age', '<', 15), compareOf('player.player_name', '=', 'Cy')],
      words,
    };
    expect(await players(any)).toEqual(expected(({ age, player_name }) => (age !== null && age < 15) || player_name === 'Cy'));
    expect(await players({ kind: 'not', condition: any, words })).toEqual(
      expected(({ age, player_name }) => !((age !== null && age < 15) || player_name === 'Cy')),
    );
  });

  it('applies filters of the model, and their contrary with what is unknown', async () => {
    const named = (negated: boolean): Condition => ({ kind: 'named', filter: 'overseas', negated, words });
    const ids = async (negated: boolean): Promise<readonly unknown[]> =>
      (await answer({ subject: { dataset: 'company', conditions: [named(negated)] }, fields: fieldsOf('company.company_id') })).map(
        ({ company_id }) => company_id,
      );
    expect(await ids(false)).toEqual([2, 3, 6]);
    expect(await ids(true)).toEqual([1, 4, 5]);
  });
});

describe('lists', () => {
  it('shows fields of what rows belong to, and keeps rows that belong to nothing', async () => {
    const rows = await answer({
      subject: { dataset: 'sale', conditions: [compareOf('sale.dept_id', 'is_null')] },
      fields: fieldsOf('sale.entry_id', 'dept.dept_name', 'company.company_name'),
    });
    expect(rows).toHaveLength(data.sale.filter(({ dept_id }) => dept_id === null).length);
    expect(rows.every(({ dept_name }) => dept_name === null)).toBe(true);
  });

  it('lists pairs over a bridge', async () => {
    const rows = await answer({ subject: { dataset: 'player', conditions: [] }, fields: fieldsOf('player.player_id', 'game.game_id') });
    const pairs = [...data.plays].sort((a, b) => a.player_id - b.player_id || a.game_id - b.game_id);
    expect(rows).toEqual(pairs.map(({ player_id, game_id }) => ({ player_id, game_id })));
  });

  it('lists pairs of rows of one table, each by its own way', async () => {
    const friend = { field: 'player.player_id', via: ['friendship_player', 'friendship_friend'] };
    const rows = await answer({
      subject: { dataset: 'player', conditions: [compareOf('player.player_id', '<=', 4)] },
      fields: [...fieldsOf('player.player_id'), { field: friend, words }],
    });
    const pairs = data.friendship
      .filter(({ player_id }) => player_id <= 4)
      .sort((a, b) => a.player_id - b.player_id || a.friend_id - b.friend_id);
    expect(rows).toEqual(pairs.map(({ player_id, friend_id }) => ({ player_id, player_id_2: friend_id })));
  });

  it('orders by a figure of each row', async () => {
    const by = { kind: 'measure', measure: { kind: 'aggregate', aggregate: 'count', dataset: 'plays' } } as const;
    const rows = await answer({
      subject: { dataset: 'player', conditions: [] },
      fields: fieldsOf('player.player_id'),
      orderBy: [{ by, direction: 'desc', words }],
      limit: { count: 3, ties: false, words },
    });
    const sorted = [...data.player].sort((a, b) => playsOf(b).length - playsOf(a).length || a.player_id - b.player_id);
    expect(rows.map(({ player_id }) => player_id)).toEqual(sorted.slice(0, 3).map(({ player_id }) => player_id));
  });

  it('shows different rows in an order by something unseen', async () => {
    const rows = await answer({
      subject: { dataset: 'player', conditions: [] },
      fields: fieldsOf('player.player_name'),
      distinct: true,
      orderBy: [{ by: { kind: 'field', field: { field: 'player.age' } }, direction: 'desc', words }],
    });
    const names = [...new Set(data.player.map(({ player_name }) => player_name))];
    const oldest = (name: string): number =>
      Math.max(...data.player.filter(({ player_name }) => player_name === name).map(({ age }) => age ?? -1));
    expect(rows.map(({ player_name }) => player_name)).toEqual(names.sort((a, b) => oldest(b) - oldest(a) || (a < b ? -1 : 1)));
  });

  it('counts those equal to the last', async () => {
    const rows = await answer({
      subject: { dataset: 'game', conditions: [] },
      fields: fieldsOf('game.game_id', 'game.price'),
      orderBy: [{ by: { kind: 'field', field: { field: 'game.price' } }, direction: 'desc', words }],
      limit: { count: 2, ties: true, words },
    });
    const prices = data.game.map(({ price }) => price).sort((a, b) => b - a);
    expect(rows.map(({ price }) => price)).toEqual(prices.filter((price) => price >= (prices[1] ?? 0)));
  });

  it('narrows a list by time', async () => {
    const rows = await answer({
      subject: { dataset: 'game', conditions: [] },
      fields: fieldsOf('game.game_id'),
      time: timeOf([['2022-01-01', '2024-01-01']]),
    });
    expect(rows.map(({ game_id }) => game_id)).toEqual(
      data.game.filter(({ released }) => released >= '2022' && released < '2024').map(({ game_id }) => game_id),
    );
  });
});

describe('conditions on what is measured', () => {
  it('measures rows of their own for which the subject holds', async () => {
    const [row] = await answer({
      subject: { dataset: 'player', conditions: [compareOf('player.player_name', '=', 'Ann')] },
      measures: measuresOf({ kind: 'aggregate', aggregate: 'average', field: { field: 'game.price' } }),
    });
    const anns = new Set(expected(({ player_name }) => player_name === 'Ann'));
    const games = data.game.filter(({ game_id }) => data.plays.some((play) => play.game_id === game_id && anns.has(play.player_id)));
    expect(row?.average_price).toBeCloseTo(games.reduce((sum, { price }) => sum + price, 0) / games.length, 8);
  });

  it('narrows a metric by what its rows belong to', async () => {
    const rows = await answer({
      measures: measuresOf(metricOf('entries')),
      filters: [{ kind: 'named', filter: 'overseas', negated: false, words }],
      dimensions: groupsOf('sale.year'),
    });
    const count = (year: number): number =>
      data.sale.filter(
        ({ kind, company_id, month }) => kind !== 'internal' && [2, 3, 6].includes(company_id) && Math.floor(month / 100) === year,
      ).length;
    expect(rows).toEqual([2023, 2024, 2025].map((year) => ({ year, entries: count(year) })));
  });
});
