/** Sessions held on the target: one would let a slow look delay all others, more would be noticed on a full server. */
export const defaultConnections = 2;

/** The longest a look may run; catalogued ones take milliseconds. */
export const defaultStatementTimeoutMs = 1_500;

/** How much later than the server's own timeout the client gives a connection up: the network is dead then. */
export const answerGraceMs = 2_000;

/** Most rows that are read of one look: the policy lets no statement return more. */
export const mostRows = 10_000;

/** Most bytes that are read of one look: ten thousand rows of three kilobytes. */
export const mostBytes = 32 * 1024 * 1024;

/** Most rows that are given of users' data, where the caller doesn't say. */
export const defaultDataRows = 10_000;

/** Most bytes that are given of users' data, where the caller doesn't say: about a screenful for each of ten thousand rows. */
export const defaultDataBytes = 8 * 1024 * 1024;

/** How long a statement over users' data may run, where the caller doesn't say: somebody waits for it. */
export const defaultDataTimeoutMs = 30_000;

/** How long a new session may take; a healthy server needs milliseconds. */
export const defaultConnectTimeoutMs = 5_000;

/** How long a server may take to end a session that said goodbye, before the socket is torn down. */
export const goodbyeMs = 2_000;

/** The oldest major version whose views the catalogued statements know. */
export const oldestVersion = 13;
