/** ASCII characters of a token, on average over English prose and SQL. */
const charactersPerToken = 4;

/**
 * Tokens of a text, guessed from its length: four ASCII characters a token, one of any other script. Tokenizers differ by a
 * third in both directions; the number is for a budget, not for a bill.
 */
export function estimateTokens(text: string): number {
  const others = text.replace(/[\x00-\x7f]+/gu, '').length;
  return Math.ceil((text.length - others) / charactersPerToken + others);
}
