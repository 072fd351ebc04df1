/** A server that listens. */
export interface Running {
  /** Where its routes are, such as `http://127.0.0.1:8377/dbdiag`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}
