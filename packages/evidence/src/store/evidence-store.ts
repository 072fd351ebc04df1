import type { CallOptions, JsonValue } from '@dbdiag/ports';
import type { Capture } from '../collection/capture.ts';
import type { Execution } from '../command/execution.ts';
import type { Reading } from '../probe/reading.ts';

/** Points at one record of a store: `audit:0007`. */
export type AuditRef = `audit:${string}`;

/** One look at the target, as it is audited. */
export interface AuditedLook {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly round: number;
  readonly commandId: string;
  /** What was run, as the policy approved it: the SQL text, or the argv joined by spaces. */
  readonly ran: string;
  readonly verdict: 'approved' | 'refused';
  readonly outcome: 'rows' | 'failure' | 'notRun';
  readonly elapsedMs: number;
  /** What came back. The log keeps its hash only; absent where nothing ran. */
  readonly result?: Execution['result'];
}

/** What a sealed session can be recognised by. */
export interface Seal {
  /** The manifest's own hash, in hexadecimal. Keep it elsewhere: who can rewrite the whole session can seal it anew. */
  readonly sha256: string;
  /** How many files the manifest lists. */
  readonly files: number;
  readonly auditLines: number;
}

/** Everything known of one command in one round, as it is stored. */
export interface EvidenceRecord {
  readonly round: number;
  readonly capture: Capture;
  readonly readings: readonly Reading[];
}

/**
 * The evidence of one session: what came back, redacted, read, and an audit log whose lines are chained by hashes.
 *
 * Calls may overlap; they take effect one after the other. When one fails for want of space or permission, all later ones
 * fail with the same error: what was written before stays, and the session stays unsealed.
 */
export interface EvidenceStore {
  readonly sessionId: string;
  /** Appends one look to the audit log and syncs it, so that a killed process loses nothing it did. */
  audit(look: AuditedLook, options?: CallOptions): Promise<AuditRef>;
  /** Writes raw, redacted and parsed forms of one command of one round. The reference is that of the files. */
  keep(record: EvidenceRecord, options?: CallOptions): Promise<AuditRef>;
  /**
   * Writes a document of the index, redacted: `llm_round_001`, `evidence_pack`, `diagnosis_report`, `diagnosis_trace`,
   * `session`. Writing a name again replaces it. `session` is kept raw as well: a replay needs it as it was.
   *
   * @throws InvalidEvidenceNameError for a name that is no lower-case word.
   */
  writeIndex(name: string, document: JsonValue, options?: CallOptions): Promise<void>;
  /**
   * Writes the manifest with the hash of every file. Every later call, another seal among them, throws
   * EvidenceSealedError.
   */
  seal(options?: CallOptions): Promise<Seal>;
}
