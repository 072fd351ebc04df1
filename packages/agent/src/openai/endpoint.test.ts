import { describe, expect, it } from 'vitest';
import { InvalidModelOptionsError } from '../model/errors.ts';
import { createEndpoint } from './endpoint.ts';

const urlOf = (baseUrl: string, route = 'chat/completions'): string => createEndpoint({ baseUrl, model: 'm' }).url(route);

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
    ['https://gate.example.com/v1/models', 'https://gate.example.com/v1/chat/completions'],
  ])('reads the address %s', (baseUrl, url) => {
    expect(urlOf(baseUrl)).toBe(url);
  });

  it.each([
    'https://shop.openai.azure.com/openai/deployments/gpt/chat/completions?api-version=2024-10-21',
    'https://models.github.ai/inference/chat/completions',
    'https://dbc.example.com/serving-endpoints/llama/invocations',
    'https://dbc.example.com/serving-endpoints/chat/completions',
    'https://gate.example.com/chat/completions?tenant=a&x=1',
  ])('takes the whole route %s as it is', (baseUrl) => {
    expect(urlOf(baseUrl)).toBe(baseUrl);
  });

  it.each([
    ['https://gate.example.com/inference/chat/completions?v=1', 'https://gate.example.com/inference/embeddings?v=1'],
    ['https://gate.example.com/inference/embeddings', 'https://gate.example.com/inference/embeddings'],
    ['https://dbc.example.com/serving-endpoints/bge/invocations', 'https://dbc.example.com/serving-endpoints/bge/invocations'],
  ])('finds the vectors beside the route %s', (baseUrl, url) => {
    expect(urlOf(baseUrl, 'embeddings')).toBe(url);
  });

  it.each([
    ['https://shop.openai.azure.com/openai/deployments/gpt/chat/completions?api-version=2024-10-21', 'k3y', { 'api-key': 'k3y' }],
    ['https://shop.openai.azure.com/openai/v1', 'k3y', { 'api-key': 'k3y' }],
    ['https://shop.services.ai.azure.com/models/chat/completions?api-version=2024-05-01-preview', 'k3y', { 'api-key': 'k3y' }],
    ['https://gate.example.com/openai/deployments/gpt/chat/completions', 'k3y', { 'api-key': 'k3y' }],
    ['https://shop.openai.azure.com/openai/v1', 'eyJhbGci.eyJzdWI.c2ln', { authorization: 'Bearer eyJhbGci.eyJzdWI.c2ln' }],
    ['https://models.github.ai/inference/chat/completions', 'k3y', { authorization: 'Bearer k3y' }],
    ['https://notopenai.azure.com.example.com/v1', 'k3y', { authorization: 'Bearer k3y' }],
  ])('sends the key to %s in the header that is read there', (baseUrl, apiKey, header) => {
    expect(createEndpoint({ baseUrl, model: 'm', apiKey }).headers).toEqual({ 'content-type': 'application/json', ...header });
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
