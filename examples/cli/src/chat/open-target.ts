import type { ThresholdProfile } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import type { Measuring } from '@dbdiag/runtime/measuring';
import { openMeasuring } from '@dbdiag/runtime/measuring';
import type { RedactorOptions } from '@dbdiag/tools';
import { connectSession } from '../inspect/connect-session.ts';
import type { TargetAccess } from '../inspect/inspect-options.ts';
import { checkAccess } from '../inspect/inspect-options.ts';
import { inspectWordings } from '../inspect/inspect-wording.ts';
import type { World } from '../world.ts';

/** The options of a conversation that measures. */
export interface MeasuringOptions extends TargetAccess {
  /** URL of the server under diagnosis, or its name in the configuration. */
  readonly target?: string;
  readonly profile: ThresholdProfile;
  readonly evidenceDir: string;
}

/**
 * Connects to the server that a conversation is about, and says so; also when it is closed, and where the evidence is.
 *
 * @throws UsageError, and the errors of connecting and of the evidence store.
 */
export async function openTarget(
  url: string,
  options: MeasuringOptions,
  { world, locale, redact }: { readonly world: World; readonly locale: Locale; readonly redact: RedactorOptions },
): Promise<Measuring> {
  checkAccess(options);
  const words = inspectWordings[locale];
  const target = await connectSession(url, options, world);
  world.messages.write(`${words.connected(target.database.facts)}\n`);
  const measuring = await openMeasuring(target, {
    profile: options.profile,
    evidenceDirectory: options.evidenceDir,
    redact,
    onEvent: (event) => {
      if (event.type === 'roundStarted') world.messages.write(`${words.round(event.round, event.commands.length, event.seconds)}\n`);
    },
  });
  return {
    ...measuring,
    close: async () => {
      await measuring.close();
      world.messages.write(`${words.measuredIn(measuring.folder)}\n`);
    },
  };
}
