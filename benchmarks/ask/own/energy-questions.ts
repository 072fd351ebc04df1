import type { Consumption } from './energy-data.ts';
import { energyAsOf, plantConsumption, plants } from './energy-data.ts';
import type { Figure, Golds } from './golds.ts';
import { anyOf, byName, difference, growth, named, series, single } from './golds.ts';
import type { OwnQuestion } from './own-question.ts';
import type { Period } from './periods.ts';
import { monthsBefore, monthsFrom, quarterOf, yearOf } from './periods.ts';

type Where = (row: Consumption) => boolean;
type Measure = (period: Period, where?: Where) => Figure;

const rows = plantConsumption();
const electricity = sumOf(({ electricity: mwh }) => mwh);
const water = sumOf(({ water: metres }) => metres);
const bill = sumOf(({ cost }) => cost);
const perMwh: Measure = (period, where) => {
  const [money, mwh] = [bill(period, where), electricity(period, where)];
  return money === undefined || mwh === undefined ? undefined : money / mwh;
};

const plantNamed = (name: string): Where => ofPlant(([, own]) => own === name);
const inCountry = (name: string): Where => ofPlant(([, , country]) => country === name);

/** Questions about plants: fiscal years from July, whole-number months, months that weren't metered. */
export function energyQuestions(): readonly OwnQuestion[] {
  return [...fiscalYears(), ...gapsAndComparisons(), ...rollingAndSeries()];
}

function fiscalYears(): readonly OwnQuestion[] {
  const months = Array.from({ length: 12 }, (_, index) => monthsFrom(2023, 7 + index, 1));
  const quarters = [0, 1, 2, 3].map((index) => monthsFrom(2022, 7 + 3 * index, 3));
  const years = [2020, 2021, 2022, 2023].map((year) => [fiscalYear(year), electricity(fiscalYear(year))] as const);
  const best = Array.from({ length: 12 }, (_, index) => monthsFrom(2022, 7 + index, 1)).sort(
    (a, b) => (electricity(b) ?? 0) - (electricity(a) ?? 0),
  )[0];
  const rate = (measure: Measure, where?: Where): Figure => growth(measure(fiscalYear(2023), where), measure(fiscalYear(2022), where));
  return [
    { key: 'fy', en: 'Electricity consumption in fiscal year 2022', zh: '2022财年用电量', golds: single(electricity(fiscalYear(2022))) },
    { key: 'fy-short', en: 'Energy bill in FY2023', zh: '2023财年的能源费用', golds: single(bill(fiscalYear(2023))) },
    {
      key: 'fy-yoy',
      en: 'Year-over-year growth rate of electricity consumption in fiscal year 2023',
      zh: '2023财年用电量同比增长率',
      golds: single(rate(electricity)),
    },
    { key: 'fy-this', en: 'Water consumption this fiscal year', zh: '本财年的用水量', golds: single(water(fiscalYear(2023))) },
    { key: 'fy-last', en: 'Energy bill of the last fiscal year', zh: '上一财年的能源费用', golds: single(bill(fiscalYear(2022))) },
    {
      key: 'fy-quarters',
      en: 'Electricity consumption by fiscal quarter in fiscal year 2022',
      zh: '2022财年各财季用电量',
      golds: series(
        'quarter',
        quarters.map((period) => [period, electricity(period)]),
        true,
      ),
    },
    {
      key: 'fy-q1',
      en: 'Electricity consumption in the first quarter of fiscal year 2023',
      zh: '2023财年第一季度用电量',
      golds: single(electricity(monthsFrom(2023, 7, 3))),
    },
    {
      key: 'fy-ytd',
      en: 'Cumulative electricity consumption by month in fiscal year 2023',
      zh: '2023财年各月累计用电量',
      golds: series(
        'month',
        months.map((period) => [period, electricity({ from: '2023-07-01', until: period.until })]),
      ),
    },
    { key: 'by-fy', en: 'Electricity consumption by fiscal year', zh: '各财年用电量', golds: series('year', years, true) },
    {
      key: 'fy-plants',
      en: 'Year-over-year growth rate of electricity consumption in fiscal year 2023 by plant',
      zh: '各工厂2023财年用电量同比增长率',
      golds: byName(plants.map(([, name]) => [name, rate(electricity, plantNamed(name))])),
    },
    {
      key: 'fy-best',
      en: 'Which month of fiscal year 2022 had the highest electricity consumption?',
      zh: '2022财年哪个月的用电量最高',
      golds: named('month', best ?? fiscalYear(2022)),
    },
    {
      key: 'fy-until',
      en: 'Electricity consumption in fiscal year 2023 up to December 2023',
      zh: '2023财年截至2023年12月的累计用电量',
      golds: single(electricity(monthsFrom(2023, 7, 6))),
    },
    {
      key: 'fy-country',
      en: 'Year-over-year growth rate of water consumption in Norway in fiscal year 2023',
      zh: '挪威2023财年用水量同比增长率',
      golds: single(rate(water, inCountry('Norway'))),
    },
  ];
}

