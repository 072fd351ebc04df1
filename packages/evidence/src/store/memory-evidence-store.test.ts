import { describe, expect, it } from 'vitest';
import { describeEvidenceStore } from '../../test/describe-evidence-store.ts';
import { InvalidEvidenceNameError } from './evidence-errors.ts';
import { createMemoryEvidenceStore } from './memory-evidence-store.ts';
import { readEvidence } from './read-evidence.ts';
import { createEvidenceRedactor } from './redact-evidence.ts';

const now = (): Date => new Date('2026-11-22T08:00:00.000Z');

describeEvidenceStore('memory', async () => {
  const store = createMemoryEvidenceStore({ sessionId: 's-1', redactor: createEvidenceRedactor(), now });
  return { store, open: async () => readEvidence({ emptyName: 's-1', files: store.files() }), files: async () => store.files() };
});

describe('a store in memory', () => {
  it.each(['', '..', '../x', 'a/b', 'a\\b', '.hidden', 'x'.repeat(129), 'a\u0000b'])('refuses %j as session id', (sessionId) => {
    expect(() => createMemoryEvidenceStore({ sessionId, redactor: createEvidenceRedactor(), now })).toThrow(InvalidEvidenceNameError);
  });
});
