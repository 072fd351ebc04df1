import type {
  LocalizedText,
  ObservedBy,
  Phenomenon,
  PhenomenonId,
  RootCause,
  RootCauseId,
  SolutionStep,
  Subject,
  Threshold,
  TicketId,
} from '@dbdiag/graph-engine';
import type { JsonValue, RawTicket } from '@dbdiag/ports';
import type { ColumnType, Generated } from 'kysely';

/** The tables as the last migration leaves them; `schema.sql` shows the same in SQL. */
export interface Tables {
  readonly phenomenon: PhenomenonRow;
  readonly root_cause: RootCauseRow;
  readonly ticket: TicketRow;
  readonly raw_ticket: RawTicketRow;
  readonly knowledge_parameter: KnowledgeParameterRow;
  readonly knowledge_subject: KnowledgeSubjectRow;
  readonly session: SessionRow;
  readonly audit_entry: AuditEntryRow;
}

export interface PhenomenonRow {
  readonly id: PhenomenonId;
  readonly description: LocalizedText;
  readonly observed_by: ObservedBy;
  readonly observation_method: LocalizedText;
  readonly sql: string | null;
  readonly threshold: Threshold | null;
  readonly aliases: NonNullable<Phenomenon['aliases']> | null;
  readonly cost: number | null;
  readonly glance: LocalizedText | null;
}

export interface RootCauseRow {
  readonly id: RootCauseId;
  readonly description: LocalizedText;
  readonly category: string;
  readonly mechanism: LocalizedText | null;
  readonly solution: readonly SolutionStep[];
  readonly verification: LocalizedText | null;
  readonly aliases: NonNullable<RootCause['aliases']> | null;
  readonly expectations: NonNullable<RootCause['expectations']> | null;
  readonly circumstances: readonly PhenomenonId[] | null;
}

export interface TicketRow {
  readonly id: TicketId;
  /** Null for a system measured without a fault. */
  readonly root_cause_id: RootCauseId | null;
  readonly present: readonly PhenomenonId[];
  readonly absent: readonly PhenomenonId[];
  readonly unexamined: readonly PhenomenonId[];
  readonly source: string;
  readonly description: LocalizedText | null;
  readonly ticket_set: string | null;
}

export interface RawTicketRow {
  readonly id: TicketId;
  readonly document: RawTicket;
}

interface KnowledgeParameterRow {
  readonly name: string;
  readonly value: number;
}

interface KnowledgeSubjectRow {
  /** Always 1: there is one subject, or none. */
  readonly id: number;
  readonly document: ColumnType<Subject, string, string>;
}

interface SessionRow {
  readonly id: string;
  readonly revision: number;
  readonly document: JsonValue;
  readonly saved_at: Generated<Date>;
}

interface AuditEntryRow {
  /** int8: both drivers give it as text. Counts the entries of a session. */
  readonly position: ColumnType<string, number, never>;
  readonly session_id: string;
  readonly at: Date;
  readonly action: string;
  readonly facts: JsonValue;
}
