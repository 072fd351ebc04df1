import { join } from 'node:path';
import type { InspectionEvent, ThresholdProfile } from '@dbdiag/evidence';
import {
  createCollectEvidenceTool,
  createEvidenceRedactor,
  createInformationPlanner,
  createMeasuringSession,
  defaultInspectionLimits,
} from '@dbdiag/evidence';
import { createEvidenceFiles } from '@dbdiag/evidence/files';
import type { GraphEngine } from '@dbdiag/graph-engine';
import { corpusInfo } from '@dbdiag/knowledge';
import type { BaseTool, RedactorOptions } from '@dbdiag/tools';
import type { AskAudit } from '../asking/opened-database.ts';
import type { Arrival } from './arrival.ts';
import { newEvidenceId } from './evidence-id.ts';
import { measuringDeps } from './measuring-deps.ts';
import { earlierQuietDays, givenQuietDay } from './quiet-days.ts';
import { jsonValue } from './session-documents.ts';
import { vocabularyOf } from './session-parts.ts';

/** The document with what the rates of a conversation are compared with; a session by itself has it in its recording. */
const quietDayDocument = 'quiet_day';

/** How a conversation measures. */
export interface MeasuringSettings {
  readonly profile: ThresholdProfile;
  /** Evidence goes to a folder of its own in it. */
  readonly evidenceDirectory: string;
  /** How far back the log of the server counts. */
  readonly windowMinutes?: number | undefined;
  readonly redact: RedactorOptions;
  readonly onEvent?: (event: InspectionEvent) => void;
}

/** What a server is asked as. */
export interface AskingAbout {
  /** By which answers name it. */
  readonly name: string;
  /** Where its statements are written down. */
  readonly audit: AskAudit;
}

/** A server that a conversation can measure. */
export interface Measuring {
  /** False where the server had no session left, which is all that can be measured then. */
  readonly isConnected: boolean;
  /** The folder the evidence is in. */
  readonly folder: string;
  /** The tool for an engine; made once. */
  readonly tool: (engine: GraphEngine) => Promise<BaseTool>;
  /** Makes the tool that answers questions about the statistics of the server, over the same connection; undefined where it had no session left. */
  readonly asking: ((about: AskingAbout) => Promise<BaseTool>) | undefined;
  /** Closes the connection and seals the evidence. */
  readonly close: () => Promise<void>;
}

/**
 * Begins measuring on a target, which belongs to the measuring from then on.
 *
 * @throws The errors of the evidence store; the target is closed then.
 */
export async function openMeasuring(target: Arrival, settings: MeasuringSettings): Promise<Measuring> {
  const { connected } = target;
  const { profile, evidenceDirectory, redact } = settings;
  const sessionId = newEvidenceId();
  const redactor = createEvidenceRedactor(redact);
  const store = await createEvidenceFiles({ directory: evidenceDirectory, sessionId, redactor }).catch(async (error: unknown) => {
    await target.close();
    throw error;
  });
  return {
    isConnected: connected !== undefined,
    folder: join(evidenceDirectory, sessionId),
    tool: async (engine) => {
      const whole = await vocabularyOf(engine, settings.windowMinutes === undefined ? {} : { windowMinutes: settings.windowMinutes });
      const vocabulary = target.readsWith(whole);
      const planner = createInformationPlanner({ windowSeconds: defaultInspectionLimits.windowSeconds });
      const deps = measuringDeps({ target: target.measured, vocabulary, store, planner });
      const comparing = { directory: evidenceDirectory, profile, probes: vocabulary.probes };
      const { quietDayFrom, ...compared } =
        connected === undefined ? givenQuietDay(undefined, comparing) : await earlierQuietDays(connected, comparing);
      if (quietDayFrom !== undefined) {
        const values = Object.fromEntries(compared.quietDay ?? []);
        await store.writeIndex(
          quietDayDocument,
          jsonValue({ from: quietDayFrom, values, slight: Object.fromEntries(compared.slight ?? []) }),
        );
        settings.onEvent?.({ type: 'quietDayChosen', from: quietDayFrom });
      }
      const measuring = createMeasuringSession(deps, {
        profile,
        ...compared,
        knowledgeVersion: corpusInfo.version,
        onEvent: settings.onEvent,
      });
      return createCollectEvidenceTool({ measuring, redactor });
    },
    asking:
      connected &&
      (async ({ name, audit }) => {
        const { askingTool, connectedServer } = await import('../asking/connected-server.ts');
        return askingTool(name, connectedServer(connected.database, audit), audit.now);
      }),
    close: async () => {
      await target.close();
      await store.seal();
    },
  };
}
