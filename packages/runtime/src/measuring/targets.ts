import { join } from 'node:path';
import type { DiagnosisReport, EvidenceStore, InspectionEvent, InspectionLimits, InspectionResult } from '@dbdiag/evidence';
import {
  createEvidenceRedactor,
  createInformationPlanner,
  defaultInspectionLimits,
  inspect,
  parseSessionRecording,
  replayInspection,
} from '@dbdiag/evidence';
import { createEvidenceFiles, openEvidence } from '@dbdiag/evidence/files';
import type { CallOptions } from '@dbdiag/ports';
import type { RedactorOptions } from '@dbdiag/tools';
import manifest from '../../package.json' with { type: 'json' };
import type { TargetConfig } from '../config/config-schema.ts';
import { redactableOf } from '../models/model-setup.ts';
import { arriveAt } from './arrival.ts';
import type { ConnectedTarget } from './connect-target.ts';
import { connectTarget } from './connect-target.ts';
import { newEvidenceId } from './evidence-id.ts';
import { measuringDeps } from './measuring-deps.ts';
import type { Measuring } from './open-measuring.ts';
import { openMeasuring } from './open-measuring.ts';
import { earlierQuietDays, keepSessionRates } from './quiet-days.ts';
import type { EndedSession } from './session-documents.ts';
import { sealSession } from './session-documents.ts';
import type { SessionOptions } from './session-options.ts';
import { optionsDocument } from './session-options.ts';
import type { SessionParts } from './session-parts.ts';
import { sessionParts } from './session-parts.ts';
import { urlWithPassword } from './target-url.ts';

/** What is said of an inspection when it begins. */
export interface InspectOptions extends CallOptions {
  /** What differs from the default limits. */
  readonly limits?: Partial<InspectionLimits>;
}

/** What targets are reached with. */
export interface TargetDeps {
  /** The password of a target whose server wants one, and whose entry names no file with it. */
  readonly password?: ((target: string) => string | undefined | Promise<string | undefined>) | undefined;
  readonly agentSocket?: string | undefined;
  readonly redact: RedactorOptions;
}

/** One target of the configuration. */
export interface NamedTarget extends TargetDeps {
  readonly name: string;
  readonly settings: TargetConfig;
}

/** What measuring a target came to. */
export interface MeasuredTarget {
  readonly result: InspectionResult;
  readonly report: DiagnosisReport;
  /** The folder of the evidence, sealed. */
  readonly folder: string;
  /** The caller stopped it: this is how far it got. */
  readonly wasAborted: boolean;
}

/** How a target is measured once. */
export interface MeasureOptions extends InspectOptions {
  readonly concludeAt: number;
  /** What the evidence is called. Default: a name of its own. */
  readonly evidenceId?: string | undefined;
}

/**
 * Measures a target in rounds, until its root cause is known or nothing more is worth a look. The evidence has a report and is sealed
 * at the end, also where `signal` stopped it on the way; where it did before the first look there is none.
 *
 * @throws The errors of connecting and of the evidence store, and the signal's reason where nothing was measured yet.
 */
