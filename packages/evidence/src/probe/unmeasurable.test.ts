import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { probeCatalogue } from './catalogue.ts';
import { unmeasurable } from './unmeasurable.ts';

const phenomena = postgresKnowledge().phenomena.map(({ id }) => String(id));
const probed = new Set(probeCatalogue.map(({ phenomenonId }) => String(phenomenonId)));

describe('phenomena without a probe', () => {
  it('are of the corpus, and no probe reads them after all', () => {
    expect(Object.keys(unmeasurable).filter((id) => !phenomena.includes(id) || probed.has(id))).toEqual([]);
  });

  it('all say why: nothing of the corpus is forgotten', () => {
    expect(phenomena.filter((id) => !probed.has(id) && unmeasurable[id] === undefined)).toEqual([]);
  });

  it('say so in both languages', () => {
    for (const { en, zh } of Object.values(unmeasurable))
      expect([en, zh].every((text) => text !== undefined && text.length > 20)).toBe(true);
  });
});
