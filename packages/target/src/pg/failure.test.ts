import { describe, expect, it } from 'vitest';
import { NoAnswer } from './connection.ts';
import { toFailure } from './failure.ts';

function serverError(code: string): Error {
  return Object.assign(new Error('said the server'), { code });
}

describe('why a look failed', () => {
  it.each([
    ['42501', 'noPrivilege'],
    ['57014', 'timeout'],
    ['55P03', 'timeout'],
    ['42P01', 'unsupported'],
    ['42883', 'unsupported'],
    ['42703', 'unsupported'],
    ['42704', 'unsupported'],
    ['55000', 'unsupported'],
    ['0A000', 'unsupported'],
    ['25P03', 'lost'],
    ['25P04', 'lost'],
    ['57P01', 'lost'],
    ['57P05', 'lost'],
    ['08006', 'lost'],
    ['22012', 'error'],
    ['25006', 'error'],
    ['42601', 'error'],
    ['XX000', 'error'],
  ])('SQLSTATE %s: %s', (code, reason) => {
    expect(toFailure(serverError(code))).toEqual({ reason, message: 'said the server', code });
  });

  // EPIPE has the five letters of a SQLSTATE.
  it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])('%s: lost', (code) => {
    expect(toFailure(serverError(code))).toEqual({ reason: 'lost', message: 'said the server', code });
  });

  it('what the driver says without a code: lost', () => {
    expect(toFailure(new Error('Connection terminated unexpectedly'))).toEqual({
      reason: 'lost',
      message: 'Connection terminated unexpectedly',
    });
  });

  it('no answer at all: timeout', () => {
    expect(toFailure(new NoAnswer('nothing came'))).toEqual({ reason: 'timeout', message: 'nothing came' });
  });

  it('survives what is no error', () => {
    expect(toFailure(undefined)).toEqual({ reason: 'lost', message: 'undefined' });
  });
});
