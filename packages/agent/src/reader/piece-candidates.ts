import { observationsOf } from '@dbdiag/language';
import type { ReadingCandidate, ReadingHelp } from '@dbdiag/tools/agent-kit';
import { promptLimits } from '../prompts/prompt-limits.ts';
import type { MessagePiece } from './message-pieces.ts';

/** Under this chance a description isn't worth its tokens. */
const leastChance = 0.02;

function bestFirst(candidates: readonly ReadingCandidate[]): readonly string[] {
  const scores = new Map<string, number>();
  for (const { phenomenonId, score } of candidates) scores.set(phenomenonId, Math.max(score, scores.get(phenomenonId) ?? 0));
  return [...scores]
    .filter(([, score]) => score >= leastChance)
    .sort(([first, firstScore], [second, secondScore]) => secondScore - firstScore || (first < second ? -1 : 1))
    .map(([phenomenonId]) => phenomenonId);
}

/** Ids of what each piece may mean, read as a whole and by its statements; best first, and in all as many as a prompt describes. */
export function candidatesOf(pieces: readonly MessagePiece[], help: ReadingHelp): readonly (readonly string[])[] {
  const described = new Set<string>();
  return pieces.map(({ words }) => {
    const all = bestFirst([words, ...observationsOf(words)].flatMap((text) => help.candidates(text)));
    return all.slice(0, promptLimits.candidates).flatMap((phenomenonId) => {
      if (described.size >= promptLimits.described && !described.has(phenomenonId)) return [];
      described.add(phenomenonId);
      return [phenomenonId];
    });
  });
}
