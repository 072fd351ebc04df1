import type { Figure, Golds } from './golds.ts';
import { anyOf, byName, difference, growth, named, series, single } from './golds.ts';
import type { OwnQuestion } from './own-question.ts';
import type { Period } from './periods.ts';
import { addDays, monthsBefore, monthsFrom, quarterOf, yearOf } from './periods.ts';
import type { Receipt } from './shop-data.ts';
import { products, shopAsOf, shopReceipts, stores } from './shop-data.ts';

type Where = (receipt: Receipt) => boolean;
type Measure = (period: Period, where?: Where) => Figure;

const all = shopReceipts();
const paid = all.filter(({ status }) => status === 'paid');
const sales = sumOf(paid, ({ amount }) => amount);
const withRefunds = sumOf(all, ({ amount }) => amount);
const units = sumOf(paid, ({ quantity }) => quantity);
const gross = sumOf(paid, ({ amount, cost }) => amount - cost);
const orders = sumOf(paid, () => 1);
const today: Period = { from: shopAsOf, until: addDays(shopAsOf, 1) };
const thisYear: Period = { from: '2024-01-01', until: today.until };

const online: Where = ({ channel }) => channel === 'online';
const inStore = (name: string): Where => ofStore(([, own]) => own === name);
const inCity = (name: string): Where => ofStore(([, , city]) => city === name);
const ofCategory =
  (name: string): Where =>
  ({ product }) =>
    products.some(([id, , category]) => id === product && category === name);

/** Questions about development over time; amounts leave refunds out unless the question says otherwise. */
export function shopQuestions(): readonly OwnQuestion[] {
  return [...comparisons(), ...running(), ...seriesOverTime(), ...groups()];
}

function comparisons(): readonly OwnQuestion[] {
  const change = (measure: Measure, period: Period, where?: Where): Golds => {
    const [now, before] = [measure(period, where), measure(monthsBefore(period, 12), where)];
    return anyOf(single(growth(now, before)), single(difference(now, before)));
  };
  const rate = (measure: Measure, period: Period, months: number): Golds =>
    single(growth(measure(period), measure(monthsBefore(period, months))));
  const margin = (period: Period): Figure => ratio(gross(period), sales(period));
  const points = difference(margin(yearOf(2023)), margin(yearOf(2022)));
  return [
    {
      key: 'yoy-year',
      en: 'How much did sales grow in 2023 year over year?',
      zh: '2023年销售额同比增长多少？',
      golds: change(sales, yearOf(2023)),
    },
    {
      key: 'yoy-month',
      en: 'Year-over-year growth rate of units sold in March 2024',
      zh: '2024年3月销量同比增长率',
      golds: rate(units, monthsFrom(2024, 3, 1), 12),
    },
    {
      key: 'yoy-quarter',
      en: 'What is the year-over-year growth rate of gross profit in Q2 2024?',
      zh: '2024年第二季度毛利同比增长率是多少',
      golds: rate(gross, quarterOf(2024, 2), 12),
    },
    {
      key: 'yoy-filter',
      en: 'How much did online sales grow in 2023 compared with 2022?',
      zh: '2023年线上销售额比2022年增长了多少',
      golds: change(sales, yearOf(2023), online),
    },
    {
      key: 'yoy-january',
      en: 'YoY growth of gross profit in January 2024',
      zh: '2024年1月毛利的同比增长率',
      golds: rate(gross, monthsFrom(2024, 1, 1), 12),
    },
    {
      key: 'difference',
      en: 'How much higher were sales in 2023 than in 2022?',
      zh: '2023年销售额比2022年多多少',
      golds: single(difference(sales(yearOf(2023)), sales(yearOf(2022)))),
    },
    {
      key: 'yoy-half',
      en: 'Year-over-year growth rate of sales in the first half of 2024',
      zh: '2024年上半年销售额同比增长率',
      golds: rate(sales, monthsFrom(2024, 1, 6), 12),
    },
    {
      key: 'mom',
      en: 'Month-over-month growth rate of sales in May 2024',
      zh: '2024年5月销售额环比增长率',
      golds: rate(sales, monthsFrom(2024, 5, 1), 1),
    },
    {
      key: 'mom-january',
      en: 'MoM growth rate of units sold in January 2024',
      zh: '2024年1月销量环比增长率',
      golds: rate(units, monthsFrom(2024, 1, 1), 1),
    },
    {
      key: 'mom-gap',
      en: 'Month-over-month growth rate of sales in March 2023',
      zh: '2023年3月销售额环比增长率',
      golds: rate(sales, monthsFrom(2023, 3, 1), 1),
    },
    {
      key: 'qoq',
      en: 'Quarter-over-quarter growth rate of gross profit in Q2 2024',
      zh: '2024年第二季度毛利环比增长率',
      golds: rate(gross, quarterOf(2024, 2), 3),
    },
    {
      key: 'points',
      en: 'By how many percentage points did the gross margin change in 2023 compared with 2022?',
      zh: '2023年毛利率同比变化了几个百分点',
      golds: anyOf(single(points), single(points === undefined ? undefined : points * 100)),
    },
    {
      key: 'refunds',
      en: 'Year-over-year growth rate of sales in 2023, including refunds',
      zh: '2023年销售额同比增长率，含退款',
      golds: rate(withRefunds, yearOf(2023), 12),
    },
  ];
}

