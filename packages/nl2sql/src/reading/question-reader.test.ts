import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Meaning } from './mention.ts';
import { createQuestionReader } from './question-reader.ts';
import { kennelModel } from './testing/kennel-model.ts';
import type { ValueIndex } from './value-index.ts';

const values: ValueIndex = {
  leftOut: [],
  columns: [
    { field: 'dog.breed', values: ['Labrador Retriever', 'Poodle', '哈士奇'] },
    { field: 'dog.coat_colour', values: ['black', '白色', 'other'] },
    { field: 'owner.country', values: ['France', 'Georgia', 'USA', '中国'] },
    { field: 'owner.gender', values: ['F', 'M'] },
    { field: 'owner.state', values: ['Georgia', 'New York', 'OR', 'Texas'] },
  ],
};
const asOf = '2025-05-15';
const reader = createQuestionReader({ model: kennelModel, values });

function describeMeaning(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'dataset':
      return meaning.dataset;
    case 'field':
      return meaning.field;
    case 'metric':
      return meaning.metric;
    case 'value':
      return `${meaning.field}=${String(meaning.value)}`;
    case 'filter':
    case 'defaultFilter':
      return meaning.filter;
    case 'relationship':
      return meaning.relationship;
    case 'number':
      return String(meaning.value);
    case 'time':
      return 'time';
  }
}

interface Read {
  readonly words: string;
  readonly meaning: string;
  readonly score: number;
}

function read(text: string): readonly Read[] {
  const { tokens, mentions } = reader.read(text, { asOf });
  return mentions.map(({ from, to, meaning, score }) => ({
    words: text.slice(tokens[from]?.start, tokens[to - 1]?.end),
    meaning: describeMeaning(meaning),
    score,
  }));
}

function scoreOf(text: string, words: string, meaning: string): number {
  return read(text).find((found) => found.words === words && found.meaning === meaning)?.score ?? 0;
}

describe("the model's words", () => {
  it.each([
    ['how many dogs', 'dogs', 'dog'],
    ['the body weights', 'body weights', 'dog.body_weight'],
    ['bodyweight of each', 'bodyweight', 'dog.body_weight'],
    ['the coat-colour', 'coat-colour', 'dog.coat_colour'],
    ['the coat colors', 'coat colors', 'dog.coat_colour'],
    ['the tax codes of owners', 'tax codes', 'owner.taxcode'],
    ['coat_colour', 'coat_colour', 'dog.coat_colour'],
    ['total income', 'total income', 'income'],
    ['各品种的总收入', '品种', 'dog.breed'],
    ['各品种的总收入', '总收入', 'income'],
    ['主人的姓名', '主人的姓名', 'owner.full_name'],
    ['狗的编号', '狗的编号', 'dog.id'],
    ['大型犬有几只', '大型犬', 'large'],
    ['without test data', 'test data', 'test_dogs'],
    ['a dog that belongs to', 'belongs to', 'dog_owner'],
    ['all huskies', 'huskies', 'dog.breed=哈士奇'],
    ['二哈有几只', '二哈', 'dog.breed=哈士奇'],
    ['neutered dogs', 'neutered', 'dog.is_neutered=true'],
    ["the dog's breed", "dog's breed", 'dog.breed'],
  ])('finds in "%s" that %s is %s', (text, words, meaning) => {
    expect(scoreOf(text, words, meaning)).toBeGreaterThan(0.75);
  });

  it('reads other words for the same at a lower score', () => {
    expect(scoreOf('犬只的重量', '重量', 'dog.body_weight')).toBeCloseTo(0.85);
    expect(scoreOf('the nation of owners', 'nation', 'owner.country')).toBeCloseTo(0.85);
    expect(scoreOf('所有的岁数', '岁数', 'dog.birth_date')).toBe(0);
  });

  it('gives exact words 1, other numbers of a noun nearly that, parts and generic words less', () => {
    expect(scoreOf('the breed', 'breed', 'dog.breed')).toBe(1);
    expect(scoreOf('the breeds', 'breeds', 'dog.breed')).toBe(0.99);
    expect(scoreOf('the weight', 'weight', 'dog.body_weight')).toBeCloseTo(0.65);
    expect(scoreOf('the name', 'name', 'owner.full_name')).toBeCloseTo(0.65);
    expect(scoreOf('所有的名称', '名称', 'owner.full_name')).toBe(0.5);
    expect(scoreOf('所有的名称', '名称', 'dog.name')).toBe(0.5);
  });

  it('finds no part of a label behind a preposition, which is not what the label is a kind of', () => {
    expect(read('all the licences').map(({ meaning }) => meaning)).not.toContain('licence_count');
    expect(scoreOf('the number of licences', 'number of licences', 'licence_count')).toBeGreaterThan(0.75);
  });

  it('finds every metric that a part of a label may be of', () => {
    const found = read('利润最高').filter(({ words }) => words === '利润');
    expect(found.map(({ meaning, score }) => [meaning, Math.round(score * 100)])).toEqual([
      ['net_profit', 70],
      ['gross_profit', 70],
    ]);
  });

  it('reads small slips at a lower score, and no word that English has as another', () => {
    expect(scoreOf('all ownners', 'ownners', 'owner')).toBeGreaterThan(0.5);
    expect(scoreOf('all ownners', 'ownners', 'owner')).toBeLessThan(0.75);
    expect(scoreOf('by county', 'county', 'owner.country')).toBe(0);
    expect(scoreOf('by bread', 'bread', 'dog.breed')).toBe(0);
  });
});

