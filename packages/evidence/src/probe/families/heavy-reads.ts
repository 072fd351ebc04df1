/**
 * Most pages one heavy statement reads (37.5 MB). At 0.1 ms a page, the slowest that a cold index on a busy machine took,
 * they are read in less than 500 ms; from the cache in about 15 ms.
 */
export const heavyPages = 4800;

/** Relations that are locked or waited for with ACCESS EXCLUSIVE: reading them would wait as well. */
export const lockedRelations = `SELECT l.relation FROM pg_locks l WHERE l.locktype = 'relation' AND l.mode = 'AccessExclusiveLock'`;
