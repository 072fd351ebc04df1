import type { Agent, Allowance } from '@dbdiag/agent';
import type { Storage, Stores } from '@dbdiag/dao-postgres';
import type { InspectionEvent, InspectionResult } from '@dbdiag/evidence';
import type { GraphEngine, Locale } from '@dbdiag/graph-engine';
import type { CallOptions, LLMService } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import { createRedactor, expireSessions, redactingAudit } from '@dbdiag/tools';
import type { Askers } from './asking/askers.ts';
import { createAskers } from './asking/askers.ts';
import type { AskAudit } from './asking/opened-database.ts';
import type { RuntimeConfig, RuntimeConfigInput } from './config/config-schema.ts';
import { parseConfig } from './config/read-config.ts';
import type { MadeMind, Mind } from './conversation/assemble-agent.ts';
import { assembleAgent, createMind } from './conversation/assemble-agent.ts';
import { createLivingKnowledge } from './conversation/living-knowledge.ts';
import { newestAgent } from './conversation/newest-agent.ts';
import type { Thinking } from './conversation/target-agents.ts';
import { createTargetAgents } from './conversation/target-agents.ts';
import { timeLimits } from './conversation/time-limits.ts';
import type { Inspecting, Inspections } from './doors/inspections.ts';
import { createInspections } from './doors/inspections.ts';
import type { LoadedSession, OwnedSessions } from './doors/owned-sessions.ts';
import { createOwnedSessions } from './doors/owned-sessions.ts';
import { noteEvidence, readAuditLog, removeEvidence } from './doors/session-evidence.ts';
import { storedSessionId } from './doors/session-owner.ts';
import { addBuiltInCorpus, keepCorpusNote } from './knowledge/built-in-corpus.ts';
import type { Matching } from './knowledge/matching.ts';
import { createMatching, isMatchingOf } from './knowledge/matching.ts';
import type { FollowedKnowledge, OpenedKnowledge } from './knowledge/open-knowledge.ts';
import { readForConversations } from './knowledge/open-knowledge.ts';
import { newEvidenceId } from './measuring/evidence-id.ts';
import { configuredTarget, grantedTarget } from './measuring/granted-target.ts';
import type { InspectOptions, NamedTarget, TargetDeps } from './measuring/targets.ts';
import type { Exchange } from './models/exchange.ts';
import type { HelpingModels } from './models/helping-models.ts';
import { modelSetupOf, redactorOptions } from './models/model-setup.ts';
import { openStorage } from './storage/open-storage.ts';
import type { SessionView } from './views/session-view.ts';
import { sessionView } from './views/session-view.ts';

/** What a program may bring itself, instead of what the configuration says, or besides. */
export interface RuntimeDeps extends CallOptions {
  /** Instead of the storage of the configuration. Closing them is left to whoever brings them. */
  readonly stores?: Stores | undefined;
  /** Instead of the knowledge of the configuration. */
  readonly knowledge?: OpenedKnowledge | undefined;
  /** Instead of the models of the configuration. */
  readonly models?: HelpingModels | undefined;
  /** Tools of one's own, which the agent has besides those that come with it. */
  readonly tools?: ((engine: GraphEngine) => readonly BaseTool[] | Promise<readonly BaseTool[]>) | undefined;
  /** Makes the tool that measures a server the program has connected; whoever connected it wants it measured. */
  readonly measuring?: ((engine: GraphEngine) => Promise<BaseTool>) | undefined;
  /** Makes the tools that answer questions about it; their statements go to the audit. */
  readonly asking?: ((audit: AskAudit) => Promise<readonly BaseTool[]>) | undefined;
  /** Who may have tools of one's own run that act. Default: nobody without the user's word each time. */
  readonly allow?: Allowance | undefined;
  /** What the user of this machine is called: what `redact: [names]` takes out first. */
  readonly userNames?: readonly string[] | undefined;
  /** The password of a target; the configuration holds none. */
  readonly password?: TargetDeps['password'];
  /** The socket of a running ssh-agent, for targets that are reached over ssh. */
  readonly agentSocket?: string | undefined;
  /** Puts something of one's own around each model that plans or words, such as a trace; it gets the model's name. */
  readonly wrapModel?: ((model: LLMService, name: string) => LLMService) | undefined;
  /** Gets what fails while nobody waits for it, such as an inspection in the background; the inspection tells its owner in public words. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Gets every exchange with a model. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** Called with the number of records before the built-in corpus is added to a storage. */
  readonly onImport?: ((records: number) => void) | undefined;
  /** Measures targets for `inspections`. Default: as `inspect` does, with the evidence sealed. */
  readonly inspecting?: Inspecting | undefined;
  /** The clock that sessions expire by, and of inspections. */
  readonly now?: (() => Date) | undefined;
}

