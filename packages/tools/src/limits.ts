/** Exchanges a session keeps. Enough to look back on a long diagnosis; a stored session stays well under a megabyte. */
export const transcriptTurns = 50;

/** Rise of a probability that a person would call a change. Smaller ones are noise of the model. */
export const noticeableRise = 0.02;

/** A small probability that grows by this factor has changed noticeably too, however small it stays. */
export const noticeableFactor = 1.5;
