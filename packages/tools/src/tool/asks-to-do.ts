import { askedAbout, countAnswers } from '../reading/asked-about.ts';
import type { MessageParts } from '../reading/message-parts.ts';

/** "What should I do?", and not "what should I check?". */
export function asksToDo(parts: MessageParts): boolean {
  return askedAbout(parts, 'next').some(({ toDo }) => toDo === true);
}

/** Whether a message has nothing but questions in it: nothing that could move the diagnosis. */
export function onlyAsks({ feedback, observations, readings = [], unclear, suspicions, withdrawals, pastes = [] }: MessageParts): boolean {
  return countAnswers(feedback) + [observations, readings, unclear, suspicions, withdrawals, pastes].flat().length === 0;
}
