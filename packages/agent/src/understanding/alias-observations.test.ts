// @module-tag long

import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { noFeedback } from '../fixtures/no-feedback.ts';
import { understandMessage } from './understand-message.ts';

const { phenomena } = postgresKnowledge();
const ids = new Set(phenomena.map(({ id }) => String(id)));

const nothingElse = {
  feedback: noFeedback,
  unclear: [],
  correcting: false,
  withdrawals: [],
  suspicions: [],
  droppedSuspicions: [],
  questions: [],
  commands: [],
  courtesies: [],
  puzzles: [],
};

describe('the wordings that the corpus knows', () => {
  it.each(['zh', 'en'] as const)('are reports, of one statement or several, and nothing else (%s)', (locale) => {
    const aliases = phenomena.flatMap(({ aliases: known }) => known?.[locale] ?? []);
    const read = aliases.map((alias) => ({ alias, parts: understandMessage(alias, { shown: [], isPhenomenon: (id) => ids.has(id) }) }));
    const misread = read.filter(({ parts: { observations } }) => observations.length === 0);
    expect(aliases.length).toBeGreaterThan(800);
    expect(misread).toEqual([]);
    for (const { parts } of read) expect(parts).toEqual({ ...nothingElse, observations: parts.observations });
  });
});
