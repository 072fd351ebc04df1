import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditSink } from '../audit-sink.ts';
import { awkwardTexts, jsonDocuments } from './awkward-values.ts';

/**
 * What every {@link AuditSink} must do.
 *
 * @param name - Names the adapter in the report.
 * @param create - Gives a new, empty sink at every call.
 */
export function describeAuditSink(name: string, create: () => Promise<AuditSink>): void {
  describe(`AuditSink: ${name}`, () => {
    const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
      at: new Date('2026-11-03T08:15:30.125Z'),
      sessionId: 's-1',
      action,
      facts: {},
      ...more,
    });

    it('lists nothing for an unknown session', async () => {
      const sink = await create();
      expect(await sink.list('nowhere')).toEqual([]);
    });

    it('lists entries in the order they were appended, whatever their time says', async () => {
      const sink = await create();
      for (const [action, at] of [
        ['first', '2026-03-01'],
        ['second', '2026-01-01'],
        ['third', '2026-02-01'],
      ] as const) {
        await sink.append(entry(action, { at: new Date(at) }));
      }
      expect((await sink.list('s-1')).map(({ action }) => action)).toEqual(['first', 'second', 'third']);
    });

    it('lists entries appended together in their order, after those before them', async () => {
      const sink = await create();
      if (sink.appendAll === undefined) return;
      const actions = Array.from({ length: 12 }, (_, index) => `action-${index}`);
      await sink.append(entry('before', { at: new Date('2026-12-01') }));
      await sink.appendAll(actions.map((action, index) => entry(action, { facts: { index } })));
      await sink.appendAll([]);
      expect(await sink.list('s-1')).toEqual([
        entry('before', { at: new Date('2026-12-01') }),
        ...actions.map((action, index) => entry(action, { facts: { index } })),
      ]);
    });

    it('appends none of several with an aborted signal', async () => {
      const sink = await create();
      if (sink.appendAll === undefined) return;
      const reason = new Error('the user left');
      await expect(sink.appendAll([entry('too late'), entry('too late as well')], { signal: AbortSignal.abort(reason) })).rejects.toBe(
        reason,
      );
      expect(await sink.list('s-1')).toEqual([]);
    });

    it('keeps equal entries apart', async () => {
      const sink = await create();
      await sink.append(entry('again'));
      await sink.append(entry('again'));
      expect(await sink.list('s-1')).toEqual([entry('again'), entry('again')]);
    });

    it('keeps sessions apart', async () => {
      const sink = await create();
      await sink.append(entry('mine'));
      await sink.append(entry('theirs', { sessionId: 's-2' }));
      expect(await sink.list('s-2')).toEqual([entry('theirs', { sessionId: 's-2' })]);
    });

    it('loses no entry of concurrent writers', async () => {
      const sink = await create();
      const actions = Array.from({ length: 50 }, (_, index) => `action-${index}`);
      await Promise.all(actions.map((action) => sink.append(entry(action))));
      expect((await sink.list('s-1')).map(({ action }) => action).sort()).toEqual([...actions].sort());
    });

    it.each(awkwardTexts)('keeps %j as session id and as action', async (text) => {
      const sink = await create();
      await sink.append(entry(text, { sessionId: text }));
      expect(await sink.list(text)).toEqual([entry(text, { sessionId: text })]);
    });

    it.each(jsonDocuments)('keeps facts: $name', async ({ document }) => {
      const sink = await create();
      await sink.append(entry('with facts', { facts: document }));
      expect((await sink.list('s-1'))[0]?.facts).toEqual(document);
    });

    it('is not affected by later changes to what was appended', async () => {
      const sink = await create();
      const facts = { rows: [1] };
      const at = new Date('2026-11-03T08:15:30.125Z');
      await sink.append(entry('measured', { facts, at }));
      facts.rows.push(2);
      at.setFullYear(1999);
      expect(await sink.list('s-1')).toEqual([entry('measured', { facts: { rows: [1] } })]);
    });

    describeRemoval(create, entry);

    it('rejects with the reason of an aborted signal and appends nothing', async () => {
      const sink = await create();
      const reason = new Error('the user left');
      const options = { signal: AbortSignal.abort(reason) };
      await expect(sink.append(entry('too late'), options)).rejects.toBe(reason);
      await expect(sink.list('s-1', options)).rejects.toBe(reason);
      expect(await sink.list('s-1')).toEqual([]);
    });
  });
}

const january = new Date('2026-01-01');
const june = new Date('2026-06-01');
const december = new Date('2026-12-01');

function describeRemoval(create: () => Promise<AuditSink>, entry: (action: string, more?: Partial<AuditEntry>) => AuditEntry): void {
  const sinkWithEntries = async (): Promise<AuditSink> => {
    const sink = await create();
    for (const sessionId of ['s-1', 's-2', 's-3']) {
      for (const at of [january, december]) await sink.append(entry('measured', { sessionId, at }));
    }
    return sink;
  };
  const left = async (sink: AuditSink): Promise<readonly string[]> => {
    const entries = await Promise.all(['s-1', 's-2', 's-3'].map((id) => sink.list(id)));
    return entries.flat().map(({ sessionId, at }) => `${sessionId} ${at.getUTCMonth() + 1}`);
  };

  it('removes the entries of some sessions from before a time, and says how many', async () => {
    const sink = await sinkWithEntries();
    if (sink.removeOf === undefined) return;
    expect(await sink.removeOf(['s-1', 's-3', 'nowhere', 's-1\u0000'], june)).toBe(2);
    expect(await left(sink)).toEqual(['s-1 12', 's-2 1', 's-2 12', 's-3 12']);
    expect(await sink.removeOf(['s-1', 's-3'], december)).toBe(0);
    expect(await sink.removeOf([], new Date(8.64e15))).toBe(0);
    expect(await sink.removeOf(['s-1', 's-1'], new Date(8.64e15))).toBe(1);
    expect(await left(sink)).toEqual(['s-2 1', 's-2 12', 's-3 12']);
  });

  it('removes the entries of thousands of sessions in one call', async () => {
    const sink = await sinkWithEntries();
    if (sink.removeOf === undefined) return;
    const ids = Array.from({ length: 70_000 }, (_, index) => `s-${index}`);
    expect(await sink.removeOf(ids, june)).toBe(3);
  });

  it('removes the entries of all sessions from before a time, and says how many', async () => {
    const sink = await sinkWithEntries();
    if (sink.removeOlderThan === undefined) return;
    expect(await sink.removeOlderThan(new Date(-8.64e15))).toBe(0);
    expect(await sink.removeOlderThan(december)).toBe(3);
    expect(await left(sink)).toEqual(['s-1 12', 's-2 12', 's-3 12']);
  });

  it('removes nothing before what is no date, nor with an aborted signal', async () => {
    const sink = await sinkWithEntries();
    if (sink.removeOf === undefined || sink.removeOlderThan === undefined) return;
    const reason = new Error('the user left');
    const options = { signal: AbortSignal.abort(reason) };
    await expect(sink.removeOf(['s-1'], new Date(NaN))).rejects.toBeInstanceOf(RangeError);
    await expect(sink.removeOlderThan(new Date(NaN))).rejects.toBeInstanceOf(RangeError);
    await expect(sink.removeOf(['s-1'], december, options)).rejects.toBe(reason);
    await expect(sink.removeOlderThan(december, options)).rejects.toBe(reason);
    expect(await left(sink)).toHaveLength(6);
  });
}
