import { describeQuietDay } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import type { RuntimeConfig, RuntimeDeps } from '@dbdiag/runtime';
import type { Measuring } from '@dbdiag/runtime/measuring';
import { arriveAt, openMeasuring } from '@dbdiag/runtime/measuring';
import type { RedactorOptions } from '@dbdiag/tools';
import { connectSession } from '../inspect/connect-session.ts';
import type { TargetOptions } from '../inspect/inspect-options.ts';
import { checkAccess, isUrl } from '../inspect/inspect-options.ts';
import { inspectWordings } from '../inspect/inspect-wording.ts';
import { configuredTarget, namedTarget } from '../inspect/named-target.ts';
import type { World } from '../world.ts';

/** The options of a conversation that measures. */
export interface MeasuringOptions extends TargetOptions {
  /** URL of the server under diagnosis, or its name in the configuration. */
  readonly target?: string;
}

/** A server that a conversation measures and asks. */
export interface OpenedTarget extends Pick<Measuring, 'tool' | 'close'> {
  /** Makes the tools that answer questions about its statistics; none where users may not ask it. */
  readonly asking: NonNullable<RuntimeDeps['asking']>;
}

interface Opening {
  readonly world: World;
  readonly locale: Locale;
  readonly redact: RedactorOptions;
  readonly config: RuntimeConfig;
}

/**
 * Connects to the server that a conversation is about, and says so, or that it took no session; also when it is closed, and where the evidence is.
 *
 * @throws UsageError, and the errors of connecting and of the evidence store.
 */
export async function openTarget(
  named: string,
  given: MeasuringOptions,
  { world, locale, redact, config }: Opening,
): Promise<OpenedTarget> {
  const { url, options } = isUrl(named) ? { url: named, options: given } : namedTarget(named, given, config);
  checkAccess(options);
  const words = inspectWordings[locale];
  const target = await arriveAt(() => connectSession(url, options, world), url);
  const { facts, connected } = target;
  world.messages.write(`${connected === undefined ? words.refused : words.connected(facts)}\n`);
  const measuring = await openMeasuring(target, {
    profile: options.profile,
    evidenceDirectory: options.evidenceDir,
    redact,
    windowMinutes: options.windowMinutes,
    onEvent: (event) => {
      if (event.type === 'quietDayChosen') world.messages.write(`${describeQuietDay(event.from, locale)}\n`);
      if (event.type === 'roundStarted') world.messages.write(`${words.round(event.round, event.commands.length, event.seconds)}\n`);
    },
  });
  const mayAsk = isUrl(named) || configuredTarget(named, config).allow.users.includes('ask');
  const name = isUrl(named) ? facts.database : named;
  return {
    tool: measuring.tool,
    asking: async (audit) => (mayAsk && measuring.asking !== undefined ? [await measuring.asking({ name, audit })] : []),
    close: async () => {
      await measuring.close();
      world.messages.write(`${words.measuredIn(measuring.folder)}\n`);
    },
  };
}
