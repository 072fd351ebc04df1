import { expect, it } from 'vitest';
import { addressOfSession, sessionOfAddress } from './page-address.ts';

it('finds the session of the address it made', () => {
  for (const id of ['a', 'A-1._:~', 'über/%2F']) expect(sessionOfAddress(addressOfSession(id))).toBe(id);
});

it.each(['', '#/', '#message', '#/s/', '#/s/a/b', '#/s/%E0%A4%A'])('finds none in %j', (hash) => {
  expect(sessionOfAddress(hash)).toBeUndefined();
});
