/** Something the linter has to say about a place in the corpus. Only errors make it fail. */
export interface LintFinding {
  readonly severity: 'error' | 'warning' | 'info';
  /** For example `phenomena.idle_in_tx_long.sql`. */
  readonly path: string;
  readonly message: string;
}

/** A finding that makes the linter fail. */
export function lintError(path: string, message: string): LintFinding {
  return { severity: 'error', path, message };
}

/** A finding to look at. */
export function lintWarning(path: string, message: string): LintFinding {
  return { severity: 'warning', path, message };
}
