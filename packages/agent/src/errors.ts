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

/** Two tools have the same name; a call could mean either. */
export class ToolNameTakenError extends DbdiagError {
  override readonly name = 'ToolNameTakenError';
  override readonly code = 'agent/tool-name-taken';
  readonly tool: string;

  constructor(tool: string) {
    super(`Two tools are called ${tool}. Give one of them another name.`);
    this.tool = tool;
  }
}

/** A tool took longer than `AgentLimits.toolTimeoutMs`. What it did so far is not in the session. */
export class ToolTimeoutError extends DbdiagError {
  override readonly name = 'ToolTimeoutError';
  override readonly code = 'agent/tool-timeout';
  readonly tool: string;
  /** The limit, in milliseconds. */
  readonly timeoutMs: number;

  constructor(tool: string, timeoutMs: number) {
    super(`${tool} took longer than ${timeoutMs} ms and was given up.`);
    this.tool = tool;
    this.timeoutMs = timeoutMs;
  }
}
