import { describe, expect, it } from 'vitest';
import { found, keywords } from './keywords.ts';

const known = [...keywords(['state', '州'], 'state'), ...keywords(['state capital', '州府'], 'capital'), ...keywords(['art'], 'art')];

describe('keywords', () => {
  it('are found longest first, and not again within one that was found', () => {
    expect(found('the state capital of texas', known)).toEqual(['capital']);
    expect(found('各州的州府', known)).toEqual(['capital']);
  });

  it('are whole words in English', () => {
    expect(found('the party of the state', known)).toEqual(['state']);
  });
});
