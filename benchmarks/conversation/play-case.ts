import type { Agent, AgentResponse } from '@dbdiag/agent';
import type { Case, SpokenUser, Utterance } from '@dbdiag/evaluation';
import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { ShownItem } from '@dbdiag/tools';
import type { Ending } from './ending.ts';
import { endingOf } from './ending.ts';
import type { TurnComparison } from './turn-comparison.ts';
import { compareTurn } from './turn-comparison.ts';

/** One message and what came of it. */
interface PlayedTurn {
  readonly utterance: Utterance;
  /** The numbered lines it answers. */
  readonly lines: readonly ShownItem[];
  readonly comparison: TurnComparison;
  /** Questions put back: unclear words, half answers, contradictions. */
  readonly clarifications: number;
}

/** A dialogue from its first message to its end. */
export interface PlayedCase {
  readonly entry: Case;
  readonly turns: readonly PlayedTurn[];
  readonly ending: Ending;
}

/** Who plays. */
export interface CaseParts {
  readonly agent: Agent;
  readonly user: SpokenUser;
  readonly sessionId: string;
  /** Messages at most. */
  readonly maxTurns: number;
}

/** Plays a case until the agent has a conclusion or nothing more to ask, or the messages are used up. */
export async function playCase(entry: Case, { agent, user, sessionId, maxTurns }: CaseParts): Promise<PlayedCase> {
  const turns: PlayedTurn[] = [];
  const said = new Set<PhenomenonId>();
  let lines: readonly ShownItem[] = [];
  let utterance = user.open();
  for (;;) {
    const { details } = await agent.reply({ sessionId, message: utterance.text });
    turns.push({ utterance, lines, comparison: compareTurn(entry, utterance, details), clarifications: clarificationsIn(details) });
    const lately = new Set(utterance.meant.map(({ phenomenonId }) => phenomenonId));
    for (const id of lately) said.add(id);
    lines = (await agent.session(sessionId))?.lastShown ?? [];
    if ((lines.length === 0 && details.outcome !== 'open') || turns.length >= maxTurns) {
      return {
        entry,
        turns,
        ending: endingOf(entry, { outcome: details.outcome, leader: details.topHypothesis.hypothesisId, turns: turns.length }),
      };
    }
    utterance = user.reply(lines, { turn: turns.length + 1, said, lately });
  }
}

function clarificationsIn({ clarifications, hedged, contradictions }: AgentResponse['details']): number {
  return clarifications.length + hedged.length + contradictions.length;
}
