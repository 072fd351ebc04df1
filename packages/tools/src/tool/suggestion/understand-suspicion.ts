import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';

/** What is no longer suspected first, then what is: of two suspicions the later one holds. */
export function understandSuspicion({ parts, calls, nameOf }: ReadTurn): WantedCall | undefined {
  const { suspicions, droppedSuspicions } = parts;
  const dropped = droppedSuspicions.map(({ words, subject }) => ({ suspicion: subject === '' ? words : subject, remove: true }));
  const weighed = suspicions.map(({ subject }) => ({ suspicion: nameOf(subject), remove: false }));
  const params = [...dropped, ...weighed][calls];
  return params && { params, reasoning: 'The user suspects something, or no longer does.' };
}
