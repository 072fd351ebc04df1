const sessionAddress = /^#\/s\/([^/]+)$/u;

/** The session that an address names after its `#`, if it does. */
export function sessionOfAddress(hash: string): string | undefined {
  const [, id] = sessionAddress.exec(hash) ?? [];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

/** What stands after the `#` for a session, or for none. */
export function addressOfSession(id: string | undefined): string {
  return id === undefined ? '#/' : `#/s/${encodeURIComponent(id)}`;
}
