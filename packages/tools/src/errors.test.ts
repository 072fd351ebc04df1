import { describe, expect, it } from 'vitest';
import { InvalidSessionError } from './errors.ts';

describe('errors that list faults', () => {
  it('spell out the first twenty and keep all', () => {
    const error = new InvalidSessionError(Array.from({ length: 5000 }, (_, index) => ({ path: `findings.${index}`, message: 'is wrong' })));
    expect(error.faults).toHaveLength(5000);
    expect(error.message).toContain('findings.19: is wrong; and 4980 more, see the field faults.');
    expect(error.message).not.toContain('findings.20:');
  });
});
