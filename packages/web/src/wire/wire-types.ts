/** What the server sends: the wire forms of the runtime's views, under the names that the page calls them by. */
import type {
  Inspections,
  WireCauseView,
  WireHypothesisAccount,
  WireKnowledgeIndex,
  WireNeighbourhood,
  WireSessionView,
  WireTicketView,
  WireToldAnswer,
} from '@dbdiag/runtime';

/** A conversation and where its diagnosis stands. */
export type SessionView = WireSessionView;

/** Languages the page and the knowledge have. */
export type Locale = SessionView['locale'];

/** How a diagnosis stands. */
export type Outcome = SessionView['outcome'];

/** One of what is weighed. */
export type Hypothesis = SessionView['hypotheses'][number];

/** What was found out. */
export type Finding = SessionView['findings'][number];

/** What is held of a phenomenon. */
export type Polarity = Finding['status'];

/** A question worth asking next. */
export type Check = SessionView['checks'][number];

/** A phenomenon, named. */
export type NamedPhenomenon = SessionView['would_separate'][number];

/** The cause that was concluded, and what to do. */
type Diagnosis = NonNullable<SessionView['diagnosis']>;

/** A step towards the solution. */
export type SolutionStep = Diagnosis['solution'][number];

/** A ticket that is cited. */
export type CitedTicket = Diagnosis['reference_tickets'][number];

/** Why a hypothesis is as probable as it is: prior and evidence add up to the odds against another one. */
export type HypothesisAccount = WireHypothesisAccount;

/** One finding of an account. */
export type EvidenceLine = HypothesisAccount['evidence'][number];

/** A node of the graph with what it is related to. */
export type Neighbourhood = WireNeighbourhood;

/** A cause or a phenomenon in the graph of the knowledge. */
export type GraphNode = Neighbourhood['center'];

/** How a cause and a phenomenon go together. */
export type GraphEdge = Neighbourhood['edges'][number];

/** All causes and phenomena of the knowledge by name. */
export type KnowledgeIndex = WireKnowledgeIndex;

/** What is known of a cause, besides what speaks for it in a session. */
export type CauseFacts = WireCauseView;

/** A past case whose cause is known, and what held in it. */
export type TicketFacts = WireTicketView;

/** An answer by button. */
export interface Answer {
  readonly phenomenon_id: string;
  readonly status: Polarity | 'unknown';
  readonly value?: string;
}

/** A live inspection as the server keeps it. */
export interface InspectionRecord {
  readonly id: string;
  readonly target: string;
  readonly session_id?: string;
  readonly status: 'queued' | 'running' | 'ended' | 'failed' | 'cancelled';
  readonly queued_at: string;
  /** Inspections of the same target that come first. */
  readonly ahead: number;
  readonly stop_reason?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** What an inspection found, with texts in all languages of the knowledge. */
export type InspectionReport = NonNullable<Awaited<ReturnType<Inspections['report']>>>;

/** A step that a report suggests. */
export type ReportStep = InspectionReport['forAPerson'][number];

/** A text in the languages there are. */
export type LocalizedText = InspectionReport['causes'][number]['description'];

/** Where the values come from that the rates of an inspection are compared with. */
export type QuietDaySource =
  | { readonly kind: 'given' | 'declined' }
  | { readonly kind: 'sessions'; readonly sessions: number; readonly from: string; readonly to: string; readonly other?: object }
  | { readonly kind: 'tooFew'; readonly sessions: number; readonly needed: number; readonly other?: object };

/** What became of a question to data. */
export type DataAnswer = WireToldAnswer;

/** An answer with figures. */
export type DataFigures = Extract<DataAnswer, { readonly kind: 'answered' }>;

/** A column of it. */
export type DataColumn = DataFigures['table']['columns'][number];

/** A picture of it. */
export type DataChart = NonNullable<DataFigures['chart']>;

/** What a question comes to mean; it is handed back as it came. */
export type DataIntent = DataFigures['intent'];

/** A session in the list. */
export interface SessionEntry {
  readonly id: string;
  readonly revision: number;
  readonly saved_at: string;
}
