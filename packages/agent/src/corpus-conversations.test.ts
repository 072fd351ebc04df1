// @module-tag corpus

import type { Locale, Ticket } from '@dbdiag/graph-engine';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge, postgresLexicon } from '@dbdiag/knowledge';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { ShownItem } from '@dbdiag/tools';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { createAgent } from './agent.ts';
import type { ResponseDetails } from './agent-response.ts';

const snapshot = postgresKnowledge();
const engine = new GraphEngine(snapshot);
const phenomena = createPhenomenonMatcher(snapshot.phenomena, postgresLexicon);
const rootCauses = createRootCauseMatcher(snapshot.rootCauses, postgresLexicon);
const agent = createAgent({ engine, tools: createTools({ engine, phenomena, rootCauses }), sessions: createInMemorySessionStore() });

const answers: Readonly<Record<Locale, { readonly yes: string; readonly no: string; readonly unknown: string }>> = {
  zh: { yes: '有', no: '没有', unknown: '不清楚' },
  en: { yes: 'yes', no: 'no', unknown: 'not sure' },
};

/** What a user who knows just what the ticket records says about the lines shown. */
function answer(shown: readonly ShownItem[], ticket: Ticket, locale: Locale): string {
  return shown
    .map(({ phenomenonId, onYes }, index) => {
      const { yes, no, unknown } = answers[locale];
      const held = ticket.present.includes(phenomenonId) ? 'present' : ticket.absent.includes(phenomenonId) ? 'absent' : undefined;
      const said = held === undefined ? unknown : held === onYes ? yes : no;
      return locale === 'zh' ? `${index + 1}${said}` : `${index + 1} ${said}`;
    })
    .join(locale === 'zh' ? '，' : ', ');
}

/** How a conversation ended. */
interface Ending {
  readonly ticket: Ticket;
  readonly details: ResponseDetails;
  readonly lists: number;
}

/** Lines of one reply. */
const linesShown = 3;

/** So many lists ask about everything. */
const mostLists = Math.ceil(snapshot.phenomena.length / linesShown);

/** Plays a ticket, beginning with the words of what held, to its end. */
async function play(ticket: Ticket, locale: Locale): Promise<Ending> {
  const sessionId = `${ticket.id}-${locale}`;
  const first = ticket.present.slice(0, 2).map((id) => engine.phenomenon(id)?.description[locale] ?? id);
  let message = first.join('\n');
  for (let lists = 0; ; lists += 1) {
    const { details } = await agent.reply({ sessionId, message });
    const shown = (await agent.session(sessionId))?.lastShown ?? [];
    if (shown.length === 0 || lists === mostLists) return { ticket, details, lists };
    message = answer(shown, ticket, locale);
  }
}

/** Every twelfth ticket of a fault that left at least two traces. */
const played = snapshot.tickets
  .filter(({ rootCauseId, present }) => rootCauseId !== 'healthy' && present.length > 1)
  .filter((_, index) => index % 12 === 0);

describe.each(['zh', 'en'] as const)('conversations on the PostgreSQL corpus in %s', (locale) => {
  it('end, and mostly in the cause of the ticket that answers come from', async () => {
    const endings: Ending[] = [];
    for (const ticket of played) endings.push(await play(ticket, locale));
    const open = endings.filter(({ details }) => details.outcome === 'open').map(({ ticket }) => ticket.id);
    const right = endings.filter(({ ticket, details }) => details.topHypothesis.hypothesisId === ticket.rootCauseId);
    expect(open).toEqual([]);
    expect(endings.filter(({ lists }) => lists * linesShown > 75).map(({ ticket, lists }) => [ticket.id, lists])).toEqual([]);
    expect(played.length).toBeGreaterThanOrEqual(10);
    expect(right.length / played.length).toBeGreaterThanOrEqual(0.8);
  });
});
