import { mayGoInClear } from '@dbdiag/ports';
import pg from 'pg';

/** The code of {@link PasswordInClear}. */
export const passwordInClear = 'PASSWORD_IN_CLEAR';

/** The server asked for the password as it is where others may listen. */
class PasswordInClear extends Error {
  override readonly name = 'PasswordInClear';
  readonly code = passwordInClear;

  constructor() {
    super('the password was not sent');
  }
}

/**
 * A client of the driver that tears the connection down where the server asks for the password in clear text and others may
 * listen. Where the password comes from, the URL, a variable or a file, makes no difference.
 *
 * @param url - Says whether encryption isn't wanted.
 */
export function guardedClient(url: string): new (config?: pg.ClientConfig) => pg.Client {
  const encryptionUnwanted = isEncryptionUnwanted(url);
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // Before the driver's own listener: what is written to a stream that is destroyed is not sent.
      this.connection.on('authenticationCleartextPassword', () => {
        const { stream } = this.connection;
        const encrypted = 'encrypted' in stream && stream.encrypted === true;
        const peer = 'remoteAddress' in stream && typeof stream.remoteAddress === 'string' ? stream.remoteAddress : undefined;
        const route = { encrypted, peer, encryptionUnwanted, throughSocketFile: this.host.startsWith('/') };
        if (!mayGoInClear(route)) stream.destroy(new PasswordInClear());
      });
    }
  };
}

/** Of several values the driver takes the last, and `sslmode` before `ssl`. */
function isEncryptionUnwanted(url: string): boolean {
  const { searchParams } = new URL(url);
  const mode = searchParams.getAll('sslmode').at(-1);
  return mode === undefined ? searchParams.getAll('ssl').at(-1) === '0' : mode === 'disable';
}
