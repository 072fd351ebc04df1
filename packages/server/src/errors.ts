import type { Fault } from '@dbdiag/graph-engine';
import { DbdiagError } from '@dbdiag/graph-engine';

/** What a request can be refused for, by its code. */
export type RefusalCode =
  | 'server/unauthorized'
  | 'server/forbidden'
  | 'server/not-found'
  | 'server/method-not-allowed'
  | 'server/body-too-large'
  | 'server/content-type'
  | 'server/not-json'
  | 'server/wire-version'
  | 'server/invalid-request'
  | 'server/not-ready'
  | 'server/rate-limited'
  | 'server/busy'
  | 'server/closing';

/** What comes with a refusal. */
export interface RefusalDetails {
  /** What is wrong with the request, place by place. */
  readonly faults?: readonly Fault[];
  /** Headers that say more, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request is refused. What the caller is told goes by the code; the message is for the log. */
export class RequestRefusedError extends DbdiagError {
  override readonly name = 'RequestRefusedError';
  override readonly code: RefusalCode;
  /** What is wrong with the request, place by place; may be told to the caller. */
  readonly faults: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, why: string, { faults = [], headers = {} }: RefusalDetails = {}) {
    super(why);
    this.code = code;
    this.faults = faults;
    this.headers = headers;
  }
}
