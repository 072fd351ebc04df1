import { wireForm } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { createSemanticParser } from '../parser/semantic-parser.ts';
import { postgresModel } from '../postgres-model/postgres-model.ts';
import { intentFromWire } from './intent-from-wire.ts';

const reading = createSemanticParser({ model: postgresModel({ versionNumber: 170_000 }) }).parse('how many idle sessions are there', {
  asOf: '2024-12-31',
});
const intent = reading.kind === 'understood' ? reading.intent : undefined;

describe('an intent that was on the wire', () => {
  it('is what it was', () => {
    expect(intent).toBeDefined();
    expect(intentFromWire(JSON.parse(JSON.stringify(wireForm(intent))))).toEqual({ ok: true, intent });
  });

  it.each([
    ['a text', 'DROP TABLE x'],
    ['nothing', null],
    ['another form', { version: 2 }],
    ['a field that isn’t there', { ...intent, sql: 'DROP TABLE x' }],
  ])('is refused where it is %s', (_, value) => {
    expect(intentFromWire(value).ok).toBe(false);
  });

  it('is refused where it nests without end, before anything looks at it', () => {
    const deep: unknown = JSON.parse(`${'{"condition":'.repeat(5000)}1${'}'.repeat(5000)}`);
    expect(intentFromWire(deep)).toEqual({ ok: false, faults: [{ path: [], message: 'nests deeper than 40 levels' }] });
  });
});
