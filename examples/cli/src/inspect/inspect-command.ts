import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { EvidencePlanner, EvidenceRedactor, EvidenceStore, InspectionResult, Seal } from '@dbdiag/evidence';
import { createEvidenceRedactor, createInformationPlanner, createModelPlanner, inspect } from '@dbdiag/evidence';
import { createEvidenceFiles } from '@dbdiag/evidence/files';
import type { Locale } from '@dbdiag/graph-engine';
import type { RuntimeConfig } from '@dbdiag/runtime';
import { connectModels, modelSetupOf, redactorOptions } from '@dbdiag/runtime';
import type { ComparedWith, EndedSession, SessionParts } from '@dbdiag/runtime/measuring';
import {
  arriveAt,
  earlierQuietDays,
  evidencePack,
  givenQuietDay,
  jsonValue,
  keepSessionRates,
  measuringDeps,
  newEvidenceId,
  optionsDocument,
  packDocument,
  sealSession,
  sessionParts,
} from '@dbdiag/runtime/measuring';
import manifest from '../../package.json' with { type: 'json' };
import { exitStatus } from '../exit-status.ts';
import { modelNotice } from '../models/model-notice.ts';
import { readSettings, userNames } from '../settings.ts';
import { createPrinter, jsonText } from '../terminal/printer.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { Interruption } from '../world.ts';
import { connectSession } from './connect-session.ts';
import { gatheredSource } from './gathered-source.ts';
import type { InspectOptions } from './inspect-options.ts';
import { checkAccess, checkInspectOptions, limitsOf } from './inspect-options.ts';
import { withProgress } from './inspect-progress.ts';
import { inspectWordings } from './inspect-wording.ts';
import type { MeasuringSource } from './measuring-source.ts';
import { namedTarget } from './named-target.ts';
import { readQuietDay } from './quiet-day.ts';
import { replaySession } from './replay-session.ts';
import { resultText } from './result-text.ts';
import { checkOutput, writeOutput, writeReport } from './write-report.ts';

/** `dbdiag inspect`: measures a server until its root cause is known or nothing more can be measured. */
export async function inspectTarget(world: World, place: string | undefined, asked: InspectOptions): Promise<number> {
  checkInspectOptions(place, asked);
  const { config } = await readSettings(world, asked);
  const { url, options } = asked.target === undefined ? { url: place, options: asked } : namedTarget(asked.target, asked, config);
  checkAccess(options);
  const locale = config.locale ?? systemLocale(world);
  const telling = options.quiet
    ? {
        ...world,
        messages: createPrinter(
          new Writable({
            write: (_chunk, _encoding, done) => {
              done();
            },
          }),
        ),
      }
    : world;
  const { from } = options;
  if (options.replay !== undefined || (url === undefined && from === undefined)) return replaySession(telling, options, locale);
  const given = options.quietDay === undefined ? undefined : await readQuietDay(options.quietDay);
  for (const file of [...options.outputReport, ...(options.outputEvidence === undefined ? [] : [options.outputEvidence])])
    await checkOutput(file);
  const { configDir, windowMinutes, collectOnly } = options;
  const parts = await sessionParts({
    concludeAt: config.agent.high_confidence_threshold,
    collectOnly,
    configDir,
    windowMinutes,
    gathered: from !== undefined,
  });
  const source =
    from === undefined
      ? await connectedSource(url ?? '', { options, world, parts })
      : await gatheredSource(from, { options, locale, parts });
  try {
    for (const line of source.opening(inspectWordings[locale])) telling.messages.write(`${line}\n`);
    const comparing = { directory: options.evidenceDir, profile: options.profile, probes: source.parts.vocabulary.probes };
    const compared = given === undefined && options.baseline ? await source.earlierQuietDays(comparing) : givenQuietDay(given, comparing);
    return await measure({ world: telling, options, config, locale, source, compared });
  } finally {
    await source.close();
  }
}

async function connectedSource(
  url: string,
  { options, world, parts }: { readonly options: InspectOptions; readonly world: World; readonly parts: SessionParts },
): Promise<MeasuringSource> {
  const arrival = await arriveAt(() => connectSession(url, options, world), url);
  const { facts, measured, connected } = arrival;
  return {
    facts,
    parts: { ...parts, vocabulary: arrival.readsWith(parts.vocabulary) },
    limits: limitsOf(options),
    connectSeconds: arrival.seconds,
    depsFor: (given) => measuringDeps({ ...given, target: measured }),
    opening: (words) => [connected === undefined ? words.refused : words.connected(facts)],
    earlierQuietDays: (comparing) =>
      connected === undefined ? Promise.resolve(givenQuietDay(undefined, comparing)) : earlierQuietDays(connected, comparing),
    keepRates: async (ended, where) => {
      if (connected !== undefined) await keepSessionRates(ended, { ...where, address: connected.address });
    },
    close: () => arrival.close(),
  };
}

