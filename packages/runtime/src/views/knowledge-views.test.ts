import { defineKnowledge, GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { wireForm, wireSchema } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { knowledgeIndex, knowledgeIndexSchema } from './knowledge-index.ts';
import { causeView, causeViewSchema, phenomenonView, phenomenonViewSchema, ticketView, ticketViewSchema } from './knowledge-views.ts';
import { neighbourhood, neighbourhoodSchema } from './neighbourhood.ts';

const engine = new GraphEngine(postgresKnowledge());

/** Checks what arrives at the other end. */
function requireOnSchema<Value>(schema: z.ZodType<Value>, value: Value | undefined): void {
  expect(value).toBeDefined();
  const there: unknown = JSON.parse(JSON.stringify(wireForm(value)));
  expect(wireSchema(schema).parse(there)).toEqual(there);
}

describe('the knowledge', () => {
  it.each(['zh', 'en'] as const)('can be looked at from every side in %s, and every link leads somewhere', (locale) => {
    const index = knowledgeIndex(engine, locale);
    requireOnSchema(knowledgeIndexSchema, index);
    expect(index.causes).toHaveLength(engine.snapshot.rootCauses.length);
    for (const { id, tickets, description } of index.causes) {
      const cause = causeView(engine, id, locale);
      requireOnSchema(causeViewSchema, cause);
      expect(cause).toMatchObject({ ticketCount: tickets, description });
      expect(cause?.tickets.length).toBe(Math.min(tickets, 50));
      for (const { ticketId } of cause?.tickets ?? []) expect(ticketView(engine, ticketId, locale)?.cause.hypothesisId).toBe(id);
      for (const { phenomenonId } of cause?.phenomena ?? []) {
        const causes = phenomenonView(engine, phenomenonId, locale)?.causes ?? [];
        expect(causes.map(({ hypothesisId }) => hypothesisId)).toContain(id);
      }
    }
    for (const { id } of index.phenomena) requireOnSchema(phenomenonViewSchema, phenomenonView(engine, id, locale));
    requireOnSchema(ticketViewSchema, ticketView(engine, engine.snapshot.tickets?.[0]?.id ?? '', locale));
  });

  it('has nothing of an id that it doesn’t know', () => {
    expect(causeView(engine, 'gremlins', 'en')).toBeUndefined();
    expect(causeView(engine, 'other-cause', 'en')).toBeUndefined();
    expect(phenomenonView(engine, '__proto__', 'en')).toBeUndefined();
    expect(ticketView(engine, '', 'en')).toBeUndefined();
  });

  it('says what a phenomenon tells', () => {
    const small = new GraphEngine(
      defineKnowledge({
        subject: { name: { en: 'car' }, system: { en: 'car' } },
        phenomena: [
          { id: 'no_click', description: { en: 'nothing clicks' }, observedBy: 'person' },
          { id: 'unseen', description: { en: 'nobody saw it' }, observedBy: 'person' },
        ],
        causes: [
          { id: 'flat_battery', category: 'car', description: { en: 'flat battery' }, solution: [] },
          { id: 'empty_tank', category: 'car', description: { en: 'empty tank' }, solution: [] },
        ],
        tickets: [
          { id: 'T-1', cause: 'flat_battery', present: ['no_click'], source: 'a garage' },
          { id: 'T-2', cause: 'empty_tank', absent: ['no_click'], source: 'a garage' },
        ],
      }),
    );
    const view = phenomenonView(small, 'no_click', 'en');
    expect(view?.relevance).toMatch(/^It holds in \d+(\.\d)? % of the cases of “flat battery”, and in \d+(\.\d)? % of all cases\.$/u);
    expect(view?.causes).toMatchObject([{ hypothesisId: 'flat_battery', kind: 'cause', supportingTickets: 1, tickets: 1 }]);
    expect(phenomenonView(small, 'unseen', 'zh')?.relevance).toBe('没有工单出现过它，目前还说明不了什么。');
  });
});

describe('a neighbourhood', () => {
  it.each(engine.snapshot.rootCauses.map(({ id }) => id))('of %s is one that the phenomena lead back from', (id) => {
    const around = neighbourhood(engine, { kind: 'cause', id }, 'en');
    requireOnSchema(neighbourhoodSchema, around);
    expect(around?.nodes[0]).toEqual(around?.center);
    expect(around?.nodes.length).toBe((around?.edges.length ?? 0) + 1);
    expect(around?.edges.length).toBeLessThanOrEqual(30);
    const known = new Set(around?.nodes.map((node) => `${node.kind} ${node.id}`));
    expect(known.size).toBe(around?.nodes.length);
    for (const edge of around?.edges ?? []) {
      expect(known.has(`cause ${edge.causeId}`) && known.has(`phenomenon ${edge.phenomenonId}`)).toBe(true);
      const back = neighbourhood(engine, { kind: 'phenomenon', id: edge.phenomenonId, limit: 1000 }, 'en');
      expect(back?.edges).toContainEqual(edge);
    }
  });

  it('has the most telling of what a limit leaves', () => {
    const all = neighbourhood(engine, { kind: 'cause', id: 'deadlocks', limit: 1000 }, 'en')?.edges ?? [];
    const telling = all.map(({ strength, baseRate }) => strength - baseRate);
    expect(telling).toEqual([...telling].sort((a, b) => b - a));
    expect(neighbourhood(engine, { kind: 'cause', id: 'deadlocks', limit: 2 }, 'en')?.edges).toEqual(all.slice(0, 2));
    expect(neighbourhood(engine, { kind: 'cause', id: 'deadlocks', limit: 0 }, 'en')?.nodes).toHaveLength(1);
  });

  it('is there of no fault, and not of what nobody knows', () => {
    expect(neighbourhood(engine, { kind: 'cause', id: 'healthy' }, 'en')?.center.kind).toBe('cause');
    expect(neighbourhood(engine, { kind: 'cause', id: 'other-cause' }, 'en')).toBeUndefined();
    expect(neighbourhood(engine, { kind: 'cause', id: 'idle_in_tx_long' }, 'en')).toBeUndefined();
    expect(neighbourhood(engine, { kind: 'phenomenon', id: 'missing_join_index' }, 'en')).toBeUndefined();
  });
});
