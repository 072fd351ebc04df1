import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../../reply/marks.ts';
import { bounded, bullets, indented, indents } from '../../reply/text-layout.ts';
import type { FinishedTurn, NumberedLine, Section } from '../../reply/tool-view.ts';
import { repliesSinceRestart } from '../../session/since-restart.ts';
import { answerWords } from '../answer-words.ts';
import { whatSpeaksFor } from '../evidence.ts';
import { evidenceText } from '../evidence-text.ts';
import type { DiagnoseOutput, Diagnosis, EvidenceLine, QueryHypothesesOutput } from '../schemas.ts';
import { endsAsBefore } from '../standing-line.ts';
import { hypothesesFact } from '../turn-facts.ts';
import { briefStep, briefVerdict } from './brief-verdict.ts';
import { endingWords } from './ending-words.ts';
import type { RoundReport } from './round-report.ts';

/** How many findings of each side are listed; the rest is counted. */
const evidenceListed = 12;

/** How many phenomena are named where a list would be too long. */
const phenomenaNamed = 3;

/** How many leading causes a brief reply compares. */
const leadingCompared = 3;

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
    titled(ending.evidenceFor, evidence(whatSpeaksFor(diagnosis.evidenceFor), locale), locale),
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

/** The end of a diagnosis, whichever it is, and advice while it is all but over; empty while it is open. */
export function endingSection(report: RoundReport, shown: readonly NumberedLine[], turn: FinishedTurn): Section {
  const hypotheses = hypothesesFact.in(turn.facts).at(-1);
  const blocks = turn.length === 'brief' ? briefBlocks(report, { hypotheses, shown, turn }) : endingBlocks(report, hypotheses, turn.locale);
  return { kind: 'ending', blocks };
}

interface BriefEnding {
  readonly hypotheses: QueryHypothesesOutput | undefined;
  readonly shown: readonly NumberedLine[];
  readonly turn: FinishedTurn;
}

/** What follows the first line, which says how the diagnosis ends; nothing where it ended so before. */
function briefBlocks({ diagnosed, stands }: RoundReport, { hypotheses, shown, turn }: BriefEnding): readonly string[] {
  const { locale, standing, before } = turn;
  const ending = endingWords[locale];
  const advice = provisionalBlocks(diagnosed, shown, turn);
  if (stands || (diagnosed.outcome !== 'open' && endsAsBefore(standing, before))) return advice;
  switch (diagnosed.outcome) {
    case 'concluded':
      return diagnosed.diagnosis === undefined ? [] : briefVerdict(diagnosed.diagnosis, locale);
    case 'no-fault-found':
      return [ending.afterNoFault];
    case 'unknown-cause':
      return [...briefComparison(diagnosed, hypotheses, locale), ending.afterUnknownCause];
    case 'inconclusive':
      return [...(advice.length > 0 ? advice : briefComparison(diagnosed, hypotheses, locale)), ...afterInconclusive(diagnosed, locale)];
    case 'open':
      return advice;
  }
}

/** How the diagnosis can go on; what is asked about a second cause says it itself. */
function afterInconclusive({ recommendations }: DiagnoseOutput, locale: Locale): readonly string[] {
  return recommendations.length > 0 ? [] : [endingWords[locale].afterInconclusive];
}

function briefComparison(diagnosed: DiagnoseOutput, details: QueryHypothesesOutput | undefined, locale: Locale): readonly string[] {
  return comparison({ ...diagnosed, hypotheses: diagnosed.hypotheses.slice(0, leadingCompared) }, details, locale);
}

/** Advice while nothing is settled, once, and what would settle it. */
function provisionalBlocks(
  { provisional }: DiagnoseOutput,
  shown: readonly NumberedLine[],
  { locale, opening }: FinishedTurn,
): readonly string[] {
  if (provisional === undefined) return [];
  const ending = endingWords[locale];
  const { step: first, confirmedBy } = provisional;
  const advice = ending.provisional(briefStep(first, locale));
  const line = shown.findIndex(({ shown: item }) => item.phenomenonId === confirmedBy?.phenomenonId);
  const confirmation =
    confirmedBy === undefined ? [] : [ending.confirmedBy(confirmedBy.description, confirmedBy.onYes, line === -1 ? undefined : line + 1)];
  const isTold = repliesSinceRestart(opening).some((reply) => reply.includes(advice));
  // Without the advice, a check that is asked already says what it is worth itself.
  if (isTold) return line === -1 ? confirmation : [];
  return [[advice, ...confirmation].join('\n')];
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
      return [ending.inconclusive, ...comparison(diagnosed, hypotheses, locale), ...afterInconclusive(diagnosed, locale)];
    case 'open':
      return [];
  }
}
