import type { JsonValue } from '@dbdiag/ports';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../exit-status.ts';
import { compareDocuments } from './compare-documents.ts';

const report = (more: Readonly<Record<string, JsonValue>>): ReadonlyMap<string, JsonValue> =>
  new Map([['diagnosis_report', { versions: { dbdiag: '0.1.0', knowledge: '1.0.0+f524' }, probability: 0.97, ...more }]]);

describe('documents of a session that is played again', () => {
  it('are the same though another version of dbdiag wrote them', () => {
    expect(compareDocuments(report({ versions: { dbdiag: '0.0.0', knowledge: '1.0.0+f524' } }), report({}))).toBe(1);
  });

  it.each([{ probability: 0.970_000_000_1 }, { versions: { dbdiag: '0.1.0', knowledge: '1.0.1+0a1b' } }])(
    'differ by anything else: %o',
    (other) => {
      expect(() => compareDocuments(report({}), report(other))).toThrow(CommandError);
    },
  );

  it('are not compared where none was stored', () => {
    expect(compareDocuments(new Map(), report({}))).toBe(0);
  });
});
