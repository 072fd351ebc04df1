import { describe, expect, it } from 'vitest';
import {
  DbdiagError,
  InvalidObservationError,
  InvalidOptionsError,
  InvalidSnapshotError,
  InvalidStateError,
  isDbdiagError,
  UnknownHypothesisError,
  UnknownPhenomenonError,
} from './errors.ts';
import { phenomenonId } from './ids.ts';

const faults = Array.from({ length: 25 }, (_, index) => ({ path: `tickets[${index}].id`, message: 'must be a text, not missing' }));

describe('errors', () => {
  it.each([
    [new InvalidSnapshotError(faults), 'engine/invalid-snapshot'],
    [new InvalidOptionsError(faults), 'engine/invalid-options'],
    [new InvalidObservationError(faults), 'engine/invalid-observation'],
    [new InvalidStateError(faults), 'engine/invalid-state'],
    [new UnknownPhenomenonError([phenomenonId('ghost')]), 'engine/unknown-phenomenon'],
    [new UnknownHypothesisError('ghost'), 'engine/unknown-hypothesis'],
  ])('are recognised and have a stable code: %s', (error, code) => {
    expect(error).toBeInstanceOf(DbdiagError);
    expect(isDbdiagError(error)).toBe(true);
    expect(error.code).toBe(code);
    expect(error.name).toBe(error.constructor.name);
  });

  it('are recognised from another copy of the package, and others are not', () => {
    expect(isDbdiagError(Object.assign(new Error('x'), { code: 'ports/session-conflict', [Symbol.for('@dbdiag/error')]: true }))).toBe(
      true,
    );
    expect(isDbdiagError(Object.assign(new Error('x'), { code: 'auth/user-not-found' }))).toBe(false);
    expect(isDbdiagError(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe(false);
    expect(isDbdiagError({ code: 'engine/invalid-state' })).toBe(false);
  });

  it('say a screenful of faults and keep them all', () => {
    const error = new InvalidSnapshotError(faults);
    expect(error.message).toContain('\n- tickets[19].id: must be a text, not missing\n- and 5 more');
    expect(error.faults).toHaveLength(25);
  });
});
