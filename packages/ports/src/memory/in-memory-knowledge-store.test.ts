import { phenomenonId, ticketId } from '@dbdiag/graph-engine';
import { expect, it } from 'vitest';
import { DanglingReferenceError } from '../errors.ts';
import { describeKnowledgeStore } from '../testing/index.ts';
import { everyField, nothing, ticket } from '../testing/sample-knowledge.ts';
import { createInMemoryKnowledgeStore } from './index.ts';

describeKnowledgeStore('memory', async () => createInMemoryKnowledgeStore());

it('starts with the knowledge it is given', async () => {
  const store = createInMemoryKnowledgeStore(everyField);
  expect(await store.tickets.findByIds([ticketId('T-1')])).toEqual([everyField.tickets[0]]);
});

it('refuses to start with references that lead nowhere', () => {
  const dangling = { ...nothing, tickets: [{ ...ticket('T-1', 'healthy'), absent: [phenomenonId('nowhere')] }] };
  expect(() => createInMemoryKnowledgeStore(dangling)).toThrow(DanglingReferenceError);
});
