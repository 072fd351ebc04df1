import type { RedactionRule } from './redaction-rule.ts';
import { patternRules } from './redaction-rule.ts';
import { ideographic } from './value-forms.ts';

const rule = patternRules('person', 'dgiu');

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/** Domains nobody gives to a table. */
const publicDomain = '(?:com|net|org|cn|edu|gov|cloud|aliyuncs|example|invalid)';
/** Domains that are names of other things as well; they need another label before them. */
const privateDomain = '(?:local|internal|corp|lan|intra|intranet|home|dev|test|io|ai|co|de|uk|fr|jp|svc|cluster)';
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const labels = (least: number): string => `(?:${label}\\.){${least},12}`;

/** Addresses of the machine itself tell nothing. */
function isLocal(address: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|::1|::|\*|\[local\])$/iu.test(address);
}

/** Hosts, IP and mail addresses. */
export const addressRules: readonly RedactionRule[] = [
  rule(['address', 'mail'], `(?<![\\w.+-])(?<secret>[a-z0-9][\\w.+-]{0,63}@${labels(1)}[a-z]{2,24})`),
  rule(['address', 'IPv4'], `(?<![\\w.])(?<!\\bversions?[ :=]{1,2})(?<secret>${octet}(?:\\.${octet}){3})(?![\\w]|\\.\\d)`, isLocal),
  rule(
    ['address', 'IPv6'],
    '(?<![\\w:.])(?<secret>(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}(?::[0-9a-f]{1,4}){1,6}|(?:[0-9a-f]{1,4}:){2,7}:|::(?:[0-9a-f]{1,4}:){1,6}[0-9a-f]{1,4})(?![\\w:])',
    isLocal,
  ),
  rule(['address', 'a public name'], `(?<![\\w.@-])(?<secret>${labels(1)}${publicDomain}(?:\\.[a-z]{2})?)(?![\\w-]|\\.\\w)`),
  rule(['address', 'a private name'], `(?<![\\w.@-])(?<secret>${labels(2)}${privateDomain})(?![\\w-]|\\.\\w)`),
  rule(['address', 'host ='], `\\b(?:host|hostname|hostaddr|server|data source)\\s{0,9}=\\s{0,9}["']?(?<secret>[\\w.-]+)`, isLocal),
  rule(['address', 'host:'], `\\b(?:host|hostname)(?:\\s{1,9}name)?\\s{0,9}(?::\\s{0,9}|\\s{1,9}["“])(?<secret>[\\w.-]+)`, isLocal),
  rule(['address', 'scheme://'], `\\b[a-z][a-z0-9+.-]{0,30}://(?:[^\\s/@"'${ideographic}]{0,300}@)?(?<secret>[\\w-][\\w.-]*)`, isLocal),
];

/** Everybody has these; they tell nothing about who. */
function isCommonRole(name: string): boolean {
  return /^(?:postgres|root|public|pg_\w+|none|null|is|was|has|the|a|an|to|of|and|or|on|in|by|with|id|name|names|query|queries|reports?|table)$/iu.test(
    name,
  );
}

/** Names of users: those that are given, and those that stand where a user's name stands. */
export function nameRules(names: readonly string[]): readonly RedactionRule[] {
  const escaped = names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&'));
  // The longest first: one name may begin with another.
  const given = escaped
    .toSorted((a, b) => b.length - a.length)
    .map((name) => {
      const [before, after] = [/^\w/u.test(name) ? '(?<![a-z0-9])' : '', /\w$/u.test(name) ? '(?![a-z0-9])' : ''];
      return rule(['name', 'a given name'], `${before}(?<secret>${name})${after}`);
    });
  return [
    ...given,
    rule(
      ['name', 'user ='],
      `\\b(?:user|username|user[ _]?id|usename|rolname|uid|owner)["']?\\s{0,9}[=:]\\s{0,9}["']?(?<secret>[\\w.$-]+)`,
      isCommonRole,
    ),
    rule(['name', 'user "…"'], `\\b(?:user|role|owner|for user|as user)\\s{1,9}["“'](?<secret>[^"”'\\s]{1,128})["”']`, isCommonRole),
    rule(['name', 'psql -U'], `\\bpsql\\b[^\\n]{0,300}?\\s-U\\s{0,9}(?<secret>[\\w.-]+)`, isCommonRole),
    rule(
      ['name', 'scheme://user@'],
      `\\b[a-z][a-z0-9+.-]{0,30}://(?<secret>[^\\s:@/"'${ideographic}]{1,128})(?::[^\\s@/"']{0,300})?@`,
      isCommonRole,
    ),
    rule(
      ['name', '用户'],
      '(?:用户|用戶|账号|帳號|账户|角色)(?:名)?[ \\t]{0,9}[:：=是为]?[ \\t]{0,9}["“]?(?<secret>[a-z_][\\w.-]+)',
      isCommonRole,
    ),
  ];
}