/** What a sweep removed. */
export interface Sweep {
  /** How many sessions. */
  readonly sessions: number;
  /** How many audit entries: those of these sessions, and those older than `audit.retention_days`. */
  readonly auditEntries: number;
}

/** What the runtime works with as long as the stored knowledge stays as it is. */
interface Working extends MadeMind, Thinking {
  readonly knowledge: FollowedKnowledge;
  readonly agent: Agent;
}

/**
 * Everything of a configuration, put together. Engine, matchers and tools are those of the stored knowledge as it was at the last
 * turn or {@link Runtime.refresh}: what others add is seen by turns that begin half a second later, and never within a turn.
 */
export interface Runtime extends Mind {
  readonly config: RuntimeConfig;
  readonly stores: Stores;
  /** The models that help; where one is absent, rules do its work. */
  readonly models: HelpingModels;
  /** Talks, and measures nothing. */
  readonly agent: Agent;
  /** Version of the stored knowledge that it works with; 0 where nothing stored is used. */
  readonly knowledgeVersion: number;
  /** Looks whether the stored knowledge has changed, unless that was done within the last second, and takes it over. */
  refresh(options?: CallOptions): Promise<void>;
  /**
   * The agent of conversations about a target of the configuration, which can measure it and answer questions about its statistics, as far
   * as that is granted to users. Connects at the first call.
   *
   * @throws TargetRefusedError where there is no such target, or users may neither inspect nor ask it; the errors of connecting.
   */
  agentFor(target: string, options?: CallOptions): Promise<Agent>;
  /**
   * Measures a target of the configuration in rounds, until its root cause is known or nothing more is worth a look.
   *
   * @throws TargetRefusedError where there is no such target, or users may not inspect it; the errors of connecting.
   */
  inspect(target: string, options?: InspectOptions): AsyncGenerator<InspectionEvent, InspectionResult>;
  /** The databases of the configuration that these may ask: data, and servers about their own statistics. */
  readonly askable: Askers['databases'];
  /** Answers a question to a database of the configuration; see {@link Askers}. */
  readonly ask: Askers['ask'];
  /** The sessions of one owner: what a door between people and the agent lets through. */
  sessionsOf(owner: string): OwnedSessions;
  /** Measuring of targets that goes on while nobody waits for it, one at a time on each. */
  readonly inspections: Inspections;
  /**
   * A session as one looks at it, by this configuration: `sessionView` with its rounds that count as stuck.
   */
  viewSession(loaded: LoadedSession, locale: Locale): SessionView;
  /**
   * Removes the sessions that have been idle for longer than `session_timeout_minutes`, with their audit entries, and audit entries
   * older than `audit.retention_days`; with 0 none. To be called now and then.
   */
  sweep(options?: CallOptions): Promise<Sweep>;
  /** Stops inspections, and closes storage, connections and databases; calling it again does nothing. */
  close(): Promise<void>;
}

/**
 * Puts everything of a configuration together.
 *
 * @throws InvalidConfigError, FileUnreadableError, InvalidKnowledgeError, and the errors of the storage, such as
 * `DirectoryLockedError` when another runtime has the folder open. Nothing stays open then.
 *
 * @example
 * ```ts
 * const runtime = await createRuntime({ storage: { directory: './dbdiag-data' } });
 * const { message } = await runtime.agent.reply({ sessionId: 'ann', message: 'queries are slow and disk IO is high' });
 * await runtime.close();
 * ```
 */
