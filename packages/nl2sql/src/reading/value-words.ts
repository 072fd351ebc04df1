import type { Field, SemanticModel } from '../model/semantic-model.ts';
import type { Meaning, QuestionToken } from './mention.ts';
import type { PhraseTrie } from './phrase-trie.ts';
import { createPhraseTrie } from './phrase-trie.ts';
import { tokenize } from './tokens.ts';
import type { IndexedColumn, ValueIndex } from './value-index.ts';
import type { WorldCategory } from './world-words.ts';
import { worldCategories } from './world-words.ts';

const scores = {
  term: 1,
  exact: 1,
  /** By another name for the same thing in the world. */
  world: 0.9,
  code: 0.8,
  /** Without 市, 公司 and the like. */
  shortened: 0.85,
  /** One Chinese character is often part of another word. */
  character: 0.7,
  letter: 0.6,
  digits: 0.5,
  /** A code, in capitals as it stands in the data. */
  capitals: 0.95,
  /** A value that is also a word every sentence has. */
  functionWord: 0.6,
} as const;

const functionWords = new Set(
  `a an the i me my we us you he she it they and or not no nor but if in on at of to by for from with as is are was be do does did has have had
  all any each other others none some more most less least so up down out go one two first last new old yes ok hi who what which when where how
  can may will than then that this these those there only same such own per over under about after before since until between during total count
  am pm tv pc ai hr number name id year month day date time top list show give find get many much average sum max min group order`.split(
    /\s+/u,
  ),
);

/** Ends of Chinese names of places and bodies that are left out in talk. */
const omittedEnds = ['股份有限公司', '有限公司', '分公司', '子公司', '公司', '集团', '自治区', '市', '省', '县', '州', '部门', '部'];
/** By the label of a column, what talk adds to its values. */
const addedEnds: readonly (readonly [label: string, end: string])[] = [
  ['城市', '市'],
  ['省', '省'],
  ['州', '州'],
  ['部门', '部'],
];

/** A column's values are of a kind if at least so many of them are. */
const leastOfKind = 0.4;

/** Words for values: those of the model's terms and, where there is an index, the values that are in the data. */
export function createValueWords(model: SemanticModel, index: ValueIndex | undefined): PhraseTrie {
  const trie = createPhraseTrie();
  const fields = new Map(model.datasets.flatMap((dataset) => dataset.fields).map((field): [string, Field] => [field.id, field]));
  for (const { field, value, synonyms } of model.terms) {
    const meaning: Meaning = { kind: 'value', field, value, source: 'term' };
    for (const text of [...synonyms, ...(typeof value === 'string' ? [value] : [])]) addWords(trie, text, { meaning, score: scores.term });
  }
  for (const column of [...(index?.columns ?? []), ...termColumns(model)]) {
    const field = fields.get(column.field);
    if (field === undefined) continue;
    for (const value of column.values) addValue(trie, field, value);
    addWorldWords(trie, field, column);
  }
  return trie;
}

/** Values of terms are of the world too, whether or not there is an index. */
function termColumns(model: SemanticModel): readonly IndexedColumn[] {
  const fields = [...new Set(model.terms.map(({ field }) => field))];
  return fields.map((field) => ({
    field,
    values: model.terms.flatMap((term) => (term.field === field && typeof term.value === 'string' ? [term.value] : [])),
  }));
}

interface Scored {
  readonly meaning: Meaning;
  readonly score: number;
}

function addWords(trie: PhraseTrie, text: string, { meaning, score }: Scored): void {
  const words = tokenize(text);
  if (words.length === 0) return;
  const factor = doubtOf(words);
  const exact = words.length === 1 && words[0]?.kind === 'word' && (text.length < 2 || functionWords.has(text.toLowerCase()));
  trie.add(words, { meaning, score: score * factor, ...(exact ? { exact: text } : {}) });
}

/** How sure words alone make of a value: a single letter, character or number may be anything. */
function doubtOf(words: readonly QuestionToken[]): number {
  const [only] = words;
  if (only === undefined || words.length > 1) return 1;
  if (only.kind === 'number') return scores.digits;
  if (only.kind === 'han') return scores.character;
  if (only.text.length === 1) return scores.letter;
  if (/^\p{Lu}+$/u.test(only.text)) return scores.capitals;
  return functionWords.has(only.text.toLowerCase()) ? scores.functionWord : 1;
}

function addValue(trie: PhraseTrie, field: Field, value: string): void {
  const meaning: Meaning = { kind: 'value', field: field.id, value, source: 'index' };
  addWords(trie, value, { meaning, score: scores.exact });
  if (!/\p{Script=Han}/u.test(value)) return;
  const end = omittedEnds.find((each) => value.endsWith(each) && value.length >= each.length + 2);
  if (end !== undefined) addWords(trie, value.slice(0, -end.length), { meaning, score: scores.shortened });
  for (const [label, added] of addedEnds) {
    if (end === undefined && field.label.zh?.includes(label) === true) addWords(trie, value + added, { meaning, score: scores.shortened });
  }
}

/** Names of the same thing by any of its words or codes, in lower case. */
function thingsByName({ things }: WorldCategory): ReadonlyMap<string, WorldCategory['things'][number]> {
  return new Map(things.flatMap((thing) => [...thing.words, ...thing.codes].map((name) => [name.toLowerCase(), thing] as const)));
}

const categories = worldCategories.map((category) => ({ ...category, byName: thingsByName(category) }));

/** The other names of what a column's values name, where they are all of one kind. */
function addWorldWords(trie: PhraseTrie, field: Field, { values }: IndexedColumn): void {
  const label = [field.name, field.label.en, field.label.zh, ...field.synonyms].join(' ').toLowerCase();
  const counted = categories
    .map((category) => ({
      category,
      known: values.filter((value) => category.byName.has(value.toLowerCase().trim())).length,
      named: category.labels.some((word) => label.includes(word)),
    }))
    .filter(({ known, named }) => known > 0 && (named || known >= leastOfKind * values.length))
    .sort((a, b) => Number(b.named) - Number(a.named) || b.known - a.known);
  const category = counted[0]?.category;
  if (category === undefined) return;
  for (const value of values) {
    const thing = category.byName.get(value.toLowerCase().trim());
    const meaning: Meaning = { kind: 'value', field: field.id, value, source: 'index' };
    for (const word of thing?.words ?? []) addWords(trie, word, { meaning, score: scores.world });
    for (const code of thing?.codes ?? [])
      trie.add(tokenize(code), { meaning, score: functionWords.has(code.toLowerCase()) ? scores.digits : scores.code, exact: code });
    if (category.labels.includes('州'))
      for (const word of chinese(thing?.words)) addWords(trie, `${word}州`, { meaning, score: scores.world });
  }
}

function chinese(words: readonly string[] = []): readonly string[] {
  return words.filter((word) => /\p{Script=Han}/u.test(word) && !word.endsWith('州'));
}
