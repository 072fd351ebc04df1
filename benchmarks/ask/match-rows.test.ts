// @module-tag process
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, MatchOptions, Rows } from './match-rows.ts';
import { matchRows } from './match-rows.ts';

const plain: MatchOptions = { extraColumns: false, inOrder: false };

interface Judged {
  readonly name: string;
  readonly gold: Rows;
  readonly predicted: Rows;
  readonly options?: Partial<MatchOptions>;
  readonly equal: boolean;
}

describe('matchRows', () => {
  it.each<Judged>([
    { name: 'rows in another order', gold: [[1], [2]], predicted: [[2], [1]], equal: true },
    { name: 'rows in another order where it counts', gold: [[1], [2]], predicted: [[2], [1]], options: { inOrder: true }, equal: false },
    { name: 'columns in another order', gold: [[1, 'a']], predicted: [['a', 1]], equal: true },
    { name: 'a column too many', gold: [[1]], predicted: [[1, 'a']], equal: false },
    { name: 'a column too many where that is allowed', gold: [[1]], predicted: [['a', 1]], options: { extraColumns: true }, equal: true },
    { name: 'a column too few', gold: [[1, 'a']], predicted: [[1]], options: { extraColumns: true }, equal: false },
    { name: 'a row twice instead of another', gold: [[1], [1], [2]], predicted: [[1], [2], [2]], equal: false },
    { name: 'a number as text', gold: [['1.50']], predicted: [[1.5]], equal: true },
    { name: 'a number within the tolerance', gold: [[1_000_000]], predicted: [[1_000_000.9]], equal: true },
    { name: 'a number beyond it', gold: [[1_000_000]], predicted: [[1_000_002]], equal: false },
    { name: 'midnight as its day', gold: [['2025-01-31']], predicted: [['2025-01-31T00:00:00.000Z']], equal: true },
    { name: 'true as a text', gold: [['true']], predicted: [[true]], equal: true },
    { name: 'nothing and the empty text', gold: [[null]], predicted: [['']], equal: false },
    {
      name: 'two columns whose values are paired otherwise',
      gold: [
        [1, 2],
        [2, 1],
      ],
      predicted: [
        [1, 1],
        [2, 2],
      ],
      equal: false,
    },
    { name: 'no rows, whatever the columns', gold: [], predicted: [], equal: true },
  ])('judges $name', ({ gold, predicted, options, equal }) => {
    expect(matchRows(gold, predicted, { ...plain, ...options })).toBe(equal);
  });

  const script = process.env.DBDIAG_DATASETS === undefined ? undefined : join(process.env.DBDIAG_DATASETS, 'score.py');
  const present = script !== undefined && existsSync(script) && spawnSync('python3', ['--version']).status === 0;

  it.skipIf(!present)("decides as the sets' own script does (DBDIAG_DATASETS names their folder, and python3 is there)", () => {
    const cases = fc.sample(pair, { numRuns: 3000, seed: 7 });
    const program = [
      'import json, sys, importlib.util',
      `spec = importlib.util.spec_from_file_location('score', ${JSON.stringify(script)})`,
      'score = importlib.util.module_from_spec(spec); spec.loader.exec_module(score)',
      'print(json.dumps([score.match(c["gold"], c["predicted"], c["extra"], c["order"]) for c in json.load(sys.stdin)]))',
    ].join('\n');
    const input = cases.flatMap(({ gold, predicted }) =>
      [true, false].flatMap((extra) => [true, false].map((order) => ({ gold, predicted, extra, order }))),
    );
    const run = spawnSync('python3', ['-c', program], { input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 1e8 });
    const theirs: unknown = JSON.parse(run.stdout);
    const ours = input.map(({ gold, predicted, extra, order }) => matchRows(gold, predicted, { extraColumns: extra, inOrder: order }));
    expect(theirs).toEqual(ours);
    expect(ours.filter((equal) => equal).length).toBeGreaterThan(1000);
  });
});

const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -2, max: 2 }) },
  fc.constantFrom<Cell>(null, '', 'a', 'b', ' a ', '1', '2.0', '1e0', true, false, 'true', 1.0000005, 1.00001, 1e-10, 0),
  fc.constantFrom<Cell>(
    '2025-01-31',
    '2025-01-31 00:00:00',
    '2025-01-31T00:00:00.000Z',
    '2025-01-31 08:30',
    '2025-01-31T08:30:00+00:00',
    '+1',
    '.5',
    '5.',
    '1e',
  ),
);

const table = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }));

/** A result, and one that comes of it by turning rows and columns about, with a change now and then. */
const pair = fc
  .record({
    gold: table,
    other: table,
    turn: fc.nat(5),
    columns: fc.nat(4),
    extra: fc.boolean(),
    change: fc.nat(9),
    independent: fc.nat(5),
  })
  .map(({ gold, other, turn, columns, extra, change, independent }) => {
    if (independent === 0) return { gold, predicted: other };
    const turned = [...gold.slice(turn), ...gold.slice(0, turn)].map((row) => {
      const cells: Cell[] = [...row.slice(columns), ...row.slice(0, columns)];
      return extra ? [...cells, 'more'] : cells;
    });
    return { gold, predicted: change === 0 && turned[0] !== undefined ? [turned[0].map(() => 9), ...turned.slice(1)] : turned };
  });
