/** The schema that holds our tables, so that they never mix with somebody else's. */
export const defaultSchema = 'dbdiag';

/** How long a connection may take before the server counts as unreachable; a healthy one takes milliseconds. */
export const defaultConnectTimeoutMs = 5_000;

/** How long a statement may take, waiting for locks included, before its connection is given up. */
export const statementTimeoutMs = 60_000;

/** How long after an abort a statement under way may take to end. */
export const abortGraceMs = 2_000;

/** Most rows that one statement of ours reads: of 100,000 tickets with all that hangs on them, a tenth. */
export const mostRows = 1_000_000;

/** Most bytes that one statement reads. */
export const mostBytes = 512 * 1024 * 1024;

/** Causes and sets of which one statement reads the first tickets: few statements, and none that grows with the knowledge. */
export const countsOfStatement = 50;

/** Differences of counts that a verification lists: more than a person looks through. */
export const differencesListed = 100;

/** A change of at most so many tickets is kept for those who follow the knowledge, and the last so many changes. */
export const [ticketsOfChange, changesKept] = [20, 200];

/** Connections per pool: one dbdiag process rarely has more than a few turns under way. */
export const defaultPoolSize = 10;

/** How often a transaction is tried that the database gave up in favour of another (SQLSTATE 40001, 40P01). */
export const transactionAttempts = 8;

/** Longest pause before the second attempt; it doubles with each further one. */
export const firstRetryDelayMs = 10;
