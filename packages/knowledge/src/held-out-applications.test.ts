// @module-tag corpus

import { expect, it } from 'vitest';
import storedCampaigns from '../data/tickets.json' with { type: 'json' };
import { shareOf } from '../scripts/alpha-choice.ts';
import { dialogue, everything, leaveGroupsOut, ticketsByApplication } from '../scripts/held-out.ts';
import { campaignsIn } from './campaign.ts';
import { postgresKnowledge } from './postgres-corpus.ts';

const knowledge = postgresKnowledge();

it('diagnoses the tickets of an application from those of the others', () => {
  const evidence = [everything, dialogue(4, knowledge.tickets)];
  const results = leaveGroupsOut(knowledge, { groups: ticketsByApplication(knowledge, campaignsIn(storedCampaigns)), evidence });
  const topOne = (name: string): number =>
    shareOf(
      results.filter((result) => result.evidence === name),
      ({ first }) => first,
    );
  expect(results).toHaveLength(2 * knowledge.tickets.length);
  expect(topOne(everything.name)).toBeGreaterThan(0.87);
  expect(topOne(dialogue(4, []).name)).toBeGreaterThan(0.78);
}, 300_000);
