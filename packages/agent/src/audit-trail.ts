import type { AuditEntry, AuditSink } from '@dbdiag/ports';
import { auditGraceMs } from './limits.ts';

/** Appends entries in order: in one go where the sink can do that, else one after the other. */
export async function appendEntries(sink: AuditSink, entries: readonly AuditEntry[], signal: AbortSignal): Promise<void> {
  if (entries.length === 0) return;
  if (sink.appendAll !== undefined) return sink.appendAll(entries, { signal });
  for (const entry of entries) await sink.append(entry, { signal });
}

/**
 * Appends the entries of a turn that failed or was given up. What happened is on record even so: the signal of the turn may be
 * aborted, so it has a little time of its own.
 *
 * @returns The error to throw: that of the turn, with that of the sink where the entries couldn't be kept either.
 */
export async function appendAfterFailure(sink: AuditSink, entries: readonly AuditEntry[], error: unknown): Promise<unknown> {
  try {
    await appendEntries(sink, entries, AbortSignal.timeout(auditGraceMs));
    return error;
  } catch (lost) {
    return new AggregateError(
      [error, lost],
      `The turn failed, and ${entries.length} entries of its audit trail couldn't be kept: ${String(lost)}`,
      { cause: error },
    );
  }
}
