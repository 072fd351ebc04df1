/** How much of pasted text is read. */
export const pasteLimits = {
  /** Messages of PostgreSQL read from a paste; the gravest come first, and the rest repeats them as a rule. */
  messages: 5,
  /** How much of a pasted line is kept; what follows is parameters. */
  characters: 200,
  /** Lines of one paragraph that nobody types: more than that was pasted. */
  typedLines: 30,
  /** Settings one below the other that somebody types; more are a file. */
  typedSettings: 3,
  /** Pasted lines of a paragraph from which the lines behind them, that look like nothing, belong to the paste as well. */
  enclosing: 3,
} as const;