function gapsAndComparisons(): readonly OwnQuestion[] {
  const rate = (measure: Measure, period: Period, months: number): Golds =>
    single(growth(measure(period), measure(monthsBefore(period, months))));
  const cedar = plantNamed('Cedar');
  const half = Array.from({ length: 6 }, (_, index) => monthsFrom(2023, index + 1, 1));
  const years = [yearOf(2022), yearOf(2023)] as const;
  const countries = ['Norway', 'Spain'];
  const long = countries.flatMap((country) =>
    years.map((year) => [country, Number(year.from.slice(0, 4)), electricity(year, inCountry(country))] as const),
  );
  const wide = countries.map((country) => [country, ...years.map((year) => electricity(year, inCountry(country)))] as const);
  return [
    { key: 'year', en: 'Electricity consumption in 2023', zh: '2023年用电量', golds: single(electricity(yearOf(2023))) },
    {
      key: 'yoy',
      en: 'Year-over-year growth rate of electricity consumption in 2023',
      zh: '2023年用电量同比增长率',
      golds: rate(electricity, yearOf(2023), 12),
    },
    {
      key: 'mom',
      en: 'Month-over-month growth rate of electricity consumption in May 2024',
      zh: '2024年5月用电量环比增长率',
      golds: rate(electricity, monthsFrom(2024, 5, 1), 1),
    },
    {
      key: 'yoy-month',
      en: 'Year-over-year growth rate of the energy bill in May 2024',
      zh: '2024年5月能源费用同比增长率',
      golds: rate(bill, monthsFrom(2024, 5, 1), 12),
    },
    {
      key: 'gap-series',
      en: 'Monthly electricity consumption of Cedar in the first half of 2023',
      zh: '雪松厂2023年上半年每月用电量',
      golds: series(
        'month',
        half.map((period) => [period, electricity(period, cedar)]),
      ),
    },
    {
      key: 'gap-mom',
      en: 'Month-over-month growth rate of electricity consumption of Cedar in June 2023',
      zh: '雪松厂2023年6月用电量环比增长率',
      golds: rate((period) => electricity(period, cedar), monthsFrom(2023, 6, 1), 1),
    },
    {
      key: 'gap-yoy',
      en: 'Year-over-year growth rate of electricity consumption of Cedar in May 2024',
      zh: '雪松厂2024年5月用电量同比增长率',
      golds: rate((period) => electricity(period, cedar), monthsFrom(2024, 5, 1), 12),
    },
    {
      key: 'half',
      en: 'Year-over-year growth rate of the energy bill in the first half of 2024',
      zh: '2024年上半年能源费用同比增长率',
      golds: rate(bill, monthsFrom(2024, 1, 6), 12),
    },
    {
      key: 'qoq',
      en: 'Quarter-over-quarter growth rate of electricity consumption in Q1 2024',
      zh: '2024年第一季度用电量环比增长率',
      golds: rate(electricity, quarterOf(2024, 1), 3),
    },
    {
      key: 'more',
      en: 'How much more electricity was consumed in 2023 than in 2022?',
      zh: '2023年用电量比2022年多多少',
      golds: single(difference(electricity(years[1]), electricity(years[0]))),
    },
    {
      key: 'per-mwh',
      en: 'Year-over-year growth rate of the energy cost per MWh in 2023',
      zh: '2023年每兆瓦时费用同比增长率',
      golds: rate(perMwh, yearOf(2023), 12),
    },
    {
      key: 'countries',
      en: 'Electricity consumption in 2022 and 2023 by country',
      zh: '各国2022年和2023年的用电量',
      golds: anyOf(byName(long), byName(wide)),
    },
  ];
}

