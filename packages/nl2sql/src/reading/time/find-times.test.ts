import { describe, expect, it } from 'vitest';
import type { TimeMeaning } from '../mention.ts';
import { tokenize } from '../tokens.ts';
import type { Clock } from './calendar.ts';
import { findTimes } from './find-times.ts';

/** A Thursday in the second quarter; fiscal years begin in April and are named after the year in which they start. */
const clock: Clock = { asOf: '2025-05-15', fiscalYearStartMonth: 4, fiscalYearNamedBy: 'start' };

interface Found {
  readonly words: string;
  readonly time: TimeMeaning;
}

function timesIn(text: string, at: Clock = clock): readonly Found[] {
  const tokens = tokenize(text);
  return findTimes(text, tokens, at).flatMap(({ from, to, meaning }) =>
    meaning.kind === 'time' ? [{ words: text.slice(tokens[from]?.start, tokens[to - 1]?.end), time: meaning.time }] : [],
  );
}

/** Periods as `from/until`, until exclusive; further ones behind a plus. */
function periodsIn(text: string): readonly string[] {
  return timesIn(text)
    .filter(({ time }) => time.periods.length > 0)
    .map(({ words, time }) => `${words} = ${time.periods.map(({ from, until }) => `${from}/${until}`).join('+')}`);
}

