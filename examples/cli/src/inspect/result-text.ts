import type { DiagnosisReport } from '@dbdiag/evidence';
import { localize } from '@dbdiag/graph-engine';
import type { Locale, LocalizedText } from '@dbdiag/graph-engine';
import { wrapText } from '../wrap-text.ts';
import type { World } from '../world.ts';
import { inspectWordings } from './inspect-wording.ts';

/** How much of each list a terminal is shown; the report file has everything. */
const shown = { hypotheses: 3, evidence: 8, against: 4, unmeasured: 6, questions: 5, steps: 4, tickets: 3 } as const;

/** What the program prints of a report, the verdict first. */
export function resultText(report: DiagnosisReport, locale: Locale, { columns = 100 }: Pick<World, 'columns'>): string {
  const words = inspectWordings[locale];
  const say = (text: LocalizedText): string => localize(text, locale);
  const list = (title: string, lines: readonly string[], most: number): readonly string[] =>
    lines.length === 0 ? [] : ['', title, ...lines.slice(0, most), ...(lines.length > most ? [`  ${words.more(lines.length - most)}`] : [])];
  const { session } = report;
  const verdict = report.causes.length > 0 ? report.causes : report.hypotheses.slice(0, shown.hypotheses);
  const lines = [
    `${words.outcome[report.outcome]}${report.outcome === 'concluded' ? `: ${verdict.map(({ description }) => say(description)).join(', ')}` : ''}`,
    ...(report.outcome === 'concluded' ? [`  ${percent(verdict[0]?.probability ?? 0)}`] : report.hypotheses.slice(0, shown.hypotheses).map(({ description, probability }) => `  ${percent(probability).padStart(7)}  ${say(description)}`)),
    ...report.causes.flatMap(({ mechanism }) => (report.outcome === 'concluded' && mechanism !== undefined ? ['', say(mechanism)] : [])),
    ...list(words.speaksFor, report.evidence.map((row) => evidenceLine(row, say)), shown.evidence),
    ...list(words.speaksAgainst, report.counterEvidence.map((row) => evidenceLine(row, say)), shown.against),
    ...list(words.unexplained, report.unexplained.map(({ description }) => `  - ${say(description)}`), shown.against),
    ...list(words.notMeasured, report.notMeasured.filter(({ reason }) => reason !== 'skipped').map(({ description, note, grant }) => `  - ${say(description)}: ${note}${grant === undefined ? '' : `; ${words.grant} ${grant}`}`), shown.unmeasured),
    ...list(words.ask, report.nextQuestions.map(({ description }, index) => `  ${index + 1}. ${say(description)}`), shown.questions),
    ...list(words.next, report.actions.map(({ action }, index) => `  ${index + 1}. ${say(action)}`), shown.steps),
    ...list(words.forAPerson, report.forAPerson.map(({ action }) => `  - ${say(action)}`), shown.steps),
    ...list(words.tickets, report.pastTickets.map(({ id, description }) => `  - ${id}${description === undefined ? '' : `: ${say(description)}`}`), shown.tickets),
    '',
    `${words.cost(`${session.seconds.toFixed(1)} s`, `${Math.round(session.databaseTimeMs)} ms`, session.commands)}; ${stopText(session.stopReason, locale)}.`,
  ];
  return `${lines.map((line) => wrapText(line, columns)).join('\n')}\n`;
}

function stopText(reason: string, locale: Locale): string {
  const known: Readonly<Record<string, string>> = inspectWordings[locale].stopped;
  return known[reason] ?? reason;
}

function evidenceLine({ description, status, value, unit, threshold, subject, bits }: DiagnosisReport['evidence'][number], say: (text: LocalizedText) => string): string {
  const measured = value === undefined || unit === 'yes/no' ? '' : ` [${number(value)}${unit === undefined || unit === 'count' ? '' : ` ${unit}`}${threshold === undefined ? '' : `, ${threshold.operator} ${number(threshold.limit)}`}]`;
  return `  ${status === 'present' ? '+' : '-'} ${say(description)}${subject === undefined ? '' : ` (${subject})`}${measured} ${bits.toFixed(1)} bit`;
}

function number(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
