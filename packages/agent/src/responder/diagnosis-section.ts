import type { Diagnosis, DiagnoseOutput, EvidenceLine, QueryHypothesesOutput } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import { indented } from './lines-section.ts';
import type { TemplateWords } from './template-words.ts';

/** Evidence with its sign, to a tenth of a bit. */
export function signedBits(bits: number): string {
  const rounded = Math.abs(bits).toFixed(1);
  if (Number(rounded) === 0) return bits === 0 ? '0' : `${bits > 0 ? '+' : '−'}<0.1`;
  return `${bits > 0 ? '+' : '−'}${rounded}`;
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `• ${item}`).join('\n');
}

function titled(title: string, body: string, words: TemplateWords): string {
  return `${title}${words.colon.trimEnd()}\n${body}`;
}

function evidence(lines: readonly EvidenceLine[], words: TemplateWords): string {
  if (lines.length === 0) return `• ${words.noEvidence}`;
  return bullets(
    lines.map(({ description, status, bits, weight, words: said, value }) =>
      words.evidence({ description, status, bits: signedBits(bits), weight, ...(said !== undefined && { words: said }), ...(value !== undefined && { value }) }),
    ),
  );
}

function step({ action, statement, risk }: Diagnosis['solution'][number], number: number, words: TemplateWords): string {
  return [
    words.step(number, action),
    ...(statement === undefined ? [] : [indented(statement, 5)]),
    ...(risk === undefined ? [] : [indented(words.risk(risk.level, risk.note), 3)]),
  ].join('\n');
}

function concluded(diagnosis: Diagnosis, words: TemplateWords): readonly string[] {
  const { rootCauseDescription: name, confidence, mechanism, referenceTickets, solution, verification } = diagnosis;
  const tickets = referenceTickets.length === 0 ? `• ${words.noTickets}` : bullets(referenceTickets.map(words.ticket));
  return [
    words.concluded({ name, confidence }),
    ...(mechanism === undefined ? [] : [titled(words.mechanism, mechanism, words)]),
    titled(words.account, diagnosis.reasoning, words),
    titled(words.evidenceFor, evidence(diagnosis.evidenceFor, words), words),
    titled(words.evidenceAgainst, evidence(diagnosis.evidenceAgainst, words), words),
    titled(words.tickets, tickets, words),
    ...(solution.length === 0 ? [] : [titled(words.solution, solution.map((one, index) => step(one, index + 1, words)).join('\n'), words)]),
    ...(verification === undefined ? [] : [titled(words.verification, verification, words)]),
  ];
}

/** The leading causes with their probabilities, and what of each is still open. */
function comparison({ hypotheses }: DiagnoseOutput, details: QueryHypothesesOutput | undefined, words: TemplateWords): readonly string[] {
  const leading = hypotheses.map(({ rootCauseDescription: name, confidence }) => words.hypothesis({ name, confidence }));
  const open = (details?.hypotheses ?? [])
    .filter(({ missingPhenomena }) => missingPhenomena.length > 0)
    .map(({ rootCauseDescription, missingPhenomena }) => words.couldSeparate(rootCauseDescription, missingPhenomena.slice(0, phenomenaNamed).map(({ description }) => description)));
  return [`${words.leadingCauses}\n${bullets(leading)}`, ...(open.length === 0 ? [] : [bullets(open)])];
}

/** How many phenomena are named where a list would be too long. */
const phenomenaNamed = 3;

/** The end of a diagnosis, whichever it is; empty while it is open. One text per block. */
export function diagnosisSection({ diagnosed, stands, hypotheses }: TurnReport, words: TemplateWords): readonly string[] {
  const leader = diagnosed?.hypotheses[0];
  if (diagnosed === undefined || leader === undefined) return [];
  const named = { name: leader.rootCauseDescription, confidence: leader.confidence };
  if (stands) return [words.stands(named)];
  switch (diagnosed.outcome) {
    case 'concluded':
      return diagnosed.diagnosis === undefined ? [words.concluded(named)] : concluded(diagnosed.diagnosis, words);
    case 'no-fault-found':
      return [words.noFault(named), words.afterNoFault];
    case 'unknown-cause':
      return [words.unknownCause(named), ...comparison(diagnosed, hypotheses, words), words.afterUnknownCause];
    case 'inconclusive':
      return [words.inconclusive, ...comparison(diagnosed, hypotheses, words), words.afterInconclusive];
    case 'open':
      return [];
  }
}
