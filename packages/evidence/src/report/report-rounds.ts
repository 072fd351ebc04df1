import type { Command } from '../command/command.ts';
import { describeMeasured } from './applied-limit.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { describeHypothesis, toHypothesisId } from './hypothesis-names.ts';
import type { ReportInput } from './report-input.ts';
import { referenceTo } from './report-references.ts';

/** What happened round by round. */
export function reportRounds(input: ReportInput): DiagnosisReport['rounds'] {
  const { result, engine, commands, redactor } = input;
  const byId = new Map<string, Command>(commands.map((command) => [command.id, command]));
  return result.rounds.map(({ round, startedAt, endedAt, ran, planning, newReadings, hypotheses, stops }) => ({
    round,
    startedAt,
    endedAt,
    commands: ran.map((command) => {
      const title = byId.get(command.commandId)?.title;
      return {
        commandId: command.commandId,
        ...(title !== undefined && { title }),
        elapsedMs: command.elapsedMs,
        evidenceRef: referenceTo(command),
      };
    }),
    ...(planning !== undefined && { plannedBy: planning.by, why: redactor.redact(planning.plan.hypothesis.why).text }),
    ...(planning?.overruledStop !== undefined && { overruledStop: redactor.redact(planning.overruledStop).text }),
    newlyPresent: newReadings
      .filter(({ status }) => status === 'present')
      .map(({ phenomenonId }) => ({ phenomenonId, description: describeMeasured(input, phenomenonId) })),
    hypotheses: hypotheses.map(({ hypothesisId, probability }) => {
      const id = toHypothesisId(hypothesisId);
      return { id, description: describeHypothesis(engine, id), probability };
    }),
    stops: [...stops],
  }));
}
