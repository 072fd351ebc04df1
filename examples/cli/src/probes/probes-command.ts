import type { Collection, Probe, Reading, ThresholdProfile } from '@dbdiag/evidence';
import {
  commandCatalogue,
  createCaptureReader,
  createEvidenceRedactor,
  createMemoryEvidenceStore,
  createSystemClock,
  defaultInspectionLimits,
  measuredTarget,
  probeCatalogue,
} from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { measuringCatalogue } from '@dbdiag/runtime/measuring';
import { formatLimit, formatValue } from '@dbdiag/tools';
import { alignColumns } from '../columns.ts';
import { delayedNotice } from '../delayed-notice.ts';
import { exitStatus } from '../exit-status.ts';
import { connectSession } from '../inspect/connect-session.ts';
import type { TargetAccess } from '../inspect/inspect-options.ts';
import { checkAccess } from '../inspect/inspect-options.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { probesWordings } from './probes-wording.ts';

/** The options of `dbdiag probes verify`. */
export interface VerifyOptions {
  readonly profile: ThresholdProfile;
  readonly windowSec: number;
  readonly locale?: Locale;
  readonly json: boolean;
}

/** `dbdiag probes list`: the catalogue. */
export function listProbes(world: World, { locale = systemLocale(world), json }: Pick<VerifyOptions, 'locale' | 'json'>): Promise<number> {
  if (json) {
    const entries = probeCatalogue.map(({ phenomenonId, commandId, unit, conditions, minSeconds }) => ({
      phenomenonId,
      commandId,
      unit,
      conditions,
      minSeconds,
    }));
    world.output.json(entries);
    return Promise.resolve(exitStatus.fine);
  }
  const words = probesWordings[locale];
  const describe = descriptions(locale);
  const rows = probeCatalogue.map((probe) => [
    probe.phenomenonId,
    probe.commandId,
    conditionText(probe, 'production', locale),
    conditionText(probe, 'lab', locale),
    describe(probe.phenomenonId),
  ]);
  world.output.write(
    `${alignColumns([[...words.listHeader], ...rows], world.columns).join('\n')}\n\n${words.listed(probeCatalogue.length, commandCatalogue.length)}\n`,
  );
  return Promise.resolve(exitStatus.fine);
}

/** `dbdiag probes verify`: runs every command once and shows what each probe reads. */
export async function verifyProbes(world: World, url: string, options: VerifyOptions & TargetAccess): Promise<number> {
  checkAccess(options);
  const locale = options.locale ?? systemLocale(world);
  const { commands, probes } = measuringCatalogue(options.windowMinutes);
  const target = await connectSession(url, options, world);
  const quiet = delayedNotice(world.messages, () => probesWordings[locale].watching(options.windowSec));
  try {
    const clock = createSystemClock();
    const store = createMemoryEvidenceStore({ sessionId: 'verify', redactor: createEvidenceRedactor(), now: () => clock.now() });
    const { facts } = target.database;
    const read = createCaptureReader({ probes, facts, profile: options.profile });
    const collector = measuredTarget(target).collectorFor({ store, clock, read, databaseTimeMs: verifyTimeMs });
    const window = { seconds: options.windowSec, sampleEverySeconds: defaultInspectionLimits.sampleEverySeconds };
    const collection = await collector.collect(commands, window, { round: 0, signal: world.signal });
    const { readings } = collection;
    if (options.json) world.output.json({ server: facts.version, profile: options.profile, readings, ran: collection.ran });
    else world.output.write(verifiedText({ readings, collection, locale, columns: world.columns }));
    return exitStatus.fine;
  } finally {
    quiet();
    await target.close();
  }
}

/** Everything is to be seen, the heavy looks too: more than a session spends. */
const verifyTimeMs = 30_000;

interface Verified {
  readonly readings: readonly Reading[];
  readonly collection: Collection;
  readonly locale: Locale;
  readonly columns: number | undefined;
}

function verifiedText({ readings, collection, locale, columns }: Verified): string {
  const words = probesWordings[locale];
  const elapsed = new Map<string, number>(collection.ran.map(({ commandId, elapsedMs }) => [commandId, elapsedMs]));
  const rows = readings.map((reading) => [
    reading.phenomenonId,
    reading.commandId,
    reading.status === 'unknown' ? words.unseen[reading.reason] : words.status[reading.status],
    reading.status === 'unknown' ? '' : formatValue(reading.value, reading.unit, locale),
    reading.status === 'unknown' ? '' : `${reading.condition.operator} ${limitText(reading.condition.limit, reading.unit, locale)}`,
    (elapsed.get(reading.commandId) ?? 0).toFixed(1),
    reading.status === 'unknown' ? localize(reading.note, locale) : (reading.subject ?? ''),
  ]);
  const totals = new Map<string, number>();
  for (const reading of readings) {
    const name = reading.status === 'unknown' ? words.unseen[reading.reason] : words.status[reading.status];
    totals.set(name, (totals.get(name) ?? 0) + 1);
  }
  const sums = [...totals].map(([name, count]) => `${name} ${count}`).join(', ');
  return `${alignColumns([[...words.verifyHeader], ...rows], columns).join('\n')}\n\n${sums}\n${words.spent(collection.databaseTimeMs, collection.seconds)}\n`;
}

function conditionText({ conditions, unit }: Probe, profile: ThresholdProfile, locale: Locale): string {
  const { operator, limit, timesQuietDay, timesSetting } = conditions[profile];
  const whole = timesQuietDay === true ? 'quiet day' : timesSetting;
  return `${operator} ${whole === undefined ? limitText(limit, unit, locale) : `${formatLimit(limit, 'ratio', locale)} × ${whole}`}`;
}

/** Of what is there or not the limit is a number: "more than no" says nothing. */
function limitText(limit: number, unit: Probe['unit'], locale: Locale): string {
  return unit === 'yes/no' ? String(limit) : formatLimit(limit, unit, locale);
}

function descriptions(locale: Locale): (id: string) => string {
  const texts = new Map<string, string>(postgresKnowledge().phenomena.map(({ id, description }) => [id, localize(description, locale)]));
  return (id) => texts.get(id) ?? id;
}
