/** How much of what goes into a prompt. A small local model has a few thousand tokens for everything. */
export const promptLimits = {
  /** Of the message, in characters; the middle of a longer one is left out. The rules read all of it. */
  message: 3_000,
  /** Of one earlier message or reply, in characters. */
  earlierMessage: 240,
  /** Earlier exchanges. */
  exchanges: 3,
  /** Findings, the latest. */
  findings: 24,
  /** Numbered lines. */
  lines: 12,
  /** Of the user's words about a numbered line, in characters. */
  lineWords: 80,
  /** Of the result of a call, in characters. */
  result: 300,
  /** Of one block of facts, in characters; longer blocks stay as the template words them. */
  block: 900,
  /** Of all blocks of facts together, in characters. */
  blocks: 3_000,
  /** Of an answer that couldn't be used, in characters: enough to see its shape. */
  answer: 600,
  /** Of what was wrong with it, in characters. */
  fault: 400,
} as const;

const omission = ' […] ';

/** A text of at most `characters`, without its middle where it is longer. */
export function shortened(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = Math.floor((characters - omission.length) / 2);
  return `${text.slice(0, half)}${omission}${text.slice(-half)}`;
}