describe('values of the data', () => {
  it.each([
    ['all poodles', 'poodles', 'dog.breed=Poodle'],
    ['labrador retrievers', 'labrador retrievers', 'dog.breed=Labrador Retriever'],
    ['owners from France', 'France', 'owner.country=France'],
    ['French owners', 'French', 'owner.country=France'],
    ['法国的主人', '法国', 'owner.country=France'],
    ['Chinese owners', 'Chinese', 'owner.country=中国'],
    ['American owners', 'American', 'owner.country=USA'],
    ['women in Texas', 'women', 'owner.gender=F'],
    ['男性主人', '男性', 'owner.gender=M'],
    ['德州的主人', '德州', 'owner.state=Texas'],
    ['纽约州的主人', '纽约州', 'owner.state=New York'],
    ['owners in OR', 'OR', 'owner.state=OR'],
    ['黑色的狗', '黑色', 'dog.coat_colour=black'],
    ['white dogs', 'white', 'dog.coat_colour=白色'],
    ['owners in "new york"', '"new york"', 'owner.state=New York'],
  ])('finds in "%s" that %s is %s', (text, words, meaning) => {
    expect(scoreOf(text, words, meaning)).toBeGreaterThan(0.75);
  });

  it('finds a value in each field that has it', () => {
    expect(read('owners from Georgia').map(({ meaning }) => meaning)).toEqual(
      expect.arrayContaining(['owner.country=Georgia', 'owner.state=Georgia']),
    );
  });

  it('takes no function word for a code', () => {
    expect(scoreOf('cats or dogs', 'or', 'owner.state=OR')).toBe(0);
    expect(scoreOf('f or m', 'f', 'owner.gender=F')).toBe(0);
  });

  it('doubts single characters and words that every sentence has', () => {
    expect(scoreOf('other dogs', 'other', 'dog.coat_colour=other')).toBeLessThan(0.7);
    expect(scoreOf('黑狗', '黑', 'dog.coat_colour=black')).toBeLessThan(0.7);
  });

  it('knows without an index only the values that the model has terms for', () => {
    const { mentions } = createQuestionReader({ model: kennelModel }).read('huskies and poodles', { asOf });
    expect(mentions.filter(({ meaning }) => meaning.kind === 'value').map(({ meaning }) => describeMeaning(meaning))).toEqual([
      'dog.breed=哈士奇',
    ]);
  });
});

describe('createQuestionReader', () => {
  it.each([
    ['how many dogs', 'en'],
    ['有几只狗', 'zh'],
    ['IEG 今年 Q1 GMV', 'zh'],
    ['show me the total income of 哈士奇 dogs by month', 'en'],
    ['???', 'en'],
  ] as const)('takes "%s" to be in %s', (text, locale) => {
    expect(reader.read(text, { asOf }).locale).toBe(locale);
  });

  it('takes the language that it is told', () => {
    expect(reader.read('how many dogs', { asOf, locale: 'zh' }).locale).toBe('zh');
  });

  it('gives mentions within the question, in its order, each once, scored above 0 and up to 1', () => {
    const words = [
      'dog',
      'dogs',
      '狗',
      '的',
      'weight',
      '2024年',
      'Q1',
      '"',
      "'s",
      '三',
      'million',
      '-',
      ' ',
      'since',
      '同比',
      'Georgia',
      'ownner',
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 })), { maxLength: 25 }), (parts) => {
        const text = parts.join(' ');
        const { tokens, mentions } = reader.read(text, { asOf });
        const seen = new Set<string>();
        let last = 0;
        for (const mention of mentions) {
          expect(mention.from).toBeGreaterThanOrEqual(last);
          expect(mention.to).toBeGreaterThan(mention.from);
          expect(mention.to).toBeLessThanOrEqual(tokens.length);
          expect(mention.score).toBeGreaterThan(0);
          expect(mention.score).toBeLessThanOrEqual(1);
          seen.add(JSON.stringify([mention.from, mention.to, mention.meaning]));
          last = mention.from;
        }
        expect(seen.size).toBe(mentions.length);
      }),
    );
  });

  it.each(['2024年1月', 'dog ', 'new york ', '三', "don't ", '"', '2023-02-30 ', 'q1 and ', 'wieght ', 'between 2019 and '])(
    'reads ten thousand characters of %s in time that grows with their number',
    (part) => {
      const text = part.repeat(Math.ceil(10_000 / part.length));
      const started = performance.now();
      reader.read(text, { asOf });
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
});
