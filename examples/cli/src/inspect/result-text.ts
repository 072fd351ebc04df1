import type { Command, DiagnosisReport, EvidenceRow } from '@dbdiag/evidence';
import { describeQuietDay, formatBits, groupPlaces, likelyNames, splitRows, sumBits } from '@dbdiag/evidence';
import type { Locale, LocalizedText } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { formatLimit, formatProbability, formatValue } from '@dbdiag/tools';
import { onOneLine } from '../columns.ts';
import type { World } from '../world.ts';
import { wrapText } from '../wrap-text.ts';
import { inspectWordings } from './inspect-wording.ts';
import { unmeasuredLines } from './unmeasured-lines.ts';

/** How much of each list a terminal is shown; the report file has everything. */
const shown = { blocking: 12, advice: 3, hypotheses: 3, unexplained: 4, unmeasured: 8, questions: 5, steps: 4, tickets: 3 } as const;

/** How a result is shown. */
export interface ResultView {
  readonly locale: Locale;
  readonly world: Pick<World, 'columns'>;
  /** Those of the session, for their names. */
  readonly commands: readonly Command[];
}

/** What the program prints of a report, the outcome first. */
export function resultText(report: DiagnosisReport, { locale, world: { columns = 100 }, commands }: ResultView): string {
  const words = inspectWordings[locale];
  const say = (text: LocalizedText): string => localize(text, locale);
  const list = (title: string, lines: readonly string[], most: number): readonly string[] =>
    lines.length === 0
      ? []
      : ['', title, ...lines.slice(0, most), ...(lines.length > most ? [`  ${words.more(lines.length - most)}`] : [])];
  const { session } = report;
  const lines = [
    ...outcomeLines(report, locale),
    ...(report.notes ?? []).flatMap(({ text, remedy }) => ['', say(text), ...(remedy === undefined ? [] : [`  ${remedy}`])]),
    ...notCoveredLines(report, locale),
    ...list(words.blocking, queueLines(report, locale), shown.blocking),
    ...list(
      words.advice,
      (report.advice ?? []).map(
        ({ text, statement }) => `  - ${say(text)}${statement === undefined ? '' : `\n    ${statement.replaceAll('\n', '\n    ')}`}`,
      ),
      shown.advice,
    ),
    ...rowLines(words.speaksFor, report.evidence, locale),
    ...rowLines(words.speaksAgainst, report.counterEvidence, locale),
    ...list(
      words.unexplained,
      report.unexplained.map(({ description }) => `  - ${say(description)}`),
      shown.unexplained,
    ),
    ...list(words.notMeasured, unmeasuredLines(report.notMeasured, commands, locale), shown.unmeasured),
    ...list(
      words.ask,
      report.nextQuestions.map(({ description }, index) => `  ${index + 1}. ${say(description)}`),
      shown.questions,
    ),
    ...list(
      words.next,
      report.actions.map((step, index) => `  ${index + 1}. ${say(step.action)}${hitsOf(step, locale)}`),
      shown.steps,
    ),
    ...list(
      words.forAPerson,
      report.forAPerson.map((step) => `  - ${say(step.action)}${hitsOf(step, locale)}`),
      shown.steps,
    ),
    ...list(
      words.tickets,
      report.pastTickets.map(({ id, description }) => `  - ${id}${description === undefined ? '' : `: ${say(description)}`}`),
      shown.tickets,
    ),
    '',
    ...(session.profile === 'lab' ? [words.labLimits] : []),
    ...quietDayLines(report, locale),
    words.ended(
      words.cost(formatValue(session.seconds, 's', locale), formatValue(session.databaseTimeMs, 'ms', locale), session.commands),
      stopText(session.stopReason, locale),
    ),
  ];
  return `${lines.map((line) => wrapText(line, columns)).join('\n')}\n`;
}

