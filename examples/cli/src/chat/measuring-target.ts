import { join } from 'node:path';
import type { ThresholdProfile } from '@dbdiag/evidence';
import {
  createCollectEvidenceTool,
  createEvidenceRedactor,
  createInformationPlanner,
  createMeasuringSession,
  defaultInspectionLimits,
} from '@dbdiag/evidence';
import { createEvidenceFiles } from '@dbdiag/evidence/files';
import type { GraphEngine, Locale } from '@dbdiag/graph-engine';
import { corpusInfo } from '@dbdiag/knowledge';
import type { BaseTool, RedactorOptions } from '@dbdiag/tools';
import { connectSession } from '../inspect/connect-session.ts';
import type { TargetAccess } from '../inspect/inspect-options.ts';
import { checkAccess } from '../inspect/inspect-options.ts';
import { inspectWordings } from '../inspect/inspect-wording.ts';
import { measuringDeps, newEvidenceId } from '../inspect/measuring-deps.ts';
import { vocabularyOf } from '../inspect/session-parts.ts';
import type { World } from '../world.ts';

/** The options of a conversation that measures. */
export interface MeasuringOptions extends TargetAccess {
  /** URL of the server under diagnosis. */
  readonly target?: string;
  readonly profile: ThresholdProfile;
  readonly evidenceDir: string;
}

/** A server that a conversation can measure. */
export interface MeasuringTarget {
  /** The tool for an engine; made once. */
  readonly tool: (engine: GraphEngine) => Promise<BaseTool>;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the server that a conversation is about.
 *
 * @throws UsageError, and the errors of connecting and of the evidence store.
 */
export async function openMeasuringTarget(
  url: string,
  options: MeasuringOptions,
  { world, locale, redact }: { readonly world: World; readonly locale: Locale; readonly redact: RedactorOptions },
): Promise<MeasuringTarget> {
  checkAccess(options);
  const words = inspectWordings[locale];
  const target = await connectSession(url, options, world);
  try {
    world.messages.write(`${words.connected(target.database.facts)}\n`);
    const sessionId = newEvidenceId();
    const redactor = createEvidenceRedactor(redact);
    const store = await createEvidenceFiles({ directory: options.evidenceDir, sessionId, redactor });
    const { profile } = options;
    const planner = createInformationPlanner({ windowSeconds: defaultInspectionLimits.windowSeconds });
    return {
      tool: async (engine) => {
        const deps = measuringDeps({ target, vocabulary: await vocabularyOf(engine, {}), store, planner });
        const measuring = createMeasuringSession(deps, {
          profile,
          knowledgeVersion: corpusInfo.version,
          onEvent: (event) => {
            if (event.type === 'roundStarted') world.messages.write(`${words.round(event.round, event.commands.length, event.seconds)}\n`);
          },
        });
        return createCollectEvidenceTool({ measuring, redactor });
      },
      close: async () => {
        await target.close();
        await store.seal();
        world.messages.write(`${words.measuredIn(join(options.evidenceDir, sessionId))}\n`);
      },
    };
  } catch (error) {
    await target.close();
    throw error;
  }
}
