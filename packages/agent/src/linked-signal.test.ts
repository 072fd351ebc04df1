import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { linkSignals } from './linked-signal.ts';

describe('a linked signal', () => {
  it.each([0, 1])('is aborted with source %i, for its reason, and lets go of all sources', (index) => {
    const sources = [new AbortController(), new AbortController()];
    const { signal } = linkSignals(sources.map((source) => source.signal));
    expect(signal.aborted).toBe(false);
    const reason = new Error('enough');
    sources[index]?.abort(reason);
    expect(signal.reason).toBe(reason);
    for (const source of sources) expect(getEventListeners(source.signal, 'abort')).toEqual([]);
  });

  it('is aborted from the start where a source is, and listens to none', () => {
    const running = new AbortController();
    const reason = new Error('before');
    const { signal } = linkSignals([running.signal, AbortSignal.abort(reason)]);
    expect(signal.reason).toBe(reason);
    expect(getEventListeners(running.signal, 'abort')).toEqual([]);
  });

  it('leaves no listener behind once it is unlinked', () => {
    const source = new AbortController();
    const { signal, unlink } = linkSignals([source.signal]);
    expect(getEventListeners(source.signal, 'abort')).toHaveLength(1);
    unlink();
    expect(getEventListeners(source.signal, 'abort')).toEqual([]);
    source.abort();
    expect(signal.aborted).toBe(false);
  });
});
