import { decimals, markdownTable } from '../diagnosis/markdown-table.ts';
import type { AskFigures } from './figures.ts';
import { confidenceCurve, figuresOf, percentile } from './figures.ts';
import type { Share } from './interval.ts';
import type { JudgedQuestion } from './judged-question.ts';

const head = [
  'questions',
  'answerable',
  'answered',
  'wrong among answered (95 %)',
  'not exact',
  'asked',
  'refused',
  'failed',
  'unanswerable or ambiguous kept silent',
  'options offered',
  'statements agree',
];

/** The first questions find a program that isn't compiled yet; their times are left out where there are many more. */
const warmUp = 50;

/** The tables of one measurement, in Markdown. */
export function renderAskReport(all: readonly JudgedQuestion[]): string {
  const pooled = [
    ['sets with a finished model', all.filter(({ pool }) => pool === 'finished')],
    ['sets with a model from schema and data', all.filter(({ pool }) => pool === 'written')],
    ['our own sets', all.filter(({ pool }) => pool === 'own')],
  ] as const;
  const languages = ['zh', 'en'] as const;
  const groups: (readonly [string, readonly JudgedQuestion[]])[] = pooled.flatMap(([name, questions]) => [
    [name, questions] as const,
    ...languages.map((lang) => [`${name}, ${lang}`, questions.filter((question) => question.lang === lang)] as const),
  ]);
  const kinds = (['basic', 'dimension', 'trend', 'complex'] as const).flatMap((kind) =>
    languages.map((lang) => [`${kind}, ${lang}`, all.filter((question) => question.kind === kind && question.lang === lang)] as const),
  );
  const sets = [...new Set(all.map(({ set }) => set))].flatMap((set) =>
    languages.map((lang) => [`${set}, ${lang}`, all.filter((question) => question.set === set && question.lang === lang)] as const),
  );
  return [table('pooled', groups), table('kind', kinds), table('set', sets), curve(all), times(all)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function table(name: string, groups: readonly (readonly [string, readonly JudgedQuestion[]])[]): string {
  const rows = groups.filter(([, questions]) => questions.length > 0).map(([label, questions]) => [label, ...cells(figuresOf(questions))]);
  return markdownTable([name, ...head], rows);
}

function cells(figures: AskFigures): readonly string[] {
  return [
    String(figures.questions),
    String(figures.answerable),
    percent(figures.answered),
    withInterval(figures.wrong),
    percent(figures.notExact),
    String(figures.asked),
    String(figures.refused),
    String(figures.failed),
    percent(figures.silent),
    percent(figures.offered),
    percent(figures.agreeing),
  ];
}

function percent({ value, count }: Share): string {
  return value === undefined ? '–' : `${(value * 100).toFixed(1)} % (${count})`;
}

function withInterval(share: Share): string {
  const { low, high } = share;
  return low === undefined || high === undefined ? '–' : `${percent(share)}, ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)} %`;
}

function curve(all: readonly JudgedQuestion[]): string {
  const points = confidenceCurve(all);
  if (points.length < 2) return '';
  return markdownTable(
    ['confidence from', 'answered', 'wrong among answered (95 %)'],
    points.map(({ confidence, answered, wrong }) => [confidence.toFixed(3), percent(answered), withInterval(wrong)]),
  );
}

function times(all: readonly JudgedQuestion[]): string {
  const clock = timesOf(all.map(({ compileMs }) => compileMs));
  const processor = timesOf(all.map(({ processorMs }) => processorMs));
  return clock === '' ? '' : `Until the statement stood: ${clock}; processor time: ${processor}.`;
}

function timesOf(some: readonly (number | undefined)[]): string {
  const every = some.filter((time) => time !== undefined);
  const measured = every.length > 2 * warmUp ? every.slice(warmUp) : every;
  if (measured.length === 0) return '';
  const at = (part: number): string => decimals(percentile(measured, part), 1);
  return `half in ${at(0.5)} ms, 95 % in ${at(0.95)} ms, all in ${at(1)} ms (${measured.length} questions)`;
}
