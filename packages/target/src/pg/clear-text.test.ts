import { describe, expect, it } from 'vitest';
import { mayGoInClear } from './clear-text.ts';

const address = { host: 'db.example', user: 'watch', password: 'secret' };

describe('a password in clear text', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('may go to %s on this machine', (peer) => {
    expect(mayGoInClear(address, { encrypted: false, peer })).toBe(true);
  });

  it.each(['192.0.2.2', '10.0.0.1', 'fd00::2', '::ffff:192.0.2.2', '128.0.0.1', undefined])('may not go to %s', (peer) => {
    expect(mayGoInClear(address, { encrypted: false, peer })).toBe(false);
    expect(mayGoInClear({ ...address, tlsMode: 'prefer' }, { encrypted: false, peer })).toBe(false);
  });

  it('may go anywhere where the connection is encrypted, or the user wants none', () => {
    expect(mayGoInClear(address, { encrypted: true, peer: '192.0.2.2' })).toBe(true);
    expect(mayGoInClear({ ...address, tlsMode: 'disable' }, { encrypted: false, peer: '192.0.2.2' })).toBe(true);
  });

  it('may go through the socket of a folder', () => {
    expect(mayGoInClear({ ...address, host: '/var/run/postgresql' }, { encrypted: false, peer: undefined })).toBe(true);
  });
});
