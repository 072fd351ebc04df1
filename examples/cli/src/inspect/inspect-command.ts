import { createCaptureReader, createCollectionPolicy, createCollector, createEvidenceRedactor, createInformationPlanner, createModelPlanner, createSystemClock, inspect } from '@dbdiag/evidence';
import type { EvidencePlanner, EvidenceRedactor, EvidenceStore, InspectionResult } from '@dbdiag/evidence';
import { createEvidenceFiles } from '@dbdiag/evidence/files';
import type { Locale } from '@dbdiag/graph-engine';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { exitStatus } from '../exit-status.ts';
import { connectModels, redactorOptions } from '../models/connect-models.ts';
import { modelNotice } from '../models/model-notice.ts';
import { readModelSetup } from '../models/model-setup.ts';
import { Interruption } from '../world.ts';
import type { World } from '../world.ts';
import { systemLocale } from '../wording.ts';
import { connectSession } from './connect-session.ts';
import type { ConnectedTarget } from './connect-session.ts';
import { checkInspectOptions, limitsOf } from './inspect-options.ts';
import type { InspectOptions } from './inspect-options.ts';
import { withProgress } from './inspect-progress.ts';
import { inspectWordings } from './inspect-wording.ts';
import { replaySession } from './replay-session.ts';
import { resultText } from './result-text.ts';
import { evidencePack, jsonValue, reportOf } from './session-documents.ts';
import type { EndedSession } from './session-documents.ts';
import { sessionParts } from './session-parts.ts';
import type { SessionParts } from './session-parts.ts';
import { writeOutput, writeReport } from './write-report.ts';

/** `dbdiag inspect`: measures a server until its root cause is known or nothing more can be measured. */
export async function inspectTarget(world: World, url: string | undefined, options: InspectOptions): Promise<number> {
  checkInspectOptions(url, options);
  const locale = options.locale ?? systemLocale(world);
  if (options.replay !== undefined || url === undefined) return replaySession(world, options, locale);
  const parts = await sessionParts({ concludeAt: options.confidenceThreshold, ...(options.configDir === undefined ? {} : { configDir: options.configDir }) });
  const target = await connectSession(url, options, world);
  try {
    world.messages.write(`${inspectWordings[locale].connected(target.facts.version, target.facts.role)}\n`);
    return await measure({ world, options, locale, parts, target });
  } finally {
    await target.close();
  }
}

interface Task {
  readonly world: World;
  readonly options: InspectOptions;
  readonly locale: Locale;
  readonly parts: SessionParts;
  readonly target: ConnectedTarget;
}

async function measure(task: Task): Promise<number> {
  const { world, options, locale, parts, target } = task;
  const redact = redactorOptions(options.redact ?? [], world);
  const redactor = createEvidenceRedactor(redact);
  const sessionId = `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}-${randomBytes(3).toString('hex')}`;
  const folder = join(options.evidenceDir, sessionId);
  const store = await createEvidenceFiles({ directory: options.evidenceDir, sessionId, redactor });
  let result: InspectionResult;
  try {
    result = await withProgress(running(task, { store, redactor }), { world, locale, engine: parts.vocabulary.engine });
  } catch (error) {
    if (world.signal.aborted && world.signal.reason instanceof Interruption) world.messages.write(`${inspectWordings[locale].interrupted(folder)}\n`);
    throw error;
  }
  const ended: EndedSession = {
    sessionId,
    result,
    ...parts,
    facts: target.facts,
    profile: options.profile,
    limits: limitsOf(options),
    redact,
    ...(options.service === undefined ? {} : { place: options.service }),
  };
  return finish(task, { ended, store, folder });
}

/** The session, begun. */
function running({ world, options, parts, target }: Task, { store, redactor }: { readonly store: EvidenceStore; readonly redactor: EvidenceRedactor }): ReturnType<typeof inspect> {
  const { vocabulary, knowledgeVersion } = parts;
  const { database, host, facts, seconds } = target;
  const limits = limitsOf(options);
  const clock = createSystemClock();
  const collector = createCollector({
    database,
    ...(host === undefined ? {} : { host }),
    store,
    clock,
    policy: createCollectionPolicy(facts),
    read: createCaptureReader({ probes: vocabulary.probes, facts, profile: options.profile }),
    databaseTimeMs: limits.databaseTimeMs,
  });
  const planner = plannerOf({ world, options, windowSeconds: limits.windowSeconds, redactor });
  return inspect(
    { ...vocabulary, facts, host: host !== undefined, collector, planner, store, clock },
    { profile: options.profile, knowledgeVersion, limits: options.collectOnly ? { ...limits, maxRounds: 0 } : limits, connectSeconds: seconds, signal: world.signal },
  );
}

function plannerOf({ world, options, windowSeconds, redactor }: { readonly world: World; readonly options: InspectOptions; readonly windowSeconds: number; readonly redactor: EvidenceRedactor }): EvidencePlanner {
  const fallback = createInformationPlanner({ windowSeconds });
  const setup = readModelSetup(options, world);
  if (setup === undefined) return fallback;
  const { planning } = connectModels(setup, { world, record: () => undefined });
  if (planning === undefined) return fallback;
  const notice = modelNotice(setup, options.locale ?? systemLocale(world));
  if (notice !== undefined) world.messages.write(`${notice}\n`);
  return createModelPlanner({ model: planning, fallback, redactor });
}

/** Writes what there is to keep, and says what was found. */
async function finish({ world, options, locale }: Task, { ended, store, folder }: { readonly ended: EndedSession; readonly store: EvidenceStore; readonly folder: string }): Promise<number> {
  const words = inspectWordings[locale];
  const pack = evidencePack(ended);
  await store.writeIndex('evidence_pack', pack);
  if (options.outputEvidence !== undefined) await writeOutput(options.outputEvidence, `${JSON.stringify(pack, undefined, 2)}\n`);
  if (options.collectOnly) {
    await store.seal();
    const { readings } = ended.result;
    world.output.write(options.json ? `${JSON.stringify(pack)}\n` : `${words.collected(readings.length, readings.filter(({ status }) => status === 'present').length)}\n`);
    world.messages.write(`${words.evidenceIn(folder)}\n`);
    return exitStatus.fine;
  }
  const report = reportOf(ended);
  await store.writeIndex('diagnosis_report', jsonValue(report));
  await store.seal();
  for (const file of options.outputReport) await writeReport(report, file, locale);
  world.output.write(options.json ? `${JSON.stringify(report)}\n` : resultText(report, locale, world));
  for (const file of options.outputReport) world.messages.write(`${words.written(file)}\n`);
  world.messages.write(`${words.evidenceIn(folder)}\n`);
  return exitStatus.fine;
}
