import { diagnosisTrace, parseSessionRecording, refusedVocabulary, replayInspection, wasRefused } from '@dbdiag/evidence';
import { openEvidence } from '@dbdiag/evidence/files';
import type { Locale } from '@dbdiag/graph-engine';
import { redactorOptions } from '@dbdiag/runtime';
import type { EndedSession } from '@dbdiag/runtime/measuring';
import { evidencePack, jsonValue, packDocument, reportOf, sessionParts } from '@dbdiag/runtime/measuring';
import manifest from '../../package.json' with { type: 'json' };
import { CommandError, exitStatus } from '../exit-status.ts';
import { userNames } from '../settings.ts';
import { jsonText } from '../terminal/printer.ts';
import type { World } from '../world.ts';
import { compareDocuments } from './compare-documents.ts';
import type { InspectOptions } from './inspect-options.ts';
import { withProgress } from './inspect-progress.ts';
import { inspectWordings } from './inspect-wording.ts';
import { resultText } from './result-text.ts';
import { readKeptOptions } from './session-options.ts';
import { writeOutput, writeReport } from './write-report.ts';

/**
 * Plays a recorded session again without a server, and compares what comes out with what was written then.
 *
 * @throws EvidenceTamperedError, EvidenceUnreadableError, ReplayMismatchError; CommandError where a document differs.
 */
export async function replaySession(world: World, options: InspectOptions, locale: Locale): Promise<number> {
  const stored = await openEvidence(options.replay ?? '', options.expectedSeal === undefined ? {} : { expectedSeal: options.expectedSeal });
  if (stored.recording === undefined)
    throw new CommandError(`${options.replay ?? ''} ends before its first round: there is nothing to play.`);
  const recording = parseSessionRecording(stored.recording);
  const { windowMinutes, service, collectOnly, gathered, redact } = readKeptOptions(stored);
  const { configDir } = options;
  const { concludeAt } = recording.engineOptions;
  const whole = await sessionParts({
    collectOnly,
    gathered,
    configDir,
    windowMinutes,
    concludeAt,
  });
  const parts = wasRefused(recording) ? { ...whole, vocabulary: refusedVocabulary(whole.vocabulary.engine) } : whole;
  if (recording.knowledgeVersion !== parts.knowledgeVersion) {
    throw new CommandError(
      `The session was measured with knowledge ${recording.knowledgeVersion}; this program has ${parts.knowledgeVersion}. Play it with the version of dbdiag that recorded it.`,
    );
  }
  const { engine } = parts.vocabulary;
  const result = await withProgress(replayInspection({ recording, records: stored.records }, parts.vocabulary), { world, locale, engine });
  const ended: EndedSession = {
    sessionId: recording.sessionId,
    program: manifest.version,
    result,
    ...parts,
    facts: recording.facts,
    profile: recording.profile,
    limits: recording.limits,
    redact: redactorOptions(redact, userNames(world)),
    quietDayFrom: recording.quietDayFrom,
    place: service,
    windowMinutes,
  };
  const report = reportOf(ended);
  const same = compareDocuments(
    stored.documents,
    new Map([
      ['diagnosis_report', jsonValue(report)],
      [packDocument, evidencePack(ended)],
      ['diagnosis_trace', diagnosisTrace(recording, result)],
    ]),
  );
  for (const file of options.outputReport) await writeReport(report, file, locale);
  if (options.outputEvidence !== undefined) await writeOutput(options.outputEvidence, `${jsonText(evidencePack(ended), 2)}\n`);
  if (options.json) world.output.json(report);
  else world.output.write(resultText(report, { locale, world, commands: parts.vocabulary.commands }));
  const words = inspectWordings[locale];
  world.messages.write(`${stored.state === 'sealed' ? words.reproduced(same) : words.reproducedPart}\n`);
  if (stored.seal !== undefined)
    world.messages.write(`${options.expectedSeal === undefined ? words.seal(stored.seal) : words.sealHolds}\n`);
  return exitStatus.fine;
}
