import { describe, expect, it } from 'vitest';
import { UsageError } from '../exit-status.ts';
import { isRemote, readModelSetup, redactList } from './model-setup.ts';

const world = { environment: {} };
const llmBaseUrl = 'http://localhost:11434/v1';

describe('readModelSetup', () => {
  it('asks for no model by default', () => {
    expect(readModelSetup({}, world)).toBeUndefined();
  });

  it('lets one model plan and respond, or one each, or only one of them', () => {
    expect(readModelSetup({ llmBaseUrl, model: 'm' }, world)).toEqual({
      baseUrl: llmBaseUrl,
      models: { planning: 'm', responding: 'm' },
      redact: [],
    });
    expect(readModelSetup({ llmBaseUrl, model: 'm', responseModel: 'r', embeddingModel: 'e' }, world)?.models).toEqual({
      planning: 'm',
      responding: 'r',
      embedding: 'e',
    });
    expect(readModelSetup({ llmBaseUrl, responseModel: 'r' }, world)?.models).toEqual({ responding: 'r' });
    expect(readModelSetup({ llmBaseUrl, embeddingModel: 'e' }, world)?.models).toEqual({ embedding: 'e' });
  });

  it('takes the key from the environment only', () => {
    expect(readModelSetup({ llmBaseUrl, model: 'm' }, { environment: { DBDIAG_LLM_API_KEY: 'k' } })).toMatchObject({ apiKey: 'k' });
    expect(readModelSetup({ llmBaseUrl, model: 'm' }, { environment: { DBDIAG_LLM_API_KEY: '' } })).not.toHaveProperty('apiKey');
  });

  it.each([
    [{ model: 'm' }, /--model needs --llm-base-url/],
    [{ responseModel: 'm' }, /--response-model needs --llm-base-url/],
    [{ embeddingModel: 'm' }, /--embedding-model needs --llm-base-url/],
    [{ redact: ['names'] as const }, /--redact needs --llm-base-url/],
    [{ llmBaseUrl }, /--llm-base-url needs --model/],
    [{ llmBaseUrl: 'localhost:11434', model: 'm' }, /http:\/\/ or https:\/\/ address/],
    [{ llmBaseUrl: 'ftp://host', model: 'm' }, /http:\/\/ or https:\/\/ address/],
    [{ llmBaseUrl: '', model: 'm' }, /http:\/\/ or https:\/\/ address/],
    [{ llmBaseUrl: 'https://ann:hush@host/v1', model: 'm' }, /takes no user and no password/],
  ])('refuses %j', (options, message) => {
    expect(() => readModelSetup(options, world)).toThrow(UsageError);
    expect(() => readModelSetup(options, world)).toThrow(message);
  });
});

describe('isRemote', () => {
  it.each([
    'http://localhost:11434',
    'http://127.0.0.1:8080/v1',
    'http://127.9.9.9',
    'http://[::1]:1',
    'http://LOCALHOST',
    'http://llm.localhost/v1',
    'http://localhost./',
  ])('knows that %s is this machine', (url) => {
    expect(isRemote(url)).toBe(false);
  });

  it.each([
    'https://api.example.com/v1',
    'http://192.168.0.2:11434',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://0.0.0.0:11434',
    'http://notlocalhost',
  ])('takes %s for another', (url) => {
    expect(isRemote(url)).toBe(true);
  });
});

describe('redactList', () => {
  it('reads a list, in any order', () => {
    expect(redactList('literals, names')).toEqual(['names', 'literals']);
  });

  it.each(['', 'secrets', 'names,,', 'Names'])('refuses %j', (text) => {
    expect(() => redactList(text)).toThrow(/names, addresses, literals/);
  });
});
