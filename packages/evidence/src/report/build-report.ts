import type { Explanation, HypothesisId, LocalizedText, Recommendation, RootCause } from '@dbdiag/graph-engine';
import { citedTickets, HEALTHY, isRootCauseId } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';
import type { Culprit } from '../culprit/culprit.ts';
import { readObjects } from '../culprit/read-objects.ts';
import { redactEvidence } from '../store/redact-evidence.ts';
import { describeMeasured } from './applied-limit.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { diagnosisReportSchema } from './diagnosis-report.ts';
import { evidenceTables } from './evidence-rows.ts';
import { describeHypothesis, describePhenomenon } from './hypothesis-names.ts';
import { isBetween, whatIsNotCovered } from './not-covered.ts';
import { whatWasNotMeasured } from './not-measured.ts';
import { reportCulprits } from './report-culprits.ts';
import type { ReportInput } from './report-input.ts';
import {
  hypothesesReported,
  leadingCauses,
  leadingFrom,
  questionsConsidered,
  questionsReported,
  ruledOutReported,
  ticketsReported,
} from './report-limits.ts';
import { reportNotes } from './report-notes.ts';
import { reportRounds } from './report-rounds.ts';
import { suggestedSteps } from './suggested-steps.ts';
import { verdictOnNoFault } from './what-is-unexplained.ts';

/**
 * The report of a session: what was found, why, how sure, and where the evidence for it lies. Texts that come from the
 * target are redacted in it. The same input gives the same report.
 */
export function buildReport(input: ReportInput): DiagnosisReport {
  const { engine, result, redactor } = input;
  const { assessment, state, outcome } = result;
  const causes = causesOf(input, outcome);
  const leader = assessment.twoCauses?.causes[0] ?? assessment.hypotheses[0]?.hypothesisId;
  const explanation = leader === undefined || engine.hypothesisCount < 2 ? undefined : engine.explain(state, leader);
  const isKnown = outcome === 'concluded' || outcome === 'two-causes';
  const culprits = reportCulprits(
    causes.map(({ cause }) => cause),
    readObjects(result.readings, redactor),
    isKnown,
  );
  const tables = evidenceTables(input, explanation);
  const report: Omit<DiagnosisReport, 'redaction'> = {
    format: 'dbdiag-report',
    version: 1,
    session: sessionOf(input),
    target: targetOf(input),
    ...culprits.parts,
    ...(causes.length === 0 && verdictOnNoFault(input, tables)),
    outcome,
    ...reportNotes(input),
    ...whatIsNotCovered(input),
    causes: causes.map(({ cause, probability }) => ({ ...describeCause(cause, culprits.of.get(cause.id)), probability })),
    hypotheses: assessment.hypotheses
      .slice(0, hypothesesReported)
      .map(({ hypothesisId: id, probability }) => ({ id, description: describeHypothesis(engine, id), probability })),
    ...(explanation !== undefined && { account: accountOf(input, explanation) }),
    ...secondCauseOf(input),
    ...tables,
    notMeasured: whatWasNotMeasured(input),
    nextQuestions: assessment.outcome === 'concluded' || assessment.outcome === 'no-fault-found' ? [] : nextQuestions(input),
    ruledOut: engine
      .ruledOut(state)
      .slice(0, ruledOutReported)
      .map(({ rootCauseId: id, probability, by: { finding, bits } }) => ({
        id,
        description: describeHypothesis(engine, id),
        probability,
        by: {
          phenomenonId: finding.phenomenonId,
          description:
            finding.source === 'probe' ? describeMeasured(input, finding.phenomenonId) : describePhenomenon(engine, finding.phenomenonId),
          status: finding.status === 'present' ? 'present' : 'absent',
          bits,
        },
      })),
    pastTickets: leader === undefined || !isRootCauseId(leader) ? [] : pastTickets(input, explanation),
    ...suggestedSteps(isKnown ? causes.map(({ cause }) => cause) : [], culprits.of),
    rounds: reportRounds(input),
    limits: input.limits,
    ...(input.quietDayFrom !== undefined && { quietDay: input.quietDayFrom }),
    versions: input.versions,
  };
  return diagnosisReportSchema.parse({ ...report, redaction: { ...redactor.hides, found: redactor.total() } });
}

interface ReportedCause {
  readonly cause: RootCause;
  readonly probability: number;
}

function causesOf({ engine, result: { assessment, state } }: ReportInput, outcome: DiagnosisReport['outcome']): readonly ReportedCause[] {
  const reported = (id: HypothesisId, probability: number): readonly ReportedCause[] => {
    const cause = isRootCauseId(id) ? engine.rootCause(id) : undefined;
    return cause === undefined ? [] : [{ cause, probability }];
  };
  switch (outcome) {
    case 'concluded':
      return assessment.hypotheses.slice(0, 1).flatMap(({ hypothesisId: id, probability }) => reported(id, probability));
    case 'two-causes': {
      const atWork = new Map(engine.atWork(state).map(({ rootCauseId: id, probability }) => [id, probability]));
      return (assessment.twoCauses?.causes ?? []).flatMap((id) => reported(id, atWork.get(id) ?? 0));
    }
    case 'inconclusive':
      // While no fault is the most probable, none is named.
      if (assessment.hypotheses[0]?.hypothesisId === HEALTHY) return [];
      return assessment.hypotheses
        .filter(({ probability }) => probability >= leadingFrom)
        .flatMap(({ hypothesisId: id, probability }) => reported(id, probability))
        .slice(0, leadingCauses);
    case 'no-fault-found':
    case 'unknown-cause':
      return [];
  }
}

