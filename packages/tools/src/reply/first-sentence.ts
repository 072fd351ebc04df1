/** The first sentence of a text; a full stop inside a name or a number ends none. */
export function firstSentence(text: string): string {
  return /^[\s\S]*?(?:[。！？]|[.!?](?=\s+\p{Lu}|\s*$))/u.exec(text)?.[0].trim() ?? text.trim();
}
