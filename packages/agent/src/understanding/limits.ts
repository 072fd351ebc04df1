/** How much of one message is read. */
export const understandingLimits = {
  /** Observations; a longer list is a log, and every one costs a search. */
  observations: 40,
  /** Questions; each is a call of its own. */
  questions: 5,
  /** Suspicions, taken back or new; each is a call of its own, and only the last tilt is in force. */
  suspicions: 3,
  /** Rounds that a question about the history may ask for: as many as its tool takes. */
  rounds: 20,
  /** Hypotheses that a question may ask for: as many as their tool takes. */
  hypotheses: 10,
  /** Longest clause that can be small talk or an order; they are a few words. */
  talkCharacters: 80,
  /** Longest clause that can be a question for a tool; longer ones are prose. */
  questionCharacters: 200,
  /** Longest message that is read for answers across its sentences; in a longer one every sentence is read by itself. */
  answersCharacters: 4_000,
  /** Longest message in which the words of answers are spelled anew; longer ones are prose. */
  answerCharacters: 300,
  /** Longest sentence that is read as one; nobody types a longer one, and its reading takes time. */
  sentenceCharacters: 1_500,
} as const;
