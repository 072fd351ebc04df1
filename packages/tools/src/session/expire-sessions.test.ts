import type { AuditEntry, AuditSink, SessionStore } from '@dbdiag/ports';
import { createInMemoryAuditSink, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import { expireSessions, removeSession } from './expire-sessions.ts';
import { enterSession } from './session-line.ts';

const day = (count: number): Date => new Date(Date.UTC(2026, 10, count));

/** Sessions saved on the days they are named for, with an audit entry each. */
async function storesOf(...days: readonly number[]): Promise<{ readonly sessions: SessionStore; readonly audit: AuditSink }> {
  let today = day(1);
  const sessions = createInMemorySessionStore({ now: () => today });
  const audit = createInMemoryAuditSink();
  for (const each of days) {
    today = day(each);
    await sessions.save({ id: `s-${each}`, revision: 0, document: null });
    await audit.append({ at: today, sessionId: `s-${each}`, action: 'tool/diagnose', facts: {} });
  }
  return { sessions, audit };
}

async function audited(audit: AuditSink, ids: readonly string[]): Promise<readonly string[]> {
  const entries: readonly (readonly AuditEntry[])[] = await Promise.all(ids.map((id) => audit.list(id)));
  return entries.flat().map(({ sessionId }) => sessionId);
}

describe('expireSessions', () => {
  it('removes old sessions with their audit entries, and nothing of the others', async () => {
    const stores = await storesOf(3, 1, 9);
    expect(await expireSessions(stores, { savedBefore: day(5), now: () => day(10) })).toEqual({
      sessions: ['s-1', 's-3'],
      auditEntries: 2,
    });
    expect(await audited(stores.audit, ['s-1', 's-3', 's-9'])).toEqual(['s-9']);
  });

  it('leaves what a session of the same id did that begins while it runs', async () => {
    const stores = await storesOf(1);
    await stores.audit.append({ at: day(12), sessionId: 's-1', action: 'tool/diagnose', facts: {} });
    await expireSessions(stores, { savedBefore: day(5), now: () => day(10) });
    expect((await stores.audit.list('s-1')).map(({ at }) => at)).toEqual([day(12)]);
  });

  it('removes old entries of sessions that live, and of turns whose session never was, where a date is given', async () => {
    const stores = await storesOf(1, 9);
    await stores.audit.append({ at: day(2), sessionId: 's-9', action: 'tool/diagnose', facts: {} });
    await stores.audit.append({ at: day(2), sessionId: 'cancelled', action: 'tool/diagnose', facts: {} });
    const expiry = { savedBefore: day(1), auditBefore: day(4), now: () => day(10) };
    expect(await expireSessions(stores, expiry)).toEqual({ sessions: [], auditEntries: 3 });
    expect(await audited(stores.audit, ['s-1', 's-9', 'cancelled'])).toEqual(['s-9']);
  });

  it('does without a sink, and with one that removes nothing', async () => {
    const { sessions } = await storesOf(1, 2);
    expect(await expireSessions({ sessions }, { savedBefore: day(2) })).toEqual({ sessions: ['s-1'], auditEntries: 0 });
    const sink = createInMemoryAuditSink();
    const audit: AuditSink = { append: async (entry) => sink.append(entry), list: async (id) => sink.list(id) };
    const expiry = { savedBefore: day(3), auditBefore: day(3) };
    expect(await expireSessions({ sessions, audit }, expiry)).toEqual({ sessions: ['s-2'], auditEntries: 0 });
  });
});

describe('removeSession', () => {
  it('removes the session and everything it did, and nothing of others', async () => {
    const stores = await storesOf(1, 2);
    await removeSession(stores, 's-1');
    expect((await stores.sessions.list(10)).map(({ id }) => id)).toEqual(['s-2']);
    expect(await audited(stores.audit, ['s-1', 's-2'])).toEqual(['s-2']);
  });

  it('waits for whoever works on it', async () => {
    const stores = await storesOf(1);
    const place = await enterSession(stores.sessions, 's-1');
    const removed = removeSession(stores, 's-1');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await stores.sessions.load('s-1')).toBeDefined();
    place.leave();
    await removed;
    expect(await stores.sessions.load('s-1')).toBeUndefined();
  });
});
