import { isLoopbackAddress } from '@dbdiag/ports';
import type { Authorize, Refusal } from './principal.ts';
import { localPrincipal } from './principal.ts';

/**
 * Takes bearer tokens (RFC 6750). Every token is compared, each in the same time, so that the time taken tells nothing of them.
 *
 * @param tokens - Token of each principal, by the principal's id.
 */
export function bearerTokens(tokens: Readonly<Record<string, string>>): Authorize {
  const known = Object.entries(tokens).map(async ([id, token]) => ({ id, digest: await digestOf(token) }));
  return async (request) => {
    const given = /^Bearer +(\S+)$/iu.exec(request.headers.get('authorization') ?? '')?.[1];
    if (given === undefined) return 'unauthorized';
    const digest = await digestOf(given);
    const found = (await Promise.all(known)).filter((one) => equal(one.digest, digest));
    return found[0] === undefined ? 'unauthorized' : { id: found[0].id };
  };
}

/** Digests have one length, whatever the token's. */
async function digestOf(token: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  let difference = 0;
  one.forEach((byte, place) => (difference |= byte ^ (other[place] ?? 0)));
  return difference === 0;
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What a proxy adds: whoever sent the request may be anywhere. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Lets in whoever is on this machine, and nobody through a browser that is led here: the connection comes from a loopback address, no
 * proxy has forwarded the request, the host asked for is a loopback name, which a rebound DNS name isn't, and no page of another origin
 * asks. Where the address isn't known, as in frameworks that hand over requests alone, the rest decides: there, say who asks.
 */
export const loopbackOnly: Authorize = (request, { remoteAddress }) => {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const isHere = (remoteAddress === undefined || isLoopbackAddress(remoteAddress)) && !forwarding.some((name) => request.headers.has(name));
  return isHere && isLoopback(`http://${host}`) && isOwnOrigin(request, host) ? localPrincipal : ('forbidden' satisfies Refusal);
};

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && loopbackHosts.has(new URL(origin).hostname);
}

/** Whether a page of this very server asks, or no page at all. */
function isOwnOrigin(request: Request, host: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return URL.canParse(origin) && new URL(origin).host === host;
  return request.headers.get('sec-fetch-site') !== 'cross-site';
}
