/** An id that nobody guesses. `crypto.randomUUID` is only there over HTTPS and on this machine. */
export function newSessionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
