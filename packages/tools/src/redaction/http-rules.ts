import { isNoKey, isNoNamedKey, isNotRandom, isPlainWord } from './harmless-words.ts';
import type { RedactionRule, Span } from './redaction-rule.ts';
import { patternRules } from './redaction-rule.ts';
import { ideographic } from './value-forms.ts';

const rule = patternRules('request', 'dgimu');

const headers = /(?:\b(?<answer>set-)?cookie["']?[ \t]{0,9}[:=]|(?<=\s)(?:-b|--cookie)(?=[ \t='"]))[ \t]{0,9}["']?(?=[\w.$-]{1,128}=)/giu;
const pair = new RegExp(`\\s{0,9}([^\\s=;,"']{1,128})=([^;"'\\n${ideographic}]*)(;|(?=["'\\n])|$)?`, 'uy');
/** What is said about a cookie. */
const attributes = /^(?:path|domain|expires|max-age|samesite|version|comment|priority|secure|httponly|partitioned)$/iu;
const sessions = /sess|token|auth|sid|jwt|csrf|xsrf|key|remember|login|secret|passw|credential|ticket/iu;

interface Cookie extends Span {
  /** Whether it can be a session: by its name, or since it looks random. */
  readonly secret: boolean;
}

/** The cookies of a header whose values begin at `from`, without what is said about them. */
function readCookies(text: string, from: number): readonly Cookie[] {
  const read: Cookie[] = [];
  pair.lastIndex = from;
  for (let match = pair.exec(text); match !== null; match = pair.exec(text)) {
    const [whole, name = '', value = '', ended] = match;
    const end = match.index + whole.length - (ended ?? '').length;
    const secret = (value.length >= 12 && /\d/u.test(value)) || (sessions.test(name) && value.length >= 4);
    if (value !== '' && !attributes.test(name)) read.push({ start: end - value.length, end, kind: 'cookie', secret });
    if (ended !== ';') break;
  }
  return read;
}

/** Of an answer the cookies that can be a session; of a request that holds one, all: together they tell who it was. */
function cookies(text: string): readonly Span[] {
  const spans: Span[] = [];
  let behind = 0;
  for (const { 0: header, index, groups } of text.matchAll(headers)) {
    // A header inside the value of a cookie is part of it.
    if (index < behind) continue;
    const read = readCookies(text, index + header.length);
    const gone = groups?.answer === undefined && read.some(({ secret }) => secret) ? read : read.filter(({ secret }) => secret);
    behind = read.at(-1)?.end ?? index;
    spans.push(...gone.map(({ start, end, kind }) => ({ start, end, kind })));
  }
  return spans;
}

/** Tokens in the headers of requests, and cookies. */
export const httpRules: readonly RedactionRule[] = [
  rule(
    ['token', 'Authorization'],
    `\\bauthorization["']?\\s{0,9}[:=]\\s{0,9}\\[?["']?[A-Za-z][\\w-]{0,30}\\s{1,9}(?<secret>[^\\s"',;${ideographic}]+)`,
    (found) => isPlainWord(found) || found.length < 4,
  ),
  rule(
    ['token', 'Authorization without a scheme'],
    `\\bauthorization["']?\\s{0,9}[:=]\\s{0,9}\\[?["']?(?<secret>[^\\s"',;${ideographic}]{16,})`,
    isNoKey,
  ),
  rule(['token', 'a signature'], `\\b(?:signature|credential|response|nonce)=["']?(?<secret>[\\w+/=%-]{24,})`, isNoKey),
  rule(['token', 'Bearer'], `\\bbearer:?\\s{1,9}(?<secret>[\\w.~+/=-]{8,})`, isPlainWord),
  rule(
    ['key', 'a header'],
    `(?<![\\w-])(?:[a-z0-9]{1,30}-){1,5}(?:key|token|secret|auth|password|signature|session|session-id)(?:-\\d{1,3})?["']?\\s{0,9}:\\s{0,9}["']?(?<secret>[^\\s"',;${ideographic}]{6,})`,
    isNoNamedKey,
  ),
  rule(
    ['cookie', 'a session'],
    `\\b(?:jsessionid|phpsessid|asp\\.net_sessionid|connect\\.sid|sessionid|csrftoken|xsrf-token)["']?[=:]\\s{0,9}["']?(?<secret>[^\\s;&"'${ideographic}]{8,})`,
    isNoNamedKey,
  ),
  rule(
    ['token', 'a link that lets in'],
    `/(?:reset|reset[-_]password|password[-_]reset|verify|confirm|activate|invite|invitation|magic|magic-link|share|setup)/(?<secret>[\\w.-]{16,})`,
    isNotRandom,
  ),
  rule(['token', 'a signature with its version'], `\\b(?:signature\\b[^\\n]{0,60}?|[ ,])v[01]=(?<secret>[0-9a-f]{32,})`),
  { name: 'request: cookies', scan: cookies },
];
