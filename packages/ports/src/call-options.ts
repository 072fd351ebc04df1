/** What every waiting call takes. */
export interface CallOptions {
  /** Aborts the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}
