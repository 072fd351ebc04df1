/** How much of one message is read. */
export const understandingLimits = {
  /** Observations; a longer list is a log, and every one costs a search. */
  observations: 40,
  /** Questions; each is a call of its own. */
  questions: 5,
  /** Suspicions, taken back or new; each is a call of its own, and only the last tilt is in force. */
  suspicions: 3,
  /** Longest clause that can be small talk or an order; they are a few words. */
  talkCharacters: 80,
  /** Longest clause that can be a question for a tool; longer ones are prose. */
  questionCharacters: 200,
  /** Messages of PostgreSQL read from a paste; the gravest come first, and the rest repeats them as a rule. */
  pastedMessages: 5,
  /** How much of a pasted line is kept; what follows is parameters. */
  pastedCharacters: 200,
  /** Longest sentence that is read as one; nobody types a longer one, and its reading takes time. */
  sentenceCharacters: 1_500,
  /** Lines of one paragraph that nobody types: more than that was pasted. */
  typedLines: 30,
} as const;
