import { isNoKey, isNoNamedKey, isNoPassword, isNotRandom, isPlainWord, isSetting } from './harmless-words.ts';
import type { PatternRule, RedactionRule } from './redaction-rule.ts';
import { patternRules } from './redaction-rule.ts';
import { passwordName, secretName, strongKeyName, weakKeyName } from './secret-names.ts';
import { argument, gap, ideographic, maybe, value } from './value-forms.ts';

const rule = patternRules('assignment', 'dgimu');

/** What stands between a name and its value, a closing quote or bracket of the name with it. */
const assign = `(?:\\\\{0,3}["'\`])?\\]?${gap}(?:=>|:=|={1,2}|:(?!:)|＝|：|→|->|(?<=[ \\t])\\|(?=[ \\t]))${gap}`;
/** A value inside an address: to the next parameter. */
const parameter = `[^&#\\s"'<>${ideographic}]+`;

/** `name = value` in the quotings there are. */
function assigned(
  [kind, what]: readonly [kind: PatternRule['kind'], what: string],
  name: string,
  spares: PatternRule['spares'],
): readonly RedactionRule[] {
  return [
    rule([kind, `${what}, JSON inside a text`], `${name}${assign}\\\\{1,3}["'](?<secret>[^"'\\\\\\n]{1,1000})\\\\{1,3}["']`, spares),
    rule([kind, what], `(?<![?&][\\w.-]{0,40})${name}${assign}${value}`, spares),
    rule([kind, `${what}, in an address`], `[?&][\\w.-]{0,40}${name.replace('(?<![a-z0-9])', '')}=(?<secret>${parameter})`, spares),
  ];
}

/** A field that says whose value the next one holds: `name: DB_PASSWORD`, then `value: …`. */
const naming = '(?<![a-z0-9])(?:name|key|field|id|variable|var|param(?:eter)?(?:name|key|_name|_key)?|property|option(?:_name)?|setting)';
const valued = '(?<![a-z0-9])(?:value|val|setting|content|(?:option|parameter|string)_?value)';
/** A name in which any of the words stands. */
const namedSo = `[\\w.:/-]{0,60}?${secretName}`;

const pairs: readonly RedactionRule[] = [
  rule(
    ['password', 'a name and a value side by side'],
    `${naming}["']?${gap}[:=]${gap}["']?${namedSo}["']?[\\s,;]{1,60}(?:-${gap})?["']?${valued}["']?${gap}[:=]${gap}${value}`,
    isSetting,
  ),
  rule(
    ['password', 'an element with a name'],
    `<\\w{1,40}[^<>\\n]{0,80}\\s(?:name|key)=["']${namedSo}["'][^<>\\n]{0,80}>\\s{0,20}(?:<value>)?(?<secret>[^<>\\n]{1,500})</`,
    isSetting,
  ),
  rule(
    ['password', 'an element'],
    `<(?:\\w{1,40}[:._-]){0,3}\\w{0,40}?(?:password|passwd|pwd|passphrase|secret|token|api-?key)(?:\\s[^<>]{0,200})?>(?:<!\\[CDATA\\[)?(?<secret>[^<>\\n]{1,500}?)(?:\\]\\]>)?</`,
    isSetting,
  ),
  // set_config('app.encryption_key', '…'), VALUES ('smtp_password', '…'), put("sasl.password", "…"), define('DB_PASSWORD', '…')
  rule(
    ['password', 'two texts side by side'],
    `["'](?:[\\w.:-]{0,60}?${secretName}|[\\w.:-]{0,60}[_.-]key)["']${gap},${maybe}(?:<<)?[neb]?(?=["'])${value}`,
    (found) => isPlainWord(found) || /^[a-z_]+$/u.test(found),
  ),
  // {default_pass, <<"…">>}, (password . "…")
  rule(
    ['password', 'a tuple'],
    `[{(]${gap}:?\\w{0,40}?(?:${passwordName}|pass|secret|token)${gap}[,.]${gap}(?:<<)?(?=")${value}`,
    isSetting,
  ),
  // <name>fs.s3a.secret.key</name> <value>…</value>
  rule(
    ['password', 'an element with a name in front'],
    `<(?:name|key|param-name)>\\s{0,9}[^<>\\n]{0,80}?(?:${secretName}|[_.-]key)\\s{0,9}</(?:name|key|param-name)>\\s{0,80}<(?:value|string|param-value)>(?:<\\w{1,20}>)?(?<secret>[^<>\\n]{1,500})</`,
    isSetting,
  ),
  rule(
    ['password', 'a part of a form'],
    `\\bname=["']?[\\w.-]{0,60}?${secretName}["']?[ \\t]{0,9}\\r?\\n(?:[^\\r\\n]{1,200}\\r?\\n){0,3}\\r?\\n(?<secret>[^\\r\\n]+)`,
  ),
  rule(
    ['password', 'a name and a password under one name'],
    `(?<![a-z0-9])(?:auth|basic_?auth|http_?auth|userpwd|userpass|user_?password|credentials?|creds|login)["'\`]?${gap}[:=]${gap}["'\`]?[\\w.@-]{1,64}:(?<secret>[^\\s"',;:/]{3,})`,
    isNoPassword,
  ),
  rule(
    ['password', 'an address of a form'],
    `(?:${passwordName}|(?<=%3B|%26|%20|%3F)(?:pwd|pass|pw))(?:%3D|%3A)(?<secret>(?:(?!%3B|%26)[^\\s&"'<>])+)`,
    isSetting,
  ),
  rule(
    ['password', 'a block of YAML'],
    `${passwordName}["']?:[ \\t]{1,9}[|>][-+]?\\d?[ \\t]{0,9}\\r?\\n[ \\t]{1,40}(?<secret>[^\\r\\n]+)`,
    isSetting,
  ),
  rule(
    ['password', 'a text in three quotes'],
    `(?:${passwordName}|${strongKeyName})[ \\t]{0,9}=[ \\t]{0,9}(?:"""|'''|<<-?\\w{1,20})\\s{0,9}(?<secret>[^\\s"']+)`,
    isSetting,
  ),
];

