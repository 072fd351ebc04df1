import type { AgentResponse } from '@dbdiag/agent';
import type { Locale, Ticket } from '@dbdiag/graph-engine';
import type { Workbench } from '../chat/conversation.ts';
import { answerMessage, answersFromTicket } from './ticket-answers.ts';

/** One exchange of a played diagnosis. */
export interface PlayedTurn {
  readonly message: string;
  readonly response: AgentResponse;
}

/** What is played. */
export interface Play {
  /** Where all answers come from. */
  readonly ticket: Ticket;
  readonly locale: Locale;
  readonly firstMessage: string;
  readonly sessionId: string;
  readonly signal: AbortSignal;
}

/** More turns than any diagnosis takes: it ends a play that leads nowhere. */
const mostTurns = 30;

/**
 * Plays a diagnosis in which the user knows what one ticket records: says the first message, then answers whatever is
 * asked from the ticket, until the agent is done or has no more questions.
 */
export async function* playTicket(
  { agent }: Workbench,
  { ticket, locale, firstMessage, sessionId, signal }: Play,
): AsyncGenerator<PlayedTurn, void> {
  let message = firstMessage;
  for (let turn = 0; turn < mostTurns && message !== ''; turn += 1) {
    const response = await agent.reply({ sessionId, message, locale, signal });
    yield { message, response };
    if (response.details.diagnosis !== undefined) return;
    const session = await agent.session(sessionId, { signal });
    message = answerMessage(answersFromTicket(ticket, session?.lastShown ?? []), locale);
  }
}
