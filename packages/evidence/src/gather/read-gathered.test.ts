import { describe, expect, it } from 'vitest';
import type { PrintedValue } from '../../test/gathered-output.ts';
import { printed, recordedOutput, smallFacts, smallOutput } from '../../test/gathered-output.ts';
import { describeFlaw } from './flaw-words.ts';
import type { GatherMark } from './gather-line.ts';
import { GatheredFileError } from './gathered-file-error.ts';
import { readGathered } from './read-gathered.ts';

const run = 'abc';

/** A look that begins at second 5 and brings two rows. */
const look: readonly PrintedValue[] = [
  { k: 'statement', run, at: 1_800_000_005, look: 'pg.x', text: '11111111', columns: ['key', 'calls'], state: '00000' },
  { k: 'begin', run, at: 1_800_000_005, look: 'pg.x', state: '00000', rows: '' },
  ['a', 1],
  ['b', 2],
  { k: 'end', run, at: 1_800_000_005.25, look: 'pg.x', state: '00000', rows: '2' },
];

function isMark(value: PrintedValue): value is GatherMark {
  return 'k' in value;
}

async function faultOf(text: string): Promise<GatheredFileError> {
  return readGathered(text).then(
    () => expect.fail('It was read.'),
    (error: unknown) => (error instanceof GatheredFileError ? error : expect.fail(String(error))),
  );
}

describe('the output of a script', () => {
  it('says which cluster, timeline and database it is of', async () => {
    const { facts } = await readGathered(await recordedOutput(15));
    expect(facts).toMatchObject({
      systemIdentifier: expect.stringMatching(/^\d{10,}$/u) as unknown,
      databaseOid: expect.stringMatching(/^\d+$/u) as unknown,
      timeline: 1,
    });
  });

  it('tells the server and its looks, whatever stands between the lines', async () => {
    const lines = await smallOutput(run, look);
    const noisy = [
      'Liebe Kollegen, hier die Ausgabe:',
      '',
      ...lines.flatMap((line) => [line, '', 'psql:look.sql:3: 错误:  权限不够']),
      '-- ',
    ].join('\r\n');
    const { facts, looks, program, windowSeconds } = await readGathered(`\uFEFF${noisy}`);
    expect({ facts, program, windowSeconds, flaws: looks.flaws }).toEqual({
      facts: smallFacts,
      program: '0.0.0',
      windowSeconds: 11,
      flaws: [],
    });
    expect(looks.blocks.find((block) => block.look === 'pg.x')).toEqual({
      look: 'pg.x',
      began: 1_800_000_005,
      ended: 1_800_000_005.25,
      state: '00000',
      rows: [
        { key: 'a', calls: 1 },
        { key: 'b', calls: 2 },
      ],
    });
  });

  it('reads what is there twice once, and says so', async () => {
    const lines = await smallOutput(run, look);
    const { looks } = await readGathered([...lines, ...lines].join('\n'));
    expect(looks.blocks.filter((block) => block.look === 'pg.x')).toHaveLength(1);
    expect(looks.flaws.map(({ kind }) => kind)).toEqual(['repeated']);
  });

  it('leaves lines of another run aside, and the look they stand in', async () => {
    const lines = [...(await smallOutput(run, look))];
    const others = look.map((value) => (isMark(value) ? { ...value, run: 'other' } : value));
    const other = await smallOutput('other', others);
    const place = lines.findIndex((line) => line.includes('"a"'));
    lines.splice(place, 0, ...other.slice(-5, -1));
    const { looks } = await readGathered(lines.join('\n'));
    expect(looks.blocks.some((block) => block.look === 'pg.x')).toBe(false);
    expect([...looks.broken]).toEqual(['pg.x']);
    // Of the other run's four lines the two rows can't be told from changed ones.
    expect(looks.flaws).toEqual([
      { kind: 'changed', lines: expect.arrayContaining([place + 2, place + 3]) as unknown },
      { kind: 'foreign', lines: [place + 1, place + 4] },
    ]);
  });

  it.each([
    ['a row less', (lines: readonly string[]) => lines.filter((line) => !line.includes('["b",2]'))],
    ['another value', (lines: readonly string[]) => lines.map((line) => line.replace('["b",2]', '["b",3]'))],
    ['a row of another look', (lines: readonly string[]) => lines.flatMap((line) => (line.includes('["b",2]') ? [line, line] : [line]))],
    ['no end', (lines: readonly string[]) => lines.filter((line) => !(line.includes('"end"') && line.includes('pg.x')))],
    ['no begin', (lines: readonly string[]) => lines.filter((line) => !(line.includes('"begin"') && line.includes('pg.x')))],
    ['another moment', (lines: readonly string[]) => lines.map((line) => line.replace('1800000005.25', '1800000009.25'))],
  ])('leaves a look aside that has %s', async (_, edit) => {
    const { looks } = await readGathered(edit(await smallOutput(run, look)).join('\n'));
    expect(looks.blocks.some((block) => block.look === 'pg.x')).toBe(false);
    expect(looks.broken.has('pg.x')).toBe(true);
    expect(looks.flaws.map(({ kind }) => kind)).toEqual(['changed']);
  });

  it('knows that its end is missing', async () => {
    const lines = await smallOutput(run, look);
    const { looks } = await readGathered(lines.slice(0, -3).join('\n'));
    expect(looks.flaws).toEqual([{ kind: 'cut' }]);
    expect([...looks.broken]).toEqual(['pg.x']);
  });

  it('keeps a look that failed as one, with its SQLSTATE', async () => {
    const failed = look.filter(isMark).map((mark) => (mark.k === 'end' ? { ...mark, state: '42501', rows: '0' } : mark));
    const { looks } = await readGathered((await smallOutput(run, failed)).join('\n'));
    expect(looks.blocks.find((block) => block.look === 'pg.x')).toMatchObject({ state: '42501', rows: [] });
    expect(looks.flaws).toEqual([]);
  });
});

