import type {
  DiagnosisReport,
  EvidenceRedactorOptions,
  EvidenceStore,
  InspectionLimits,
  InspectionResult,
  QuietDaySource,
  Seal,
  SessionVocabulary,
  ThresholdProfile,
} from '@dbdiag/evidence';
import { buildReport, createEvidenceRedactor } from '@dbdiag/evidence';
import type { JsonValue } from '@dbdiag/ports';
import type { ServerFacts } from '@dbdiag/target';
import { z } from 'zod';

/** The document with everything that was read. */
export const packDocument = 'evidence_pack';

/** A session that has ended, as its documents tell it. */
export interface EndedSession {
  readonly sessionId: string;
  /** The version of the program that measured. */
  readonly program: string;
  readonly result: InspectionResult;
  readonly vocabulary: SessionVocabulary;
  readonly knowledgeVersion: string;
  readonly facts: ServerFacts;
  readonly profile: ThresholdProfile;
  readonly limits: InspectionLimits;
  readonly redact: EvidenceRedactorOptions;
  /** Where the values come from that rates were compared with. */
  readonly quietDayFrom?: QuietDaySource | undefined;
  /** What the report calls the server: the service, the machine. */
  readonly place?: string | undefined;
  /** How far back the log of the server was read. */
  readonly windowMinutes?: number | undefined;
}

/** The report of a session. The same session gives the same report, played again as well. */
export function reportOf({
  sessionId,
  program,
  result,
  vocabulary,
  knowledgeVersion,
  facts,
  profile,
  limits,
  redact,
  quietDayFrom,
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
    quietDayFrom,
    commands,
    measurable: new Set(probes.map(({ phenomenonId }) => phenomenonId)),
    // One of its own: the numbers of its placeholders must not depend on what else was written.
    redactor: createEvidenceRedactor(redact),
    versions: { dbdiag: program, knowledge: knowledgeVersion },
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
}: Omit<EndedSession, 'program' | 'vocabulary' | 'knowledgeVersion' | 'limits' | 'redact'>): JsonValue {
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
    readings: result.readings.map(readOnly),
  });
}

/** What a reading is about stands in the report, redacted field by field. */
function readOnly(reading: InspectionResult['readings'][number]): object {
  if (reading.status === 'unknown') return reading;
  return Object.fromEntries(Object.entries(reading).filter(([field]) => field !== 'objects'));
}

/** Writes what there is to keep of a session besides its evidence, the report among it, and seals it. */
export async function sealSession(
  ended: EndedSession,
  store: EvidenceStore,
): Promise<{ readonly report: DiagnosisReport; readonly seal: Seal }> {
  const report = reportOf(ended);
  await store.writeIndex(packDocument, evidencePack(ended));
  await store.writeIndex('diagnosis_report', jsonValue(report));
  return { report, seal: await store.seal() };
}

/** A value as JSON has it: fields that are undefined go. */
export function jsonValue(value: object): JsonValue {
  return z.json().parse(JSON.parse(JSON.stringify(value)));
}
