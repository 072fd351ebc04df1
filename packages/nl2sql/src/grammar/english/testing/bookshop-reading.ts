import type { Meaning, Mention, ReadQuestion, TimeMeaning } from '../../../reading/mention.ts';
import { tokenize } from '../../../reading/tokens.ts';

/** What words mean in the bookshop of the tests, by their base forms. */
const words: readonly (readonly [phrase: string, ...meanings: readonly Meaning[]])[] = [
  ['author', { kind: 'dataset', dataset: 'author' }],
  ['book', { kind: 'dataset', dataset: 'book' }],
  ['shop', { kind: 'dataset', dataset: 'shop' }],
  ['order', { kind: 'dataset', dataset: 'order' }],
  ['award', { kind: 'dataset', dataset: 'award' }],
  ['country', { kind: 'dataset', dataset: 'country' }],
  ['genre', { kind: 'field', field: 'book.genre' }],
  ['name', { kind: 'field', field: 'author.name' }, { kind: 'field', field: 'shop.name' }],
  ['title', { kind: 'field', field: 'book.title' }],
  ['book title', { kind: 'field', field: 'book.title' }],
  ['id', { kind: 'field', field: 'book.id' }],
  ['price', { kind: 'field', field: 'book.price' }],
  ['page', { kind: 'field', field: 'book.pages' }],
  ['age', { kind: 'field', field: 'author.age' }],
  ['city', { kind: 'field', field: 'shop.city' }],
  ['language', { kind: 'field', field: 'book.language' }],
  ['region', { kind: 'field', field: 'shop.region' }],
  ['month', { kind: 'field', field: 'order.month' }],
  ['revenue', { kind: 'metric', metric: 'revenue' }],
  ['profit', { kind: 'metric', metric: 'profit' }],
  ['france', { kind: 'value', field: 'country.name', value: 'France', source: 'index' }],
  ['spain', { kind: 'value', field: 'country.name', value: 'Spain', source: 'index' }],
  ['french', { kind: 'value', field: 'author.nationality', value: 'French', source: 'term' }],
  ['paris', { kind: 'value', field: 'shop.city', value: 'Paris', source: 'index' }],
  ['fantasy', { kind: 'value', field: 'book.genre', value: 'Fantasy', source: 'index' }],
  ['poetry', { kind: 'value', field: 'book.genre', value: 'Poetry', source: 'index' }],
  ['ann lee', { kind: 'value', field: 'author.name', value: 'Ann Lee', source: 'index' }],
  ['gift', { kind: 'defaultFilter', filter: 'gifts' }],
  ['online', { kind: 'filter', filter: 'online' }],
  ['write', { kind: 'relationship', relationship: 'book_author' }],
  ['border', { kind: 'relationship', relationship: 'border' }],
];

/** Reads a question as if the bookshop were all there is; years and words for stretches of time are times. */
export function readBookshop(text: string): ReadQuestion {
  const tokens = tokenize(text);
  const mentions: Mention[] = [];
  for (const [from, token] of tokens.entries()) {
    for (const [phrase, ...meanings] of words) {
      const parts = phrase.split(' ');
      const fits = parts.every((part, index) => tokens[from + index]?.base.toLowerCase() === part);
      if (fits) mentions.push(...meanings.map((meaning): Mention => ({ from, to: from + parts.length, meaning, score: 1 })));
    }
    if (/^(?:19|20)\d\d$/.test(token.text))
      mentions.push({ from, to: from + 1, meaning: { kind: 'time', time: yearOf(token.text) }, score: 1 });
    if (/^\d+$/.test(token.text))
      mentions.push({
        from,
        to: from + 1,
        meaning: { kind: 'number', value: Number(token.text), percent: false, ordinal: false },
        score: 1,
      });
  }
  return { text, locale: 'en', tokens, mentions };
}

function yearOf(digits: string): TimeMeaning {
  const year = Number(digits);
  return {
    periods: [{ from: `${String(year)}-01-01`, until: `${String(year + 1)}-01-01` }],
    granularity: 'year',
    running: false,
    bareYear: true,
  };
}
