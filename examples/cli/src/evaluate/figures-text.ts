import type { Figures } from '@dbdiag/evaluation';
import { alignColumns } from '../columns.ts';
import type { MethodFigures } from './set-evaluation.ts';

const columns: readonly { readonly title: string; readonly cell: (figures: Figures) => string }[] = [
  { title: 'top-1', cell: ({ top1 }) => decimals(top1, 3) },
  { title: 'top-3', cell: ({ top3 }) => decimals(top3, 3) },
  { title: 'concluded', cell: ({ concluded }) => decimals(concluded, 3) },
  { title: 'right of these', cell: ({ rightAmongConcluded }) => decimals(rightAmongConcluded, 3) },
  { title: 'wrongly concluded', cell: ({ wronglyConcluded }) => decimals(wronglyConcluded, 3) },
  { title: 'questions', cell: ({ questions }) => decimals(questions, 1) },
  { title: 'rounds', cell: ({ rounds }) => decimals(rounds, 1) },
  { title: 'Brier', cell: ({ brier }) => decimals(brier, 3) },
  { title: 'ECE', cell: ({ calibrationError }) => decimals(calibrationError, 3) },
  { title: 'log loss', cell: ({ logLoss }) => decimals(logLoss, 3) },
  { title: 'broke down', cell: ({ degenerate }) => String(degenerate) },
  { title: 'ms a step', cell: ({ stepMs }) => decimals(stepMs, 2) },
];

/** A heading, the methods side by side, and how far the engine is ahead of each. */
export function figuresText(heading: string, methods: readonly MethodFigures[]): string {
  const rows = [
    ['', ...columns.map(({ title }) => title)],
    ...methods.map(({ title, figures }) => [title, ...columns.map(({ cell }) => cell(figures))]),
  ];
  const ahead = methods.flatMap(({ title, engineAhead }) =>
    engineAhead === undefined
      ? []
      : [[`  against ${title}`, signed(engineAhead.difference), `(90 %: ${signed(engineAhead.low)} to ${signed(engineAhead.high)})`]],
  );
  const lines = [heading, ...alignColumns(rows), ...(ahead.length === 0 ? [] : ['top-1 of the engine', ...alignColumns(ahead)])];
  return `${lines.join('\n')}\n`;
}

/** A number as text, a dash where there is none. */
function decimals(value: number | undefined, digits: number): string {
  return value === undefined ? '–' : value.toFixed(digits);
}

function signed(value: number): string {
  const text = value.toFixed(3);
  return value < 0 && Number(text) !== 0 ? text : `+${text.replace('-', '')}`;
}
