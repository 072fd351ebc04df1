import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionPhrase } from '../../parser/phrase.ts';
import type { Mention, QuestionToken, ReadQuestion } from '../../reading/mention.ts';
import { describePhrase } from '../english/testing/describe-phrase.ts';
import { chineseGrammar } from './chinese-grammar.ts';
import { readTheatre } from './testing/theatre-reading.ts';

/** Chinese has no blanks between words, and quotation marks of another kind keep the table readable. */
function told(question: ReadQuestion, phrase: QuestionPhrase | undefined): string {
  if (phrase === undefined) return 'nothing';
  return describePhrase(question, phrase)
    .replaceAll("'", '`')
    .replaceAll(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1');
}

function best(text: string): string {
  const question = readTheatre(text);
  return told(question, chineseGrammar(question)[0]);
}

const sentences: readonly (readonly [text: string, phrase: string])[] = [
  ['列出所有演员', 'list: all «演员»'],
  ['演员的名字是什么？', 'list: «名字»(of «演员»)'],
  ['演员的名字和年龄', 'list: «名字»(of «演员»), «年龄»(of «演员»)'],
  ['请帮我查询一下演员的名字', 'list: «名字»(of «演员»)'],
  ['每个演员的名字和演出的数量是多少？', 'figure: «名字»(of each «演员»), count «演出»(of each «演员»)'],
  ['法国演员的平均年龄', 'figure: average «年龄»(=法国; of «演员»)'],
  ['来自法国的演员的平均年龄', 'figure: average «年龄»(of «演员»(<> «法国»))'],
  [
    '法国所有演员的平均年龄、最小年龄和最大年龄是多少？',
    'figure: average «年龄»(=法国; of all «演员»), minimum «年龄»(=法国; of all «演员»), maximum «年龄»(=法国; of all «演员»)',
  ],
  ['演员的最大和最小年龄', 'figure: maximum «年龄»(of «演员»), minimum «年龄»(of «演员»)'],
  ['有多少演员？', 'count: «演员»'],
  ['一共有多少位演员', 'count: «演员»'],
  ['剧院有多少个', 'count: «剧院»'],
  ['演员总数是多少', 'figure: count «演员»'],
  ['不同国籍的数量', 'figure: count_distinct distinct «国籍»'],
  ['有多少种不同的类型？', 'count: distinct «类型»'],
  ['统计演出的数量', 'figure: count «演出»'],
  ['北京有多少剧院', 'count: «剧院»(=北京)'],
  ['每个城市有多少剧院？', 'count: «剧院» · by each «城市»'],
  ['北京的剧院', 'list: «剧院»(=北京)'],
  ['在北京的剧院有哪些', 'list: «剧院»(<> «北京»)'],
  ['位于北京的剧院的地址', 'list: «地址»(of «剧院»(<> «北京»))'],
  ['年龄大于20的演员', 'list: «演员»(«年龄» > 20)'],
  ['年龄不超过30岁的演员的名字', 'list: «名字»(«年龄» <= 30; of «演员»)'],
  ['20岁以上的演员来自哪些城市', 'list: which «城市»(^<> «演员»(_ >= 20))'],
  ['年龄在20和30之间的演员', 'list: «演员»(«年龄» between 20|30)'],
  ['票价高于平均票价的演出', 'list: «演出»(«票价» > average «票价»)'],
  ['票价低于平均值的演出', 'list: «演出»(«票价» < own average)'],
  ['高于平均年龄的演员', 'list: «演员»(_ > average «年龄»)'],
  ['性别为“女”的演员', 'list: «演员»(«性别» = `女`)'],
  ['姓“李”的演员', 'list: «演员»(«姓» = `李`)'],
  ['名为“茶馆”的演出的票价', 'list: «票价»(_ = `茶馆`; of «演出»)'],
  ['标题包含“春”的演出', 'list: «演出»(«标题» contains `春`)'],
  ['标题中有“春”这个词的演出', 'list: «演出»(«标题» contains `春`)'],
  ['名字不是“李雷”的演员', 'list: «演员»(«名字» != `李雷`)'],
  ['地址为空的剧院', 'list: «剧院»(«地址» is_null)'],
  ['没有演出的剧院', 'list: «剧院»(not <> «演出»)'],
  ['没有获得奖项的演员', 'list: «演员»(not <> «奖项»)'],
  ['没有参加过演出的演员的名字', 'list: «名字»(of «演员»(not <> «演出»))'],
  ['至少有两个奖项的演员', 'list: «演员»(<> >=2 «奖项»)'],
  ['有至少两个奖项的演员的名字和年龄', 'list: «名字»(of «演员»(<> >=2 «奖项»)), «年龄»(of «演员»(<> >=2 «奖项»))'],
  ['获得过3个以上奖项的演员', 'list: «演员»(<> >=3 «奖项»)'],
  ['拥有不止一个奖项的演员', 'list: «演员»(<> >1 «奖项»)'],
  ['举办过多场演出的剧院', 'list: «剧院»(<> >1 «演出»)'],
  ['座位超过100的剧院', 'list: «剧院»(«座位» > 100)'],
  ['年龄最大的演员', 'list: «演员»(highest «年龄»)'],
  ['最年轻的演员的名字', 'list: «名字»(lowest ~age; of «演员»)'],
  ['演出最多的剧院', 'list: «剧院»(highest «演出»)'],
  ['拥有最多演出的剧院', 'list: «剧院»(highest «演出»)'],
  ['票房最高的3个剧院及金额', 'list: «剧院»(highest x3 «票房»), _'],
  ['票房前三的剧院', 'list: «剧院»(highest x3 «票房»)'],
  ['票价第二高的演出', 'list: «演出»(highest #2 «票价»)'],
  ['票房排名第二的剧院', 'list: «剧院»(highest #2 «票房»)'],
  ['哪个演员的年龄最大？', 'list: which «演员»(highest «年龄»)'],
  ['哪些剧院票房超过3亿', 'list: which «剧院»(«票房» > 300000000)'],
  ['哪个城市有最多的剧院', 'list: which «城市»(highest «剧院»)'],
  ['哪些城市与北京接壤', 'list: which «城市»(<接壤> «北京»)'],
  ['与北京接壤的城市', 'list: «城市»(<接壤> «北京»)'],
  ['与人口最多的城市接壤的城市', 'list: «城市»(<接壤> «城市»(highest «人口»))'],
  ['北京和哪些城市接壤', 'list: which «城市»(<接壤> «北京»)'],
  ['长江流经哪些城市', 'list: which «城市»(^<> «长江»)'],
  ['长江流经的城市', 'list: «城市»(^<> «长江»)'],
  ['被长江贯穿的城市', 'list: «城市»(^<> «长江»)'],
  ['多少城市被长江贯穿', 'count: «城市»(^<> «长江»)'],
  ['北京是哪个城市的省会', 'list: which «城市»(«省会» = `北京`)'],
  ['人口最多的城市的省会', 'list: «省会»(highest «人口»; of «城市»)'],
  ['北京有多大', 'list: ~area, «北京»'],
  ['2024年海外各剧院票房', 'figure: «票房»(of each «剧院»(in 2024 年; =海外))'],
  ['2024年票房超过3亿的剧院有哪些？票房多少万元？', 'list: «剧院»(in 2024 年; «票房» > 300000000), «票房»'],
  ['海外各剧院今年Q1票房同比增长多少，TOP10', 'figure: «票房»(of each «剧院»(=海外); in 今年 Q1) · first 10'],
  ['2024年票房同比增长率', 'figure: «票房»(in 2024 年)'],
  ['每月票房', 'figure: «票房»(in 每月)'],
  ['按剧院统计票房', 'figure: «票房» · by «剧院»'],
  ['按城市拆分票房', 'figure: «票房» · by «城市»'],
  ['票房按城市拆分', 'figure: «票房» · by «城市»'],
  ['按年龄降序列出演员的名字', 'list: «名字»(of «演员») · order «年龄» desc'],
  ['按年龄从高到低排列，列出演员的名字', 'list: «名字»(of «演员») · order «年龄» desc'],
  ['按照名字的字母顺序排列，演员有哪些', 'list: «演员» · order «名字» asc'],
  ['前10名演员', 'list: «演员» · first 10'],
  ['对于每个剧院，列出演出的数量', 'figure: count «演出» · by each «剧院»'],
  ['每个剧院有多少演出？列出剧院名字和数量。', 'list: «名字»(of «剧院»), count «演出» · by each «剧院»'],
  ['哪些剧院没有演出？列出地址', 'list: «地址»(of which «剧院»(not <> «演出»))'],
  ['2024年票房，剔除赠票', 'figure: «票房»(in 2024 年) · without =赠票'],
  ['票房是多少，不含赠票', 'figure: «票房» · without =赠票'],
  ['含赠票的票房', 'figure: «票房» · with 赠票'],
  ['除北京以外的城市', 'list: «城市» · without =北京'],
  ['喜剧和海外演出', 'list: «演出»(any(=喜剧 | =海外))'],
  ['北京或上海的剧院', 'list: «剧院»(any(=北京 | =上海))'],
  ['在北京举办的演出', 'list: «演出»(<> «北京»)'],
  ['2024年举办的演出', 'list: «演出»(in 2024 年)'],
  ['2014年举办演出的剧院', 'list: «剧院»(in 2014 年; <> «演出»)'],
  ['2014年以后首演的演出', 'list: «演出»(in 2014 年以后 by «首演»)'],
  ['有奖项但没有演出的演员', 'list: «演员»(<> «奖项»; not <> «演出»)'],
  ['既有奖项又有演出的演员', 'list: «演员»(<> «奖项»; <> «演出»)'],
  ['年龄大于20且来自法国的演员', 'list: «演员»(«年龄» > 20; <> «法国»)'],
  ['票房与成本之比', 'figure: «票房» / «成本»'],
  ['票房减成本', 'figure: «票房» - «成本»'],
  ['北京票房占票房的比例', 'figure: share of «票房» in _(=北京)'],
  ['各剧院票房占比', 'figure: share of «票房»(of each «剧院»)'],
  ['演员的名字是什么？他们有多少奖项？', 'list: each «名字»(of «演员»), count «奖项»'],
  ['演员的国籍，去重', 'list: «国籍»(of «演员»)'],
  ['不含赠票的票房', 'figure: «票房» · without =赠票'],
  ['剔除赠票后的票房是多少', 'figure: «票房» · without =赠票'],
  ['包含赠票在内的票房', 'figure: «票房» · with 赠票'],
];

describe('chineseGrammar', () => {
  it.each(sentences)('reads %s', (text, phrase) => {
    expect(best(text)).toBe(phrase);
  });

  it('compares with the year before by the words for it', () => {
    const question = readTheatre('2024年票房增长率');
    expect(chineseGrammar(question)[0]?.comparison).toMatchObject({ result: 'rate' });
  });

  it('wants each row once where that is said', () => {
    expect(chineseGrammar(readTheatre('演员的国籍，去重'))[0]?.distinct).toBe(true);
  });

  it('names all tokens but those that nobody knows', () => {
    const question = readTheatre('预测明年的票房');
    const [phrase] = chineseGrammar(question);
    const left = question.tokens.filter((_token, index) => phrase?.used.includes(index) !== true);
    expect(left.map(({ text }) => text).join('')).toBe('预测');
  });

  it('takes unknown words after a word for a name as the name', () => {
    expect(best('名为茉莉的演员')).toBe('list: «演员»(_ = `茉莉`)');
  });

  it('does not count things by their kinds where there is no word for the kind', () => {
    expect(best('每种演员有多少奖项')).not.toContain('each «演员»');
  });

  it.each(['把票房改成零', '票房的天气', '你好', '剧院跑步'])('has no reading of %s that uses every word', (text) => {
    const question = readTheatre(text);
    for (const phrase of chineseGrammar(question)) expect(phrase.used.length).toBeLessThan(question.tokens.length);
  });

  it('prefers its first reading', () => {
    const weights = chineseGrammar(readTheatre('2024年票房最高的3个剧院的地址')).map(({ weight }) => weight);
    expect(weights[0]).toBe(1);
    expect([...weights].sort((left, right) => right - left)).toEqual(weights);
  });

  it('reads nothing into a text of ten thousand characters', () => {
    const started = performance.now();
    expect(
      chineseGrammar({
        text: '演员的名字和'.repeat(1700),
        locale: 'zh',
        tokens: Array.from({ length: 10_200 }, (_item, index) => ({ kind: 'han', text: '的', base: '的', start: index, end: index + 1 })),
        mentions: [],
      }),
    ).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('gives up in bounded time on a question that may be read in too many ways', () => {
    const started = performance.now();
    chineseGrammar(readTheatre('演员的剧院的演出和'.repeat(16)));
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 30_000);
});

const pieces = [
  '演员',
  '剧院',
  '的',
  '有',
  '没有',
  '最多',
  '多少',
  '哪些',
  '每个',
  '名字',
  '年龄',
  '大于',
  '20',
  '和',
  '，',
  '2024年',
  '北京',
  '在',
  '与',
  '接壤',
  '按',
  '前3',
  '是',
  '不',
  '被',
  '“春”',
  '票房',
  '占',
  '比',
  '喵',
];
const jumble = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));

function* spansOf(part: unknown): Generator<{ readonly from: number; readonly to: number }> {
  if (typeof part !== 'object' || part === null) return;
  if ('from' in part && 'to' in part && typeof part.from === 'number' && typeof part.to === 'number')
    yield { from: part.from, to: part.to };
  for (const inner of Object.values(part)) yield* spansOf(inner);
}

describe('chineseGrammar on any words', () => {
  it('keeps every span within the question and uses what its spans cover but for unknown words', () => {
    fc.assert(
      fc.property(jumble, (text) => {
        const question = readTheatre(text);
        for (const phrase of chineseGrammar(question)) {
          const used = new Set(phrase.used);
          for (const index of [...phrase.used, ...phrase.idle]) expect(index).toBeLessThan(question.tokens.length);
          for (const { from, to } of spansOf(phrase)) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(question.tokens.length);
            for (let index = from; index < to; index += 1) expect(used.has(index)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('reads the same question the same way twice', () => {
    fc.assert(
      fc.property(jumble, (text) => {
        expect(chineseGrammar(readTheatre(text))).toEqual(chineseGrammar(readTheatre(text)));
      }),
      { numRuns: 30 },
    );
  });

  it('is not put off by tokens and mentions that no reader makes', () => {
    const token = fc.record<QuestionToken>({
      kind: fc.constantFrom('word', 'han', 'number', 'quoted', 'sign'),
      text: fc.string({ maxLength: 3 }),
      base: fc.string({ maxLength: 3 }),
      start: fc.nat(20),
      end: fc.nat(20),
    });
    const mention = fc.record<Mention>({
      from: fc.nat(8),
      to: fc.integer({ min: 1, max: 10 }),
      meaning: fc.constant({ kind: 'dataset', dataset: 'actor' }),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(token, { maxLength: 8 }), fc.array(mention, { maxLength: 5 }), (tokens, mentions) => {
        const inside = mentions.filter(({ from, to }) => from < to && to <= tokens.length);
        const phrases = chineseGrammar({ text: 'x'.repeat(20), locale: 'zh', tokens, mentions: inside });
        expect(phrases.every(({ weight }) => weight > 0 && weight <= 1)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
