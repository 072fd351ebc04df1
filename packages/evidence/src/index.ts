/** Live measurement of a PostgreSQL server: probes, policy, rounds of evidence, store and report. Adapters are on `/pg`, `/commands` and `/files`. */
export type { Capture, NotRun } from './collection/capture.ts';
export type { Clock } from './collection/clock.ts';
export { createSystemClock } from './collection/clock.ts';
export { createCollectionPolicy } from './collection/collection-policy.ts';
export type { CollectedCommand, Collection, CollectionProgress, CollectOptions, Collector, Window } from './collection/collector.ts';
export type { CaptureReader, CollectorDeps } from './collection/create-collector.ts';
export { createCollector } from './collection/create-collector.ts';
export type { CollectionPolicy } from './collection/prepare-command.ts';
export type { Command, HostCommand, Privilege, RequiredExtension, Sampling, SizeGate, SqlCommand } from './command/command.ts';
export type { CommandId } from './command/command-id.ts';
export { commandId } from './command/command-id.ts';
export type { Cell, Execution, Failure, Row, Unseen } from './command/execution.ts';
export type { AuthenticationFailure, UnreachableReason } from './errors.ts';
export {
  AuthenticationFailedError,
  CertificateError,
  DatabaseMissingError,
  InvalidTargetError,
  NotPostgresError,
  SuperuserRefusedError,
  TargetRefusedError,
  TargetUnreachableError,
  TlsRefusedError,
  TlsRequiredError,
  TooManyConnectionsError,
  UnsupportedVersionError,
} from './errors.ts';
export type { ArgumentKind, ArgvTemplate, Placeholder } from './host/argv-templates.ts';
export { argvTemplates } from './host/argv-templates.ts';
export type { HostFailure } from './host/errors.ts';
export { HostConnectionError, InvalidHostOptionError } from './host/errors.ts';
export type { HostFactsOptions } from './host/host-facts.ts';
export { withHostFacts } from './host/host-facts.ts';
export { reviewArgv } from './host/review-argv.ts';
export type { HostOptions, HostResult, TargetHost } from './host/target-host.ts';
export type { ReadingContext } from './inspection/capture-reader.ts';
export { createCaptureReader } from './inspection/capture-reader.ts';
export type { InspectionDeps, InspectionOptions } from './inspection/inspect.ts';
export { inspect } from './inspection/inspect.ts';
export type { InspectionEvent, InspectionResult, InspectionRound } from './inspection/inspection.ts';
export type { InspectionLimits } from './inspection/inspection-limits.ts';
export { defaultInspectionLimits, resolveInspectionLimits } from './inspection/inspection-limits.ts';
export { observationsOf } from './inspection/observations-of.ts';
export { parseSessionRecording, replayInspection } from './inspection/replay-inspection.ts';
export { ReplayMismatchError } from './inspection/replay-mismatch-error.ts';
export type { RecordedSession, SessionRecording } from './inspection/session-recording.ts';
export type { SessionVocabulary } from './inspection/session-setup.ts';
export type { TracedSession } from './inspection/session-writer.ts';
export { diagnosisTrace } from './inspection/session-writer.ts';
export type { StopReason } from './inspection/stop-reason.ts';
export type { CommandValue } from './planning/command-value.ts';
export { commandValue } from './planning/command-value.ts';
export { defaultRoutingText } from './planning/default-routing.ts';
export type { InformationPlannerOptions } from './planning/information-planner.ts';
export { createInformationPlanner } from './planning/information-planner.ts';
export type { RoutingFault } from './planning/invalid-routing-error.ts';
export { InvalidRoutingError } from './planning/invalid-routing-error.ts';
export type { ModelPlannerDeps } from './planning/model-planner.ts';
export { createModelPlanner } from './planning/model-planner.ts';
export type { PlanDocument } from './planning/plan-document.ts';
export { planDocument } from './planning/plan-document.ts';
export type {
  Budget,
  EvidencePlanner,
  Plan,
  PlannedCommand,
  PlanningResult,
  PlanRequest,
  RanCommand,
  RejectedChoice,
} from './planning/planner.ts';
export type { Route, Routing, RoutingVocabulary } from './planning/routing.ts';
export { parseRouting } from './planning/routing.ts';
export type { ApprovedArgv, ApprovedStatement, PolicyRule, Refusal, Review } from './policy/approval.ts';
export type { PolicyLimits } from './policy/policy-limits.ts';
export { defaultPolicyLimits } from './policy/policy-limits.ts';
export { reviewStatement } from './policy/review-statement.ts';
export type { RoleCheckOptions, RoleReview } from './policy/role-check.ts';
export { checkRole } from './policy/role-check.ts';
export { policySearchPath, policySettings } from './policy/search-path.ts';
export { commandCatalogue, probeCatalogue, probeFamilies } from './probe/catalogue.ts';
export type { Condition, ThresholdProfile } from './probe/condition.ts';
export type { LogOptions } from './probe/host/log.ts';
export { createLogFamily } from './probe/host/log.ts';
export type { JudgeOptions } from './probe/judge.ts';
export { judge } from './probe/judge.ts';
export type { Measurement, Probe, ProbeUnit } from './probe/probe.ts';
export type { ProbeFamily } from './probe/probe-family.ts';
export type { Reading } from './probe/reading.ts';
export { unmeasurable } from './probe/unmeasurable.ts';
export { buildReport } from './report/build-report.ts';
export type { DiagnosisReport, EvidenceRef, EvidenceRow, SuggestedStep } from './report/diagnosis-report.ts';
export { diagnosisReportSchema } from './report/diagnosis-report.ts';
export { formatBits, formatProbability, formatValue } from './report/format-value.ts';
export { renderHtml } from './report/render-html.ts';
export { renderMarkdown } from './report/render-markdown.ts';
export { rowsShown, sumBits, worthReadingBits } from './report/rendered-rows.ts';
export type { ReportInput } from './report/report-input.ts';
export type { AuditLine } from './store/audit-chain.ts';
export type { EvidenceStoreDeps } from './store/create-evidence-store.ts';
export { createEvidenceStore } from './store/create-evidence-store.ts';
export type { Tampering } from './store/evidence-errors.ts';
export {
  EvidenceSealedError,
  EvidenceSessionExistsError,
  EvidenceTamperedError,
  EvidenceUnreadableError,
  EvidenceUnwritableError,
  InvalidEvidenceNameError,
} from './store/evidence-errors.ts';
export type { EvidenceMedium } from './store/evidence-medium.ts';
export type { EvidenceForm } from './store/evidence-paths.ts';
export { evidencePath } from './store/evidence-paths.ts';
export type { AuditedLook, AuditRef, EvidenceRecord, EvidenceStore, Seal } from './store/evidence-store.ts';
export type { MemoryEvidenceOptions, MemoryEvidenceStore } from './store/memory-evidence-store.ts';
export { createMemoryEvidenceStore } from './store/memory-evidence-store.ts';
export type { EvidenceFiles, StoredEvidence } from './store/read-evidence.ts';
export { readEvidence } from './store/read-evidence.ts';
export type { EvidenceRedactor, EvidenceRedactorOptions } from './store/redact-evidence.ts';
export { createEvidenceRedactor, redactEvidence } from './store/redact-evidence.ts';
export type { ServerFacts } from './target/server-facts.ts';
export type { QueryOptions, QueryResult, TargetDatabase } from './target/target-database.ts';
export type { CollectEvidenceDeps } from './tool/collect-evidence-tool.ts';
export { createCollectEvidenceTool } from './tool/collect-evidence-tool.ts';
export type { Measured, MeasuringOptions, MeasuringRequest, MeasuringSession } from './tool/measuring-session.ts';
export { createMeasuringSession } from './tool/measuring-session.ts';
export type { NotRunCommand } from './tool/measuring-tasks.ts';
export type { WireInspectionEvent } from './wire/inspection-event-schema.ts';
export { inspectionEventSchema, inspectionWireVersion } from './wire/inspection-event-schema.ts';
export { inspectionToWire } from './wire/inspection-to-wire.ts';
