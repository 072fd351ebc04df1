/** Exchanges a session keeps. Enough to look back on a long diagnosis; a stored session stays well under a megabyte. */
export const transcriptTurns = 50;

/** Readings offered for one text. More don't help a person to choose. */
export const readingsOffered = 8;

/**
 * Phenomena that texts have something in common with: a third of a knowledge of two hundred. Of the labelled statements of
 * benchmarks/dialogues 99 in 100 mean one of these.
 */
export const readingsNear = 60;

/** Faults spelled out in the message of an error; all of them are in its field. A screenful. */
export const faultsInMessage = 20;

/** Hypotheses that may be asked for at once, and how many where nothing is said: beyond the fifth place probabilities are too small to act on. */
export const hypothesesAsked = { most: 10, usual: 5 } as const;

/** Rounds that may be asked for at once, and how many where nothing is said: a screenful. */
export const roundsAsked = { most: 20, usual: 5 } as const;

/** Options that a caller may name for a question: more are a list to search, not a question to answer. */
export const optionsNamed = 3;

/** Rise of a probability that a person would call a change. Smaller ones are noise of the model. */
export const noticeableRise = 0.02;

/** A small probability that grows by this factor has changed noticeably too, however small it stays. */
export const noticeableFactor = 1.5;