const passwords: readonly RedactionRule[] = [
  ...assigned(['password', 'a password'], passwordName, isSetting),
  rule(['password', 'a connection string inside a text'], `${passwordName}${gap}=${gap}''(?<secret>[^'\\n]{1,1000})''`, isSetting),
  ...assigned(['password', 'a secret of RADIUS'], '\\bradiussecrets?', isSetting),
  // A pass is many things: what follows has to look like a password.
  ...assigned(
    ['password', 'a pass'],
    '(?<![a-z0-9])(?:db|user|root|admin|my|app|sql|ldap|smtp|ftp|mail|redis|mongo|pg|mysql|bind|sys|dba|http)?(?:pass|pw|pin|cred)',
    (found) => isPlainWord(found) || !/[^a-z]/iu.test(found),
  ),
  rule(
    ['password', 'a command that prints a password'],
    `\\b\\w{0,40}?pass\\w{0,40}[_-](?:command|cmd)["']?\\s{0,9}[=:]?\\s{0,9}["']?\\s{0,9}(?:echo|printf)(?:\\s{1,9}-\\w{1,9}){0,4}\\s{1,9}[\\\\"']{0,4}(?<secret>[^\\s"'\\\\]+)`,
  ),
  rule(
    ['password', 'a file that a shell makes up'],
    `(?:pass|pw)[\\w-]{0,40}[= ]<\\(\\s{0,9}(?:echo|printf)(?:\\s{1,9}-\\w{1,9}){0,4}\\s{1,9}["']?(?<secret>[^\\s"')]+)`,
  ),
  // Files of their own.
  rule(
    ['password', 'a line of pgpass'],
    `(?:^|[ \\t])(?=[^:\\s]{0,60}[a-z*.])[^:\\s#]{1,255}:(?:\\d{4,5}|\\*):[^:\\s]{1,128}:[^:\\s]{1,128}:(?<secret>(?:\\\\.|[^:\\s\\\\]){1,1000})$`,
  ),
  rule(['password', 'a line of a list of users'], `^"[^"\\n]{1,128}"[ \\t]{1,9}"(?<secret>[^"\\n]{1,500})"[ \\t]{0,9}(?:;|$)`, isSetting),
  rule(
    ['password', 'a line of netrc'],
    `\\b(?:login|machine)\\s{1,9}\\S{1,128}\\s{1,9}(?:(?:login|account)\\s{1,9}\\S{1,128}\\s{1,9})?password\\s{1,9}(?<secret>\\S+)`,
    isSetting,
  ),
  rule(
    ['password', 'a directive'],
    `\\b(?:requirepass|masterauth|bindpw|rootpw|rocommunity6?|rwcommunity6?|snmp-server\\s{1,9}community|ldapbindpasswd|bind_?password|auth-pass\\s{1,9}\\S{1,64}|sentinel-pass|aclpass|rpcpassword)\\s{1,9}${argument}`,
    isSetting,
  ),
  rule(['password', 'a user of Redis'], `\\buser\\s{1,9}\\S{1,64}\\s{1,9}(?:on|off)\\b[^\\n]{0,200}?\\s>(?<secret>\\S+)`),
  rule(['key', 'a shared key'], `(?:^|\\s|:\\s)psk["']?[ \\t]{0,9}[=: ][ \\t]{0,9}${value}`, isPlainWord),
];

const keys: readonly RedactionRule[] = [
  ...assigned(['key', 'a named key'], strongKeyName, isNoNamedKey),
  ...assigned(['key', 'a secret or a token'], weakKeyName, isNoKey),
  rule(
    ['key', 'a key in an address'],
    `[?&;](?:key|auth|code|sid|sig|signature|hmac|assertion|client_assertion|session(?:_?id)?|ticket|otp|x-amz-signature|x-amz-credential|x-amz-security-token|x-goog-signature)=(?<secret>[^&#\\s"'<>${ideographic}]{16,})`,
    isNotRandom,
  ),
  rule(
    ['key', 'a key with hyphens'],
    `(?<![\\w-])[a-z0-9]{1,30}(?:-[a-z0-9]{1,30}){0,4}-key(?:-secret)?=["']?(?<secret>[^\\s"';]+)`,
    isNoKey,
  ),
  rule(
    ['key', 'a login of a registry'],
    `["']?(?<![a-z0-9])(?:_auth|auth|identitytoken|registrytoken|\\.?dockerconfigjson|client-key-data)["']?${gap}[:=]${gap}["']?(?<secret>[A-Za-z0-9+/_-]{12,}={0,2})`,
    (found) => isNotRandom(found) && !found.endsWith('=') && !(/[a-z]/u.test(found) && /[A-Z]/u.test(found) && /\d/u.test(found)),
  ),
];

/** `name = value`, and the other ways in which files and programs put a value under a name. */
export const assignmentRules: readonly RedactionRule[] = [...passwords, ...pairs, ...keys];
