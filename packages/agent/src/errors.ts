import { DbdiagError } from '@dbdiag/graph-engine';

/** A message is longer than one turn reads. Nothing was done with it. */
export class MessageTooLongError extends DbdiagError {
  override readonly name = 'MessageTooLongError';
  override readonly code = 'agent/message-too-long';
  /** Length of the message, in UTF-16 code units. */
  readonly characters: number;
  /** The longest that is accepted. */
  readonly limit: number;

  constructor(characters: number, limit: number) {
    super(
      `The message has ${characters} characters, the limit is ${limit}. Send the observations that matter, not the whole log; nothing was recorded.`,
    );
    this.characters = characters;
    this.limit = limit;
  }
}

/** A turn took longer than `AgentLimits.turnTimeoutMs`. The stored session is as it was. */
export class TurnTimeoutError extends DbdiagError {
  override readonly name = 'TurnTimeoutError';
  override readonly code = 'agent/turn-timeout';
  /** The limit, in milliseconds. */
  readonly timeoutMs: number;

  constructor(timeoutMs: number, options?: ErrorOptions) {
    super(`The turn took longer than ${timeoutMs} ms and was stopped. Nothing was recorded; send the message again.`, options);
    this.timeoutMs = timeoutMs;
  }
}
