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
  Ticket,
  TicketId,
} from '@dbdiag/graph-engine';
import type { JsonValue, RawTicket, TicketChange } from '@dbdiag/ports';
import type { ColumnType, Generated } from 'kysely';

/** The tables as the last migration leaves them; `schema.sql` shows the same in SQL. */
export interface Tables {
  readonly phenomenon: PhenomenonRow;
  readonly root_cause: RootCauseRow;
  readonly ticket: TicketRow;
  readonly raw_ticket: RawTicketRow;
  readonly knowledge_parameter: KnowledgeParameterRow;
  readonly knowledge_subject: KnowledgeSubjectRow;
  readonly knowledge_version: KnowledgeVersionRow;
  readonly knowledge_change: KnowledgeChangeRow;
  readonly ticket_count: CountKey & { readonly tickets: number };
  readonly phenomenon_count: PhenomenonCountRow;
  readonly pair_count: PairCountRow;
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

interface KnowledgeVersionRow {
  /** Always 1: there is one version. */
  readonly id: number;
  /** int8: both drivers give it as text. */
  readonly version: string;
}

interface KnowledgeChangeRow {
  /** int8: both drivers give it as text. */
  readonly version: string;
  readonly tickets: ColumnType<Pick<TicketChange, 'removed' | 'added'>, string, string>;
}

/** Whose tickets are counted. */
interface CountKey {
  /** `healthy` for a system measured without a fault: a key has no null. */
  readonly root_cause_id: Ticket['rootCauseId'];
  /** Empty for tickets without a set. */
  readonly ticket_set: string;
}

interface PhenomenonCountRow extends CountKey {
  readonly phenomenon_id: PhenomenonId;
  readonly present: number;
  readonly absent: number;
  readonly unexamined: number;
}

interface PairCountRow extends CountKey {
  readonly first_id: PhenomenonId;
  readonly second_id: PhenomenonId;
  readonly together: number;
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
