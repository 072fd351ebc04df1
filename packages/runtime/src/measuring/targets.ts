import type { InspectionEvent, InspectionLimits, InspectionResult } from '@dbdiag/evidence';
import { createEvidenceRedactor, createInformationPlanner, defaultInspectionLimits, inspect } from '@dbdiag/evidence';
import { createEvidenceFiles } from '@dbdiag/evidence/files';
import type { CallOptions } from '@dbdiag/ports';
import type { RedactorOptions } from '@dbdiag/tools';
import type { TargetConfig } from '../config/config-schema.ts';
import type { ConnectedTarget } from './connect-target.ts';
import { connectTarget } from './connect-target.ts';
import { measuringDeps, newEvidenceId } from './measuring-deps.ts';
import type { Measuring } from './open-measuring.ts';
import { openMeasuring } from './open-measuring.ts';
import { sessionParts } from './session-parts.ts';

/** What is said of an inspection when it begins. */
export interface InspectOptions extends CallOptions {
  /** What differs from the default limits. */
  readonly limits?: Partial<InspectionLimits>;
}

/** What targets are reached with. */
export interface TargetDeps {
  /** The password of a target whose server wants one. */
  readonly password?: ((target: string) => string | undefined | Promise<string | undefined>) | undefined;
  readonly agentSocket?: string | undefined;
  readonly redact: RedactorOptions;
}

/** One target of the configuration. */
export interface NamedTarget extends TargetDeps {
  readonly name: string;
  readonly settings: TargetConfig;
}

/** Measures a target in rounds, until its root cause is known or nothing more is worth a look. The evidence is sealed at the end. */
export async function* inspectNamed(
  target: NamedTarget,
  concludeAt: number,
  { signal, limits }: InspectOptions = {},
): AsyncGenerator<InspectionEvent, InspectionResult> {
  const { settings } = target;
  const windowMinutes = settings.window_minutes === undefined ? {} : { windowMinutes: settings.window_minutes };
  const { vocabulary, knowledgeVersion } = await sessionParts({ concludeAt, ...windowMinutes });
  const connected = await connect(target, signal);
  try {
    const { profile, evidence_directory: directory } = settings;
    const redactor = createEvidenceRedactor(target.redact);
    const store = await createEvidenceFiles({ directory, sessionId: newEvidenceId(), redactor });
    const all = { ...defaultInspectionLimits, ...limits };
    const planner = createInformationPlanner({ windowSeconds: all.windowSeconds });
    const deps = measuringDeps({ target: connected, vocabulary, store, planner });
    const result = yield* inspect(deps, {
      profile,
      knowledgeVersion,
      limits: all,
      connectSeconds: connected.seconds,
      signal,
    });
    await store.seal();
    return result;
  } finally {
    await connected.close();
  }
}

/** Connects a target for a conversation. */
export async function measureNamed(target: NamedTarget, { signal }: CallOptions = {}): Promise<Measuring> {
  const { settings, redact } = target;
  return openMeasuring(await connect(target, signal), {
    profile: settings.profile,
    evidenceDirectory: settings.evidence_directory,
    redact,
    windowMinutes: settings.window_minutes,
  });
}

async function connect({ name, settings, password, agentSocket }: NamedTarget, signal: AbortSignal | undefined): Promise<ConnectedTarget> {
  const { url, exec_mode: execMode, host, pid, connections, allow_superuser: allowSuperuser, log_folders: logFolders } = settings;
  const access = {
    execMode,
    connections,
    allowSuperuser,
    logFolders,
    ...(host === undefined ? {} : { host }),
    ...(pid === undefined ? {} : { pid }),
  };
  return connectTarget(withPassword(url, await password?.(name)), access, { agentSocket, signal });
}

/** The password goes between the user and the address; a URL without a user, or of a socket, is taken as well. */
function withPassword(url: string, password: string | undefined): string {
  if (password === undefined || password === '') return url;
  return url.replace(/^([a-z]+:\/\/)([^/@:]*)@/i, (_, scheme: string, user: string) => `${scheme}${user}:${encodeURIComponent(password)}@`);
}
