// @module-tag long

import { describe, expect, it } from 'vitest';
import { fuzzEntries } from './entries.ts';
import { readFound, readSafely } from './found-text.ts';

const entries = await fuzzEntries();

describe('what reads text from outside', () => {
  it.each(entries.map((entry) => ({ entry, name: entry.name })))('reads what $name usually are', async ({ entry }) => {
    expect(entry.seeds.length).toBeGreaterThan(0);
    for (const seed of entry.seeds.slice(0, 50)) await readSafely(entry, seed);
  });

  it.each(Array.from(readFound()))('no longer crashes by %s', async (_, { entry: name, text }) => {
    const entry = entries.find((one) => one.name === name) ?? expect.fail(`There is no entry ${name}.`);
    await readSafely(entry, text);
  });
});
