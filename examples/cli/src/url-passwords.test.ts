import { describe, expect, it } from 'vitest';
import { createTestWorld } from './test-world.ts';
import { hasUrl, tellUrlPasswords } from './url-passwords.ts';

const told = (...args: readonly string[]): string => {
  const { world, messages } = createTestWorld([], { arguments: args });
  tellUrlPasswords(world);
  return messages();
};

describe('a password among the arguments', () => {
  it.each([
    ['inspect', 'postgres://me:secret@db/shop'],
    ['chat', '--db', 'postgresql://me:secret@db/shop'],
    ['chat', '--db=postgres://me:secret@db/shop', '--target', 'postgres://you:secret@db/orders'],
  ])('is said once to be visible: %j', (...args) => {
    expect(told(...args)).toMatch(/^The password in the URL can be seen.*--password-file.*DBDIAG_DB\.\n$/u);
    expect(told(...args)).not.toContain('secret');
    expect(args.some(hasUrl)).toBe(true);
  });

  it('is not spoken of where only results are wanted', () => {
    expect(told('inspect', 'postgres://me:secret@db/shop', '--quiet')).toBe('');
  });

  it.each([
    ['inspect', 'postgres://me@db:5432/shop'],
    ['chat', '--db', '/data/a:b@c'],
    ['show', 'a:b@c'],
    ['chat', '--llm-base-url', 'http://localhost:1/v1?x=a:b@c'],
  ])('is not seen where there is none: %j', (...args) => {
    expect(told(...args)).toBe('');
  });
});
