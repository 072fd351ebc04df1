/** What listens there is not PostgreSQL, as its first bytes show. */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer';
}

/** The server answered the request for encryption with no. */
export class EncryptionRefused extends Error {
  override readonly name = 'EncryptionRefused';
}

/** Messages of a server before the login is through: authentication, error, negotiation of the protocol, notice. */
const openings = new Set(['R', 'E', 'v', 'N']);

/** No message of a login is near this length, in bytes; `HTTP` read as one has more than a billion. */
const longestOpening = 64 * 1024;

/**
 * Checks the first bytes after the start-up message. The driver would wait for the rest of a message as long as the text of
 * another protocol happens to spell.
 *
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function checkFirstMessage(bytes: Buffer): Error | undefined {
  const fits = openings.has(letterOf(bytes)) && (bytes.length < 5 || bytes.readUInt32BE(1) <= longestOpening);
  return fits ? undefined : new ForeignAnswer('The first bytes are no message of a PostgreSQL server.');
}

/**
 * Checks the answer to the request for encryption: a single letter, `S` for yes. More bytes than one are not read on, as they
 * may come from somebody in between.
 *
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL
 */
export function checkEncryptionAnswer(bytes: Buffer): Error | undefined {
  const letter = letterOf(bytes);
  if (bytes.length === 1 && letter === 'S') return undefined;
  if (bytes.length === 1 && letter === 'N') return new EncryptionRefused('The server does not encrypt.');
  // A server too busy to negotiate. Nothing vouches for what it says, so it is not shown.
  if (letter === 'E' && checkFirstMessage(bytes) === undefined)
    return new EncryptionRefused('The server answered the request for encryption with an error.');
  return new ForeignAnswer('The answer to the request for encryption is not that of a PostgreSQL server.');
}

function letterOf(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 1);
}