function describeCause(
  { id, description, category, mechanism, verification }: RootCause,
  culprit: Culprit | undefined,
): Omit<DiagnosisReport['causes'][number], 'probability'> {
  return {
    rootCauseId: id,
    description,
    category,
    ...(mechanism !== undefined && { mechanism }),
    ...(verification !== undefined && { verification: about(verification, culprit) }),
    ...(culprit !== undefined && {
      culprit: { certain: culprit.certain, sentence: culprit.sentence, objects: [...culprit.objects] },
    }),
  };
}

/** What is verified, with the objects it has to be seen of. */
function about(verification: LocalizedText, culprit: Culprit | undefined): LocalizedText {
  if (culprit === undefined) return verification;
  const { en, zh } = culprit.sentence;
  return {
    ...(verification.en !== undefined && { en: `${verification.en} Here: ${en ?? ''}.` }),
    ...(verification.zh !== undefined && { zh: `${verification.zh}这里是：${zh ?? ''}。` }),
  };
}

function sessionOf({ sessionId, result, profile }: ReportInput): DiagnosisReport['session'] {
  const { rounds, seconds, databaseTimeMs, ran, stopReason } = result;
  return {
    id: sessionId,
    startedAt: rounds[0]?.startedAt ?? '',
    endedAt: rounds.at(-1)?.endedAt ?? '',
    seconds,
    databaseTimeMs,
    commands: ran.length,
    profile,
    stopReason,
  };
}

/** What the server is. The names of fields tell the redactor what stands in them. */
function targetOf({ facts, host, redactor }: ReportInput): DiagnosisReport['target'] {
  const { version, database, role, inRecovery, monitor } = facts;
  const named = (name: string, value: string): string => textIn(redactEvidence({ [name]: value }, redactor), name);
  return {
    version,
    database: named('database', database),
    role: named('user', role),
    ...(host !== undefined && { host: named('host', host) }),
    inRecovery,
    monitor,
  };
}

function textIn(value: JsonValue, name: string): string {
  const found = typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
  return typeof found === 'string' ? found : '';
}

function accountOf(
  { engine }: ReportInput,
  { hypothesis, against, priorBits, posteriorBits }: Explanation,
): NonNullable<DiagnosisReport['account']> {
  return { hypothesis, against, againstDescription: describeHypothesis(engine, against), priorBits, posteriorBits };
}

function secondCauseOf(input: ReportInput): Pick<DiagnosisReport, 'secondCause'> {
  const { twoCauses } = input.result.assessment;
  if (twoCauses === undefined) return {};
  const { probability, bits, priorBits, evidence } = twoCauses;
  return {
    secondCause: {
      probability,
      bits,
      priorBits,
      evidence: evidence.map(({ finding: { phenomenonId }, bits: each, explainedBy }) => ({
        phenomenonId,
        description: describeMeasured(input, phenomenonId),
        bits: each,
        explainedBy: [...explainedBy],
      })),
    },
  };
}

/** What would tell the hypotheses apart and no probe measured: left to the user. */
function nextQuestions({ engine, result, measurable }: ReportInput): DiagnosisReport['nextQuestions'] {
  const { assessment, readings, state } = result;
  const unread = new Set(
    readings.filter((reading) => reading.status === 'unknown' && !isBetween(reading)).map(({ phenomenonId }) => phenomenonId),
  );
  const wanted = new Map<string, Recommendation>(
    [...assessment.wouldSeparate, ...engine.recommend(state, questionsConsidered)].map((question) => [question.phenomenonId, question]),
  );
  return Array.from(wanted.values())
    .filter(({ phenomenonId }) => !measurable.has(phenomenonId) || unread.has(phenomenonId))
    .toSorted((a, b) => b.gainBits - a.gainBits || (a.phenomenonId < b.phenomenonId ? -1 : 1))
    .slice(0, questionsReported)
    .flatMap(({ phenomenonId, gainBits, probabilityPresent }) => {
      const phenomenon = engine.phenomenon(phenomenonId);
      if (phenomenon === undefined) return [];
      const { description, observationMethod = {}, sql } = phenomenon;
      return [{ phenomenonId, description, observationMethod, ...(sql !== undefined && { sql }), gainBits, probabilityPresent }];
    });
}

function pastTickets({ engine }: ReportInput, explanation: Explanation | undefined): DiagnosisReport['pastTickets'] {
  const known = new Map(citedTickets(engine.snapshot).map((ticket) => [ticket.id, ticket]));
  return (explanation?.tickets ?? []).slice(0, ticketsReported).flatMap((id) => {
    const ticket = known.get(id);
    return ticket === undefined
      ? []
      : [{ id, source: ticket.source, ...(ticket.description !== undefined && { description: ticket.description }) }];
  });
}