interface Task {
  readonly world: World;
  readonly options: InspectOptions;
  readonly config: RuntimeConfig;
  readonly locale: Locale;
  readonly source: MeasuringSource;
  readonly compared: ComparedWith;
}

async function measure(task: Task): Promise<number> {
  const { world, options, config, locale, source, compared } = task;
  const { parts } = source;
  const redact = redactorOptions(config.llm.redact, userNames(world));
  const redactor = createEvidenceRedactor(redact);
  const sessionId = newEvidenceId();
  const folder = join(options.evidenceDir, sessionId);
  const store = await createEvidenceFiles({ directory: options.evidenceDir, sessionId, redactor });
  const { windowMinutes, service, collectOnly, from } = options;
  const gathered = from === undefined ? {} : { gathered: true };
  await store.writeIndex(optionsDocument, jsonValue({ windowMinutes, service, collectOnly, ...gathered, redact: config.llm.redact }));
  let result: InspectionResult;
  try {
    result = await withProgress(running(task, { store, redactor }), { world, locale, engine: parts.vocabulary.engine });
  } catch (error) {
    if (world.signal.aborted && world.signal.reason instanceof Interruption)
      world.messages.write(`${inspectWordings[locale].interrupted(folder)}\n`);
    throw error;
  }
  const ended: EndedSession = {
    sessionId,
    program: manifest.version,
    result,
    ...parts,
    facts: source.facts,
    profile: options.profile,
    limits: source.limits,
    redact,
    quietDayFrom: compared.quietDayFrom,
    place: service,
    windowMinutes,
  };
  const status = await finish(task, { ended, store, folder });
  await source.keepRates(ended, { directory: options.evidenceDir, name: service ?? options.target });
  return status;
}

/** The session, begun. */
function running(
  { world, options, config, locale, source, compared }: Task,
  { store, redactor }: { readonly store: EvidenceStore; readonly redactor: EvidenceRedactor },
): ReturnType<typeof inspect> {
  const { vocabulary, knowledgeVersion } = source.parts;
  const { profile, collectOnly } = options;
  const { limits } = source;
  const planner = plannerOf({ world, config, locale, windowSeconds: limits.windowSeconds, redactor });
  return inspect(source.depsFor({ vocabulary, store, planner }), {
    profile,
    knowledgeVersion,
    limits: collectOnly ? { ...limits, maxRounds: 0 } : limits,
    connectSeconds: source.connectSeconds,
    signal: world.signal,
    ...compared,
  });
}

function plannerOf({
  world,
  config,
  locale,
  windowSeconds,
  redactor,
}: {
  readonly world: World;
  readonly config: RuntimeConfig;
  readonly locale: Locale;
  readonly windowSeconds: number;
  readonly redactor: EvidenceRedactor;
}): EvidencePlanner {
  const fallback = createInformationPlanner({ windowSeconds });
  const setup = modelSetupOf(config);
  if (setup === undefined) return fallback;
  const { planning } = connectModels(setup, { userNames: userNames(world) });
  if (planning === undefined) return fallback;
  const notice = modelNotice(setup, locale);
  if (notice !== undefined) world.messages.write(`${notice}\n`);
  const { timeoutMs } = setup;
  return createModelPlanner({ model: planning, fallback, redactor, ...(timeoutMs === undefined ? {} : { callTimeoutMs: timeoutMs }) });
}

/** Writes what there is to keep, and says what was found. */
async function finish(
  { world, options, locale }: Task,
  { ended, store, folder }: { readonly ended: EndedSession; readonly store: EvidenceStore; readonly folder: string },
): Promise<number> {
  const words = inspectWordings[locale];
  const pack = evidencePack(ended);
  if (options.outputEvidence !== undefined) await writeOutput(options.outputEvidence, `${jsonText(pack, 2)}\n`);
  if (options.collectOnly) {
    await store.writeIndex(packDocument, pack);
    const seal = await store.seal();
    const { readings } = ended.result;
    if (options.json) world.output.json(pack);
    else world.output.write(`${words.collected(readings.length, readings.filter(({ status }) => status === 'present').length)}\n`);
    world.messages.write(`${evidenceText({ folder, seal }, locale)}\n`);
    return exitStatus.fine;
  }
  const { report, seal } = await sealSession(ended, store);
  for (const file of options.outputReport) await writeReport(report, file, locale);
  if (options.json) world.output.json(report);
  else world.output.write(resultText(report, { locale, world, commands: ended.vocabulary.commands }));
  for (const file of options.outputReport) world.messages.write(`${words.written(file)}\n`);
  world.messages.write(`${evidenceText({ folder, seal }, locale)}\n`);
  return exitStatus.fine;
}

function evidenceText({ folder, seal: { sha256 } }: { readonly folder: string; readonly seal: Seal }, locale: Locale): string {
  const words = inspectWordings[locale];
  return `${words.evidenceIn(folder)}\n${words.seal(sha256)}`;
}
