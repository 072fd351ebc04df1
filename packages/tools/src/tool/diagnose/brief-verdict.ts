import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../../reply/marks.ts';
import { bullets, indented, indents, measured } from '../../reply/text-layout.ts';
import type { Diagnosis, EvidenceLine } from '../schemas.ts';
import { endingWords } from './ending-words.ts';

/** How many findings of each side are named: the ones a reader would want to check. */
const signsNamed = { for: 3, against: 2 } as const;

/** Bits from which a finding is worth naming; what tells less is in the details. */
const tellingFrom = 0.5;

/** Lines and columns of a statement that stands in the reply; a longer one is told on request. */
const statementShown = { lines: 2, columns: 94 } as const;

function isShort(statement: string): boolean {
  const lines = statement.split('\n');
  return lines.length <= statementShown.lines && lines.every((line) => line.length <= statementShown.columns);
}

/** One step with its risk; its statement where that is short. */
export function briefStep({ action, statement, risk }: Diagnosis['solution'][number], locale: Locale): string {
  const ending = endingWords[locale];
  const shown = statement !== undefined && isShort(statement) ? [indented(statement, indents.statement)] : [];
  return [`${action}${risk === undefined ? '' : ending.briefRisk(risk.level, risk.note)}`, ...shown].join('\n');
}

/** Which statements don't stand in the reply. */
function leftOut(solution: Diagnosis['solution'], locale: Locale): readonly string[] {
  const steps = solution.flatMap(({ statement }, index) => (statement === undefined || isShort(statement) ? [] : [index + 1]));
  return steps.length === 0 ? [] : [endingWords[locale].statementsOnRequest(steps)];
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
    ...told(ending.strongestSigns, strongest(evidenceFor, signsNamed.for)),
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
  const { lineColon, colon } = replyMarks[locale];
  const steps = solution.map((one, index) => ending.step(index + 1, briefStep(one, locale)));
  const shown = signs(diagnosis, locale);
  return [
    ...(mechanism === undefined ? [] : [mechanism]),
    ...(steps.length === 0 ? [] : [[`${ending.solution}${lineColon}`, ...steps, ...leftOut(solution, locale)].join('\n')]),
    ...(shown.length === 0 ? [] : [shown.join('\n')]),
    ...(verification === undefined ? [] : [`${ending.verification}${colon}${verification}`]),
  ];
}
