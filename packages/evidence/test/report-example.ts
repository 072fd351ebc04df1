import type { DiagnosisState, LocalizedText, PhenomenonId, Ticket } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, ticketId } from '@dbdiag/graph-engine';
import { corpusInfo, measurementsOf, postgresKnowledge } from '@dbdiag/knowledge';
import { commandId } from '../src/command/command-id.ts';
import type { InspectionResult, InspectionRound } from '../src/inspection/inspection.ts';
import { defaultInspectionLimits } from '../src/inspection/inspection-limits.ts';
import { observationsOf } from '../src/inspection/observations-of.ts';
import { sessionOutcome } from '../src/inspection/session-outcome.ts';
import type { RanCommand } from '../src/planning/planner.ts';
import { commandCatalogue, probeCatalogue } from '../src/probe/catalogue.ts';
import type { Probe } from '../src/probe/probe.ts';
import type { Reading } from '../src/probe/reading.ts';
import type { ReportInput } from '../src/report/report-input.ts';
import type { MemoryEvidenceStore } from '../src/store/memory-evidence-store.ts';
import { createMemoryEvidenceStore } from '../src/store/memory-evidence-store.ts';
import { createEvidenceRedactor } from '../src/store/redact-evidence.ts';

/** What a session over recorded runs of the fault lab is made of. */
export interface ReportExampleOptions {
  /** Tickets whose phenomena hold, all at once. */
  readonly tickets: readonly string[];
  /** Phenomena that the tickets left unexamined, and that are looked at and not there. */
  readonly quiet?: readonly string[];
  /** Commands that could not be run, for want of privilege. */
  readonly hidden?: readonly string[];
  /** What the user said beforehand. */
  readonly said?: (engine: GraphEngine, state: DiagnosisState) => DiagnosisState;
  readonly redactor?: ReportInput['redactor'];
  /** What stands behind every measured number. */
  readonly subject?: string;
  /** What is said about every hidden command. */
  readonly note?: LocalizedText;
}

/** A session and the store it was kept in. */
export interface ReportExample {
  readonly input: ReportInput;
  readonly store: MemoryEvidenceStore;
}

let learned: GraphEngine | undefined;
const engineOfTheCorpus = (): GraphEngine => (learned ??= new GraphEngine(postgresKnowledge()));

/** Commands of the first round. */
const baseline: ReadonlySet<string> = new Set([
  'pg.activity',
  'pg.locks',
  'pg.blockers',
  'pg.database',
  'pg.settings',
  'pg.checkpoints',
  'pg.wal',
  'pg.ages',
]);

/** The report input of a session in which the measured runs of the corpus happen again. */
export async function reportExample(options: ReportExampleOptions): Promise<ReportExample> {
  const engine = engineOfTheCorpus();
  const redactor = options.redactor ?? createEvidenceRedactor();
  const store = createMemoryEvidenceStore({ sessionId: 'example-1', redactor, now: () => new Date('2026-11-22T08:00:30.000Z') });
  const known = new Set(engine.snapshot.phenomena.map(({ id }) => id));
  const read = readerOf(options, engine);
  const probes = probeCatalogue.filter(({ phenomenonId }) => known.has(phenomenonId));
  let state = options.said?.(engine, emptyDiagnosisState) ?? emptyDiagnosisState;
  const rounds: InspectionRound[] = [];
  const readings: Reading[] = [];
  for (const round of [0, 1]) {
    const mine = probes.filter(({ commandId: id }) => baseline.has(id) === (round === 0)).map(read);
    const ran = await keepRound(store, round, { readings: mine, hidden: options.hidden ?? [] });
    state = engine.record(state, observationsOf(mine));
    readings.push(...mine);
    rounds.push(roundOf({ engine, state, round, ran, readings: mine }));
  }
  await store.seal();
  const ran = rounds.flatMap((round) => round.ran);
  const result: InspectionResult = {
    state,
    assessment: engine.assess(state),
    outcome: sessionOutcome({
      engine,
      state,
      facts: settingsOf(engine, redactor).facts,
      assessment: engine.assess(state),
      stopReason: 'confident',
    }),
    readings,
    rounds,
    ran,
    stopReason: 'confident',
    seconds: 27.4,
    databaseTimeMs: ran.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
  };
  return { store, input: { ...settingsOf(engine, redactor), sessionId: store.sessionId, result } };
}