/** Question, the words that say when, and what they say. */
const calendar: readonly (readonly [question: string, words: string, periods: string])[] = [
  // Years.
  ['今年流水', '今年', '2025-01-01/2026-01-01'],
  ['本年度预算', '本年度', '2025-01-01/2026-01-01'],
  ['去年的流水', '去年', '2024-01-01/2025-01-01'],
  ['前年流水', '前年', '2023-01-01/2024-01-01'],
  ['2023年流水', '2023年', '2023-01-01/2024-01-01'],
  ['2024自然年的流水', '2024自然年', '2024-01-01/2025-01-01'],
  ['二〇二三年流水', '二〇二三年', '2023-01-01/2024-01-01'],
  ['flow this year', 'this year', '2025-01-01/2026-01-01'],
  ['flow last year', 'last year', '2024-01-01/2025-01-01'],
  ['flow of the year 2010', 'the year 2010', '2010-01-01/2011-01-01'],
  ['flow in 2014', '2014', '2014-01-01/2015-01-01'],
  // Fiscal years from April.
  ['FY25 revenue', 'FY25', '2025-04-01/2026-04-01'],
  ['revenue of FY2024', 'FY2024', '2024-04-01/2025-04-01'],
  ['2024财年流水', '2024财年', '2024-04-01/2025-04-01'],
  ['revenue in fiscal year 2024', 'fiscal year 2024', '2024-04-01/2025-04-01'],
  ['上财年流水', '上财年', '2024-04-01/2025-04-01'],
  ['this fiscal year', 'this fiscal year', '2025-04-01/2026-04-01'],
  ['FY24 Q2 revenue', 'FY24 Q2', '2024-07-01/2024-10-01'],
  // Quarters and halves.
  ['今年Q1流水', '今年Q1', '2025-01-01/2025-04-01'],
  ['去年Q1流水', '去年Q1', '2024-01-01/2024-04-01'],
  ['2024年一季度流水', '2024年一季度', '2024-01-01/2024-04-01'],
  ['2024年第三季度流水', '2024年第三季度', '2024-07-01/2024-10-01'],
  ['2024Q1流水', '2024Q1', '2024-01-01/2024-04-01'],
  ['24年Q4流水', '24年Q4', '2024-10-01/2025-01-01'],
  ['flow in Q1 2024', 'Q1 2024', '2024-01-01/2024-04-01'],
  ['flow in the first quarter of 2024', 'the first quarter of 2024', '2024-01-01/2024-04-01'],
  ['flow in the last quarter of 2023', 'the last quarter of 2023', '2023-10-01/2024-01-01'],
  ['flow in Q1 last year', 'Q1 last year', '2024-01-01/2024-04-01'],
  ['去年上半年流水', '去年上半年', '2024-01-01/2024-07-01'],
  ['2024年下半年', '2024年下半年', '2024-07-01/2025-01-01'],
  ['H1 2024', 'H1 2024', '2024-01-01/2024-07-01'],
  ['the second half of 2024', 'the second half of 2024', '2024-07-01/2025-01-01'],
  ['2024年前三季度流水', '2024年前三季度', '2024-01-01/2024-10-01'],
  ['今年前3个月流水', '今年前3个月', '2025-01-01/2025-04-01'],
  ['the first two months of 2024', 'the first two months of 2024', '2024-01-01/2024-03-01'],
  // The unit that today is in, and those beside it.
  ['本月流水', '本月', '2025-05-01/2025-06-01'],
  ['上月流水', '上月', '2025-04-01/2025-05-01'],
  ['上个月流水', '上个月', '2025-04-01/2025-05-01'],
  ['上上个月流水', '上上个月', '2025-03-01/2025-04-01'],
  ['本季度流水', '本季度', '2025-04-01/2025-07-01'],
  ['上季度流水', '上季度', '2025-01-01/2025-04-01'],
  ['上个季度流水', '上个季度', '2025-01-01/2025-04-01'],
  ['上周订单', '上周', '2025-05-05/2025-05-12'],
  ['本周订单', '本周', '2025-05-12/2025-05-19'],
  ['昨天订单', '昨天', '2025-05-14/2025-05-15'],
  ['orders today', 'today', '2025-05-15/2025-05-16'],
  ['orders last week', 'last week', '2025-05-05/2025-05-12'],
  ['orders this quarter', 'this quarter', '2025-04-01/2025-07-01'],
  ['orders last quarter', 'last quarter', '2025-01-01/2025-04-01'],
  ['orders in the previous month', 'the previous month', '2025-04-01/2025-05-01'],
  ['orders of the last fiscal quarter', 'last fiscal quarter', '2025-01-01/2025-04-01'],
  ['订单 3个月前', '3个月前', '2025-02-01/2025-03-01'],
  ['orders two years ago', 'two years ago', '2023-01-01/2024-01-01'],
  // Rolling: whole units before the running one; days up to today.
  ['近3个月流水', '近3个月', '2025-02-01/2025-05-01'],
  ['最近三个月流水', '最近三个月', '2025-02-01/2025-05-01'],
  ['过去6个月流水', '过去6个月', '2024-11-01/2025-05-01'],
  ['近3个月(含本月)流水', '近3个月(含本月)', '2025-03-01/2025-06-01'],
  ['近半年流水', '近半年', '2024-11-01/2025-05-01'],
  ['最近两年流水', '最近两年', '2023-01-01/2025-01-01'],
  ['近7天订单', '近7天', '2025-05-09/2025-05-16'],
  ['flow of the last 3 months', 'the last 3 months', '2025-02-01/2025-05-01'],
  ['flow of the past four quarters', 'the past four quarters', '2024-04-01/2025-04-01'],
  ['flow in the past 30 days', 'the past 30 days', '2025-04-16/2025-05-16'],
  // Up to now.
  ['年初至今流水', '年初至今', '2025-01-01/2025-05-16'],
  ['今年以来流水', '今年以来', '2025-01-01/2025-05-16'],
  ['今年截至目前流水', '今年截至目前', '2025-01-01/2025-05-16'],
  ['YTD flow', 'YTD', '2025-01-01/2025-05-16'],
  ['flow year to date', 'year to date', '2025-01-01/2025-05-16'],
  ['截至目前的流水', '截至目前', '0001-01-01/2025-05-16'],
  // Months and days.
  ['2023年3月流水', '2023年3月', '2023-03-01/2023-04-01'],
  ['去年3月流水', '去年3月', '2024-03-01/2024-04-01'],
  ['2023年十二月份流水', '2023年十二月份', '2023-12-01/2024-01-01'],
  ['March 2023', 'March 2023', '2023-03-01/2023-04-01'],
  ['in Sept. of 2023', 'Sept. of 2023', '2023-09-01/2023-10-01'],
  ['March last year', 'March last year', '2024-03-01/2024-04-01'],
  ['flow of 2023-03', '2023-03', '2023-03-01/2023-04-01'],
  ['flow of 202303', '202303', '2023-03-01/2023-04-01'],
  ['2023-03-05 orders', '2023-03-05', '2023-03-05/2023-03-06'],
  ['2023/3/5的订单', '2023/3/5', '2023-03-05/2023-03-06'],
  ['20230305的订单', '20230305', '2023-03-05/2023-03-06'],
  ['2023年3月5日的订单', '2023年3月5日', '2023-03-05/2023-03-06'],
  ['orders of Mar 5 2023', 'Mar 5 2023', '2023-03-05/2023-03-06'],
  ['orders of March 5th, 2023', 'March 5th, 2023', '2023-03-05/2023-03-06'],
  ['orders of 5 March 2023', '5 March 2023', '2023-03-05/2023-03-06'],
  ['orders of the 5th of March 2023', '5th of March 2023', '2023-03-05/2023-03-06'],
  ['2024年2月29日', '2024年2月29日', '2024-02-29/2024-03-01'],
  ['week 1 of 2025', 'week 1 of 2025', '2024-12-30/2025-01-06'],
  // Decades and centuries.
  ['cars of the 1990s', 'the 1990s', '1990-01-01/2000-01-01'],
  ['90年代的汽车', '90年代', '1990-01-01/2000-01-01'],
  ['20世纪80年代的汽车', '20世纪80年代', '1980-01-01/1990-01-01'],
  // From here to there.
  ['2024年1月到3月流水', '2024年1月到3月', '2024-01-01/2024-04-01'],
  ['2024年1-3月流水', '2024年1-3月', '2024-01-01/2024-04-01'],
  ['2023年11月至2024年2月', '2023年11月至2024年2月', '2023-11-01/2024-03-01'],
  ['from January to March 2024', 'from January to March 2024', '2024-01-01/2024-04-01'],
  ['between 2019 and 2021', 'between 2019 and 2021', '2019-01-01/2022-01-01'],
  ['2019年到2021年之间', '2019年到2021年之间', '2019-01-01/2022-01-01'],
  ['2019-2021年', '2019-2021年', '2019-01-01/2022-01-01'],
  ['from Nov 2023 to February', 'from Nov 2023 to February', '2023-11-01/2024-03-01'],
  ['from 2023-03-05 to 2023-03-10', 'from 2023-03-05 to 2023-03-10', '2023-03-05/2023-03-11'],
  ['Q1-Q3 2024', 'Q1-Q3 2024', '2024-01-01/2024-10-01'],
  // Several.
  ['2023年和2024年的流水', '2023年和2024年', '2023-01-01/2024-01-01+2024-01-01/2025-01-01'],
  ['Q1 and Q3 of 2024', 'Q1 and Q3 of 2024', '2024-01-01/2024-04-01+2024-07-01/2024-10-01'],
  ['2024年Q1、Q2', '2024年Q1、Q2', '2024-01-01/2024-04-01+2024-04-01/2024-07-01'],
  // Open at one end.
  ['orders since 2020', 'since 2020', '2020-01-01/9999-12-31'],
  ['2020年以来的订单', '2020年以来', '2020-01-01/9999-12-31'],
  ['从2020年起的订单', '从2020年起', '2020-01-01/9999-12-31'],
  ['orders of 2020 and later', '2020 and later', '2020-01-01/9999-12-31'],
  ['orders after March 2020', 'after March 2020', '2020-04-01/9999-12-31'],
  ['2020年以后的订单', '2020年以后', '2021-01-01/9999-12-31'],
  ['orders before 2020', 'before 2020', '0001-01-01/2020-01-01'],
  ['2020年之前的订单', '2020年之前', '0001-01-01/2020-01-01'],
  ['2020年及以前的订单', '2020年及以前', '0001-01-01/2021-01-01'],
  ['截至2024年3月的流水', '截至2024年3月', '0001-01-01/2024-04-01'],
];

