import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../../reply/marks.ts';
import { bounded, bullets, indented, indents } from '../../reply/text-layout.ts';
import type { Section } from '../../reply/tool-view.ts';
import { answerWords } from '../answer-words.ts';
import { evidenceText } from '../evidence-text.ts';
import type { DiagnoseOutput, Diagnosis, EvidenceLine, QueryHypothesesOutput } from '../schemas.ts';
import { endingWords } from './ending-words.ts';
import type { RoundReport } from './round-report.ts';

/** How many findings of each side are listed; the rest is counted. */
const evidenceListed = 12;

/** How many phenomena are named where a list would be too long. */
const phenomenaNamed = 3;

/** How many are listed that would tell the leading causes apart. */
const separatingNamed = 5;

/** A title over a text. */
function titled(title: string, body: string, locale: Locale): string {
  return `${title}${replyMarks[locale].lineColon}\n${body}`;
}

function evidence(lines: readonly EvidenceLine[], locale: Locale): string {
  if (lines.length === 0) return `• ${endingWords[locale].noEvidence}`;
  return bullets(
    bounded(
      lines.map((line) => evidenceText(line, locale)),
      evidenceListed,
      replyMarks[locale].more,
    ),
  );
}

function step({ action, statement, risk }: Diagnosis['solution'][number], number: number, locale: Locale): string {
  const ending = endingWords[locale];
  return [
    ending.step(number, action),
    ...(statement === undefined ? [] : [indented(statement, indents.statement)]),
    ...(risk === undefined ? [] : [indented(ending.risk(risk.level, risk.note), indents.number)]),
  ].join('\n');
}

/** What would change the mind of the diagnosis. */
function wouldChangeText({ wouldChange, wouldChangeExact }: Pick<Diagnosis, 'wouldChange' | 'wouldChangeExact'>, locale: Locale): string {
  const ending = endingWords[locale];
  const marks = replyMarks[locale];
  if (wouldChange.length === 0) return ending.nothingWouldChange;
  const findings = wouldChange.map(({ description, status }) => marks.finding(description, status));
  return [ending.wouldChange(wouldChange.length, wouldChangeExact), bullets(bounded(findings, evidenceListed, marks.more))].join('\n');
}

function concluded(diagnosis: Diagnosis, locale: Locale): readonly string[] {
  const { description: name, probability, mechanism, referenceTickets, solution, verification } = diagnosis;
  const ending = endingWords[locale];
  const marks = replyMarks[locale];
  const tickets = referenceTickets.length === 0 ? `• ${ending.noTickets}` : bullets(referenceTickets.map(marks.ticket));
  return [
    ending.concluded({ name, probability }),
    ...(mechanism === undefined ? [] : [titled(ending.mechanism, mechanism, locale)]),
    ...(solution.length === 0
      ? []
      : [titled(ending.solution, solution.map((one, index) => step(one, index + 1, locale)).join('\n'), locale)]),
    titled(ending.account, diagnosis.reasoning, locale),
    titled(ending.evidenceFor, evidence(diagnosis.evidenceFor, locale), locale),
    titled(ending.evidenceAgainst, evidence(diagnosis.evidenceAgainst, locale), locale),
    titled(ending.tickets, tickets, locale),
    wouldChangeText(diagnosis, locale),
    ...(verification === undefined ? [] : [titled(ending.verification, verification, locale)]),
  ];
}

/** What would tell the leading causes apart; without that, what of each is still open. */
function separating({ wouldSeparate }: DiagnoseOutput, details: QueryHypothesesOutput | undefined, locale: Locale): readonly string[] {
  const ending = endingWords[locale];
  const marks = replyMarks[locale];
  if (wouldSeparate.length > 0) {
    return [
      titled(
        ending.wouldSeparate,
        bullets(
          bounded(
            wouldSeparate.map(({ description }) => description),
            separatingNamed,
            marks.more,
          ),
        ),
        locale,
      ),
    ];
  }
  const open = (details?.hypotheses ?? [])
    .filter(({ missingPhenomena }) => missingPhenomena.length > 0)
    .map(({ description, missingPhenomena }) =>
      ending.couldSeparate(
        description,
        missingPhenomena.slice(0, phenomenaNamed).map(({ description }) => description),
      ),
    );
  return open.length === 0 ? [] : [bullets(open)];
}

/** The leading causes with their probabilities, and what would tell them apart. */
function comparison(diagnosed: DiagnoseOutput, details: QueryHypothesesOutput | undefined, locale: Locale): readonly string[] {
  const leading = diagnosed.hypotheses.map(({ description: name, probability }) => answerWords[locale].hypothesis({ name, probability }));
  return [titled(endingWords[locale].leadingCauses, bullets(leading), locale), ...separating(diagnosed, details, locale)];
}

/** The end of a diagnosis, whichever it is; empty while it is open. */
export function endingSection({ diagnosed, stands }: RoundReport, hypotheses: QueryHypothesesOutput | undefined, locale: Locale): Section {
  return { kind: 'ending', blocks: endingBlocks({ diagnosed, stands }, hypotheses, locale) };
}

function endingBlocks(
  { diagnosed, stands }: Pick<RoundReport, 'diagnosed' | 'stands'>,
  hypotheses: QueryHypothesesOutput | undefined,
  locale: Locale,
): readonly string[] {
  const [leader] = diagnosed.hypotheses;
  if (leader === undefined) return [];
  const named = { name: leader.description, probability: leader.probability };
  const ending = endingWords[locale];
  if (stands) return [ending.stands(named)];
  switch (diagnosed.outcome) {
    case 'concluded':
      return diagnosed.diagnosis === undefined ? [ending.concluded(named)] : concluded(diagnosed.diagnosis, locale);
    case 'no-fault-found':
      return [ending.noFault(named), ending.afterNoFault];
    case 'unknown-cause':
      return [ending.unknownCause(named), ...comparison(diagnosed, hypotheses, locale), ending.afterUnknownCause];
    case 'inconclusive':
      return [ending.inconclusive, ...comparison(diagnosed, hypotheses, locale), ending.afterInconclusive];
    case 'open':
      return [];
  }
}
