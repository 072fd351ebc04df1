/** Longest line, or ticket of an array, in bytes: a hundred times the longest that anybody wrote. */
export const longestRecord = 16 * 2 ** 20;

/** Tickets stored in one transaction, and at most this many bytes of them: what is lost when the process dies, and what is in memory. */
export const batch = { tickets: 2000, bytes: 8 * 2 ** 20 } as const;

/** Recognised texts that are written down together: what is recognised again after a crash. */
export const textsKeptTogether = 500;

/** Between two events of progress of a stage, in milliseconds. */
export const progressEveryMs = 200;

/** Longest that recognised texts wait to be written down, in milliseconds: what is recognised again after a crash. */
export const noteEveryMs = 1000;
