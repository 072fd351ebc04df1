import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidSessionIdError } from '../errors.ts';
import { newSessionId, ownerPrefix, sessionIdOf, storedSessionId } from './session-owner.ts';

const owner = fc.string({ unit: 'grapheme', maxLength: 12 });
const sessionId = fc.stringMatching(/^[A-Za-z0-9._:~-]{1,128}$/u);

describe('the namespace of an owner', () => {
  it('gives an id back as it was, to its owner and to nobody else', () => {
    fc.assert(
      fc.property(owner, owner, sessionId, (mine, theirs, id) => {
        const stored = storedSessionId(mine, id);
        expect(sessionIdOf(mine, stored)).toBe(id);
        expect(sessionIdOf(theirs, stored)).toBe(mine === theirs ? id : undefined);
      }),
    );
  });

  it('never begins as another does', () => {
    fc.assert(
      fc.property(owner, owner, (one, other) => {
        expect(ownerPrefix(one).startsWith(ownerPrefix(other))).toBe(one === other);
      }),
    );
  });

  it.each(['', 'a/b', '../ann', 'a b', 'a%2Fb', 'ä', 'a\u0000', 'a\n', 'a'.repeat(129)])('takes no %j for an id', (id) => {
    expect(() => storedSessionId('ann', id)).toThrow(InvalidSessionIdError);
  });

  it('takes the id under which an idle session of a longest id is kept', () => {
    const kept = `${'a'.repeat(128)}~2026-11-03T08:15:30.000Z`;
    expect(storedSessionId('ann', kept)).toBe(`ann/${kept}`);
  });

  it('has new ids that nobody had before', () => {
    const ids = Array.from({ length: 100 }, newSessionId);
    expect(new Set(ids).size).toBe(100);
    expect(ids.map((id) => storedSessionId('ann', id))).toEqual(ids.map((id) => `ann/${id}`));
  });
});
