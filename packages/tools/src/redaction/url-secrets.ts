import { isNotRandom, isSetting } from './harmless-words.ts';
import type { RedactionRule, Span } from './redaction-rule.ts';

/** How far behind `://` the `@` may be, in UTF-16 code units. */
const reach = 1000;
/** Where an address certainly ends, and where it ends unless a password goes on behind it. */
const ends = /[\s\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]/u;
const quotes = /["'<>`\u2018-\u201d\u4e00-\u9fff]/u;
/** A port with what follows it is no password. */
const port = /^\d{1,5}(?:[/,?#;|)\]}"'<>`]|$)/u;
const host = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\]|[\w.,:-]+|\$\{?[\w.]+\}?|‹[a-z]+(?:-\d+)?›)?(?:[:/?#,;)\].]|$)/iu;

interface Secret {
  readonly start: number;
  readonly end: number;
  readonly kind: 'password' | 'token';
}

/** The secret in what stands behind `://`: its place and kind, or `undefined`. */
function secretIn(address: string): Secret | undefined {
  const colon = address.search(/[:/@?#]/u);
  if (colon < 0) return undefined;
  const mark = address.charAt(colon);
  if (mark === '@') {
    // user@tenant:secret@host
    const tenant = /^[^:/@?#]{1,128}@[\w.-]{1,128}(?=:)/u.exec(address);
    const secret = tenant === null ? undefined : secretBehind(address, tenant[0].length + 1);
    if (secret !== undefined) return secret;
    // https://ghp_…@host: a token in the place of the user.
    return isNotRandom(address.slice(0, colon)) ? undefined : { start: 0, end: colon, kind: 'token' };
  }
  return mark !== ':' || address.startsWith('[') ? undefined : secretBehind(address, colon + 1);
}

/** The secret from `start`, behind the colon that ends the user, to the `@` in front of a host. */
function secretBehind(address: string, start: number): Secret | undefined {
  const rest = address.slice(start);
  if (port.test(rest)) return undefined;
  const slash = rest.indexOf('/');
  const at = rest.lastIndexOf('@', slash < 0 ? rest.length : slash);
  if (at > 0) return { start, end: start + at, kind: 'password' };
  // The password holds the slash itself.
  const behind = slash < 0 ? -1 : rest.indexOf('@', slash);
  const query = rest.indexOf('?');
  if (behind < 0 || (query >= 0 && query < behind && query > slash) || !host.test(rest.slice(behind + 1))) return undefined;
  return { start, end: start + behind, kind: 'password' };
}

/** Whether what stands where the password would is left to be filled in, as in examples. */
function isBlank(found: string): boolean {
  return isSetting(found) || /^(?:password|passwd|pass|pwd|secret|token|your[\w-]*|[\[<{(*].*[\]>})*]|\.{3})$/iu.test(found);
}

/** `scheme://user:secret@host`; the secret may hold `@`, `/` or quotes. One walk, at most `reach` ahead at every `://`. */
function urlSecrets(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at)) {
    const from = at + 3;
    const ahead = text.slice(from, from + reach);
    at = from;
    if (!/[a-z0-9+.-]/iu.test(text.charAt(from - 4))) continue;
    const end = ahead.search(ends);
    const whole = end < 0 ? ahead : ahead.slice(0, end);
    const quote = whole.search(quotes);
    const secret =
      (quote < 0 ? undefined : secretIn(whole.slice(0, quote))) ??
      (quote < 0 || /^[^/@?#"'<>`]{0,128}:/u.test(whole) ? secretIn(whole) : undefined);
    if (secret === undefined || isBlank(whole.slice(secret.start, secret.end))) continue;
    spans.push({ start: from + secret.start, end: from + secret.end, kind: secret.kind });
    at = from + secret.end;
  }
  return spans;
}

/** `user:secret@host` without a scheme, where what follows is certainly a place. */
const bareLogin =
  /(?<![\w/:.@+-])(?!(?:mail(?:to)?|sip|xmpp|acct|e-?mail|user|from|to|cc|contact|owner|author|by|image|docker)\b)[A-Za-z_][\w.-]{0,40}:(?<secret>(?=[^\s@]{0,60}[\d!#$%&*+^~])[^\s:/@"'<>，。；]{3,64})@(?!sha\d)[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}(?::\d{2,5}|\/)/dgu;

export const urlRules: readonly RedactionRule[] = [
  { name: 'address: scheme://user:secret@', scan: urlSecrets },
  { name: 'address: user:secret@host:port', kind: 'password', pattern: bareLogin, spares: isBlank },
  {
    name: 'address: user:secret@tcp(host)',
    kind: 'password',
    pattern: /(?<![\w/:.@+-])[A-Za-z_][\w.-]{0,40}:(?<secret>[^\s"'<>]{1,64})@(?:tcp6?|unix|udp)\(/dgu,
    spares: isBlank,
  },
];
