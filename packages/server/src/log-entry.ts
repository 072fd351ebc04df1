/** One answered request, as a log keeps it: no body, no words of a user, no token. */
export interface LogEntry {
  /** As in the header X-Request-Id and in errors. */
  readonly requestId: string;
  readonly method: string;
  /** The path of the route, with `{name}` for each parameter; `none` where there is no such route, and `page` for a file of the page. */
  readonly route: string;
  readonly status: number;
  /** Absent where nobody was recognised, or nobody had to be. */
  readonly principal?: string;
  /** Until the answer began. */
  readonly milliseconds: number;
  /** What went wrong inside, with stack and cause; never part of an answer. */
  readonly error?: unknown;
}
