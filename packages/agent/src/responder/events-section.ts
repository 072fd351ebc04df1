import { quotedPieces } from '@dbdiag/tools/agent-kit';
import type { TurnReport } from '../turn-report.ts';
import { publicErrorOf } from '../wire/public-error.ts';
import type { ModelStage } from './remarks-words.ts';
import { eventsWords } from './remarks-words.ts';

/** What failed and why, each, without the error's own text, which may name what only the operator may see; then once where things stand and what to do; and that the turn had to stop. One text per block. */
export function failuresSection({ failures: all, standing, recorded, stoppedEarly, locale }: TurnReport): readonly string[] {
  const words = eventsWords[locale];
  const stopped = stoppedEarly ? [words.stoppedEarly] : [];
  // What was not run is asked about.
  const failures = all.filter(({ code }) => code !== 'agent/not-allowed');
  if (failures.length === 0) return stopped;
  const lost = failures.some(({ takesIn }) => takesIn);
  return [
    [
      ...failures.flatMap(({ task, code }) => [words.failed(task), words.failedReason(publicErrorOf(code, locale).message)]),
      words.failedStanding(standing.statusDescription, recorded),
      words.failedAdvice[lost ? 'message' : 'question'],
    ].join('\n'),
    ...stopped,
  ];
}

/** That a new session began of itself. Ids are for programs, in the details. */
export function newSessionSection({ newSession, locale }: TurnReport): readonly string[] {
  return newSession === undefined ? [] : [eventsWords[locale].newSession];
}

/** That the knowledge has changed, and what of the conversation isn't in it any more, in the user's words where there are any. */
export function outdatedSection({ outdated, locale }: TurnReport): readonly string[] {
  if (outdated === undefined) return [];
  const { findings, rootCauseIds } = outdated;
  const names = new Set([...findings.map(({ phenomenonId, words = phenomenonId }) => words), ...rootCauseIds]);
  return [eventsWords[locale].outdated(quotedPieces([...names], locale))];
}

/** What waits for the user's word. */
export function confirmSection({ confirm, locale }: TurnReport): readonly string[] {
  return confirm === undefined ? [] : [eventsWords[locale].confirm(confirm.task, confirm.params)];
}

/** Whether something of the message was left unsure or unread, so that a model might have made more of it. */
function leftSomething({ context, details }: TurnReport): boolean {
  const unsure = details.tentative.length + details.clarifications.length + details.unmatched.length;
  return unsure > 0 || context.puzzles.some(({ kind }) => kind !== 'pasted' && kind !== 'tooMany');
}

/** That a model failed and rules did its work, where that mattered: one line, however much failed; and what couldn't be put into words. */
export function degradedSection(report: TurnReport): readonly string[] {
  const { degraded, locale } = report;
  const words = eventsWords[locale];
  const models = degraded.flatMap(({ stage, code }): readonly { readonly stage: ModelStage; readonly code: string }[] =>
    (stage === 'reader' || stage === 'matching') && leftSomething(report) ? [{ stage, code }] : [],
  );
  const untold = degraded.some(({ stage }) => stage === 'view') ? [words.untold] : [];
  if (models.length === 0) return untold;
  const stages = [...new Set(models.map(({ stage }) => stage))];
  const reasons = [...new Set(models.map(({ code }) => words.modelReason[code] ?? code))];
  return [words.degraded(stages, reasons), ...untold];
}