function settingsOf(engine: GraphEngine, redactor: ReportInput['redactor']): Omit<ReportInput, 'sessionId' | 'result'> {
  return {
    engine,
    redactor,
    facts: {
      versionNumber: 150018,
      version: '15.18 (Debian 15.18-1)',
      database: 'shop',
      role: 'dbdiag_monitor',
      superuser: false,
      monitor: true,
      sequences: false,
      extensions: ['pg_stat_statements'],
      inRecovery: false,
      settings: {},
    },
    host: 'db1.corp.example',
    profile: 'lab',
    limits: defaultInspectionLimits,
    commands: commandCatalogue,
    measurable: new Set(probeCatalogue.map(({ phenomenonId }) => phenomenonId)),
    versions: { dbdiag: '0.5.0', knowledge: corpusInfo.version },
  };
}

/** Reads a probe as the runs of the tickets did. */
function readerOf(
  { tickets, quiet: looked = [], hidden = [], subject, note }: ReportExampleOptions,
  engine: GraphEngine,
): (probe: Probe) => Reading {
  const found = new Map<PhenomenonId, number>(
    tickets.flatMap((id) => measurementsOf(ticketId(id)) ?? []).map(({ phenomenonId, value }) => [phenomenonId, value]),
  );
  const unexamined = unexaminedIn(tickets, engine.snapshot.tickets ?? []);
  return ({ phenomenonId, commandId: command, unit, conditions }) => {
    const condition = conditions.lab;
    const base = { phenomenonId, commandId: command };
    if (hidden.includes(command))
      return { ...base, status: 'unknown', reason: 'noPrivilege', note: note ?? { en: 'permission denied for the view' } };
    if (unexamined.has(phenomenonId) && !looked.includes(phenomenonId))
      return { ...base, status: 'unknown', reason: 'empty', note: { en: 'no rows' } };
    const measured = found.get(phenomenonId);
    const holds = condition.operator === '>' ? condition.limit * 1.6 : condition.limit * 0.4;
    const quiet = condition.operator === '>' ? condition.limit * 0.2 : condition.limit * 1.8;
    // Some runs were recorded in other units.
    const agrees = measured !== undefined && (condition.operator === '>' ? measured > condition.limit : measured < condition.limit);
    const value = measured === undefined ? undefined : agrees ? measured : holds;
    return {
      ...base,
      status: value === undefined ? 'absent' : 'present',
      value: value ?? quiet,
      unit,
      condition,
      ...(subject !== undefined && value !== undefined && { subject }),
    };
  };
}

function unexaminedIn(ids: readonly string[], tickets: readonly Ticket[]): ReadonlySet<PhenomenonId> {
  return new Set(tickets.filter(({ id }) => ids.includes(id)).flatMap((ticket) => ticket.unexamined));
}

async function keepRound(
  store: MemoryEvidenceStore,
  round: number,
  { readings, hidden }: { readonly readings: readonly Reading[]; readonly hidden: readonly string[] },
): Promise<readonly RanCommand[]> {
  const ran: RanCommand[] = [];
  for (const command of new Set(readings.map((reading) => reading.commandId))) {
    if (hidden.includes(command)) continue;
    const elapsedMs = 3 + (command.length % 7);
    const capture = {
      commandId: commandId(command),
      executions: [{ atSeconds: 0, elapsedMs, result: { ok: true, rows: [{ command }] } }],
    } as const;
    const auditRef = await store.keep({ round, capture, readings: readings.filter((reading) => reading.commandId === command) });
    ran.push({ commandId: command, round, auditRef, elapsedMs });
  }
  return ran;
}

function roundOf({
  engine,
  state,
  round,
  ran,
  readings,
}: {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  readonly round: number;
  readonly ran: readonly RanCommand[];
  readonly readings: readonly Reading[];
}): InspectionRound {
  const hypotheses = engine.hypotheses(state, 5).map(({ hypothesisId, probability }) => ({ hypothesisId, probability }));
  return {
    round,
    startedAt: round === 0 ? '2026-11-22T08:00:00.000Z' : '2026-11-22T08:00:14.000Z',
    endedAt: round === 0 ? '2026-11-22T08:00:13.500Z' : '2026-11-22T08:00:27.400Z',
    categories: [],
    pool: [],
    ...(round === 1 && {
      planning: {
        plan: {
          decision: 'continue',
          hypothesis: { category: 'locks', confidence: 0.5, why: 'sessions wait for locks' },
          nextCommands: [],
          missingInformation: [],
        },
        by: 'information',
        rejected: [],
      },
    }),
    budget: { rounds: 2, commandsThisRound: 8, commands: 24, seconds: 90 },
    ran,
    newReadings: readings,
    hypotheses,
    stops: round === 1 ? ['confident'] : [],
  };
}
