/** Time one program may take; what is on the list takes milliseconds on a healthy machine. */
export const programTimeoutMs = 10_000;

/** Most a program may print: the end of a log, the names beside it, and room. */
export const programMaxBytes = 16 * 1024 * 1024;

/** How much of what a failing program complains about is kept. */
export const complaintBytes = 4096;

/** How long a killed program may take to be gone before its result is given anyway: one that hangs on a dead disk never is. */
export const killGraceMs = 1000;

/** Time to reach a host and log in. */
export const connectTimeoutSeconds = 10;

/** Time the connection may take to close by itself before it is killed. */
export const closeGraceMs = 2000;