function running(): readonly OwnQuestion[] {
  const year = [sales(thisYear), sales(monthsBefore(thisYear, 12))] as const;
  const quarter = { from: '2024-07-01', until: today.until };
  const last30 = [29, 30].map((days) => ({ from: addDays(shopAsOf, -days), until: addDays(shopAsOf, 30 - days) }));
  const twelve: readonly Period[] = [
    monthsFrom(2023, 8, 12),
    { from: '2023-08-21', until: today.until },
    { from: '2023-09-01', until: today.until },
    { from: '2023-08-20', until: today.until },
  ];
  return [
    {
      key: 'running-year',
      en: 'How much have sales grown this year compared with last year?',
      zh: '今年销售额同比增长多少',
      golds: anyOf(single(growth(...year)), single(difference(...year))),
    },
    { key: 'to-date', en: 'Sales this year to date', zh: '今年以来的销售额', golds: single(sales(thisYear)) },
    { key: 'so-far', en: 'How many orders have there been so far this year?', zh: '今年截至目前的订单数', golds: single(orders(thisYear)) },
    {
      key: 'running-quarter',
      en: 'Year-over-year growth rate of sales this quarter',
      zh: '本季度销售额同比增长率',
      golds: single(growth(sales(quarter), sales(monthsBefore(quarter, 12)))),
    },
    { key: 'this-month', en: 'Sales this month', zh: '本月销售额', golds: single(sales({ from: '2024-08-01', until: today.until })) },
    { key: 'last-month', en: 'Units sold last month', zh: '上个月的销量', golds: single(units(monthsFrom(2024, 7, 1))) },
    {
      key: 'last-quarter',
      en: 'Quarter-over-quarter growth rate of sales last quarter',
      zh: '上季度销售额环比增长率',
      golds: single(growth(sales(quarterOf(2024, 2)), sales(quarterOf(2024, 1)))),
    },
    {
      key: 'last-30-days',
      en: 'Sales in the last 30 days',
      zh: '近30天的销售额',
      golds: anyOf(single(sales(last30[0] ?? today)), single(sales(last30[1] ?? today))),
    },
    {
      key: 'last-12-months',
      en: 'Gross profit over the past 12 months',
      zh: '近12个月的毛利',
      golds: anyOf(single(gross(twelve[0] ?? today)), ...twelve.slice(1).map((period) => single(gross(period)))),
    },
    { key: 'last-year', en: 'Units sold last year', zh: '去年的销量', golds: single(units(yearOf(2023))) },
  ];
}

