/** Longest time of one statement, in milliseconds; a plan may only ask for less. No look may hold a sick server longer. */
export const statementTimeoutMs = 1500;

/** Longest time of one program on the host, in milliseconds: a remote login takes a second or two on a busy machine. */
export const hostTimeoutMs = 10_000;

/** What is left of the database time at which a heavy statement isn't started any more, in milliseconds. */
export const leastHeavyMs = 1;
