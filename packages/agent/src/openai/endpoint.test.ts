import { describe, expect, it } from 'vitest';
import { InvalidModelOptionsError } from '../model/errors.ts';
import { createEndpoint } from './endpoint.ts';

const urlOf = (baseUrl: string): string => createEndpoint({ baseUrl, model: 'm' }).url('chat/completions');

describe('createEndpoint', () => {
  it.each([
    ['http://localhost:11434', 'http://localhost:11434/v1/chat/completions'],
    ['http://localhost:11434/', 'http://localhost:11434/v1/chat/completions'],
    ['https://api.example.com/v1', 'https://api.example.com/v1/chat/completions'],
    ['https://api.example.com/v1//', 'https://api.example.com/v1/chat/completions'],
    ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1/chat/completions'],
    ['https://api.example.com/api/paas/v4/', 'https://api.example.com/api/paas/v4/chat/completions'],
    ['https://api.example.com/v1beta/openai/', 'https://api.example.com/v1beta/openai/chat/completions'],
    ['https://gate.example.com/openai', 'https://gate.example.com/openai/v1/chat/completions'],
    ['https://gate.example.com/v1?api-version=2', 'https://gate.example.com/v1/chat/completions?api-version=2'],
  ])('reads the address %s', (baseUrl, url) => {
    expect(urlOf(baseUrl)).toBe(url);
  });

  it.each([
    ['baseUrl', { baseUrl: 'localhost' }],
    ['baseUrl', { baseUrl: 'ftp://example.com' }],
    ['baseUrl', { baseUrl: 'https://me:sesame@example.com/v1' }],
    ['apiKey', { apiKey: 'sesame open\nx-other: 1' }],
    ['apiKey', { apiKey: 'sesame密钥' }],
    ['model', { model: ' ' }],
    ['timeoutMs', { timeoutMs: Number.NaN }],
    ['retries', { retries: -1 }],
  ])('names the option %s that is wrong, without its secrets', (option, wrong) => {
    const create = (): unknown => createEndpoint({ baseUrl: 'http://localhost', model: 'm', ...wrong });
    expect(create).toThrow(InvalidModelOptionsError);
    expect(create).toThrow(`The option ${option} `);
    expect(create).not.toThrow('sesame');
  });

  it('takes a key with the line break of the file it came from', () => {
    expect(createEndpoint({ baseUrl: 'http://localhost', model: 'm', apiKey: 'sesame\n' }).headers).toMatchObject({
      authorization: 'Bearer sesame',
    });
  });
});