function seriesOverTime(): readonly OwnQuestion[] {
  const months = Array.from({ length: 12 }, (_, index) => monthsFrom(2023, index + 1, 1));
  const quarters = [1, 2, 3, 4].map((quarter) => quarterOf(2023, quarter));
  const of = (periods: readonly Period[], figure: (period: Period) => Figure) => periods.map((period) => [period, figure(period)] as const);
  const rates =
    (measure: Measure, back: number) =>
    (period: Period): Figure =>
      growth(measure(period), measure(monthsBefore(period, back)));
  const total = (period: Period): Figure => sales({ from: '2023-01-01', until: period.until });
  const totals = of(months, total);
  const monthly = sales(yearOf(2023)) ?? 0;
  const best = [...months].sort((a, b) => (sales(b) ?? 0) - (sales(a) ?? 0))[0] ?? yearOf(2023);
  const fewest = [...quarters].sort((a, b) => (orders(a) ?? 0) - (orders(b) ?? 0))[0] ?? yearOf(2023);
  const two = [yearOf(2022), yearOf(2023)];
  const years = [...two, thisYear];
  const bridge = inStore('Bridge');
  return [
    { key: 'monthly', en: 'Monthly sales in 2023', zh: '2023年每月销售额', golds: series('month', of(months, sales)) },
    {
      key: 'quarterly',
      en: 'Number of orders in each quarter of 2023',
      zh: '2023年各季度订单数',
      golds: series('quarter', of(quarters, orders)),
    },
    { key: 'yearly', en: 'Units sold by year', zh: '各年销量', golds: series('year', of(years, units)) },
    {
      key: 'mom-series',
      en: 'Month-over-month growth rate of sales for each month of 2023',
      zh: '2023年各月销售额环比增长率',
      golds: series('month', of(months, rates(sales, 1))),
    },
    {
      key: 'yoy-series',
      en: 'Year-over-year growth rate of sales for each month of 2023',
      zh: '2023年各月销售额同比增长率',
      golds: series('month', of(months, rates(sales, 12))),
    },
    {
      key: 'yoy-quarters',
      en: 'Year-over-year growth rate of gross profit for each quarter of 2023',
      zh: '2023年各季度毛利同比增长率',
      golds: series('quarter', of(quarters, rates(gross, 12))),
    },
    {
      key: 'first-nine',
      en: 'Cumulative sales in the first three quarters of 2023',
      zh: '2023年前三季度累计销售额',
      golds: single(sales(monthsFrom(2023, 1, 9))),
    },
    {
      key: 'ytd-until',
      en: 'Year-to-date units sold up to September 2023',
      zh: '截至2023年9月的累计销量',
      golds: single(units(monthsFrom(2023, 1, 9))),
    },
    {
      key: 'ytd-series',
      en: 'Cumulative sales by month in 2023',
      zh: '2023年各月累计销售额',
      golds: anyOf(
        series('month', totals),
        series(
          'month',
          totals.filter(([period]) => sales(period) !== undefined),
        ),
      ),
    },
    { key: 'best-month', en: 'Which month of 2023 had the highest sales?', zh: '2023年哪个月的销售额最高', golds: named('month', best) },
    {
      key: 'fewest-orders',
      en: 'Which quarter of 2023 had the fewest orders?',
      zh: '2023年哪个季度的订单数最少',
      golds: named('quarter', fewest),
    },
    {
      key: 'average-month',
      en: 'Average monthly sales in 2023',
      zh: '2023年月均销售额',
      golds: anyOf(single(monthly / 11), single(monthly / 12)),
    },
    {
      key: 'tea',
      en: 'Tea sales by quarter in 2023',
      zh: '2023年各季度茶叶销售额',
      golds: series(
        'quarter',
        of(quarters, (period) => sales(period, ofCategory('Tea'))),
      ),
    },
    {
      key: 'closed-store',
      en: 'Monthly sales of the Bridge store in the first half of 2023',
      zh: '桥头门店2023年上半年每月销售额',
      golds: series(
        'month',
        of(months.slice(0, 6), (period) => sales(period, bridge)),
      ),
    },
    {
      key: 'two-years',
      en: 'Sales in 2022 and 2023',
      zh: '2022年和2023年的销售额分别是多少',
      golds: anyOf(series('year', of(two, sales)), single(...two.map((period) => sales(period)))),
    },
  ];
}

function groups(): readonly OwnQuestion[] {
  const cities = [...new Set(stores.map(([, , city]) => city))];
  const categories = [...new Set(products.map(([, , category]) => category))];
  const rate = (measure: Measure, where: Where): Figure => growth(measure(yearOf(2023), where), measure(yearOf(2022), where));
  const byCity = cities.map((city) => [city, rate(sales, inCity(city))] as const);
  const fastest = [...byCity].sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))[0]?.[0] ?? '';
  return [
    {
      key: 'yoy-by-city',
      en: 'Year-over-year growth rate of sales in 2023 by city',
      zh: '各城市2023年销售额同比增长率',
      golds: byName(byCity),
    },
    {
      key: 'yoy-by-category',
      en: 'Year-over-year growth rate of gross profit in 2023 for each category',
      zh: '各品类2023年毛利同比增长率',
      golds: byName(categories.map((category) => [category, rate(gross, ofCategory(category))])),
    },
    {
      key: 'fastest-city',
      en: 'Which city had the highest year-over-year growth rate of sales in 2023?',
      zh: '2023年销售额同比增长率最高的城市是哪个',
      golds: byName([[fastest]]),
    },
  ];
}

function sumOf(rows: readonly Receipt[], value: (receipt: Receipt) => number): Measure {
  return ({ from, until }, where = () => true) => {
    const chosen = rows.filter((receipt) => receipt.day >= from && receipt.day < until && where(receipt));
    return chosen.length === 0 ? undefined : chosen.reduce((sum, receipt) => sum + value(receipt), 0);
  };
}

function ofStore(wanted: (store: (typeof stores)[number]) => boolean): Where {
  const ids = new Set<number>(stores.filter(wanted).map(([id]) => id));
  return ({ store }) => ids.has(store);
}

function ratio(part: Figure, whole: Figure): Figure {
  return part === undefined || whole === undefined || whole === 0 ? undefined : part / whole;
}
