import { GraphEngine } from '@dbdiag/graph-engine';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import { smallKnowledge } from '../../test/small-knowledge.ts';
import { loadKnowledge } from './load-knowledge.ts';

describe('loading knowledge', () => {
  it('reads what a store holds as a snapshot an engine accepts', async () => {
    const store = createInMemoryKnowledgeStore();
    await store.add({ ...smallKnowledge, rawTickets: [], fitted: { alpha: 0.5 } });
    const snapshot = await loadKnowledge(store);
    expect(snapshot.tickets).toHaveLength(smallKnowledge.tickets.length);
    expect(new GraphEngine(snapshot).options.alpha).toBe(0.5);
  });

  it('reads an empty store as empty knowledge', async () => {
    expect(await loadKnowledge(createInMemoryKnowledgeStore())).toEqual({ phenomena: [], rootCauses: [], tickets: [], fitted: {} });
  });

  it('passes the signal on', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(loadKnowledge(createInMemoryKnowledgeStore(), { signal })).rejects.toThrow('stopped');
  });
});
