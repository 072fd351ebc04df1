import type { Phenomenon, RootCause, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';
import { describe, expect, it } from 'vitest';
import { importEffect } from './import-effect.ts';
import { nothing } from './join-knowledge.ts';

const phenomenon = (id: string): Phenomenon => ({ id: phenomenonId(id), description: { en: id }, observedBy: 'person' });
const cause = (id: string): RootCause => ({ id: rootCauseId(id), description: { en: id }, category: 'general', solution: [] });

function ticket(
  id: string,
  root: string,
  { present, set }: { readonly present: readonly string[]; readonly set?: string | undefined },
): Ticket {
  return {
    id: ticketId(id),
    rootCauseId: rootCauseId(root),
    present: present.map(phenomenonId),
    absent: [],
    unexamined: [],
    source: 'test',
    ...(set !== undefined && { set }),
  };
}

const known: TicketSnapshot = {
  phenomena: ['queue', 'slow', 'scan'].map(phenomenon),
  rootCauses: ['lock', 'plan'].map(cause),
  tickets: ['lock', 'plan'].flatMap((root) =>
    Array.from({ length: 10 }, (_, index) => ticket(`${root}-${index}`, root, { present: ['slow', root === 'lock' ? 'queue' : 'scan'] })),
  ),
};

const written = (set?: string): KnowledgeAddition => ({
  ...nothing,
  phenomena: ['alarm', 'mail'].map(phenomenon),
  tickets: [ticket('T-1', 'lock', { present: ['alarm', 'slow'], set }), ticket('T-2', 'plan', { present: ['mail', 'slow'], set })],
});

describe('the effect of an import', () => {
  it('is told for the imported cases by themselves and beside what is known, and for those known before', () => {
    expect(importEffect(known, written('imported'))).toEqual({
      imported: { cases: 2, firstAlone: 2, firstBeside: 2 },
      known: { cases: 20, firstBefore: 20, firstAfter: 20, worse: [] },
    });
  });

  it('names the cases that get worse', () => {
    const wrong = Array.from({ length: 30 }, (_, index) => ticket(`W-${index}`, 'plan', { present: ['queue', 'slow'], set: 'imported' }));
    const { known: before } = importEffect(known, { ...nothing, tickets: wrong });
    expect(before).toMatchObject({ cases: 20, firstBefore: 20, firstAfter: 10 });
    expect(before.worse).toEqual(Array.from({ length: 10 }, (_, index) => `lock-${index}`));
  });

  it('leaves out known cases that the import replaces', () => {
    const replaced = { ...nothing, tickets: [ticket('lock-0', 'lock', { present: ['queue'] })] };
    expect(importEffect(known, replaced).known.cases).toBe(19);
  });

  it('plays an even selection of many', () => {
    const many = { ...known, tickets: Array.from({ length: 5000 }, (_, index) => ticket(`t${index}`, 'lock', { present: ['queue'] })) };
    expect(importEffect(many, written('imported')).known.cases).toBe(2000);
  });

  it('of nothing is nothing', () => {
    expect(importEffect({ phenomena: [], rootCauses: [], tickets: [] }, nothing)).toEqual({
      imported: { cases: 0, firstAlone: 0, firstBeside: 0 },
      known: { cases: 0, firstBefore: 0, firstAfter: 0, worse: [] },
    });
  });
});
