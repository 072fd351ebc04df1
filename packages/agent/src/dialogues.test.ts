// @module-tag long

import { describe, expect, it } from 'vitest';
import { modelAgent, playDialogue } from '../test/dialogues/play-dialogue.ts';
import { readCoverage, readDialogues } from '../test/dialogues/read-dialogues.ts';

const dialogues = readDialogues();
const locales = ['zh', 'en'] as const;

describe.each(locales)('the dialogues in %s', (locale) => {
  const own = dialogues.filter((dialogue) => dialogue.locale === locale);

  it('are many', () => {
    expect(own.length).toBeGreaterThanOrEqual(62);
  });

  it.each(own.map((dialogue) => [dialogue.name, dialogue] as const))('by rules: %s', async (_, dialogue) => {
    expect((await playDialogue(dialogue)).problems).toEqual([]);
  });

  it.each(own.map((dialogue) => [dialogue.name, dialogue] as const))('with a model: %s', async (_, dialogue) => {
    expect((await playDialogue(dialogue, modelAgent)).problems).toEqual([]);
  });

  it('get the same replies when they are held again', async () => {
    for (const dialogue of own.filter((_, index) => index % 9 === 0)) {
      expect(await playDialogue(dialogue)).toEqual(await playDialogue(dialogue));
    }
  });
});

describe('the dialogues', () => {
  it('have names of their own', () => {
    expect(new Set(dialogues.map(({ name }) => name)).size).toBe(dialogues.length);
  });

  it('cover only lines that are listed', () => {
    const listed = new Set(readCoverage().map(({ id }) => id));
    expect(dialogues.flatMap(({ covers }) => covers).filter((id) => !listed.has(id))).toEqual([]);
  });

  it.each(locales)('cover every line of the documents that a conversation can show, in %s', (locale) => {
    const covered = new Set(dialogues.filter((dialogue) => dialogue.locale === locale).flatMap(({ covers }) => covers));
    const open = readCoverage().filter(({ id, elsewhere }) => elsewhere === undefined && !covered.has(id));
    expect(open).toEqual([]);
  });
});
