import { InvalidModelOptionsError } from '../model/errors.ts';
import type { OpenAIServerOptions } from './openai-options.ts';
import { defaultOpenAIOptions } from './openai-options.ts';

/** A server that can be asked. */
export interface Endpoint {
  readonly model: string;
  /** Address of a route, for example of `chat/completions`. */
  readonly url: (route: string) => string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text without the key. */
  readonly withoutKey: (text: string) => string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryDelayMs: number;
}

const version = /(^|\/)v\d[^/]*(\/|$)/u;
const route = /\/(chat\/completions|completions|embeddings|models)$/u;

function parseUrl(baseUrl: string): URL {
  if (!URL.canParse(baseUrl)) throw new InvalidModelOptionsError('baseUrl', 'is no address. Write it as https://host/v1.');
  const url = new URL(baseUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new InvalidModelOptionsError('baseUrl', 'has to begin with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    throw new InvalidModelOptionsError('baseUrl', 'holds a user name or a password. Give the key as apiKey.');
  return url;
}

/** The path all routes begin with. A path without a version gets `/v1`. */
function basePath(pathname: string): string {
  const path = pathname.replace(/(?<!\/)\/+$/u, '').replace(route, '');
  return version.test(path) ? path : `${path}/v1`;
}

function checkKey(apiKey: string | undefined): string | undefined {
  const key = apiKey?.trim();
  if (key === undefined || key === '') return undefined;
  if (!/^[\x21-\x7e]+$/u.test(key))
    throw new InvalidModelOptionsError('apiKey', 'has characters that no key has. Is it complete, and only the key?');
  return key;
}

function checkNumber(name: 'timeoutMs' | 'retries' | 'retryDelayMs', value: number): number {
  if (!Number.isFinite(value) || value < 0) throw new InvalidModelOptionsError(name, `is ${value}, and has to be a number from 0 up.`);
  return value;
}

/** @throws InvalidModelOptionsError, which never repeats the key. */
export function createEndpoint(options: OpenAIServerOptions): Endpoint {
  const { origin, pathname, search } = parseUrl(options.baseUrl);
  if (options.model.trim() === '') throw new InvalidModelOptionsError('model', 'is empty. Name a model the server has.');
  const key = checkKey(options.apiKey);
  const path = basePath(pathname);
  return {
    model: options.model,
    url: (name) => `${origin}${path}/${name}${search}`,
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...options.headers },
    withoutKey: (text) => (key === undefined ? text : text.replaceAll(key, '‹key›')),
    // Called as a method, the global function would lose its `this` in browsers.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: checkNumber('timeoutMs', options.timeoutMs ?? defaultOpenAIOptions.timeoutMs),
    retries: checkNumber('retries', options.retries ?? defaultOpenAIOptions.retries),
    retryDelayMs: checkNumber('retryDelayMs', options.retryDelayMs ?? defaultOpenAIOptions.retryDelayMs),
  };
}