export async function createRuntime(input: RuntimeConfigInput = {}, deps: RuntimeDeps = {}): Promise<Runtime> {
  const config = parseConfig(input);
  const models = deps.models ?? (await modelsOf(config, deps));
  const storage: Storage =
    deps.stores === undefined ? await openStorage(config.storage) : { ...deps.stores, close: () => Promise.resolve() };
  try {
    return await assemble({ config, models, storage }, deps);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function modelsOf(config: RuntimeConfig, { userNames = [], wrapModel, onExchange }: RuntimeDeps): Promise<HelpingModels> {
  const setup = modelSetupOf(config);
  if (setup === undefined) return { redact: redactorOptions(config.llm.redact, userNames) };
  const { connectModels } = await import('./models/connect-models.ts');
  const { callMs, embeddingMs } = timeLimits(config);
  return connectModels(
    { ...setup, timeoutMs: callMs, embeddingTimeoutMs: embeddingMs },
    { userNames, wrap: wrapModel, record: onExchange },
  );
}

interface Opened {
  readonly config: RuntimeConfig;
  readonly models: HelpingModels;
  readonly storage: Storage;
}

async function assemble({ config, models, storage }: Opened, deps: RuntimeDeps): Promise<Runtime> {
  const { signal, onImport } = deps;
  const now = deps.now ?? (() => new Date());
  const failed = deps.onFailure ?? ((): void => undefined);
  const audit = { sink: redactingAudit(storage.audit, createRedactor(models.redact)), now };
  const { users: forUsers = [], models: forModels = [] } = deps.allow ?? {};
  const work = async (version: number, options: CallOptions, before?: Working): Promise<Working> => {
    let ready: Matching | undefined = before;
    const knowledge =
      deps.knowledge ??
      (await readForConversations(
        { store: storage.knowledge, config: config.knowledge, before: before?.knowledge },
        {
          ...options,
          onWords: (words, lexicon) => {
            if (ready === undefined || !isMatchingOf(ready, words)) ready = createMatching(words, { lexicon, models });
          },
        },
      ));
    const mind = createMind(knowledge, { agent: config.agent, models }, ready);
    const connected = [
      ...(deps.measuring === undefined ? [] : [await deps.measuring(mind.engine)]),
      ...((await deps.asking?.(audit)) ?? []),
    ];
    const tools = [...mind.tools, ...((await deps.tools?.(mind.engine)) ?? []), ...connected];
    const users = [...forUsers, ...connected.map(({ name }) => name)];
    const agentWith = (more: readonly BaseTool[], granted: Allowance): Agent =>
      assembleAgent({
        engine: mind.engine,
        tools: [...tools, ...more],
        allow: { users: [...users, ...(granted.users ?? [])], models: [...forModels, ...(granted.models ?? [])] },
        models,
        stores: storage,
        config,
        now: deps.now,
        knowledge: version === 0 ? undefined : version,
      });
    return { ...mind, knowledge, tools, agentWith, agent: agentWith([], {}) };
  };
  // Added before the version is read, as it changes that.
  if (deps.knowledge === undefined && config.knowledge.built_in) await addBuiltInCorpus(storage, { signal, onStart: onImport });
  const living = await createLivingKnowledge(
    {
      version: canChange(config, deps) ? async (options) => storage.knowledge.version(options) : undefined,
      make: work,
      askedEveryMs: versionAskedEveryMs,
      failed,
      now: () => performance.now(),
    },
    { signal },
  );
  const refreshed = async (options?: CallOptions): Promise<Working> => (await living.refreshed(options)).made;
  const working = (): Working => living.current.made;
  const { redact } = models;
  const reached = (target: Pick<NamedTarget, 'name' | 'settings'>): NamedTarget => ({
    ...target,
    redact,
    password: deps.password,
    agentSocket: deps.agentSocket,
  });
  const named = (name: string): NamedTarget => reached(grantedTarget(config, name, 'users'));
  const agent = newestAgent(async (options) => (await refreshed(options)).agent);
  const askers = createAskers({
    config,
    now,
    open: async (database) => {
      const { name, settings, about } = database;
      if (about === 'data') return (await import('./asking/open-data.ts')).openData({ name, settings, password: deps.password }, audit);
      return (await import('./asking/open-server.ts')).openServer(reached({ name, settings }), audit);
    },
  });
  const targetAgents = createTargetAgents({ config, thinking: refreshed, reached, askers, audit });
  const sessionsOf = (owner: string): OwnedSessions =>
    createOwnedSessions(owner, { agent, stores: storage, removeInspections: (of, sessionId) => inspections.removeOf(of, sessionId) });
  const inspections = createInspections({
    queued: config.server.inspections_queued,
    check: ({ target, by, owner, sessionId }) => {
      grantedTarget(config, target, by === 'user' ? 'users' : 'models');
      if (sessionId !== undefined) storedSessionId(owner, sessionId);
    },
    newId: newEvidenceId,
    inspecting:
      deps.inspecting ??
      async function* (name, { id: evidenceId, signal }) {
        const { measureTarget } = await import('./measuring/targets.ts');
        const concludeAt = config.agent.high_confidence_threshold;
        const target = reached(configuredTarget(config, name));
        const { result, report, folder } = yield* measureTarget(target, { concludeAt, evidenceId, signal });
        return { stopReason: result.stopReason, findings: working().engine.currentFindings(result.state), report, folder };
      },
    began: (inspection) => noteEvidence(storage.audit, inspection, now()),
    record: async ({ owner, sessionId = '' }, findings, locale) => {
      // A conversation about other knowledge has no use for what it doesn't know.
      const known = findings.filter(({ phenomenonId }) => working().engine.phenomenon(phenomenonId) !== undefined);
      await sessionsOf(owner).record(sessionId, known, locale && { locale });
    },
    failed,
    readAudit: readAuditLog,
    removeEvidence: (owner, sessionId) => removeEvidence(storage.audit, { owner, sessionId, targets: config.targets }),
    now,
  });
  return {
    get engine() {
      return working().engine;
    },
    get matchers() {
      return working().matchers;
    },
    get tools() {
      return working().tools;
    },
    get knowledgeVersion() {
      return living.current.version;
    },
    refresh: async (options) => {
      await refreshed(options);
    },
    config,
    models,
    stores: storage,
    agent,
    sessionsOf,
    inspections,
    viewSession: (loaded, locale) =>
      sessionView(working().engine, { ...loaded, stuckDetectionRounds: config.agent.stuck_detection_rounds }, locale),
    agentFor: (name, options) => targetAgents.agentFor(name, options),
    askable: askers.databases,
    ask: askers.ask,
    inspect: async function* (name, options) {
      const target = named(name);
      const { inspectNamed } = await import('./measuring/targets.ts');
      return yield* inspectNamed(target, config.agent.high_confidence_threshold, options);
    },
    sweep: async (options) => {
      const time = now();
      const before = (ms: number): Date => new Date(ms === 0 ? 0 : time.getTime() - ms);
      const savedBefore = before(config.agent.session_timeout_minutes * 60_000);
      const auditBefore = before(config.audit.retention_days * 86_400_000);
      const removed = await expireSessions(storage, { ...options, savedBefore, auditBefore, now: () => time });
      if (config.knowledge.built_in) await keepCorpusNote(storage, options);
      return { sessions: removed.sessions.length, auditEntries: removed.auditEntries };
    },
    close: async () => {
      await inspections.close();
      await targetAgents.close();
      await askers.close();
      await storage.close();
    },
  };
}

/** For how long an answer about the version of the stored knowledge is taken for true: others' additions are seen within two seconds. */
const versionAskedEveryMs = 500;

/** Whether what conversations go by can change while the program runs. Tools for what the program has connected are made once. */
function canChange({ knowledge }: RuntimeConfig, deps: RuntimeDeps): boolean {
  const isBrought = deps.knowledge !== undefined || deps.measuring !== undefined || deps.asking !== undefined;
  return !isBrought && (knowledge.built_in || knowledge.file === undefined);
}