describe('times of the calendar', () => {
  it('keeps apart what is before one day and after another', () => {
    expect(periodsIn('orders before 2020-06-30 or after March 1, 2021')).toEqual([
      'before 2020-06-30 = 0001-01-01/2020-06-30',
      'after March 1, 2021 = 2021-03-02/9999-12-31',
    ]);
  });

  it.each(calendar)('reads %s', (question, words, periods) => {
    expect(periodsIn(question)).toEqual([`${words} = ${periods}`]);
  });

  it.each([
    'orders of February 30 2024',
    '2023年2月30日的订单',
    '2023-02-30',
    '13月的流水',
    '2024年13月的流水',
    'flow in the year 10000',
    '2023年2月29日',
    'Q5 2024',
    '32 apples',
    '10年',
    'the 3 largest',
    '以上年龄',
    '成本月度表',
    '20岁以上月薪',
    '附近3天',
    'longer than 2h',
    '本周期',
    'may I see the orders of 1234',
  ])('finds no period in "%s"', (question) => {
    expect(periodsIn(question).filter((found) => !found.startsWith('may'))).toEqual([]);
  });
});

function only(text: string, at: Clock = clock): TimeMeaning | undefined {
  return timesIn(text, at)[0]?.time;
}

describe('what else a time says', () => {
  it('says that a period is running, not that a window up to today is', () => {
    expect(['今年', '去年', '本月', 'YTD', 'the past 30 days'].map((text) => only(text)?.running)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('says that no year was said, and takes that of today for a candidate', () => {
    expect(only('一季度流水')).toMatchObject({
      yearMissing: true,
      periods: [{ from: '2025-01-01', until: '2025-04-01' }],
      granularity: 'quarter',
    });
    expect(only('flow in March')).toMatchObject({ yearMissing: true, periods: [{ from: '2025-03-01', until: '2025-04-01' }] });
    expect(only('flow in March 2024')).not.toHaveProperty('yearMissing');
  });

  it('doubts a bare number of four digits only where nothing says that it is a year', () => {
    expect(only('stadiums above 2000')).toMatchObject({ bareYear: true });
    expect(only('flow in 2014')).not.toHaveProperty('bareYear');
    expect(only('2014年流水')).not.toHaveProperty('bareYear');
  });

  it('says which end is open', () => {
    expect([only('since 2020')?.open, only('2020年之前')?.open]).toEqual(['from', 'until']);
  });

  it('names fiscal years by the year in which they end where the model says so', () => {
    const byEnd: Clock = { asOf: '2025-05-15', fiscalYearStartMonth: 4, fiscalYearNamedBy: 'end' };
    expect(only('FY25', byEnd)?.periods).toEqual([{ from: '2024-04-01', until: '2025-04-01' }]);
    expect(only('this fiscal year', byEnd)?.periods).toEqual([{ from: '2025-04-01', until: '2026-04-01' }]);
    expect(only('FY25', byEnd)?.granularity).toBe('fiscal_year');
  });
});

describe('words for each unit', () => {
  it.each([
    ['每月流水', 'month'],
    ['按季度统计', 'quarter'],
    ['各月流水', 'month'],
    ['逐月流水', 'month'],
    ['按年的流水', 'year'],
    ['每天订单', 'day'],
    ['年度流水', 'year'],
    ['各财年流水', 'fiscal_year'],
    ['monthly flow', 'month'],
    ['flow by quarter', 'quarter'],
    ['flow per year', 'year'],
    ['orders each week', 'week'],
    ['orders for each month', 'month'],
    ['daily orders', 'day'],
  ])('reads %s', (question, each) => {
    expect(timesIn(question).map(({ time }) => time.each)).toEqual([each]);
  });
});

describe('words that only begin like a time', () => {
  it.each(['按年龄分组', '各年级', '按日期排序', '按月薪排序', '按天气', '每周期', '按季节', '不同比例', '相同比重'])(
    'finds no time in %s',
    (question) => {
      expect(timesIn(question)).toEqual([]);
    },
  );
});

describe('words that compare', () => {
  it.each([
    ['流水同比', 'yoy', undefined],
    ['流水同比增长率', 'yoy', 'rate'],
    ['流水环比', 'previous', undefined],
    ['flow yoy', 'yoy', undefined],
    ['year over year flow', 'yoy', undefined],
    ['flow month on month', 'mom', undefined],
    ['quarter-over-quarter growth', 'qoq', 'rate'],
    ['flow compared with last year', 'yoy', undefined],
    ['与去年相比的流水', 'yoy', undefined],
    ['累计流水', 'ytd', undefined],
    ['running total of flow', 'ytd', undefined],
    ['流水增长率', undefined, 'rate'],
    ['growth rate of flow', undefined, 'rate'],
    ['流水增长了多少', undefined, 'both'],
    ['流水增量', undefined, 'difference'],
  ])('reads %s', (question, comparison, result) => {
    const found = timesIn(question).filter(({ time }) => time.periods.length === 0);
    expect(found.map(({ time }) => [time.comparison, time.result])).toEqual([[comparison, result]]);
  });
});
