/** Live measurement of a PostgreSQL server: probes, rounds of evidence, store and report. Files are on `/files`, the target in `@dbdiag/target`. */

// The collector runs commands on the target, every look bounded, audited and stored.
export type { Capture } from './collection/capture.ts';
export type { Clock } from './collection/clock.ts';
export { createSystemClock } from './collection/clock.ts';
export type { Collection, Collector } from './collection/collector.ts';
export type { CollectingSession, MeasuredTarget } from './collection/measured-target.ts';
export { measuredTarget } from './collection/measured-target.ts';
// Commands are what is run; probes read from what came back whether a phenomenon holds.
export type { Command } from './command/command.ts';
export type { CommandId } from './command/command-id.ts';
export { commandId } from './command/command-id.ts';
export type { Execution, LookFailure, Unseen } from './command/execution.ts';
// What a reading is about, and which of it a cause is about: the culprit.
export type { Culprit } from './culprit/culprit.ts';
export { nameCulprit } from './culprit/name-culprit.ts';
export type { ObjectsRead } from './culprit/read-objects.ts';
export { readObjects } from './culprit/read-objects.ts';
// A script for psql where nothing may connect, and what it wrote in the place of a connected server.
export { describeFlaw } from './gather/flaw-words.ts';
export type { GatherOptions } from './gather/gather-options.ts';
export type { GatheredBlock, GatheredBlocks, GatheredFlaw } from './gather/gathered-blocks.ts';
export type { GatheredFileFault } from './gather/gathered-file-error.ts';
export { GatheredFileError } from './gather/gathered-file-error.ts';
export { condenseGathered } from './gather/gathered-readings.ts';
export type { GatheredSession } from './gather/gathered-session.ts';
export { gatheredLimits, gatheredSession } from './gather/gathered-session.ts';
export type { Gathered } from './gather/read-gathered.ts';
export { readGathered } from './gather/read-gathered.ts';
export { writeGatherScript } from './gather/write-gather-script.ts';
export type { ReadingContext } from './inspection/capture-reader.ts';
export { createCaptureReader } from './inspection/capture-reader.ts';
// One session: rounds of measuring until a cause is known or nothing more can be measured, and the same played again from its record.
export type { InspectionDeps, InspectionOptions } from './inspection/inspect.ts';
export { inspect } from './inspection/inspect.ts';
export type { InspectionEvent, InspectionResult, InspectionRound } from './inspection/inspection.ts';
export type { InspectionLimits } from './inspection/inspection-limits.ts';
export { defaultInspectionLimits } from './inspection/inspection-limits.ts';
export { observationsOf } from './inspection/observations-of.ts';
export { parseSessionRecording, replayInspection } from './inspection/replay-inspection.ts';
export { ReplayMismatchError } from './inspection/replay-mismatch-error.ts';
export type { SessionOutcome } from './inspection/session-outcome.ts';
export { sessionOutcome } from './inspection/session-outcome.ts';
export type { RecordedSession } from './inspection/session-recording.ts';
export type { SessionVocabulary } from './inspection/session-setup.ts';
export { diagnosisTrace } from './inspection/session-writer.ts';
export type { StopReason } from './inspection/stop-reason.ts';
export type { MeasuredObject } from './objects/measured-object.ts';
// Planners choose what to measure next from the pool that the routing leaves them.
export { defaultRoutingText } from './planning/default-routing.ts';
export { createInformationPlanner } from './planning/information-planner.ts';
export { InvalidRoutingError } from './planning/invalid-routing-error.ts';
export type { ModelPlannerDeps } from './planning/model-planner.ts';
export { createModelPlanner } from './planning/model-planner.ts';
export type { EvidencePlanner, PlanningResult, PlanRequest } from './planning/planner.ts';
export type { Routing } from './planning/routing.ts';
export { parseRouting } from './planning/routing.ts';
export { commandCatalogue, probeCatalogue, probeFamilies } from './probe/catalogue.ts';
export type { Condition, ThresholdProfile } from './probe/condition.ts';
export { createLogFamily } from './probe/host/log.ts';
export type { Measurement, Probe } from './probe/probe.ts';
export type { ProbeFamily } from './probe/probe-family.ts';
export { readProbe } from './probe/read-probe.ts';
export type { Reading } from './probe/reading.ts';
// Quiet days: what earlier sessions of the same server measured, which the rates of a session are compared with.
export type { KeptSessions, QuietDay, QuietDayRequest } from './quiet-days/choose-quiet-day.ts';
export { chooseQuietDay, isRecent } from './quiet-days/choose-quiet-day.ts';
export type { KeptRates, RatedSession } from './quiet-days/kept-rates.ts';
export { comparedProbes, isQuiet, ratesOf } from './quiet-days/kept-rates.ts';
export type { KnownTarget } from './quiet-days/known-targets.ts';
export { knownTargets } from './quiet-days/known-targets.ts';
export { quietDayLimits } from './quiet-days/quiet-day-limits.ts';
export type { QuietDaySource } from './quiet-days/quiet-day-source.ts';
export { describeQuietDay } from './quiet-days/quiet-day-words.ts';
export type { IdentityDifference, TargetIdentity } from './quiet-days/target-identity.ts';
export { differenceOf, targetIdentity } from './quiet-days/target-identity.ts';
// A server that has no session left: what it tells by that, as a session like any other.
export type { RefusedConnection } from './refused/refused-target.ts';
export { refusedTarget, refusedVocabulary, wasRefused } from './refused/refused-target.ts';
// The report is a document of a schema, and two ways to write it down.
export { buildReport } from './report/build-report.ts';
export type { DiagnosisReport, EvidenceRow } from './report/diagnosis-report.ts';
export { diagnosisReportSchema } from './report/diagnosis-report.ts';
export { formatBits } from './report/format-bits.ts';
export { likelyNames } from './report/likely-names.ts';
export { renderHtml } from './report/render-html.ts';
export { renderMarkdown } from './report/render-markdown.ts';
export { groupPlaces, splitRows, sumBits } from './report/rendered-rows.ts';
export type { ReportInput } from './report/report-input.ts';
// The store keeps what was seen, redacted and in a chain that shows a changed byte.
export {
  EvidenceSealedError,
  EvidenceSessionExistsError,
  EvidenceTamperedError,
  EvidenceUnreadableError,
  EvidenceUnwritableError,
  InvalidEvidenceNameError,
} from './store/evidence-errors.ts';
export type { EvidenceStore, Seal } from './store/evidence-store.ts';
export { createMemoryEvidenceStore } from './store/memory-evidence-store.ts';
export type { StoredEvidence } from './store/read-evidence.ts';
export type { EvidenceRedactor, EvidenceRedactorOptions } from './store/redact-evidence.ts';
export { createEvidenceRedactor, redactEvidence } from './store/redact-evidence.ts';
// Measuring within a conversation: a session that is asked for rounds, and the tool that asks it.
export type { CollectEvidenceDeps } from './tool/collect-evidence-tool.ts';
export { createCollectEvidenceTool } from './tool/collect-evidence-tool.ts';
export type { Measured, MeasuringOptions, MeasuringSession } from './tool/measuring-session.ts';
export { createMeasuringSession } from './tool/measuring-session.ts';
// What was pasted into a conversation, read by the same conditions: it takes no target.
export { createReadPastesTool } from './tool/read-pastes-tool.ts';
export type { WireInspectionEvent } from './wire/inspection-event-schema.ts';
export { inspectionEventSchema, inspectionWireVersion } from './wire/inspection-event-schema.ts';
export { inspectionToWire } from './wire/inspection-to-wire.ts';
