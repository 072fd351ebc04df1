// @module-tag process
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckdbSource } from '../duckdb/open-duckdb-source.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { DataSource } from '../source/data-source.ts';
import { createQuestionReader } from './question-reader.ts';
import { kennelModel } from './testing/kennel-model.ts';
import { loadValueIndex, nearestValues } from './value-index.ts';

const breeds = ['Poodle', 'Labrador Retriever', 'Poodle', "O'Brien's Hound", ''];
const dogs = breeds.map((breed, index) => `${String(index)},Dog ${String(index)},${breed},${'long '.repeat(index === 0 ? 40 : 1)}`);
/** Without the column `state`. */
const owners = ['1,Ann,France,F', '2,Bo,China,M', '3,Cy,,M'];

let folder: string;
let source: DataSource;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kennel-'));
  await writeFile(join(folder, 'dog.csv'), ['id,name,breed,coat_colour', ...dogs].join('\n'));
  await writeFile(join(folder, 'dog_owner.csv'), ['id,full_name,country,gender', ...owners].join('\n'));
  source = await openDuckdbSource({ folder });
});

afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

const model: SemanticModel = kennelModel;

describe('loadValueIndex', () => {
  it('fetches the different values of text columns, and says which columns it left out and why', async () => {
    expect(await loadValueIndex(model, source)).toEqual({
      columns: [
        { field: 'dog.name', values: ['Dog 0', 'Dog 1', 'Dog 2', 'Dog 3', 'Dog 4'] },
        { field: 'dog.breed', values: ['Labrador Retriever', "O'Brien's Hound", 'Poodle'] },
        { field: 'owner.full_name', values: ['Ann', 'Bo', 'Cy'] },
        { field: 'owner.country', values: ['China', 'France'] },
        { field: 'owner.gender', values: ['F', 'M'] },
      ],
      leftOut: [
        { field: 'dog.coat_colour', reason: 'too-long-values' },
        { field: 'owner.state', reason: 'not-readable' },
        { field: 'owner.taxcode', reason: 'not-readable' },
      ],
    });
  });

  it('keeps to the bounds of a column, of columns and of all values', async () => {
    const reasons = async (options: Parameters<typeof loadValueIndex>[2]): Promise<unknown> =>
      (await loadValueIndex(model, source, options)).leftOut.map(({ field, reason }) => `${field} ${reason}`);
    expect(await reasons({ maxValuesPerColumn: 3, maxValueLength: 300 })).toEqual([
      'dog.name too-many-values',
      'owner.state not-readable',
      'owner.taxcode not-readable',
    ]);
    expect(await reasons({ maxColumns: 1 })).toContain('dog.breed no-room');
    expect(await reasons({ maxValues: 6 })).toContain('dog.breed no-room');
  });

  it('ends with the reason of its signal', async () => {
    const reason = new Error('enough');
    await expect(loadValueIndex(model, source, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('lets a question name a value with a quote in it', async () => {
    const reader = createQuestionReader({ model, values: await loadValueIndex(model, source) });
    const { mentions } = reader.read("how many O'Brien's Hounds", { asOf: '2025-05-15' });
    expect(mentions.map(({ meaning }) => meaning)).toContainEqual({
      kind: 'value',
      field: 'dog.breed',
      value: "O'Brien's Hound",
      source: 'index',
    });
  });
});

describe('nearestValues', () => {
  it('gives the likest values of the field first, and none that are unlike', () => {
    const index = { columns: [{ field: 'dog.breed', values: ['Poodle', 'Noodle', 'Labrador Retriever', 'Puddle'] }], leftOut: [] };
    expect(nearestValues(index, 'dog.breed', 'poodel')).toEqual(['Poodle', 'Noodle']);
    expect(nearestValues(index, 'dog.breed', 'labrador')).toEqual(['Labrador Retriever']);
    expect(nearestValues(index, 'dog.name', 'poodle')).toEqual([]);
  });
});
