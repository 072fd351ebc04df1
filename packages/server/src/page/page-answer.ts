import type { PageFile } from '../options.ts';

/** Scripts, styles and requests from here only, nothing in line, nothing framed. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A file of the page. */
export function pageAnswer({ body, type }: PageFile): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-cache' },
  });
}