export async function* measureTarget(target: NamedTarget, options: MeasureOptions): AsyncGenerator<InspectionEvent, MeasuredTarget> {
  const { signal, limits: given, concludeAt, evidenceId: sessionId = newEvidenceId() } = options;
  const { profile, evidence_directory: directory, window_minutes: windowMinutes } = target.settings;
  const limits = { ...defaultInspectionLimits, ...given };
  const arrival = await arriveAt(() => connect(target, signal), target.settings.url);
  const whole = await sessionParts({ concludeAt, windowMinutes });
  const parts = { ...whole, vocabulary: arrival.readsWith(whole.vocabulary) };
  try {
    const redactor = createEvidenceRedactor(target.redact);
    const store = await createEvidenceFiles({ directory, sessionId, redactor });
    const kept: SessionOptions = {
      collectOnly: false,
      redact: redactableOf(target.redact),
      service: target.name,
      ...(windowMinutes !== undefined && { windowMinutes }),
    };
    await store.writeIndex(optionsDocument, kept);
    const folder = join(directory, sessionId);
    const planner = createInformationPlanner({ windowSeconds: limits.windowSeconds });
    const deps = measuringDeps({ target: arrival.measured, vocabulary: parts.vocabulary, store, planner });
    const { knowledgeVersion } = parts;
    const compared =
      arrival.connected === undefined
        ? {}
        : await earlierQuietDays(arrival.connected, { directory, profile, probes: parts.vocabulary.probes });
    const measuring = inspect(deps, { profile, knowledgeVersion, limits, ...compared, connectSeconds: arrival.seconds, signal });
    const { result, wasAborted } = yield* orAsFarAsItGot(measuring, { folder, store, parts, signal });
    const ended: EndedSession = {
      ...parts,
      sessionId,
      program: manifest.version,
      result,
      facts: arrival.facts,
      profile,
      limits,
      redact: target.redact,
      quietDayFrom: compared.quietDayFrom,
      place: target.name,
      windowMinutes,
    };
    const { report } = await sealSession(ended, store);
    if (arrival.connected !== undefined)
      await keepSessionRates(ended, { directory, address: arrival.connected.address, name: target.name });
    return { result, report, folder, wasAborted };
  } finally {
    await arrival.close();
  }
}

interface Unfinished {
  readonly folder: string;
  readonly store: EvidenceStore;
  readonly parts: SessionParts;
  readonly signal: AbortSignal | undefined;
}

/** The result of a session; of one that was stopped what its record gives. */
async function* orAsFarAsItGot(
  measuring: AsyncGenerator<InspectionEvent, InspectionResult>,
  { folder, store, parts, signal }: Unfinished,
): AsyncGenerator<InspectionEvent, Pick<MeasuredTarget, 'result' | 'wasAborted'>> {
  try {
    return { result: yield* measuring, wasAborted: false };
  } catch (error) {
    if (signal?.aborted !== true) throw error;
    const { recording, records } = await openEvidence(folder);
    if (recording === undefined) {
      await store.seal();
      throw error;
    }
    const replaying = replayInspection({ recording: parseSessionRecording(recording), records }, parts.vocabulary);
    let next = await replaying.next();
    while (next.done !== true) next = await replaying.next();
    return { result: next.value, wasAborted: true };
  }
}

/** A measured target as a program sees it that asks for nothing but the result. */
export async function* inspectNamed(
  target: NamedTarget,
  concludeAt: number,
  options: InspectOptions = {},
): AsyncGenerator<InspectionEvent, InspectionResult> {
  const { result, wasAborted } = yield* measureTarget(target, { ...options, concludeAt });
  if (wasAborted) options.signal?.throwIfAborted();
  return result;
}

/** Connects a target for a conversation; one that has no session left can be measured too. */
export async function measureNamed(target: NamedTarget, { signal }: CallOptions = {}): Promise<Measuring> {
  const { settings, redact } = target;
  return openMeasuring(await arriveAt(() => connect(target, signal), settings.url), {
    profile: settings.profile,
    evidenceDirectory: settings.evidence_directory,
    redact,
    windowMinutes: settings.window_minutes,
  });
}

async function connect({ name, settings, password, agentSocket }: NamedTarget, signal: AbortSignal | undefined): Promise<ConnectedTarget> {
  const {
    url,
    password_file: passwordFile,
    exec_mode: execMode,
    host,
    pid,
    cores,
    connections,
    allow_superuser: allowSuperuser,
    log_folders: logFolders,
  } = settings;
  const access = {
    execMode,
    connections,
    allowSuperuser,
    logFolders,
    ...(host === undefined ? {} : { host }),
    ...(pid === undefined ? {} : { pid }),
    ...(cores === undefined ? {} : { cores }),
  };
  return connectTarget(await urlWithPassword(url, { name, passwordFile, password }), access, { agentSocket, signal });
}
