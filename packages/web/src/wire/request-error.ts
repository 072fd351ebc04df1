/** The server refused a request and said why. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  readonly code: string;
  /** When it may be tried again, in seconds; where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { status, code, retryAfter }: Pick<RefusedError, 'status' | 'code' | 'retryAfter'>) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The server can't be reached, or went away while it answered. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Whether what went wrong is that somebody stopped waiting. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
