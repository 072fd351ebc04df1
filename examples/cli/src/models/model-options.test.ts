import { describe, expect, it } from 'vitest';
import { extraBody, isRemote, redactList } from './model-options.ts';

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

describe('extraBody', () => {
  it('reads an object', () => {
    expect(extraBody('{"enable_thinking": false, "chat_template_kwargs": {"thinking": null}}')).toEqual({
      enable_thinking: false,
      chat_template_kwargs: { thinking: null },
    });
  });

  it.each(['', 'enable_thinking=false', '{', '[]', 'null', '1'])('refuses %j', (text) => {
    expect(() => extraBody(text)).toThrow(/takes a JSON object, such as '\{"enable_thinking": false\}'/);
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
