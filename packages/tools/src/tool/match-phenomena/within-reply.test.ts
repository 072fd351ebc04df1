import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import type { Interpretation } from './interpret-observation.ts';
import { withinReply } from './within-reply.ts';

function unclear(words: string, count: number): Interpretation {
  const clarificationOptions = Array.from({ length: count }, (_, index) => ({
    phenomenonId: phenomenonId(`p${index}`),
    description: `P ${index}`,
    observationMethod: '',
    onYes: 'present' as const,
  }));
  return { interpreted: { kind: 'clarification', rawDescription: words, clarificationOptions } };
}

describe('the options of one reply', () => {
  it('are those of the first unclear reports, and later ones are not taken', () => {
    const kinds = withinReply([unclear('a', 3), unclear('b', 3), unclear('c', 1)], 6).map(({ interpreted }) => interpreted.kind);
    expect(kinds).toEqual(['clarification', 'clarification', 'unmatched']);
  });
});
