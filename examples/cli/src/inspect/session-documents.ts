import type {
  DiagnosisReport,
  EvidenceRedactorOptions,
  InspectionLimits,
  InspectionResult,
  SessionVocabulary,
  ThresholdProfile,
} from '@dbdiag/evidence';
import { buildReport, createEvidenceRedactor } from '@dbdiag/evidence';
import type { JsonValue } from '@dbdiag/ports';
import type { ServerFacts } from '@dbdiag/target';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };

/** A session that has ended, as its documents tell it. */
export interface EndedSession {
  readonly sessionId: string;
  readonly result: InspectionResult;
  readonly vocabulary: SessionVocabulary;
  readonly knowledgeVersion: string;
  readonly facts: ServerFacts;
  readonly profile: ThresholdProfile;
  readonly limits: InspectionLimits;
  readonly redact: EvidenceRedactorOptions;
  /** What the report calls the server: the service, the machine. */
  readonly place?: string | undefined;
  /** How far back the log of the server was read. */
  readonly windowMinutes?: number | undefined;
}

/** The report of a session. The same session gives the same report, played again as well. */
export function reportOf({
  sessionId,
  result,
  vocabulary,
  knowledgeVersion,
  facts,
  profile,
  limits,
  redact,
  place,
}: EndedSession): DiagnosisReport {
  const { engine, commands, probes } = vocabulary;
  return buildReport({
    sessionId,
    result,
    engine,
    facts,
    profile,
    limits,
    commands,
    measurable: new Set(probes.map(({ phenomenonId }) => phenomenonId)),
    // One of its own: the numbers of its placeholders must not depend on what else was written.
    redactor: createEvidenceRedactor(redact),
    versions: { dbdiag: manifest.version, knowledge: knowledgeVersion },
    host: place,
  });
}

/** Everything that was read, with the way to its evidence: the document `evidence_pack`. */
export function evidencePack({
  sessionId,
  result,
  facts,
  profile,
  place,
  windowMinutes,
}: Omit<EndedSession, 'vocabulary' | 'knowledgeVersion' | 'limits' | 'redact'>): JsonValue {
  const { version, database, role } = facts;
  return jsonValue({
    format: 'dbdiag-evidence',
    formatVersion: 1,
    sessionId,
    place,
    server: { version, database, role },
    profile,
    windowMinutes,
    ran: result.ran,
    readings: result.readings,
  });
}

/** A value as JSON has it: fields that are undefined go. */
export function jsonValue(value: object): JsonValue {
  return z.json().parse(JSON.parse(JSON.stringify(value)));
}
