import { readdirSync, readFileSync } from 'node:fs';
import { InvalidObservationError } from '@dbdiag/graph-engine';
import { SessionConflictError, StoreUnavailableError } from '@dbdiag/ports';
import { SessionVersionError, ToolInputError } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { MessageTooLongError, TurnTimeoutError } from '../errors.ts';
import { ModelRefusedError } from '../model/errors.ts';
import { publicError, publicErrorOf } from './public-error.ts';

const packages = new URL('../../../', import.meta.url);

/** The codes that the published packages give their errors, read from the sources so that a new one is missed from its first day. */
const codes = readdirSync(packages)
  .filter((name) => !['evaluation', 'web'].includes(name))
  .flatMap((name) => {
    const folder = new URL(`${name}/src/`, packages);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/readonly code(?:: string)? = '([a-z-]+\/[^']+)'/gu)])
      .map(([, code = '']) => code);
  });

describe('what may be told of an error', () => {
  it('is known for every error there is', () => {
    expect(codes.length).toBeGreaterThan(45);
    expect(codes.filter((code) => publicErrorOf(code, 'en').code !== code)).toEqual([]);
  });

  it.each(codes)('has both languages and a status of a failure: %s', (code) => {
    const [en, zh] = [publicErrorOf(code, 'en'), publicErrorOf(code, 'zh')];
    expect(en.message).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u);
    expect(zh.message).toMatch(/\p{Script=Han}.*。$/u);
    expect(en.status).toBe(zh.status);
    expect(en.status).toBeGreaterThanOrEqual(400);
    expect(en.status).toBeLessThan(600);
  });

  it.each([
    [new SessionConflictError('s'), 409],
    [new StoreUnavailableError('db-1 is gone'), 503],
    [new MessageTooLongError(10, 3), 413],
    [new TurnTimeoutError(3), 504],
    [new InvalidObservationError([]), 400],
    [new ToolInputError('t', []), 400],
    [new SessionVersionError(9, 3), 500],
    [new ModelRefusedError('no', { status: 401, serverMessage: 'key sk-1' }), 502],
  ])('goes by the code of the error: %s', (error, status) => {
    expect(publicError(error, 'en')).toMatchObject({ code: error.code, status });
  });

  it.each([new Error('boom'), 'boom', undefined, { code: 'agent/tool-timeout' }])(
    'is nothing where the error is a stranger: %s',
    (error) => {
      expect(publicError(error, 'en')).toEqual({
        code: 'internal',
        status: 500,
        message: 'Something went wrong inside. The log of whoever runs this has the details.',
      });
    },
  );

  it('says that a turn was cancelled', () => {
    const aborted: { readonly reason: unknown } = AbortSignal.abort();
    expect(publicError(aborted.reason, 'zh')).toMatchObject({ code: 'cancelled', status: 499 });
  });
});
