import type { ChartedMethod } from './charts.ts';
import { conclusionChart, frontierChart, reliabilityDiagram } from './charts.ts';
import type { ConditionFigures, MethodOverSets } from './external-figures.ts';
import { conditionFigures, methodOf, overSets } from './external-figures.ts';
import type { GoldenComparison } from './golden-vectors.ts';
import type { PlayedTask } from './played-task.ts';
import {
  claimTable,
  conditionTitles,
  goldenTable,
  labTargets,
  leftOutTable,
  macroTable,
  methodTable,
  pairTable,
  setTable,
  targetTable,
} from './report-parts.ts';
import type { TargetRow } from './targets.ts';
import { targetRows } from './targets.ts';
import type { LabPart } from './task.ts';
import { conditions, labParts } from './task.ts';

/** What the report is made of. */
export interface ReportInput {
  readonly played: readonly PlayedTask[];
  readonly golden: readonly GoldenComparison[] | undefined;
  /** The machine, without a date. */
  readonly machine: string;
}

/** The report and its charts, by file name. */
export interface Report {
  readonly markdown: string;
  readonly charts: ReadonlyMap<string, string>;
}

const charted = ['engine', 'naive-bayes', 'literal'];

/** Writes the report: the same results give the same text, but for the measured times. */
export function writeReport({ played, golden, machine }: ReportInput): Report {
  const charts = new Map<string, string>();
  const external = conditions.map((condition) => conditionFigures(condition, played)).filter(({ methods }) => methods.length > 0);
  const left = leftOutTable(played.filter(({ task }) => task.kind === 'left-out'));
  const gold = golden === undefined ? undefined : goldenTable(golden);
  const lab = new Map(labParts.map((part) => [part, overSets(played.filter(({ task }) => task.kind === 'lab' && task.part === part))]));
  const summary: readonly (TargetRow & { readonly where: string })[] = [
    ...external.flatMap((figures) => targetRows(figures).map((row) => ({ ...row, where: conditionTitles[figures.condition] }))),
    ...[...left.rows, ...(gold?.rows ?? []), ...labTargets(lab)].map((row) => ({ ...row, where: '' })),
  ];
  const sections = [
    opening(machine),
    `## Targets\n\n${targetTable(summary.map(({ where, target, ...row }) => ({ ...row, target: where === '' ? target : `${where}: ${target}` })))}`,
    ...(external.length > 0
      ? external.map((figures) => conditionSection(figures, charts))
      : ['## External sets\n\nNot run: no folder with data sets was given.']),
    ...(external.length > 0
      ? [`## Causes left out\n\nEvery cause is left out once and its cases are played: any conclusion is wrong.\n\n${left.table}`]
      : []),
    ...(gold === undefined ? [] : [`## Golden posteriors\n\nComputed elsewhere by two programs, rounded to nine digits.\n\n${gold.table}`]),
    labSection(lab, charts),
  ];
  return { markdown: `${sections.join('\n\n')}\n`, charts };
}

function opening(machine: string): string {
  return [
    '# How often the diagnosis is right',
    "Printed by this command; don't edit. The folder holds labelled cases from elsewhere, in the format of `dbdiag evaluate`; none of them is part of this repository.",
    '```sh\npnpm bench:diagnosis --datasets DIR\n```',
    `${machine}. All figures but the times are the same on every machine and in every order.`,
    'Learned on some cases, played on others: folds by group where a set has three or more, else five stratified folds. A dialogue starts from what the case brings up first; five questions a round, ten rounds at most, answers from the record. ' +
      'A dash is a figure that nothing can be said of. Brier and ECE are about the leading cause, without the cases in which the numbers broke down; those count as wrong everywhere else. The additive score is no probability, so it has no NLL.',
  ].join('\n\n');
}

function conditionSection(figures: ConditionFigures, charts: Map<string, string>): string {
  const { condition, methods } = figures;
  const title = conditionTitles[condition];
  const pictures = addCharts({ name: condition, title, methods }, charts);
  return [
    `## ${title}`,
    macroTable(figures),
    ...pictures,
    `<details><summary>Every set</summary>\n\n${setTable(figures)}\n\n</details>`,
  ].join('\n\n');
}

function labSection(parts: ReadonlyMap<LabPart, readonly MethodOverSets[]>, charts: Map<string, string>): string {
  const of = (part: LabPart): readonly MethodOverSets[] => parts.get(part) ?? [];
  return [
    '## The lab tickets',
    'The measured runs that ship with `@dbdiag/knowledge`. What a run measured is its record; the dialogue starts from one phenomenon that held, drawn by the seed, which is often one that holds everywhere.',
    methodTable('each run, learned from all others', of('each')),
    ...addCharts({ name: 'lab', title: 'Lab tickets, each run learned from all others', methods: of('each') }, charts),
    methodTable('the same, a tenth of the answers wrong', of('flipped')),
    methodTable('one half of the runs of each cause learned, the other played, 25 questions', of('halves')),
    methodTable('every cause left out once: any conclusion is wrong', of('left-out')),
    'Two faults at once: pairs of runs, what held in either holds; learned from all other runs.',
    pairTable('asked', of('pairs')),
    pairTable('asked, and behind the end three rounds about a second cause', of('pairs-second')),
    pairTable('told everything at once', of('pairs-told')),
    claimTable('single faults and healthy servers, asked about a second cause all the same', of('each-second')),
  ].join('\n\n');
}

function addCharts(
  { name, title, methods }: { readonly name: string; readonly title: string; readonly methods: readonly MethodOverSets[] },
  charts: Map<string, string>,
): readonly string[] {
  const shown: readonly ChartedMethod[] = charted.flatMap((id) => methodOf(methods, id) ?? []);
  if (shown.length === 0) return [];
  const kinds = [
    { file: `reliability-${name}.svg`, caption: 'reliability diagram', draw: reliabilityDiagram },
    { file: `conclusions-${name}.svg`, caption: 'questions to a right conclusion', draw: conclusionChart },
    { file: `frontier-${name}.svg`, caption: 'precision against share concluded', draw: frontierChart },
  ];
  return kinds.map(({ file, caption, draw }) => {
    charts.set(file, draw(`${title}: ${caption}`, shown));
    return `![${title}: ${caption}](${file})`;
  });
}
