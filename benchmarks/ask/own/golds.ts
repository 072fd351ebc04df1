import type { Cell, Rows } from '../match-rows.ts';
import type { Period } from './periods.ts';

/** A gold result, and others that are as good: how a period is written isn't what is judged. */
export interface Golds {
  readonly gold: { readonly columns: readonly string[]; readonly rows: Rows; readonly ordered: false };
  readonly gold_alternatives: readonly { readonly columns: readonly string[]; readonly rows: Rows; readonly ordered: false }[];
}

/** What a figure is where there is nothing to compute it from. */
export type Figure = number | undefined;

/** How much more a figure is than another, as a part of the other. */
export function growth(now: Figure, before: Figure): Figure {
  return now === undefined || before === undefined || before === 0 ? undefined : (now - before) / before;
}

/** How much more a figure is than another. */
export function difference(now: Figure, before: Figure): Figure {
  return now === undefined || before === undefined ? undefined : now - before;
}

/** One row of figures. */
export function single(...figures: readonly Figure[]): Golds {
  return golds([figures.map(cell)], []);
}

/** One row a group, by its name; where it has no figure, leaving the row out is as good. */
export function byName(rows: readonly (readonly [string, ...Figure[]])[]): Golds {
  const written = (some: typeof rows): Rows => some.map(([name, ...figures]) => [name, ...figures.map(cell)]);
  return golds(written(rows), [written(rows.filter(([, ...figures]) => figures.some((figure) => figure !== undefined)))]);
}

/** A figure a period; where it has none, leaving the row out is as good. `fiscal`: the years are named by where they begin. */
export function series(length: 'month' | 'quarter' | 'year', rows: readonly (readonly [Period, ...Figure[]])[], fiscal = false): Golds {
  const known = rows.filter(([, ...figures]) => figures.some((figure) => figure !== undefined));
  const styles = stylesOf(length, fiscal);
  const results = styles.flatMap((style) =>
    [rows, known].map((some) => some.map(([period, ...figures]) => [...style(period), ...figures.map(cell)])),
  );
  const [first = [], ...others] = results;
  return golds(first, others);
}

/** The name of a period alone, as "which month was best" is answered. */
export function named(length: 'month' | 'quarter' | 'year', period: Period): Golds {
  const [first = [], ...others] = stylesOf(length, false).map((style) => [style(period)]);
  return golds(first, others);
}

/** Several answers that are all right: the question leaves open which is meant. */
export function anyOf(first: Golds, ...others: readonly Golds[]): Golds {
  const all = others.flatMap(({ gold, gold_alternatives }) => [gold, ...gold_alternatives]);
  return { gold: first.gold, gold_alternatives: [...first.gold_alternatives, ...all] };
}

function golds(first: Rows, others: readonly Rows[]): Golds {
  const result = (rows: Rows) => ({ columns: (rows[0] ?? []).map((_, index) => `c${index + 1}`), rows, ordered: false as const });
  return { gold: result(first), gold_alternatives: others.map(result) };
}

function cell(figure: Figure): Cell {
  return figure ?? null;
}

/** The month in which a fiscal year begins. */
const fiscalStart = 7;

type Style = (period: Period) => readonly Cell[];

function stylesOf(length: 'month' | 'quarter' | 'year', fiscal: boolean): readonly Style[] {
  const year: Style = ({ from }) => [Number(from.slice(0, 4))];
  const monthNumber = ({ from }: Period): number => Number(from.slice(5, 7));
  const day: Style = ({ from }) => [from];
  if (length === 'year') {
    return [year, day, ...['FY', ''].flatMap((sign): Style[] => (fiscal ? [({ from }) => [`${sign}${from.slice(0, 4)}`]] : []))];
  }
  if (length === 'month') {
    return [
      ({ from }) => [from.slice(0, 7)],
      day,
      ({ from }) => [Number(from.slice(0, 4)) * 100 + Number(from.slice(5, 7))],
      (period) => [...year(period), monthNumber(period)],
      (period) => [monthNumber(period)],
    ];
  }
  const quarter = (period: Period): number => ((Math.floor((monthNumber(period) - (fiscal ? fiscalStart : 1)) / 3) + 4) % 4) + 1;
  const yearNumber = (period: Period): number => Number(period.from.slice(0, 4)) - (fiscal && monthNumber(period) < fiscalStart ? 1 : 0);
  return [
    (period) => [`${yearNumber(period)}-Q${quarter(period)}`],
    (period) => [`${yearNumber(period)}Q${quarter(period)}`],
    (period) => [`${yearNumber(period)} Q${quarter(period)}`],
    (period) => [`FY${yearNumber(period)}-Q${quarter(period)}`],
    (period) => [`FY${yearNumber(period)} Q${quarter(period)}`],
    (period) => [`Q${quarter(period)}`],
    day,
    (period) => [yearNumber(period), quarter(period)],
    (period) => [quarter(period)],
    ({ from }) => [from.slice(0, 7)],
    ({ from }) => [Number(from.slice(0, 4)) * 100 + Number(from.slice(5, 7))],
  ];
}