function rollingAndSeries(): readonly OwnQuestion[] {
  // On the last day of a month, the month is nearly over: with it, or without it.
  // On its last day a month may be counted among the last ones, or not yet.
  const last = (measure: Measure, count: number): Golds =>
    anyOf(single(measure(monthsFrom(2024, 7 - count, count))), single(measure(monthsFrom(2024, 6 - count, count))));
  const rates = (periods: readonly Period[], months: number): readonly (readonly [Period, Figure])[] =>
    periods.map((period) => [period, growth(electricity(period), electricity(monthsBefore(period, months)))] as const);
  const sixMonths = Array.from({ length: 6 }, (_, index) => monthsFrom(2024, index + 1, 1));
  const twelve = (first: number): Golds =>
    series(
      'month',
      Array.from({ length: 12 }, (_, index) => monthsFrom(2023, first + index, 1)).map((period) => [period, water(period)]),
    );
  const years = [2021, 2022, 2023, 2024].map((year) => [yearOf(year), bill(yearOf(year))] as const);
  const whole = electricity(yearOf(2023));
  return [
    { key: 'last-3', en: 'Electricity consumption in the last 3 months', zh: '近3个月用电量', golds: last(electricity, 3) },
    { key: 'last-6', en: 'Energy bill of the past 6 months', zh: '近6个月的能源费用', golds: last(bill, 6) },
    {
      key: 'last-12',
      en: 'Monthly water consumption over the last 12 months',
      zh: '近12个月每月用水量',
      golds: anyOf(twelve(7), twelve(6)),
    },
    { key: 'last-quarter', en: 'Electricity consumption last quarter', zh: '上季度用电量', golds: single(electricity(quarterOf(2024, 1))) },
    { key: 'this-quarter', en: 'Electricity consumption this quarter', zh: '本季度用电量', golds: single(electricity(quarterOf(2024, 2))) },
    {
      key: 'qoq-series',
      en: 'Quarter-over-quarter growth rate of electricity consumption for each quarter of 2023',
      zh: '2023年各季度用电量环比增长率',
      golds: series(
        'quarter',
        rates(
          [1, 2, 3, 4].map((quarter) => quarterOf(2023, quarter)),
          3,
        ),
      ),
    },
    {
      key: 'yoy-series',
      en: 'Year-over-year growth rate of electricity consumption for each month of 2024',
      zh: '2024年各月用电量同比增长率',
      golds: series('month', rates(sixMonths, 12)),
    },
    {
      key: 'average',
      en: 'Average monthly electricity consumption in 2023',
      zh: '2023年月均用电量',
      golds: single(whole === undefined ? undefined : whole / 12),
    },
    {
      key: 'ytd',
      en: 'Year-to-date energy bill up to September 2023',
      zh: '截至2023年9月的累计能源费用',
      golds: single(bill(monthsFrom(2023, 1, 9))),
    },
    { key: 'since', en: 'Energy bill by year since 2021', zh: '2021年以来每年的能源费用', golds: series('year', years) },
  ];
}

function fiscalYear(year: number): Period {
  return monthsFrom(year, 7, 12);
}

function sumOf(value: (row: Consumption) => number | undefined): Measure {
  return (period, where = () => true) => {
    const values = rows.filter((row) => within(row, period) && where(row)).flatMap((row) => value(row) ?? []);
    return values.length === 0 ? undefined : values.reduce((sum, each) => sum + each, 0);
  };
}

/** A month belongs to a period by its first day; nothing is known of what comes after the day of asking. */
function within({ month }: Consumption, { from, until }: Period): boolean {
  const day = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-01`;
  return day >= from && day < until && day <= energyAsOf;
}

function ofPlant(wanted: (plant: (typeof plants)[number]) => boolean): Where {
  const ids = new Set<number>(plants.filter(wanted).map(([id]) => id));
  return ({ plant }) => ids.has(plant);
}
