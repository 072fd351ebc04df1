import type { CaseResult, Figures } from '@dbdiag/evaluation';
import { figuresOf, twoCauseFiguresOf } from '@dbdiag/evaluation';
import type { ConditionFigures, MethodOverSets } from './external-figures.ts';
import { methodOf, overSets } from './external-figures.ts';
import type { GoldenComparison } from './golden-vectors.ts';
import { decimals, markdownTable, signed } from './markdown-table.ts';
import type { PlayedTask } from './played-task.ts';
import type { TargetRow } from './targets.ts';
import type { LabPart } from './task.ts';

/** How the conditions are called. */
export const conditionTitles = {
  full: 'Full tickets',
  sparse: 'Sparse tickets',
  flipped: 'Full tickets, a tenth of the answers wrong',
} as const;

const figureColumns = [
  'top-1',
  'top-3',
  'concluded',
  'right of these',
  'wrongly concluded',
  'questions',
  'Brier',
  'ECE',
  'NLL',
  'broke down',
  'ms a step',
];

function figureCells({
  top1,
  top3,
  concluded,
  rightAmongConcluded,
  wronglyConcluded,
  questions,
  brier,
  calibrationError,
  logLoss,
  degenerate,
  stepMs,
}: Figures): readonly string[] {
  return [
    ...[top1, top3, concluded, rightAmongConcluded, wronglyConcluded].map((value) => decimals(value)),
    decimals(questions, 1),
    ...[brier, calibrationError, logLoss].map((value) => decimals(value)),
    String(degenerate),
    decimals(stepMs, 2),
  ];
}

/** The targets with what was measured. */
export function targetTable(rows: readonly TargetRow[]): string {
  return markdownTable(
    ['target', 'measured', 'met'],
    rows.map(({ target, measured, met }) => [target, measured, met === undefined ? 'not measured' : met ? 'yes' : '**no**']),
  );
}

/** Means over the sets, the pooled precision, and the engine's lead. */
export function macroTable({ methods }: ConditionFigures): string {
  return markdownTable(
    ['mean over the sets', ...figureColumns, 'right of these, pooled', 'top-1 of the engine less this'],
    methods.map(({ id, title, macro, pooled, engineAhead }) => [
      title,
      ...figureCells(macro),
      decimals(pooled.rightAmongConcluded),
      id === 'engine' || engineAhead === undefined
        ? '–'
        : `${signed(engineAhead.difference)} (${signed(engineAhead.low)} … ${signed(engineAhead.high)})`,
    ]),
  );
}

/** Every set with the engine and its two main rivals. */
export function setTable({ setNames, methods }: ConditionFigures): string {
  const shown = methods.filter(({ id }) => ['engine', 'naive-bayes', 'literal'].includes(id));
  const rows = setNames.flatMap((name, index) =>
    shown.map(({ title, sets }) => [`${name}, ${title}`, ...figureCells(figuresOf(sets[index] ?? []))]),
  );
  return markdownTable(['set, method', ...figureColumns], rows);
}

/** Figures of one list of results per method. */
export function methodTable(head: string, methods: readonly MethodOverSets[]): string {
  return markdownTable(
    [head, ...figureColumns],
    methods.map(({ title, pooled }) => [title, ...figureCells(pooled)]),
  );
}

/** Wrong conclusions where the cause was never learned. */
export function leftOutTable(tasks: readonly PlayedTask[]): { readonly table: string; readonly rows: readonly TargetRow[] } {
  const methods = overSets(tasks);
  const wrong = (results: readonly CaseResult[]): number | undefined => figuresOf(results).wronglyConcluded;
  const table = markdownTable(
    ['wrongly concluded', ...tasks.map(({ name }) => name), 'mean'],
    methods.map(({ title, sets, macro }) => [title, ...sets.map((results) => decimals(wrong(results))), decimals(macro.wronglyConcluded)]),
  );
  const engine = methodOf(methods, 'engine');
  if (engine === undefined) return { table, rows: [] };
  const worst = Math.max(...engine.sets.map((results) => wrong(results) ?? 0));
  const average = engine.macro.wronglyConcluded;
  return {
    table,
    rows: [
      {
        target: 'causes left out: wrongly concluded ≤ 0.09 on average',
        measured: decimals(average),
        met: average === undefined ? undefined : average <= 0.09,
      },
      { target: 'causes left out: on no set above 0.30', measured: decimals(worst), met: worst <= 0.3 },
    ],
  };
}

