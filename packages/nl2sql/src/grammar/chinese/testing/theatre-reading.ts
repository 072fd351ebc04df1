import type { Meaning, Mention, ReadQuestion } from '../../../reading/mention.ts';
import { findNumbers } from '../../../reading/number/find-numbers.ts';
import { findTimes } from '../../../reading/time/find-times.ts';
import { tokenize } from '../../../reading/tokens.ts';

/** What words mean in the theatres of the tests. */
const words: readonly (readonly [phrase: string, ...meanings: readonly Meaning[]])[] = [
  ['演员', { kind: 'dataset', dataset: 'actor' }],
  ['剧院', { kind: 'dataset', dataset: 'theatre' }],
  ['演出', { kind: 'dataset', dataset: 'show' }],
  ['奖项', { kind: 'dataset', dataset: 'award' }],
  ['城市', { kind: 'dataset', dataset: 'city' }],
  ['河流', { kind: 'dataset', dataset: 'river' }],
  ['名字', { kind: 'field', field: 'actor.name' }, { kind: 'field', field: 'theatre.name' }],
  ['年龄', { kind: 'field', field: 'actor.age' }],
  ['性别', { kind: 'field', field: 'actor.gender' }],
  ['姓', { kind: 'field', field: 'actor.surname' }],
  ['国籍', { kind: 'field', field: 'actor.nationality' }],
  ['票价', { kind: 'field', field: 'show.price' }],
  ['座位', { kind: 'field', field: 'theatre.seats' }],
  ['类型', { kind: 'field', field: 'show.genre' }],
  ['地址', { kind: 'field', field: 'theatre.address' }],
  ['标题', { kind: 'field', field: 'show.title' }],
  ['首演', { kind: 'field', field: 'show.first_night' }],
  ['人口', { kind: 'field', field: 'city.population' }],
  ['省会', { kind: 'field', field: 'city.capital' }],
  ['票房', { kind: 'metric', metric: 'box_office' }],
  ['成本', { kind: 'metric', metric: 'cost' }],
  ['北京', { kind: 'value', field: 'city.name', value: '北京', source: 'index' }],
  ['上海', { kind: 'value', field: 'city.name', value: '上海', source: 'index' }],
  ['长江', { kind: 'value', field: 'river.name', value: '长江', source: 'index' }],
  ['喜剧', { kind: 'value', field: 'show.genre', value: '喜剧', source: 'index' }],
  ['女', { kind: 'value', field: 'actor.gender', value: '女', source: 'term' }],
  ['法国', { kind: 'value', field: 'actor.nationality', value: '法国', source: 'index' }],
  ['海外', { kind: 'filter', filter: 'overseas' }],
  ['赠票', { kind: 'defaultFilter', filter: 'free_tickets' }],
  ['主演', { kind: 'relationship', relationship: 'show_star' }],
  ['接壤', { kind: 'relationship', relationship: 'border' }],
];

const clock = { asOf: '2025-06-15', fiscalYearStartMonth: 4, fiscalYearNamedBy: 'start' } as const;

/** Reads a question as if the theatres were all there is. */
export function readTheatre(text: string): ReadQuestion {
  const tokens = tokenize(text);
  const found = tokens.flatMap((_token, from) =>
    words.flatMap(([phrase, ...meanings]) => {
      const to = from + phrase.length;
      const fits =
        tokens
          .slice(from, to)
          .map(({ base }) => base)
          .join('') === phrase;
      return fits ? meanings.map((meaning): Mention => ({ from, to, meaning, score: 1 })) : [];
    }),
  );
  return { text, locale: 'zh', tokens, mentions: [...found, ...findNumbers(text, tokens), ...findTimes(text, tokens, clock)] };
}
