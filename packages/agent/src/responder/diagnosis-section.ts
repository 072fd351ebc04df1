import type { DiagnoseOutput, Diagnosis, EvidenceLine, QueryHypothesesOutput } from '@dbdiag/tools';
import { signedBits } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import { bounded, bullets, indented } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

/** How many findings of each side are listed; the rest is counted. */
const evidenceListed = 12;

/** How many phenomena are named where a list would be too long. */
const phenomenaNamed = 3;

/** How many are listed that would tell the leading causes apart. */
const separatingNamed = 5;

/** A title over a text. */
function titled(title: string, body: string, { marks }: TemplateWords): string {
  return `${title}${marks.lineColon}\n${body}`;
}

/** A piece of evidence on one line. */
export function evidenceText({ description, status, bits, weight, words: said, value }: EvidenceLine, { marks }: TemplateWords): string {
  return marks.evidence({
    description,
    status,
    bits: signedBits(bits),
    weight,
    ...(said !== undefined && { words: said }),
    ...(value !== undefined && { value }),
  });
}

function evidence(lines: readonly EvidenceLine[], words: TemplateWords): string {
  if (lines.length === 0) return `• ${words.ending.noEvidence}`;
  return bullets(
    bounded(
      lines.map((line) => evidenceText(line, words)),
      evidenceListed,
      words.marks.more,
    ),
  );
}

function step({ action, statement, risk }: Diagnosis['solution'][number], number: number, { ending }: TemplateWords): string {
  return [
    ending.step(number, action),
    ...(statement === undefined ? [] : [indented(statement, 5)]),
    ...(risk === undefined ? [] : [indented(ending.risk(risk.level, risk.note), 3)]),
  ].join('\n');
}

/** What would change the mind of the diagnosis. */
function wouldChangeText(
  { wouldChange, wouldChangeExact }: Pick<Diagnosis, 'wouldChange' | 'wouldChangeExact'>,
  { ending, marks }: TemplateWords,
): string {
  if (wouldChange.length === 0) return ending.nothingWouldChange;
  const findings = wouldChange.map(({ description, status }) => marks.finding(description, status));
  return [ending.wouldChange(wouldChange.length, wouldChangeExact), bullets(bounded(findings, evidenceListed, marks.more))].join('\n');
}

function concluded(diagnosis: Diagnosis, words: TemplateWords): readonly string[] {
  const { rootCauseDescription: name, confidence, mechanism, referenceTickets, solution, verification } = diagnosis;
  const { ending, marks } = words;
  const tickets = referenceTickets.length === 0 ? `• ${ending.noTickets}` : bullets(referenceTickets.map(marks.ticket));
  return [
    ending.concluded({ name, confidence }),
    ...(mechanism === undefined ? [] : [titled(ending.mechanism, mechanism, words)]),
    ...(solution.length === 0
      ? []
      : [titled(ending.solution, solution.map((one, index) => step(one, index + 1, words)).join('\n'), words)]),
    titled(ending.account, diagnosis.reasoning, words),
    titled(ending.evidenceFor, evidence(diagnosis.evidenceFor, words), words),
    titled(ending.evidenceAgainst, evidence(diagnosis.evidenceAgainst, words), words),
    titled(ending.tickets, tickets, words),
    wouldChangeText(diagnosis, words),
    ...(verification === undefined ? [] : [titled(ending.verification, verification, words)]),
  ];
}

/** What would tell the leading causes apart; without that, what of each is still open. */
function separating(
  { wouldSeparate }: DiagnoseOutput,
  details: QueryHypothesesOutput | undefined,
  words: TemplateWords,
): readonly string[] {
  const { ending, marks } = words;
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
        words,
      ),
    ];
  }
  const open = (details?.hypotheses ?? [])
    .filter(({ missingPhenomena }) => missingPhenomena.length > 0)
    .map(({ rootCauseDescription, missingPhenomena }) =>
      ending.couldSeparate(
        rootCauseDescription,
        missingPhenomena.slice(0, phenomenaNamed).map(({ description }) => description),
      ),
    );
  return open.length === 0 ? [] : [bullets(open)];
}

/** The leading causes with their probabilities, and what would tell them apart. */
function comparison(diagnosed: DiagnoseOutput, details: QueryHypothesesOutput | undefined, words: TemplateWords): readonly string[] {
  const leading = diagnosed.hypotheses.map(({ rootCauseDescription: name, confidence }) => words.answers.hypothesis({ name, confidence }));
  return [titled(words.ending.leadingCauses, bullets(leading), words), ...separating(diagnosed, details, words)];
}

/** The end of a diagnosis, whichever it is; empty while it is open. One text per block. */
export function diagnosisSection({ diagnosed, stands, hypotheses }: TurnReport, words: TemplateWords): readonly string[] {
  const leader = diagnosed?.hypotheses[0];
  if (diagnosed === undefined || leader === undefined) return [];
  const named = { name: leader.rootCauseDescription, confidence: leader.confidence };
  const { ending } = words;
  if (stands) return [ending.stands(named)];
  switch (diagnosed.outcome) {
    case 'concluded':
      return diagnosed.diagnosis === undefined ? [ending.concluded(named)] : concluded(diagnosed.diagnosis, words);
    case 'no-fault-found':
      return [ending.noFault(named), ending.afterNoFault];
    case 'unknown-cause':
      return [ending.unknownCause(named), ...comparison(diagnosed, hypotheses, words), ending.afterUnknownCause];
    case 'inconclusive':
      return [ending.inconclusive, ...comparison(diagnosed, hypotheses, words), ending.afterInconclusive];
    case 'open':
      return [];
  }
}