/** The golden posteriors; the file rounds to nine digits. */
export function goldenTable(comparisons: readonly GoldenComparison[]): { readonly table: string; readonly rows: readonly TargetRow[] } {
  const worst = Math.max(...comparisons.map(({ difference }) => difference));
  return {
    table: markdownTable(
      ['set', 'findings', 'largest difference'],
      comparisons.map(({ set, findings, difference }) => [set, String(findings), difference.toExponential(1)]),
    ),
    rows: [{ target: 'golden posteriors to 1e-9', measured: worst.toExponential(1), met: worst <= 1e-9 }],
  };
}

/** The targets on the lab tickets. */
export function labTargets(parts: ReadonlyMap<LabPart, readonly MethodOverSets[]>): readonly TargetRow[] {
  const engineOf = (part: LabPart): readonly CaseResult[] => methodOf(parts.get(part) ?? [], 'engine')?.sets.flat() ?? [];
  const halves = figuresOf(engineOf('halves'));
  const pairs = twoCauseFiguresOf(engineOf('pairs'));
  const told = twoCauseFiguresOf(engineOf('pairs-told'));
  const second = twoCauseFiguresOf(engineOf('pairs-second'));
  const claimsOf = (part: LabPart): number | undefined => {
    const single = engineOf(part);
    return single.some(({ claimed }) => claimed !== undefined) ? twoCauseFiguresOf(single).severalClaimed : undefined;
  };
  const atLeast = (value: number | undefined, least: number): boolean | undefined => (value === undefined ? undefined : value >= least);
  return [
    { target: 'held-out halves: right ≥ 0.90 with at most 25 questions', measured: decimals(halves.top1), met: atLeast(halves.top1, 0.9) },
    ...[
      { manner: 'asked', found: pairs },
      { manner: 'asked, three rounds about a second', found: second },
      { manner: 'told everything', found: told },
    ].flatMap(({ manner, found }) => [
      {
        target: `two causes, ${manner}: leader right ≥ 0.97`,
        measured: decimals(found.leaderRight),
        met: atLeast(found.leaderRight, 0.97),
      },
      {
        target: `two causes, ${manner}: both in the first three ≥ 0.65`,
        measured: decimals(found.allInTopThree),
        met: atLeast(found.allInTopThree, 0.65),
      },
    ]),
    ...[
      { manner: '', claims: claimsOf('each') },
      { manner: ' that are asked about one', claims: claimsOf('each-second') },
    ].map(({ manner, claims }) => ({
      target: `a second cause claimed on single-cause cases${manner} ≤ 0.03`,
      measured: decimals(claims),
      met: claims === undefined ? undefined : claims <= 0.03,
    })),
  ];
}

/** How often a second cause is claimed where there is one or none, per method. */
export function claimTable(head: string, methods: readonly MethodOverSets[]): string {
  return markdownTable(
    [head, 'two claimed', 'questions'],
    methods.map(({ title, sets }) => [
      title,
      decimals(twoCauseFiguresOf(sets.flat()).severalClaimed),
      decimals(figuresOf(sets.flat()).questions, 1),
    ]),
  );
}

/** Two faults at once, per method. */
export function pairTable(head: string, methods: readonly MethodOverSets[]): string {
  const claimedOf = (results: readonly CaseResult[], value: number | undefined): string =>
    results.some(({ claimed }) => claimed !== undefined) ? decimals(value) : '–';
  return markdownTable(
    [head, 'leader right', 'all at work in the first three', 'two claimed', 'exactly these two claimed', 'questions'],
    methods.map(({ title, sets }) => {
      const { leaderRight, allInTopThree, severalClaimed, claimedExactly } = twoCauseFiguresOf(sets.flat());
      return [
        title,
        decimals(leaderRight),
        decimals(allInTopThree),
        claimedOf(sets.flat(), severalClaimed),
        claimedOf(sets.flat(), claimedExactly),
        decimals(figuresOf(sets.flat()).questions, 1),
      ];
    }),
  );
}
