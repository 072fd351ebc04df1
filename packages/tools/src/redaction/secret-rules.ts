import { isNoKey, isPlainWord, isSetting } from './harmless-words.ts';
import type { RedactionRule } from './redaction-rule.ts';
import { ideographic } from './redaction-rule.ts';

const rule = (kind: RedactionRule['kind'], pattern: string, spares?: RedactionRule['spares']): RedactionRule => ({
  kind,
  pattern: new RegExp(pattern, 'dgimu'),
  ...(spares === undefined ? {} : { spares }),
});

/** A value without quotes: to the next space, semicolon, quote or ideograph. */
const bare = `[^\\s;"'${ideographic}]+`;
/** A value in quotes, doubled or escaped quotes inside. */
const single = `'(?<secret>(?:''|\\\\.|[^'\\\\\\n])+)'`;
const double = `"(?<secret>(?:""|\\\\.|[^"\\\\\\n])+)"`;
/** `password`, also at the end of a longer name: `db_password`, `spring.datasource.password`. */
const passwordName = '(?:password|passwd|passwort|passphrase|passcode|pwd|pgpass|(?:pass|pw)(?=\\s*=))';
const named = `(?:password|passwd|passphrase|(?<![a-z0-9])(?:pg|my|db|rep|ssl|user|root|admin)?${passwordName})`;
const keyName =
  '(?:api[_-]?key|apikey|access[_-]?key(?:[_-]?id)?|account[_-]?key|secret[_-]?access[_-]?key|secret[_-]?key|client[_-]?secret|app[_-]?secret|private[_-]?token|auth[_-]?token|access[_-]?token|refresh[_-]?token|session[_-]?token|id[_-]?token|x-api-key|x-auth-token|sharedaccesssignature|secret|token)';
const assign = `(?:\\\\?["'])?\\]?[ \\t]*(?:=>|:=|=|:|＝|：|→|->|\\|)[ \\t]*`;

/** `key = value` in the quotings there are. */
function assigned(kind: RedactionRule['kind'], name: string, spares: RedactionRule['spares']): readonly RedactionRule[] {
  return [
    rule(kind, `${name}${assign}(?:[be]|\\\\)?${single}`, spares),
    rule(kind, `${name}${assign}${double}`, spares),
    // JSON inside a string.
    rule(kind, `${name}${assign}\\\\+"(?<secret>[^"\\\\\\n]+)\\\\+"`, spares),
    rule(kind, `(?<![?&][\\w.-]{0,40})${name}${assign}(?<secret>${bare})`, spares),
    rule(kind, `[?&][\\w.-]{0,40}${name.replace('(?<![a-z0-9])', '')}=(?<secret>[^&#\\s"'${ideographic}]+)`, spares),
  ];
}

