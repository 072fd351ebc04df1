import { describe, expect, it } from 'vitest';
import { mayGoInClear } from './clear-text-password.ts';

const open = { encrypted: false, throughSocketFile: false, encryptionUnwanted: false };

describe('a password in clear text', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])('may go to %s on this machine', (peer) => {
    expect(mayGoInClear({ ...open, peer })).toBe(true);
  });

  it.each(['192.0.2.2', '10.0.0.1', 'fd00::2', '::ffff:192.0.2.2', '128.0.0.1', '1127.0.0.1', '127.0.0.1.example', '::11', '', undefined])(
    'may not go to %s',
    (peer) => {
      expect(mayGoInClear({ ...open, peer })).toBe(false);
    },
  );

  it('may go anywhere where the connection is encrypted, stays on the machine, or the user wants no encryption', () => {
    for (const reason of ['encrypted', 'throughSocketFile', 'encryptionUnwanted']) {
      expect(mayGoInClear({ ...open, [reason]: true, peer: '192.0.2.2' })).toBe(true);
      expect(mayGoInClear({ ...open, [reason]: true, peer: undefined })).toBe(true);
    }
  });
});
