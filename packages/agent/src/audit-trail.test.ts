import type { AuditEntry, AuditSink } from '@dbdiag/ports';
import { createInMemoryAuditSink } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import { appendAfterFailure, appendEntries } from './audit-trail.ts';

const entries = ['first', 'second', 'third'].map((action): AuditEntry => ({ at: new Date(0), sessionId: 's', action, facts: {} }));
const signal = new AbortController().signal;
const full: AuditSink = { append: async () => Promise.reject(new Error('The disk is full.')), list: async () => [] };

describe('the audit trail of a turn', () => {
  it('is kept in order, together or one by one', async () => {
    const together = createInMemoryAuditSink();
    const single = createInMemoryAuditSink();
    const oneByOne: AuditSink = {
      append: (entry, options) => single.append(entry, options),
      list: (sessionId, options) => single.list(sessionId, options),
    };
    await appendEntries(together, entries, signal);
    await appendEntries(oneByOne, entries, signal);
    expect(await together.list('s')).toEqual(entries);
    expect(await single.list('s')).toEqual(entries);
  });

  it('is kept when the turn failed, and the error stays that of the turn', async () => {
    const sink = createInMemoryAuditSink();
    const error = new Error('The user left.');
    expect(await appendAfterFailure(sink, entries, error)).toBe(error);
    expect(await sink.list('s')).toEqual(entries);
  });

  it('is never lost in silence: the error says so', async () => {
    const error = new Error('The user left.');
    const told = await appendAfterFailure(full, entries, error);
    expect(told).toMatchObject({ errors: [error, { message: 'The disk is full.' }], cause: error });
    await expect(appendEntries(full, entries, signal)).rejects.toThrow('The disk is full.');
  });
});