const passwords: readonly RedactionRule[] = [
  ...assigned('password', named, isSetting),
  // A connection string inside a quoted text, its quotes doubled.
  rule('password', `${named}\\s*=\\s*''(?<secret>[^'\\n]+)''`, isSetting),
  ...assigned('password', '\\bradiussecrets?', isSetting),
  // A pass is many things: what follows has to look like a password.
  ...assigned('password', '(?<![a-z0-9])(?:pass|pw)', (value) => isPlainWord(value) || !/[^a-z]/iu.test(value)),
  // PostgreSQL, MySQL, Oracle: a password in a statement.
  rule('password', `\\bpassword\\s*(?:[eu]&?)?${single}`, isSetting),
  rule('password', `\\bpassword\\s+\\$(?<tag>\\w*)\\$(?<secret>(?:(?!\\$\\k<tag>\\$)[^])+)\\$\\k<tag>\\$`),
  rule('password', `\\bpassword\\s*(?:for\\s+\\S+\\s*)?=?\\s*(?:password)?\\s*\\(\\s*${single}\\s*\\)`, isSetting),
  rule('password', `\\bset\\s+password\\s+(?:for\\s+\\S+\\s*)?(?:=|to)\\s*${single}`, isSetting),
  rule('password', `\\bidentified\\s+(?:with\\s+\\S+\\s+)?(?:by|as)\\s+(?:password\\s+|values\\s+)?${single}`),
  rule('password', `\\bidentified\\s+(?:with\\s+\\S+\\s+)?by\\s+(?:values\\s+)?${double}`),
  rule('password', `\\bidentified\\s+by\\s+(?!'|"|values\\b|password\\b)(?<secret>${bare})`),
  rule('password', `\\bcrypt\\s*\\(\\s*${single}`),
  rule('password', `\\bpgp_sym_(?:en|de)crypt(?:_bytea)?\\s*\\([^,)]*(?:\\([^)]*\\)[^,)]*)?,\\s*${single}`),
  // user:password in addresses; a password may hold @ or /.
  rule('password', `\\b[a-z][a-z0-9+.-]{0,30}://[^\\s:@/"'${ideographic}]*:(?<secret>[^\\s/"'<>${ideographic}]+)@`),
  rule(
    'password',
    `\\b[a-z][a-z0-9+.-]{0,30}://[^\\s:@/"'${ideographic}]*:(?!\\d{1,5}/)(?<secret>[^\\s"'<>@${ideographic}]*/[^\\s"'<>@${ideographic}]*)@`,
  ),
  rule('password', `\\bjdbc:oracle:thin:[^\\s/@]+/(?<secret>[^\\s@]+)@`),
  rule('password', `\\b(?:sqlplus|expdp|impdp|exp|imp|rman)\\s[^\\n]*?\\b\\w+/(?<secret>[^\\s@/]+)@`),
  // Files and commands.
  rule('password', `^[^:\\s#]+:(?:\\d{1,5}|\\*):[^:\\s]+:[^:\\s]+:(?<secret>(?:\\\\.|[^:\\s\\\\])+)$`),
  rule('password', `\\b(?:mysql|mysqldump|mysqladmin|mariadb)\\b[^\\n|;]*?\\s-p(?<secret>[^\\s"']+)`),
  rule('password', `\\b(?:sshpass\\s+-p|redis-cli\\b[^\\n|;]*?\\s(?:-a|--pass))\\s*(?:'|")?(?<secret>[^\\s"']+)`),
  rule('password', `\\bcurl\\b[^\\n|;]*?\\s(?:-u|--user)[ =]?["']?[^\\s:"']+:(?<secret>[^\\s"']+)`),
  rule('password', `--${passwordName}[ \\t]+["']?(?<secret>[^\\s"'-][^\\s"']*)`, isPlainWord),
  rule('password', `\\b(?:smbclient|smbget|rpcclient|net|winexe)\\b[^\\n|;]*?\\s(?:-U|--user)[ =]?[^\\s%]+%(?<secret>[^\\s"']+)`),
  rule(
    'password',
    `\\b\\w*pass\\w*[_-]command["']?\\s*[=:]?\\s*["']?\\s*(?:echo|printf)(?:\\s+-\\w+)*\\s+[\\\\"']*(?<secret>[^\\s"'\\\\]+)`,
  ),
  rule('password', `\\blftp\\b[^\\n|;]*?\\s-u[ =]?[^\\s,"']+,(?<secret>[^\\s"']+)`),
  rule(
    'key',
    `\\b(?:ossutil(?:64)?|coscli|obsutil|s3cmd)\\b[^\\n|;]*?\\s(?:-k|--access-key-secret|--secret[\\w-]*)[ =]["']?(?<secret>[^\\s"']{12,})`,
  ),
  rule('password', `\\bopenssl\\b[^\\n|;]*?\\s-[kK]\\s+["']?(?<secret>[^\\s"']+)`),
  // A secret handed over as a file that a shell makes up.
  rule('password', `pass[\\w-]*[= ]<\\(\\s*(?:echo|printf)(?:\\s+-\\w+)*\\s+["']?(?<secret>[^\\s"')]+)`),
  rule('password', `\\brequirepass\\s+["']?(?<secret>[^\\s"']+)`, isSetting),
];