/** A tree of those who wait, each below the one it waits for. */
function queueLines({ blocking = [] }: DiagnosisReport, locale: Locale): readonly string[] {
  const words = inspectWordings[locale];
  return blocking.map(({ depth, description, statement, waitsFor, behind }) => {
    const facts = [
      onOneLine(localize(description, locale)),
      ...(waitsFor === undefined ? [] : [words.waitsFor(onOneLine(waitsFor))]),
      ...(behind === 0 ? [] : [words.behind(behind)]),
      ...(statement === undefined ? [] : [onOneLine(statement)]),
    ];
    return `  ${'   '.repeat(depth)}${depth === 0 ? '' : '└─ '}${facts.join(' · ')}`;
  });
}

/** Whom the statement of a step hits. */
function hitsOf({ hits = [] }: DiagnosisReport['forAPerson'][number], locale: Locale): string {
  return hits.length === 0 ? '' : ` → ${hits.map((hit) => onOneLine(localize(hit, locale))).join('; ')}`;
}

/** Where it changed what was judged, or a server isn't the one it was. */
function quietDayLines({ quietDay }: DiagnosisReport, locale: Locale): readonly string[] {
  if (quietDay === undefined) return [];
  return quietDay.kind === 'sessions' || 'other' in quietDay ? [describeQuietDay(quietDay, locale)] : [];
}

/** The outcome; the causes where they are known, else what is most probable. */
function outcomeLines(report: DiagnosisReport, locale: Locale): readonly string[] {
  const { outcome, verdict, causes } = report;
  const known = outcome === 'concluded' || outcome === 'two-causes';
  const candidates = known ? causes : likelyNames(report).slice(0, shown.hypotheses);
  return [
    inspectWordings[locale].outcome[outcome],
    ...(verdict === undefined ? [] : [onOneLine(localize(verdict, locale))]),
    ...candidates.map(
      ({ description, probability }) => `  ${formatProbability(probability, locale).padStart(8)}  ${localize(description, locale)}`,
    ),
    ...(known ? causes.flatMap(({ mechanism }) => (mechanism === undefined ? [] : ['', localize(mechanism, locale)])) : []),
  ];
}

/** What *no fault found* says nothing about. */
function notCoveredLines({ notCovered }: DiagnosisReport, locale: Locale): readonly string[] {
  if (notCovered === undefined) return [];
  const words = inspectWordings[locale];
  const all = (texts: readonly LocalizedText[]): string => texts.map((text) => localize(text, locale)).join(locale === 'zh' ? '、' : '; ');
  return [
    '',
    words.notCovered,
    ...groupPlaces(notCovered.places).map(
      ({ first, items }) => `  - ${all(items.map(({ title }) => title))}: ${localize(first.note, locale)}`,
    ),
    ...notCovered.causes.map(
      ({ description, probability, unexamined }) =>
        `  - ${localize(description, locale)} (${formatProbability(probability, locale)}): ${words.wouldShow(all(unexamined.map((sign) => sign.description)))}`,
    ),
  ];
}

function rowLines(title: string, rows: readonly EvidenceRow[], locale: Locale): readonly string[] {
  if (rows.length === 0) return [];
  const { first, rest } = splitRows(rows);
  const more = rest.length === 0 ? [] : [`  ${inspectWordings[locale].moreRows(rest.length, formatBits(sumBits(rest)))}`];
  return ['', title, ...first.map((row) => rowLine(row, locale)), ...more];
}

function rowLine({ description, status, value, unit, threshold, subject, bits }: EvidenceRow, locale: Locale): string {
  const words = inspectWordings[locale];
  const text = localize(description, locale);
  const about = subject === undefined ? '' : ` (${onOneLine(subject)})`;
  const measured =
    value === undefined || unit === undefined || unit === 'yes/no' || threshold === undefined
      ? ''
      : ` [${words.measured(formatValue(value, unit, locale), threshold.operator, formatLimit(threshold.limit, unit, locale))}]`;
  return `  - ${status === 'present' ? text : words.not(text)}${about}${measured} ${formatBits(bits)} bit`;
}

function stopText(reason: string, locale: Locale): string {
  const known: Readonly<Record<string, string>> = inspectWordings[locale].stopped;
  return known[reason] ?? reason;
}
