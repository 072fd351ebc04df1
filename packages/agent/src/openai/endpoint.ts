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

/** Ends of addresses that name a route. */
const anyRoute = /\/(chat\/completions|completions|embeddings|models)$/u;

/** Routes that stand side by side. */
const siblings = /\/(chat\/completions|embeddings)$/u;

/** The end of an address that is that of one model, whatever is asked of it. */
const ofOneModel = '/invocations';

/** Hosts and paths where a key goes into a header of its own. */
const azureHost = /\.(?:openai|services\.ai|cognitiveservices)\.azure\.(?:com|us|cn)$/iu;
const azurePath = '/openai/deployments/';

/** A token that was issued for a while, rather than a key. */
const issuedToken = /^eyJ[\w-]+\.[\w-]+\./u;

function parseUrl(baseUrl: string): URL {
  if (!URL.canParse(baseUrl)) throw new InvalidModelOptionsError('baseUrl', 'is no address. Write it as https://host/v1.');
  const url = new URL(baseUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new InvalidModelOptionsError('baseUrl', 'has to begin with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    throw new InvalidModelOptionsError('baseUrl', 'holds a user name or a password. Give the key as apiKey.');
  return url;
}

/**
 * The path of a route. An address that ends in the route is complete and stays as it is; one that ends in another leads to its
 * neighbour; of any other the route is a part, and without a version it gets `/v1`.
 */
function pathOf(pathname: string, route: string): string {
  const path = pathname.replace(/(?<!\/)\/+$/u, '');
  if (path.endsWith(ofOneModel)) return path;
  if (siblings.test(path)) return path.replace(siblings, `/${route}`);
  const base = path.replace(anyRoute, '');
  return `${version.test(base) ? base : `${base}/v1`}/${route}`;
}

/** The header with the key. */
function keyHeader({ hostname, pathname }: URL, key: string | undefined): Readonly<Record<string, string>> {
  if (key === undefined) return {};
  const asAzure = (azureHost.test(hostname) || pathname.includes(azurePath)) && !issuedToken.test(key);
  return asAzure ? { 'api-key': key } : { authorization: `Bearer ${key}` };
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
  const address = parseUrl(options.baseUrl);
  if (options.model.trim() === '') throw new InvalidModelOptionsError('model', 'is empty. Name a model the server has.');
  const key = checkKey(options.apiKey);
  return {
    model: options.model,
    url: (route) => `${address.origin}${pathOf(address.pathname, route)}${address.search}`,
    headers: { 'content-type': 'application/json', ...keyHeader(address, key), ...options.headers },
    withoutKey: (text) => (key === undefined ? text : text.replaceAll(key, '‹key›')),
    // Called as a method, the global function would lose its `this` in browsers.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: checkNumber('timeoutMs', options.timeoutMs ?? defaultOpenAIOptions.timeoutMs),
    retries: checkNumber('retries', options.retries ?? defaultOpenAIOptions.retries),
    retryDelayMs: checkNumber('retryDelayMs', options.retryDelayMs ?? defaultOpenAIOptions.retryDelayMs),
  };
}
