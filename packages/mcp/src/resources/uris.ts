/** The address of a root cause. */
export function causeUri(id: string): string {
  return `dbdiag://causes/${encodeURIComponent(id)}`;
}

/** The address of a phenomenon. */
export function phenomenonUri(id: string): string {
  return `dbdiag://phenomena/${encodeURIComponent(id)}`;
}

/** The address of a session. */
export function sessionUri(id: string): string {
  return `dbdiag://sessions/${encodeURIComponent(id)}`;
}

/** The address of the report of an inspection. */
export function reportUri(id: string): string {
  return `dbdiag://reports/${encodeURIComponent(id)}`;
}

/** An id of an address; undefined where it isn't one. */
export function idOf(variable: string | readonly string[] | undefined): string | undefined {
  if (typeof variable !== 'string') return undefined;
  try {
    return decodeURIComponent(variable);
  } catch {
    return undefined;
  }
}