describe('a file that nothing can be read from', () => {
  it.each([
    ['something else', 'not-gathered', () => Promise.resolve('SELECT 1;\n ?column? \n----------\n 1')],
    ['nothing', 'not-gathered', () => Promise.resolve('')],
    ['no first line', 'no-start', async () => (await smallOutput(run)).slice(1).join('\n')],
    ['its facts cut off', 'no-facts', async () => (await smallOutput(run)).slice(0, 7).join('\n')],
    ['its facts changed', 'no-facts', async () => (await smallOutput(run)).join('\n').replace('"4096"', '"8192"')],
    [
      'a newer format',
      'other-format',
      async () =>
        [
          await printed(run, {
            ...{ k: 'start', run, at: 1, format: 2, program: '9', server: '', versionNumber: 190000, windowSeconds: 1 },
            ...{ snapshots: 2, redacted: false },
          }),
        ].join('\n'),
    ],
  ] as const)('%s: %s', async (_, fault, make) => {
    const error = await faultOf(await make());
    expect(error).toMatchObject({ fault, code: 'evidence/gathered-file' });
    expect([error.message, error.note.en, error.note.zh]).toEqual([
      expect.stringMatching(/\.$/),
      error.message,
      expect.stringMatching(/[。]/),
    ]);
  });

  it('says of two runs when they were, and that they are of two servers', async () => {
    const first = await smallOutput(run);
    const second = await smallOutput('other');
    const same = await faultOf([...first, ...second].join('\n'));
    expect(same.message).toMatch(/several runs.*2027-01-15T08:00:00\.000Z, 2027-01-15T08:00:00\.000Z, of one server/);
    const start = await printed('other', {
      ...{ k: 'start', run: 'other', at: 1_800_000_100, format: 1, program: '0', server: 'bbbb', versionNumber: 150018 },
      ...{ windowSeconds: 1, snapshots: 2, redacted: false },
    });
    const inTheMiddle = await faultOf([...first.slice(0, 8), start, ...first.slice(8)].join('\n'));
    expect(inTheMiddle).toMatchObject({ fault: 'several-runs', message: expect.stringContaining('of 2 servers') as unknown });
  });
});

it('names a few of many lines, in both languages', () => {
  expect(describeFlaw({ kind: 'changed', lines: [3, 4, 5, 6, 7, 8, 9] })).toMatchObject({
    en: expect.stringMatching(/^Lines 3, 4, 5, 6, 7 and 2 more are changed/) as unknown,
    zh: expect.stringMatching(/^第 3、4、5、6、7 行等 7 行/) as unknown,
  });
  expect(describeFlaw({ kind: 'foreign', lines: [12] }).en).toMatch(/^Line 12 is of another run/);
});
