/** What the shell is told: fine, failed, used wrongly, interrupted by Ctrl-C. */
export const exitStatus = { fine: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The program was called in a way it doesn't understand. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A line of the conversation is a command that doesn't exist. */
export class UnknownCommandError extends Error {
  override readonly name = 'UnknownCommandError';
}

/** A command could not do what it was asked to; the message is all there is to say. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
