/** How much of what goes into a prompt. A turn has about two thousand tokens for everything. */
export const promptLimits = {
  /** Pieces of the message; the rules read all of it. */
  pieces: 24,
  /** Of one piece, in characters; the middle of a longer one is left out. */
  piece: 400,
  /** Of all pieces together, in characters. */
  message: 3_000,
  /** What one piece may mean. */
  candidates: 3,
  /** Signs described in a prompt. */
  described: 14,
  /** Ids named without a description: those of a knowledge of a few hundred signs. */
  choices: 300,
  /** Of the last message and the reply to it, in characters each. */
  earlierMessage: 160,
  /** Numbered lines. */
  lines: 12,
  /** Of a numbered line, in characters. */
  line: 90,
  /** Of an answer that couldn't be used, in characters: enough to see its shape. */
  answer: 600,
  /** Of what was wrong with it, in characters. */
  fault: 300,
} as const;

const omission = ' […] ';

/** A text of at most `characters`, without its middle where it is longer. */
export function shortened(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = Math.floor((characters - omission.length) / 2);
  return `${text.slice(0, half)}${omission}${text.slice(-half)}`;
}
