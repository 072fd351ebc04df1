import { readdirSync, readFileSync } from 'node:fs';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { readBlocks, withoutBlocks } from '@dbdiag/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPastes } from './read-pastes.ts';

const folder = new URL('../../fixtures/pastes/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(`${name}.txt`, folder), 'utf8');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -'.txt'.length)] : []));
const expectedSchema = z.record(z.string(), z.strictObject({ present: z.array(z.string()), absent: z.array(z.string()) }));
const expected = expectedSchema.parse(JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')));
const engine = new GraphEngine(postgresKnowledge());

interface Shown {
  readonly present: readonly string[];
  readonly absent: readonly string[];
}

function shownIn(message: string): Shown {
  const { findings } = readPastes(engine, readBlocks(message));
  const ids = (wanted: string): readonly string[] =>
    findings.flatMap(({ phenomenonId, status }) => (status === wanted ? [phenomenonId] : [])).toSorted();
  return { present: ids('present'), absent: ids('absent') };
}

describe('what real programs printed', () => {
  it('is all described', () => {
    expect(Object.keys(expected).toSorted()).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThanOrEqual(150);
  });

  it.each(names)('shows exactly what it shows: %s', (name) => {
    expect(shownIn(read(name))).toEqual(expected[name]);
  });

  it.each(names)('shows the same between words of the user, which stay theirs: %s', (name) => {
    const [before, behind] = ['数据库从早上开始变慢了，结果如下：', '麻烦帮忙看一下'];
    const message = `${before}\n${read(name)}\n${behind}`;
    expect(shownIn(message)).toEqual(expected[name]);
    expect(withoutBlocks(message, readBlocks(message)).match(/^.*\p{Script=Han}.*$/gmu)).toEqual([before, behind]);
  });

  it.each(names)('shows the same in a block of code with lines that end as on Windows: %s', (name) => {
    expect(shownIn(`\`\`\`\r\n${read(name).trimEnd().replaceAll('\n', '\r\n')}\r\n\`\`\``)).toEqual(expected[name]);
  });
});

describe('a plan with a limit', () => {
  const plan = ` Limit  (cost=0.00..24.50 rows=50 width=54) (actual time=0.012..0.040 rows=50 loops=1)
   ->  Seq Scan on orders  (cost=0.00..5062.00 rows=900000 width=54) (actual time=0.011..0.030 rows=50 loops=1)
 Planning Time: 0.291 ms
 Execution Time: 14.811 ms
`;

  it('says nothing of the estimates: it returns the rows it was told to, and stops what is below it', () => {
    const { present, absent } = shownIn(plan);
    expect([...present, ...absent]).not.toContain('explain_row_misestimate');
  });
});

describe('a paste that was damaged', () => {
  /** Formats that tell neither how many rows there are nor how wide they are: half a number is no less a number there. */
  const whole = names.filter((name) => !/-(?:csv|tabs|unaligned|markdown|expanded)$/.test(name));

  it('says nothing that the whole one does not say, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.double({ min: 0, max: 1, noNaN: true }), (name, share) => {
        const text = read(name);
        const { present, absent } = shownIn(text.slice(0, Math.floor(text.length * share)));
        const all = expected[name];
        expect(absent.filter((id) => all?.present.includes(id))).toEqual([]);
        expect(present.filter((id) => all?.absent.includes(id))).toEqual([]);
      }),
    );
  });

  it('is read where a terminal wrapped it', () => {
    for (const name of ['activity-locks-aligned', 'tables-aligned', 'slots-whole-aligned', 'idle-aligned']) {
      const wrapped = read(name).replaceAll(/.{80}(?!$)/gm, '$&\n');
      expect({ name, ...shownIn(wrapped) }).toEqual({ name, ...expected[name] });
    }
  });

  it('is read where a pager cut its lines on the right', () => {
    const cut = read('tables-aligned')
      .split('\n')
      .map((line) => line.slice(0, 80))
      .join('\n');
    expect(shownIn(cut).present).toEqual(['dead_ratio_high']);
  });

  it('is read where somebody quoted it in a mail', () => {
    const quoted = read('slots-aligned').replaceAll(/^/gm, '> ');
    expect(shownIn(quoted)).toEqual(expected['slots-aligned']);
  });

  it('gives a result whatever it is made of', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom(...names.flatMap((name) => read(name).split('\n').slice(0, 12)).filter((one) => one.length < 300)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { findings } = readPastes(engine, readBlocks(lines.join('\n')));
        expect(new Set(findings.map(({ phenomenonId }) => phenomenonId)).size).toBe(findings.length);
      }),
    );
  });
});

describe('what a paste does not show', () => {
  const activity = (rows: string, count: number): string =>
    ` pid | state  | wait_event_type | backend_type\n-----+--------+-----------------+--------------\n${rows}(${count} rows)\n`;
  const calm = activity('  12 | active |                 | client backend\n', 1);

  it('is absent only where the statement hides nothing', () => {
    expect(shownIn(calm).absent).toEqual([]);
    expect(shownIn(`app=# SELECT pid, state, wait_event_type, backend_type FROM pg_stat_activity;\n${calm}`).absent).toEqual([
      'idle_in_tx_long',
      'idle_in_tx_many',
      'lock_waiters',
    ]);
    expect(shownIn(`app=# SELECT pid, state, wait_event_type, backend_type FROM pg_stat_activity WHERE pid = 12;\n${calm}`).absent).toEqual(
      [],
    );
    expect(shownIn(`app=# SELECT pid, state, wait_event_type, backend_type FROM pg_stat_activity LIMIT 1;\n${calm}`).absent).toEqual([]);
  });

  it('is nothing where rows are missing that the footer counts', () => {
    const short = `app=# SELECT pid, state, wait_event_type, backend_type FROM pg_stat_activity;\n${activity('  12 | active |                 | client backend\n', 9)}`;
    expect(shownIn(short).absent).toEqual([]);
  });

  it('is nothing where an age is that of something else', () => {
    const since = (column: string): string =>
      `app=# SELECT pid, state, now() - ${column} AS age FROM pg_stat_activity;\n pid |        state        |   age\n-----+---------------------+----------\n  12 | idle in transaction | 00:09:11\n(1 row)\n`;
    expect(shownIn(since('state_change')).present).toEqual(['idle_in_tx_long']);
    expect(shownIn(since('backend_start')).present).toEqual([]);
  });

  it('is no rate: counters since a reset show nothing', () => {
    expect(shownIn(read('database-aligned'))).toEqual({ present: [], absent: [] });
    expect(shownIn(' relname | seq_scan | idx_scan\n---------+----------+----------\n orders  |   999999 |        1\n(1 row)\n')).toEqual({
      present: [],
      absent: [],
    });
  });
});
