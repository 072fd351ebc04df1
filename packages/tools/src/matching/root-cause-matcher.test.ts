import { describe, expect, it } from 'vitest';
import { smallLexicon, smallRootCauses } from './fixtures/small-knowledge.ts';
import { createRootCauseMatcher } from './root-cause-matcher.ts';

const matcher = createRootCauseMatcher(smallRootCauses, smallLexicon);

describe('createRootCauseMatcher', () => {
  it('is sure of the description and of the id in words', () => {
    expect(matcher.find('外键列缺少索引')[0]).toEqual({ rootCauseId: 'missing_fk_index', score: 1 });
    expect(matcher.find('abandoned slot')[0]).toEqual({ rootCauseId: 'abandoned_slot', score: 1 });
  });

  it('finds a cause by other words of the same meaning', () => {
    expect(matcher.find('foreign key without index')[0]?.rootCauseId).toBe('missing_fk_index');
  });

  it('finds nothing for small talk', () => {
    expect(matcher.find('hello')).toEqual([]);
  });
});
