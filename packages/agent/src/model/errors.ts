import { DbdiagError } from '@dbdiag/graph-engine';

/** Most characters kept of what a model sent. */
const receivedCharacters = 20_000;

/** What is known of a failed call besides its kind. */
export interface ModelFailureFacts extends ErrorOptions {
  /** Text that had arrived, without reasoning traces; for a stream everything that was passed on. */
  readonly received?: string;
}

/** A call of a language model failed. What the model was asked for has to be done another way. */
export abstract class ModelError extends DbdiagError {
  /** Text that had arrived, `''` where there was none. At most 20,000 characters. */
  readonly received: string;

  constructor(message: string, facts: ModelFailureFacts = {}) {
    super(message, 'cause' in facts ? { cause: facts.cause } : undefined);
    this.received = (facts.received ?? '').slice(0, receivedCharacters);
  }
}

/** Nothing answered, the connection broke before any text, or the server said that it can't work now (5xx). */
export class ModelUnreachableError extends ModelError {
  override readonly name = 'ModelUnreachableError';
  override readonly code = 'agent/model-unreachable';
  /** HTTP status, where the server answered. */
  readonly status: number | undefined;
  /** When the server says it can be asked again, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, facts: ModelFailureFacts & { readonly status?: number; readonly retryAfterMs?: number | undefined } = {}) {
    super(message, facts);
    this.status = facts.status;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** The server refused the request, or the account has no credit left; the same request would be refused again. */
export class ModelRefusedError extends ModelError {
  override readonly name = 'ModelRefusedError';
  override readonly code = 'agent/model-refused';
  /** HTTP status, for example 401 for a wrong key. */
  readonly status: number;
  /** What the server said: one line of at most 300 characters, without keys. */
  readonly serverMessage: string;

  constructor(message: string, facts: ModelFailureFacts & { readonly status: number; readonly serverMessage: string }) {
    super(message, facts);
    this.status = facts.status;
    this.serverMessage = facts.serverMessage;
  }
}

/** The server wants fewer requests. */
export class ModelRateLimitedError extends ModelError {
  override readonly name = 'ModelRateLimitedError';
  override readonly code = 'agent/model-rate-limited';
  /** When the server says it can be asked again, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, facts: ModelFailureFacts & { readonly retryAfterMs?: number | undefined } = {}) {
    super(message, facts);
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** The call took too long, or its stream stood still. */
export class ModelTimeoutError extends ModelError {
  override readonly name = 'ModelTimeoutError';
  override readonly code = 'agent/model-timeout';
}

/** An answer came that can't be used: empty, not JSON where JSON was asked for, not an answer of a model at all. */
export class ModelOutputError extends ModelError {
  override readonly name = 'ModelOutputError';
  override readonly code = 'agent/model-output';
}

/** An answer ended too early: the model ran into its limit, or the connection broke after text had been passed on. */
export class ModelCutError extends ModelError {
  override readonly name = 'ModelCutError';
  override readonly code = 'agent/model-cut';
}

/** A call was replayed that isn't in the record, or is there less often than it is made. */
export class ModelNotRecordedError extends ModelError {
  override readonly name = 'ModelNotRecordedError';
  override readonly code = 'agent/model-not-recorded';
}

/** A model can't be set up with these options. */
export class InvalidModelOptionsError extends DbdiagError {
  override readonly name = 'InvalidModelOptionsError';
  override readonly code = 'agent/invalid-model-options';
  /** The option that is wrong. */
  readonly option: string;

  constructor(option: string, problem: string) {
    super(`The option ${option} ${problem}`);
    this.option = option;
  }
}
