import type { Ticket } from '@dbdiag/graph-engine';
import { GraphEngine, phenomenonId, ticketId } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { entrySections } from './entry-text.ts';
import { findEntries } from './find-entries.ts';

const known = postgresKnowledge();
const measured = known.tickets.find(({ id }) => id === 'lab-a-0128') ?? expect.fail('no such ticket');
const [present, absent, unexamined] = ['log_deadlock', 'idle_in_tx_long', 'seqscan_share_big'].map((id) =>
  phenomenonId(known.phenomena.find((entry) => entry.id === id)?.id ?? expect.fail(id)),
);
const imported: Ticket = { ...measured, id: ticketId('T-1'), present: list(present), absent: list(absent), unexamined: list(unexamined) };
const snapshot = { ...known, tickets: [...known.tickets, imported] };
const engine = new GraphEngine(snapshot);

function list<Id>(id: Id | undefined): readonly Id[] {
  return id === undefined ? [] : [id];
}

function textOf(id: string, locale: 'zh' | 'en'): string {
  return findEntries(engine, snapshot, id)
    .flatMap((entry) => entrySections(entry, { engine, locale }))
    .map(({ body }) => body)
    .join('\n');
}

describe('the text of a ticket', () => {
  it('tells what was not there from what was not looked at and from what is not mentioned', () => {
    const rest = known.phenomena.length - 3;
    expect(textOf('T-1', 'en')).toContain(
      `1 were looked for and not there, 1 are known not to have been looked at, ${rest} are not mentioned.`,
    );
    expect(textOf('T-1', 'zh')).toContain(`1 个现象经检查不存在，1 个确知未检查，${rest} 个未提及。`);
  });

  it('says that a measured value was judged by a threshold of the lab', () => {
    expect(textOf(measured.id, 'en')).toMatch(/\d \(lab threshold [<>] [\d.]+\)/);
    expect(textOf(measured.id, 'zh')).toMatch(/\d（实验室阈值 [<>] [\d.]+）/);
    expect(textOf(measured.id, 'en')).not.toMatch(/\d \([<>]/);
  });
});
