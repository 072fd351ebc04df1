import { describe, expect, it } from 'vitest';
import { classifyDocument } from './classify-document.ts';

describe('classifyDocument', () => {
  it('tells a corpus by its format, raw tickets by their shape', () => {
    expect(classifyDocument({ format: 'dbdiag/corpus', version: 1, tickets: [] }).kind).toBe('corpus');
    expect(classifyDocument([{ ticket_id: 'T-1' }]).kind).toBe('raw-tickets');
    expect(classifyDocument({ tickets: [] }).kind).toBe('raw-tickets');
  });

  it.each([
    [{ format: 'something' }, /"format" is "something"/],
    [{ format: 'dbdiag/corpus', version: 2 }, /"version" is 2; this release reads version 1/],
    [{ ticket: [] }, /neither "format" nor "tickets"/],
    ['text', /no JSON object/],
    [null, /no JSON object/],
  ])('says what is wrong with %j', (document, reason) => {
    expect(classifyDocument(document)).toEqual({ kind: 'neither', reason: expect.stringMatching(reason) as unknown });
  });
});
