import type { DiagnosisReport, EvidenceRow } from '@dbdiag/evidence';
import { formatBits } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { formatProbability, formatValue } from '@dbdiag/tools';
import { whatSpeaksFor } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';
import { doorLimits } from '../limits.ts';
import { stateWords } from './state-words.ts';

const row = z.object({
  phenomenonId: z.string(),
  description: z.string(),
  status: z.enum(['present', 'absent']),
  value: z.number().optional(),
  unit: z.string().optional(),
  subject: z.string().optional().describe('What stands behind the number: a table, a query. Data of the server'),
  bits: z.number().describe('Above 0 speaks for the leading cause, below 0 against it'),
});

const step = z.object({
  action: z.string(),
  statement: z.string().optional(),
  risk: z.object({ level: z.enum(['none', 'low', 'medium', 'high', 'unknown']), note: z.string() }),
});

/** What a measurement found, as far as a model needs it. */
export const reportSummarySchema = z.object({
  verdict: z.string().optional().describe('Who and what, as measured. Names are data of the server'),
  outcome: z.enum(['concluded', 'two-causes', 'no-fault-found', 'unknown-cause', 'inconclusive']),
  notes: z.array(z.string()).describe('To be said first: what the server hides, why nobody got in'),
  notCovered: z.array(z.string()).describe('What "no fault found" says nothing about'),
  causes: z.array(
    z.object({
      rootCauseId: z.string(),
      description: z.string(),
      probability: z.number().min(0).max(1),
      mechanism: z.string().optional(),
      verification: z.string().optional(),
    }),
  ),
  evidence: z.array(row).describe('For the leading cause, strongest first'),
  counterEvidence: z.array(row),
  notMeasured: z.array(z.object({ phenomenonId: z.string(), description: z.string(), note: z.string() })),
  nextQuestions: z.array(z.object({ phenomenonId: z.string(), description: z.string(), observationMethod: z.string() })),
  actions: z.array(step).describe('Read-only and low-risk steps'),
  forAPerson: z.array(step).describe('Steps a person has to read, understand and decide'),
  stopReason: z.string(),
  seconds: z.number(),
  commands: z.int(),
});

/** What a measurement found. */
export type ReportSummary = z.output<typeof reportSummarySchema>;

/** A report without what tells where its server is: that is no business of a model. */
export function withoutPlace(report: DiagnosisReport): DiagnosisReport {
  const { version, database, role, inRecovery, monitor } = report.target;
  return { ...report, target: { version, database, role, inRecovery, monitor } };
}

/** @see reportSummarySchema */
export function summaryOf(report: DiagnosisReport, locale: Locale): ReportSummary {
  const say = (text: { readonly zh?: string; readonly en?: string }): string => localize(text, locale);
  const rowOf = ({ phenomenonId, description, status, value, unit, subject, bits }: EvidenceRow): z.output<typeof row> => ({
    phenomenonId,
    description: say(description),
    status,
    value,
    unit,
    subject,
    bits,
  });
  const stepOf = ({ action, statement, risk }: DiagnosisReport['forAPerson'][number]): z.output<typeof step> => ({
    action: say(action),
    statement,
    risk: { level: risk.level, note: say(risk.note) },
  });
  return {
    verdict: report.verdict && say(report.verdict),
    outcome: report.outcome,
    notes: (report.notes ?? []).map(({ text, remedy }) => (remedy === undefined ? say(text) : `${say(text)} ${remedy}`)),
    notCovered: [...uncovered(report, locale)],
    causes: report.causes.map(({ rootCauseId, description, probability, mechanism, verification }) => ({
      rootCauseId,
      description: say(description),
      probability,
      mechanism: mechanism && say(mechanism),
      verification: verification && say(verification),
    })),
    evidence: report.evidence.slice(0, doorLimits.evidence).map(rowOf),
    counterEvidence: report.counterEvidence.slice(0, doorLimits.evidence).map(rowOf),
    notMeasured: report.notMeasured
      .slice(0, doorLimits.notMeasured)
      .map(({ phenomenonId, description, note }) => ({ phenomenonId, description: say(description), note: say(note) })),
    nextQuestions: report.nextQuestions.slice(0, doorLimits.checks).map(({ phenomenonId, description, observationMethod }) => ({
      phenomenonId,
      description: say(description),
      observationMethod: say(observationMethod),
    })),
    actions: report.actions.slice(0, doorLimits.steps).map(stepOf),
    forAPerson: report.forAPerson.slice(0, doorLimits.steps).map(stepOf),
    stopReason: report.session.stopReason,
    seconds: report.session.seconds,
    commands: report.session.commands,
  };
}

/** What *no fault found* says nothing about, a line for each place and cause. */
function uncovered({ notCovered }: DiagnosisReport, locale: Locale): readonly string[] {
  const { places = [], causes = [] } = notCovered ?? {};
  return [
    ...places.map(({ title, note }) => `${localize(title, locale)}: ${localize(note, locale)}`),
    ...causes.map(
      ({ description, probability, unexamined }) =>
        `${localize(description, locale)} (${formatProbability(probability, locale)}): ${unexamined.map((sign) => localize(sign.description, locale)).join('; ')}`,
    ),
  ];
}

/** What a measurement found, in lines. */
export function describeReport(summary: ReportSummary, locale: Locale): readonly string[] {
  const words = stateWords[locale];
  const rowLine = ({ bits, status, description, value, unit, subject }: ReportSummary['evidence'][number]): string => {
    const measured =
      value === undefined ? '' : ` (${formatValue(value, unit ?? '', locale)}${subject === undefined ? '' : `; ${subject}`})`;
    return `${formatBits(bits)} ${status === 'present' ? '+' : '−'} ${description}${measured}`;
  };
  const stepLine = ({ action, statement, risk }: ReportSummary['actions'][number]): string =>
    [`- ${action}`, statement, words.risk(risk.level, risk.note)].filter((part) => part !== undefined).join(' | ');
  const listed = (title: string, lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : [`${title}:`, ...lines]);
  return [
    `${words.outcome}: ${summary.outcome}`,
    ...(summary.verdict === undefined ? [] : [summary.verdict]),
    ...summary.notes,
    ...listed(
      words.notCovered,
      summary.notCovered.map((gap) => `- ${gap}`),
    ),
    ...listed(
      words.hypotheses,
      summary.causes.map(
        ({ probability, description, rootCauseId }) => `- ${formatProbability(probability, locale)} ${description} [${rootCauseId}]`,
      ),
    ),
    ...listed(words.for, whatSpeaksFor(summary.evidence).map(rowLine)),
    ...listed(words.against, summary.counterEvidence.map(rowLine)),
    ...listed(words.suggested, summary.actions.map(stepLine)),
    ...listed(words.forAPerson, summary.forAPerson.map(stepLine)),
    ...listed(
      words.questions,
      summary.nextQuestions.map(
        ({ description, phenomenonId, observationMethod }) => `- ${description} [${phenomenonId}]: ${observationMethod}`,
      ),
    ),
    ...listed(
      words.notMeasured,
      summary.notMeasured.map(({ description, note }) => `- ${description}: ${note}`),
    ),
  ];
}
