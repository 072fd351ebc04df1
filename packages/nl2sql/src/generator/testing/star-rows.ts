/** Rows of the star's tables. */
export interface StarRows {
  readonly company: readonly { readonly company_id: number; readonly company_name: string; readonly scope: string | null }[];
  readonly dept: readonly { readonly dept_id: number; readonly dept_name: string; readonly company_id: number }[];
  readonly sale: readonly SaleRow[];
  readonly budget: readonly { readonly company_id: number; readonly month: number; readonly target: number }[];
  readonly player: readonly { readonly player_id: number; readonly player_name: string; readonly age: number | null }[];
  readonly game: readonly { readonly game_id: number; readonly title: string; readonly price: number; readonly released: string }[];
  readonly plays: readonly { readonly player_id: number; readonly game_id: number; readonly hours: number }[];
  readonly friendship: readonly { readonly player_id: number; readonly friend_id: number }[];
}

/** An entry of the finer fact. */
export interface SaleRow {
  readonly entry_id: number;
  readonly month: number;
  readonly posted: string;
  readonly company_id: number;
  readonly dept_id: number | null;
  readonly region: string | null;
  readonly kind: string | null;
  readonly amount: number;
  readonly units: number | null;
}

/** Tables as both databases make them; no keys, so that anything can be loaded in any order. */
export const starTables: readonly string[] = [
  'CREATE TABLE company (company_id INTEGER, company_name TEXT, scope TEXT)',
  'CREATE TABLE dept (dept_id INTEGER, dept_name TEXT, company_id INTEGER)',
  'CREATE TABLE sale (entry_id INTEGER, month INTEGER, posted DATE, company_id INTEGER, dept_id INTEGER, region TEXT, kind TEXT, amount NUMERIC(14,2), units INTEGER)',
  'CREATE TABLE budget (company_id INTEGER, month INTEGER, target NUMERIC(14,2))',
  'CREATE TABLE player (player_id INTEGER, player_name TEXT, age INTEGER)',
  'CREATE TABLE game (game_id INTEGER, title TEXT, price INTEGER, released DATE)',
  'CREATE TABLE plays (player_id INTEGER, game_id INTEGER, hours INTEGER)',
  'CREATE TABLE friendship (player_id INTEGER, friend_id INTEGER)',
];

/** INSERT statements for rows. */
export function insertsOf(rows: StarRows): readonly string[] {
  return Object.entries(rows).flatMap(([table, list]: readonly [string, readonly object[]]) => {
    if (list.length === 0) return [];
    const values = list.map((row) => `(${Object.values(row).map(literal).join(', ')})`);
    return [`INSERT INTO ${table} VALUES ${values.join(', ')}`];
  });
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}

/** Numbers that look random and are the same every time: a multiplicative generator, Park and Miller 1988. */
function createRandom(seed: number): (below: number) => number {
  let state = (seed % 2147483646) + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** Made-up rows with gaps in time, missing values, names that repeat, and rows without partners. */
export function starRows(seed = 1): StarRows {
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T | undefined => items[random(items.length)];
  const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  const company = range(6).map((company_id) => ({
    company_id,
    company_name: ['Twin', 'Twin', 'Alpha', "O'Neil", '天狼', 'Silent'][company_id - 1] ?? '',
    scope: ['home', 'overseas', 'overseas', null, 'home', 'overseas'][company_id - 1] ?? null,
  }));
  const dept = range(7).map((dept_id) => ({ dept_id, dept_name: pick(['Twin', 'Ops', 'Lab']) ?? '', company_id: random(5) + 1 }));
  const sale = range(160).map((entry_id): SaleRow => {
    // March 2024 has no rows at all, so that a month has no neighbour.
    const drawn = (2023 + random(3)) * 100 + random(12) + 1;
    const month = drawn === 202403 ? 202404 : drawn;
    return {
      entry_id,
      month,
      posted: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-${String(random(28) + 1).padStart(2, '0')}`,
      company_id: random(5) + 1,
      dept_id: random(4) === 0 ? null : random(7) + 1,
      region: pick(['north', 'south', null, '100%']) ?? null,
      kind: pick(['external', 'internal', null, 'channel']) ?? null,
      amount: random(100_00) / 100 - 10,
      units: random(5) === 0 ? null : random(20),
    };
  });
  const budget = range(5).flatMap((company_id) =>
    range(30).map((index) => ({
      company_id,
      month: (2023 + Math.floor((index - 1) / 12)) * 100 + ((index - 1) % 12) + 1,
      target: random(5) === 0 ? 0 : random(90),
    })),
  );
  const player = range(9).map((player_id) => ({
    player_id,
    player_name: pick(['Ann', 'Bo', 'Cy', 'Dee']) ?? '',
    age: random(6) === 0 ? null : random(30) + 10,
  }));
  const game = range(6).map((game_id) => ({
    game_id,
    title: `Game ${game_id % 5}`,
    price: random(5) * 10,
    released: `202${random(5)}-0${random(9) + 1}-15`,
  }));
  const pairs = (count: number): readonly (readonly [number, number])[] => {
    const found = new Map(
      range(count)
        .map(() => [random(8) + 1, random(5) + 1] as const)
        .map((pair) => [pair.join(), pair]),
    );
    return [...found.values()];
  };
  return {
    company,
    dept,
    sale,
    budget,
    player,
    game,
    plays: pairs(16).map(([player_id, game_id]) => ({ player_id, game_id, hours: random(50) })),
    friendship: pairs(12).map(([player_id, friend_id]) => ({ player_id, friend_id })),
  };
}
