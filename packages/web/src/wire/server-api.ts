import type { Connection } from './connection.ts';
import type { ServerSentEvent } from './server-sent-events.ts';
import { withFields } from './shape.ts';
import type {
  Answer,
  CauseFacts,
  DataAnswer,
  DataIntent,
  GraphNode,
  HypothesisAccount,
  InspectionRecord,
  InspectionReport,
  KnowledgeIndex,
  Locale,
  Neighbourhood,
  SessionEntry,
  SessionView,
  TicketFacts,
} from './wire-types.ts';

/** One message, or answers by buttons. */
interface Turn {
  readonly sessionId: string | undefined;
  readonly message: string;
  readonly answers?: readonly Answer[];
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** A question to data. */
interface DataQuestion {
  readonly question: string;
  readonly database: string;
  /** An option that was offered. */
  readonly intent?: DataIntent | undefined;
  /** What was understood last. */
  readonly previous?: DataIntent | undefined;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** The file of an inspection. */
export type InspectionFile = 'report.html' | 'report.md' | 'report.json' | 'audit';

/** Whoever speaks with the server. */
export interface ServerApi {
  turn(turn: Turn): AsyncGenerator<ServerSentEvent>;
  undo(id: string, locale: Locale): Promise<{ readonly message: string }>;
  restart(id: string, locale: Locale): Promise<{ readonly message: string }>;
  session(id: string, locale: Locale, signal?: AbortSignal): Promise<SessionView>;
  sessions(): Promise<readonly SessionEntry[]>;
  removeSession(id: string): Promise<void>;
  account(at: { readonly sessionId: string; readonly hypothesisId: string; readonly locale: Locale }): Promise<HypothesisAccount>;
  knowledge(locale: Locale): Promise<KnowledgeIndex>;
  cause(id: string, locale: Locale): Promise<CauseFacts>;
  ticket(id: string, locale: Locale): Promise<TicketFacts>;
  neighbourhood(of: Pick<GraphNode, 'kind' | 'id'>, locale: Locale): Promise<Neighbourhood>;
  targets(): Promise<readonly { readonly name: string }[]>;
  startInspection(target: string, sessionId: string | undefined, locale: Locale): Promise<InspectionRecord>;
  inspection(id: string): Promise<InspectionRecord>;
  inspections(): Promise<readonly InspectionRecord[]>;
  /** The events of an inspection after one of them. */
  inspectionEvents(id: string, after: number, signal: AbortSignal): AsyncGenerator<ServerSentEvent>;
  cancelInspection(id: string): Promise<void>;
  /** Once the inspection is over. */
  inspectionReport(id: string): Promise<InspectionReport>;
  inspectionFile(id: string, file: InspectionFile, locale: Locale): Promise<Blob>;
  /** The names of the databases that may be asked; asks nobody for a token. */
  databases(): Promise<readonly string[]>;
  ask(question: DataQuestion): Promise<DataAnswer>;
  /** Whether the server answers at all. */
  isUp(): Promise<boolean>;
}

const part = encodeURIComponent;

/** As many as can be told apart in one picture. */
const neighboursShown = 20;

/** The routes of the server as functions. */
export function createServerApi(connection: Connection): ServerApi {
  const reply = withFields<{ readonly message: string }>('message');
  const record = withFields<InspectionRecord>('id', 'target', 'status');
  return {
    turn: ({ sessionId, message, answers, locale, signal }) =>
      connection.events({
        method: 'POST',
        path: 'chat/stream',
        body: {
          ...(sessionId !== undefined && { session_id: sessionId }),
          message,
          locale,
          ...(answers !== undefined && { answers }),
        },
        signal,
      }),
    undo: (id, locale) => connection.json({ method: 'POST', path: `sessions/${part(id)}/undo`, body: { locale } }, reply),
    restart: (id, locale) => connection.json({ method: 'POST', path: `sessions/${part(id)}/restart`, body: { locale } }, reply),
    session: (id, locale, signal) =>
      connection.json({ path: `sessions/${part(id)}?locale=${locale}`, signal }, withFields<SessionView>('id', 'revision', 'hypotheses')),
    sessions: async () =>
      (await connection.json({ path: 'sessions?limit=100' }, withFields<{ readonly sessions: readonly SessionEntry[] }>('sessions')))
        .sessions,
    removeSession: (id) => connection.done({ method: 'DELETE', path: `sessions/${part(id)}` }),
    account: ({ sessionId, hypothesisId, locale }) =>
      connection.json(
        { path: `sessions/${part(sessionId)}/hypotheses/${part(hypothesisId)}?locale=${locale}` },
        withFields<HypothesisAccount>('hypothesis_id', 'prior_bits', 'posterior_bits', 'evidence'),
      ),
    knowledge: (locale) => connection.json({ path: `knowledge?locale=${locale}` }, withFields<KnowledgeIndex>('causes', 'phenomena')),
    cause: (id, locale) =>
      connection.json({ path: `knowledge/causes/${part(id)}?locale=${locale}` }, withFields<CauseFacts>('id', 'solution')),
    ticket: (id, locale) => connection.json({ path: `knowledge/tickets/${part(id)}?locale=${locale}` }, withFields<TicketFacts>('id')),
    neighbourhood: ({ kind, id }, locale) =>
      connection.json(
        { path: `knowledge/neighbourhood?${kind}=${part(id)}&locale=${locale}&limit=${neighboursShown}` },
        withFields<Neighbourhood>('center', 'nodes', 'edges'),
      ),
    targets: async () =>
      (await connection.json({ path: 'targets' }, withFields<{ readonly targets: readonly { readonly name: string }[] }>('targets')))
        .targets,
    startInspection: (target, sessionId, locale) =>
      connection.json(
        { method: 'POST', path: 'inspections', body: { target, locale, ...(sessionId !== undefined && { session_id: sessionId }) } },
        record,
      ),
    inspection: (id) => connection.json({ path: `inspections/${part(id)}` }, record),
    inspections: async () =>
      (await connection.json({ path: 'inspections' }, withFields<{ readonly inspections: readonly InspectionRecord[] }>('inspections')))
        .inspections,
    inspectionEvents: (id, after, signal) =>
      connection.events({ path: `inspections/${part(id)}/events${after > 0 ? `?after=${after}` : ''}`, signal }),
    cancelInspection: (id) => connection.done({ method: 'DELETE', path: `inspections/${part(id)}` }),
    inspectionReport: (id) =>
      connection.json(
        { path: `inspections/${part(id)}/report` },
        withFields<InspectionReport>('outcome', 'causes', 'actions', 'forAPerson'),
      ),
    inspectionFile: (id, name, locale) =>
      connection.file({ path: `inspections/${part(id)}/${name}${name === 'audit' ? '' : `?locale=${locale}`}` }),
    databases: async () =>
      (
        await connection.json(
          { path: 'databases', isUnasked: true },
          withFields<{ readonly databases: readonly { readonly name: string }[] }>('databases'),
        )
      ).databases.map(({ name }) => name),
    ask: ({ signal, ...body }) =>
      connection.json({ method: 'POST', path: 'ask', body, signal }, withFields<DataAnswer>('kind', 'question')),
    isUp: () =>
      connection.done({ path: 'health' }).then(
        () => true,
        (error: unknown) => error instanceof Error && error.name === 'RefusedError',
      ),
  };
}
