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
  /** Blocks of one message that are read. */
  blocks: 20,
  /** Lines of a message among which blocks are looked for. */
  lines: 10_000,
  /** Characters of a line that are looked at; behind them stands the rest of a query. */
  lineCharacters: 4_000,
  /** Rows of a table, nodes of a plan, entries of a report. */
  rows: 2_000,
  columns: 120,
  /** Lines that a terminal may have made of one. */
  wrappedLines: 6,
  /** Lines of a statement above its output. */
  statementLines: 40,
  /** How deep a plan goes. */
  planDepth: 100,
  /** Characters of a plan in JSON. */
  jsonCharacters: 400_000,
} as const;
