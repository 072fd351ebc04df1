/** Keys that hold nothing but secrets, themselves or in whatever is below them. */
const secrets: readonly string[] = ['llm.api_key', 'server.tokens'];

/** Whether a key holds nothing but a secret. */
export function isSecret(path: readonly string[]): boolean {
  const key = path.join('.');
  return secrets.some((secret) => key === secret || key.startsWith(`${secret}.`));
}

/** A value as it may be shown: a key is hidden, and so is the password of a URL. */
export function masked(path: readonly string[], value: unknown): unknown {
  if (value === undefined) return undefined;
  if (isSecret(path)) return '***';
  return typeof value === 'string' ? value.replace(/^([a-z][a-z0-9+.-]*:\/\/[^:@/]*):[^@/]*@/i, '$1:***@') : value;
}