/** Sentences, in both languages. */
const sentences: readonly RedactionRule[] = [
  rule(
    'password',
    `\\b(?:password|passwd|passphrase|pwd|pass|pw)[^\\n.;:="'“\`]{0,30}\\s(?:is|was)(?:\\s+now)?\\s+["'“\`](?<secret>[^\\n"'”\`]+)["'”\`]`,
    isPlainWord,
  ),
  rule('password', `<(?:\\w+[:._-])?(?:password|passwd|pwd|passphrase|secret)>(?<secret>[^<>\\n]+)</`, isSetting),
  rule(
    'password',
    `(?<![a-z0-9])(?:pass|pw|password|pwd)[ \\t]+["'“\`]?(?<secret>(?=[^\\s]*\\d)(?=[^\\s]*[a-z])[^\\s"'”\`,;()${ideographic}]{6,})`,
    (value) => isPlainWord(value) || /^(?:scram|sha|md5)/iu.test(value),
  ),
  rule(
    'password',
    `\\bcredentials?(?:\\s+(?:is|are|for\\s+\\S+))?\\s*[:=]?\\s*[\\w.-]+\\s?[/:]\\s?(?<secret>[^\\s"',;${ideographic}]{4,})`,
    isPlainWord,
  ),
  rule(
    'key',
    `\\b(?:api|access|auth|secret|private|encryption|license)[ _-]?(?:key|token)\\s+(?:for\\s+\\S+\\s*)?(?:is|was|:)\\s*["'“\`]?(?<secret>[^\\s"'”\`,;${ideographic}]{12,})`,
    isNoKey,
  ),
  rule(
    'password',
    `\\b(?:password|passwd|passphrase|pwd|pass|pw|passcode)(?:\\s+(?:for|of)\\s+\\S+(?:\\s+\\S+)?)?\\s+(?:is|was|are|became)(?:\\s+now)?\\s+["'“\`]?(?<secret>[^\\s"'”\`,;${ideographic}]+)`,
    isPlainWord,
  ),
  rule(
    'password',
    `\\b(?:password|passwd|passphrase|pwd)(?:\\s+(?:for|of)\\s+\\S+)?\\s+(?:to|with)\\s+["'“\`](?<secret>[^\\n"'”\`]+)["'”\`]`,
    isPlainWord,
  ),
  rule('password', `\\b(?:password|passwd|passphrase|pwd)\\s+["“\`](?<secret>[^\\s"”\`]+)["”\`]`, isPlainWord),
  rule(
    'password',
    `\\b(?:log(?:ged)? in|login|sign(?:ed)? in|connect(?:ed)?)\\b[^\\n.]{0,40}?\\b\\w+\\s?/\\s?(?<secret>(?=[^\\s/]*\\d)[^\\s/"',;${ideographic}]{6,})`,
  ),
  rule(
    'password',
    `(?:密码|密碼|口令|密钥|密鑰|秘钥|令牌|通行码)[^\\n，。；,;!-~]{0,8}?(?:是|为|為|成|到|[:：=＝(（])[ \\t]*["'“‘「\`]?(?<secret>[!#-&(-~\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a]{3,})`,
    isSetting,
  ),
  rule(
    'password',
    `(?:密码|密碼|口令|密钥|密鑰|秘钥|令牌)[ \\t]*["'“‘「\`]?(?<secret>(?=[!-~]*\\d)(?=[!-~]*[a-z])[!#-&(-~]{6,})`,
    (value) => isSetting(value) || /^(?:scram|sha|md5|v\d)/iu.test(value),
  ),
];

const tokens: readonly RedactionRule[] = [
  rule('token', `\\bauthorization["']?\\s*[:=]\\s*["']?(?:basic|bearer|token|digest|apikey)\\s+(?<secret>[^\\s"',;${ideographic}]+)`),
  rule('token', `\\bbearer:?\\s+(?<secret>[\\w.~+/=-]{8,})`, isPlainWord),
  rule('token', `\\beyJ[\\w-]{6,}\\.[\\w-]{6,}(?:\\.[\\w-]*)?`.replace(/^(.*)$/u, '(?<secret>$1)')),
  rule('cookie', `\\b(?:set-)?cookie["']?\\s*[:=]\\s*["']?(?<secret>[\\w.$-]+=[^\\n"'${ideographic}]+)`),
  rule(
    'cookie',
    `\\b(?:jsessionid|phpsessid|asp\\.net_sessionid|connect\\.sid|sessionid|csrftoken)=(?<secret>[^\\s;&"'${ideographic}]{8,})`,
  ),
  ...assigned('key', `(?<![a-z0-9])${keyName}`, isNoKey),
  rule('key', `(?<![\\w-])[a-z0-9]+(?:-[a-z0-9]+)*-key(?:-secret)?=["']?(?<secret>[^\\s"';]+)`, isNoKey),
  rule('key', `[?&;](?:sig|signature|x-amz-signature|x-amz-credential|x-amz-security-token)=(?<secret>[^&\\s"']{16,})`),
];

export const secretRules: readonly RedactionRule[] = [...passwords, ...sentences, ...tokens];
