import type { Locale } from '@dbdiag/graph-engine';
import { firstSentence } from '../../reply/first-sentence.ts';
import { replyMarks } from '../../reply/marks.ts';
import { bullets, indented, indents, measured } from '../../reply/text-layout.ts';
import { whatSpeaksFor } from '../evidence.ts';
import type { Diagnosis, EvidenceLine } from '../schemas.ts';
import { endingWords } from './ending-words.ts';

/** How many findings of each side are named: the ones a reader would want to check. */
const signsNamed = { for: 3, against: 2 } as const;

/** Bits from which a finding is worth naming; what tells less is in the details. */
const tellingFrom = 0.5;

/** Lines and columns of a statement that stands in the reply, and lines of all of them; the others are told on request. */
const statementShown = { lines: 3, columns: 94, linesInAll: 4 } as const;

type Step = Diagnosis['solution'][number];

function linesOf({ statement }: Step): readonly string[] {
  return statement === undefined ? [] : statement.split('\n');
}

function isShort(step: Step): boolean {
  const lines = linesOf(step);
  return lines.length <= statementShown.lines && lines.every((line) => line.length <= statementShown.columns);
}

/** One step with its risk; its statement where that is short. */
export function briefStep(step: Step, locale: Locale): string {
  return stepText(step, { locale, withStatement: isShort(step) });
}

function stepText(step: Step, { locale, withStatement }: { readonly locale: Locale; readonly withStatement: boolean }): string {
  const { action, risk, statement } = step;
  const shown = statement !== undefined && withStatement ? [indented(statement, indents.statement)] : [];
  return [`${action}${risk === undefined ? '' : endingWords[locale].briefRisk(risk.level, risk.note)}`, ...shown].join('\n');
}

/** The steps of which the statement is shown: the short ones in their order, as far as there is room. */
function withStatements(solution: Diagnosis['solution']): ReadonlySet<Step> {
  const shown = new Set<Step>();
  let left: number = statementShown.linesInAll;
  for (const step of solution) {
    const lines = linesOf(step).length;
    if (!isShort(step) || lines > left) continue;
    shown.add(step);
    left -= lines;
  }
  return shown;
}

function steps(solution: Diagnosis['solution'], locale: Locale): string {
  const ending = endingWords[locale];
  const shown = withStatements(solution);
  const missing = solution.flatMap((step, index) => (step.statement === undefined || shown.has(step) ? [] : [index + 1]));
  return [
    `${ending.solution}${replyMarks[locale].lineColon}`,
    ...solution.map((step, index) => ending.step(index + 1, stepText(step, { locale, withStatement: shown.has(step) }))),
    ...(missing.length === 0 ? [] : [ending.statementsOnRequest(missing)]),
  ].join('\n');
}

function sign({ description, status, value }: EvidenceLine, locale: Locale): string {
  const marks = replyMarks[locale];
  const figure = measured(value, marks.quote);
  return marks.finding(figure === '' ? description : `${description}${marks.colon}${figure}`, status);
}

/** The findings that tell most: what was seen, then what wasn't. */
function strongest(lines: readonly EvidenceLine[], most: number): readonly EvidenceLine[] {
  const telling = lines.filter(({ bits }) => Math.abs(bits) >= tellingFrom).slice(0, most);
  return [...telling.filter(({ status }) => status === 'present'), ...telling.filter(({ status }) => status === 'absent')];
}

function signs({ evidenceFor, evidenceAgainst }: Diagnosis, locale: Locale): readonly string[] {
  const ending = endingWords[locale];
  const { lineColon } = replyMarks[locale];
  const told = (title: string, lines: readonly EvidenceLine[]): readonly string[] =>
    lines.length === 0 ? [] : [`${title}${lineColon}\n${bullets(lines.map((line) => sign(line, locale)))}`];
  return [
    ...told(ending.strongestSigns, strongest(whatSpeaksFor(evidenceFor), signsNamed.for)),
    ...told(ending.evidenceAgainst, strongest(evidenceAgainst, signsNamed.against)),
  ];
}

/**
 * A conclusion for who has to act on it: why it hurts, what to do, what shows it, how to see that it worked. Its head, the cause
 * with its probability, is the first line of the reply; the account in bits, tickets and what would change it are told on "why".
 */
export function briefVerdict(diagnosis: Diagnosis, locale: Locale): readonly string[] {
  const { mechanism, solution, verification } = diagnosis;
  const ending = endingWords[locale];
  const shown = signs(diagnosis, locale);
  return [
    ...(mechanism === undefined ? [] : [firstSentence(mechanism)]),
    ...(solution.length === 0 ? [] : [steps(solution, locale)]),
    ...(shown.length === 0 ? [] : [shown.join('\n')]),
    ...(verification === undefined ? [] : [`${ending.verification}${replyMarks[locale].colon}${verification}`]),
  ];
}
