import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../reading/tokens.ts';
import type { KeywordTable } from '../../shared/keyword-table.ts';
import * as comparisons from './comparison-words.ts';
import * as figures from './figure-words.ts';
import * as nouns from './noun-words.ts';
import * as questions from './question-words.ts';
import * as small from './small-words.ts';
import * as superlatives from './superlatives.ts';
import * as verbs from './verb-words.ts';

const modules: readonly Readonly<Record<string, KeywordTable<unknown>>>[] = [
  comparisons,
  figures,
  nouns,
  questions,
  small,
  superlatives,
  verbs,
];
const tables = modules.flatMap((words) => Object.entries(words));

describe.each(tables)('%s', (_, table) => {
  it('finds each form in its example', () => {
    const missed = table.rows.filter(([form, , example]) => {
      const tokens = tokenize(example);
      const lengths = tokens.flatMap((_token, at) => table.match(tokens, at).map(({ to }) => to - at));
      return !lengths.includes(form.split(' ').length);
    });
    expect(missed.map(([form]) => form)).toEqual([]);
  });

  it('has each form once', () => {
    const forms = table.rows.map(([form]) => form);
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
  });

  it('takes nothing quoted for a word of the language', () => {
    const found = table.rows.filter(([form]) => table.match(tokenize(`"${form}"`), 0).length > 0);
    expect(found.map(([form]) => form)).toEqual([]);
  });
});
