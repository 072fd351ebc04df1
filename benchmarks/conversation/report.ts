import type { Locale } from '@dbdiag/graph-engine';
import { decimals, markdownTable } from '../diagnosis/markdown-table.ts';
import type { EndingFigures, ListeningFigures } from './conversation-figures.ts';
import type { TurnTimes } from './turn-times.ts';

/** The figures of one language. */
export interface LanguageFigures {
  readonly locale: Locale;
  readonly conversation: EndingFigures;
  readonly direct: EndingFigures;
  readonly sameQuestions: EndingFigures;
  readonly listening: ListeningFigures;
  readonly times: readonly TurnTimes[];
}

/** Where and how a run was made. */
export interface RunSetting {
  readonly tickets: number;
  readonly allTickets: number;
  readonly maxTurns: number;
  readonly phrases: string;
  readonly seed: number;
  readonly machine: string;
}

/** What the conversation should reach. Printed beside the figures; nothing fails by it. */
const targets = { ofDirect: 0.95, concludedWrongly: 0.03, p95Ms: 30 } as const;

const languages: Readonly<Record<Locale, string>> = { zh: 'Chinese', en: 'English' };

/** A table with its head. */
interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The report, in Markdown or as text for a terminal; the same tables in both. */
export function renderReport(figures: readonly LanguageFigures[], setting: RunSetting, form: 'markdown' | 'text'): string {
  const tables = [endingTable(figures), listeningTable(figures), timeTable(figures), targetTable(figures)];
  const render = form === 'markdown' ? ({ title, head, rows }: Table) => `## ${title}\n\n${markdownTable(head, rows)}` : textTable;
  return `${[form === 'markdown' ? '# Conversations with simulated users' : 'Conversations with simulated users', opening(setting), ...tables.map(render)].join('\n\n')}\n`;
}

function opening({ tickets, allTickets, maxTurns, phrases, seed, machine }: RunSetting): string {
  return [
    `${tickets} of ${allTickets} measured tickets, each played in both languages without a model, by rules; at most ${maxTurns} messages a dialogue; seed ${seed}.`,
    'The engine of a dialogue has learned the other four of five folds, dealt evenly by cause. Runs of the same application are among them.',
    `A user begins with one to three observations and answers the numbered lines from the record of the run; what wasn't examined is a don't-know. Observations are worded as in phrases-${phrases}.json` +
      `${phrases === 'fit' ? ', on which the weights of matching were fitted' : ', on which nothing was fitted'}; answers by number in many forms, some in own words, half answers, slips of the fingers, mixed order.`,
    '"Asked directly": the engine\'s own questions, round by round, in as many rounds as the user has messages, all answered from the record. "Same questions": those the conversation put, answered from the record.',
    `Times: ${machine}.`,
  ].join('\n');
}

function endingTable(figures: readonly LanguageFigures[]): Table {
  const row = (name: string, { cases, right, concluded, concludedWrongly, turns }: EndingFigures): readonly string[] => [
    name,
    String(cases),
    decimals(right),
    decimals(concluded),
    decimals(concludedWrongly),
    decimals(turns, 2),
  ];
  return {
    title: 'How dialogues end',
    head: ['', 'dialogues', 'right cause first', 'concluded', 'concluded wrongly', 'messages'],
    rows: figures.flatMap(({ locale, conversation, direct, sameQuestions }) => [
      row(`${languages[locale]}, conversation`, conversation),
      row(`${languages[locale]}, asked directly`, direct),
      row(`${languages[locale]}, same questions`, sameQuestions),
    ]),
  };
}

function listeningTable(figures: readonly LanguageFigures[]): Table {
  return {
    title: 'How well users are understood',
    head: ['', 'clarifications a dialogue', 'statements meant', 'recorded as meant at once', 'untrue findings a dialogue'],
    rows: figures.map(({ locale, listening }) => [
      languages[locale],
      decimals(listening.clarifications, 2),
      String(listening.meant),
      decimals(listening.kept),
      decimals(listening.untrue, 2),
    ]),
  };
}

function timeTable(figures: readonly LanguageFigures[]): Table {
  return {
    title: 'Milliseconds a turn',
    head: ['', 'turns', 'p50', 'p95', 'most', 'p95 of processor time'],
    rows: figures.flatMap(({ locale, times }) =>
      times.map(({ place, turns, p50, p95, most, p95Processor }) => [
        `${languages[locale]}, ${place}`,
        String(turns),
        decimals(p50, 1),
        decimals(p95, 1),
        decimals(most, 1),
        decimals(p95Processor, 1),
      ]),
    ),
  };
}

function targetTable(figures: readonly LanguageFigures[]): Table {
  const metWords = (met: boolean): string => (met ? 'met' : 'not met');
  return {
    title: 'Targets',
    head: ['', 'measured', ''],
    rows: figures.flatMap(({ locale, conversation, direct, times }) => {
      const ratio = conversation.right / direct.right;
      return [
        [
          `${languages[locale]}: right cause first ≥ ${targets.ofDirect} × asked directly`,
          decimals(ratio),
          metWords(ratio >= targets.ofDirect),
        ],
        [
          `${languages[locale]}: concluded wrongly ≤ ${targets.concludedWrongly}`,
          decimals(conversation.concludedWrongly),
          metWords(conversation.concludedWrongly <= targets.concludedWrongly),
        ],
        ...times.map(({ place, p95 }) => [
          `${languages[locale]}, ${place}: p95 < ${targets.p95Ms} ms`,
          decimals(p95, 1),
          metWords(p95 < targets.p95Ms),
        ]),
      ];
    }),
  };
}

function textTable({ title, head, rows }: Table): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [title, line(head), ...rows.map(line)].join('\n');
}
