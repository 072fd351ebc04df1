/** Words that stand where a password would, and are none: settings and blanks. */
const settings =
  /^(?:\*+|x{3,}|•+|\.{3}|…|null|none|nil|undefined|empty|true|false|yes|no|on|off|md5|scram(?:-sha-\d+)?(?:-plus)?|sha-?\d+|sha256_password|caching_sha2_password|mysql_native_password|trust|peer|ident|ldap|cert|pam|gss|sspi|radius|reject|hidden|masked|redacted|removed|string|str|varchar|text|char|int|bool(?:ean)?|random|externally|globally|expire|env|environ|environment|prompt|ask|n\/a|tbd|\?)$/iu;

/** Places of variables: a name that somebody else fills in. */
const variables =
  /^(?:%[sd]|%\w+%|%\(\w+\)s|:'?\w+|@\w+|\$\d+|\$\{?[\w.:-]+\}?|\$\{\{.*|\$\([^)]*\)?|\{\{?[\w. ]+\}?\}|<[^>]*>|\[[^\]]*\]|&\w+\.?|!\w+!|!(?:vault|ref|sub|secret|env|var|reference|GetAtt|ImportValue))$/iu;

/**
 * References in code: `os.getenv(`, `env.DB_PASS`, `random_password.db.result`. What only begins like one, as `os.Secret1` and
 * `Envoy2024!` do, is none.
 */
const references: readonly RegExp[] = [
  /^(?:os\.environ|os\.getenv|os\.lookupenv|process\.env|system\.getenv|getenv|env|environ|std::env|import\.meta\.env|rails\.application)(?:[.[(](?:[A-Za-z_$][\w.]*[)\]]*)?|$)(?:$|[)\]|,])/iu,
  /^(?:var|local|data|module|each|self|this|config|settings|args|opts|options|params|secrets|request|req|ctx|props|input|form|user|random_password|aws_\w+|google_\w+|azurerm_\w+|vault_\w+|kubernetes_\w+)(?:\.[a-z_]+(?:\[[^\]]*\])?)+$/iu,
  // A call: its arguments are judged by themselves.
  /^[A-Za-z_]+(?:(?:\.|::|->)[A-Za-z_]+)*\((?:$|[$:@'"]|[a-z_]+[,)]?$)/u,
];

/** Words that follow "password" and "token" in plain sentences. */
const prose =
  /^(?:a|an|the|to|for|of|in|at|by|or|and|is|was|are|be|been|it|its|it's|this|that|these|my|your|our|not|no|never|only|just|also|still|again|now|too|very|so|if|when|where|because|but|with|without|from|using|via|on|wrong|right|correct|incorrect|valid|invalid|bad|good|ok|okay|fine|set|unset|same|different|missing|empty|blank|unknown|stale|old|new|weak|strong|long|short|safe|unsafe|secret|plain|plaintext|clear|required|optional|needed|stored|hashed|encrypted|expired|expiring|changed|rotated|reset|rejected|accepted|wrongly|authentication|auth|prompt|prompts|file|files|field|policy|manager|hash|hashes|failed|fails|failure|error|errors|mismatch|somewhere|something|anything|nothing|here|there|handed|given|shared|asked|checked|taken|read|sent|lost|forgotten|known|case-sensitive|password|passwords|passwd|token|tokens|key|keys|secrets?|credentials?|user|username|login|email|vault|md5|scram|scram-sha-256|sha256|kerberos|ldap|bcrypt|argon2\w*|scrypt|pbkdf2|pgcrypto|crypt|openssl)$/iu;

/** Whether a value after "password" and the like is a setting, a blank or a variable. */
export function isSetting(value: string): boolean {
  return settings.test(value) || variables.test(value) || references.some((form) => form.test(value));
}

/** The same inside a sentence, where any word may follow. */
export function isPlainWord(value: string): boolean {
  return isSetting(value) || prose.test(value) || /^[a-z]+(?:ed|ing|ly)$/u.test(value);
}

/** Whether a value looks like a word, a name, a number or a place rather than like a password. */
export function isNoPassword(value: string): boolean {
  return (
    isPlainWord(value) ||
    value.length < 3 ||
    // Words, names of tables and of files, numbers with units, versions, codes of errors, places.
    /^[A-Za-z]?[a-z]*(?:[-_'’/][a-z]+)*$/u.test(value) ||
    /^[A-Z]+(?:_[A-Z]+)*$/u.test(value) ||
    (/^[a-z]+(?:_[a-z0-9]+)*(?:\.[a-z]\w*)*(?:\(\))?$/u.test(value) && !/\d/u.test(value)) ||
    /^[<>=~]?(?:\d+(?:[.,:]\d+)*%?|\d{1,5}(?:\.\d+)?[a-zµ]{1,3})$/iu.test(value) ||
    /^(?:scram-|sha-?\d|md5$|v\d|utf-?\d|\d{5}$|pg_?\d+|pg_\w+$)/iu.test(value) ||
    /^(?:[A-Z]{2,6}-\d+|FATAL|ERROR|WARNING|DETAIL|HINT|LOG|NULL)$/u.test(value) ||
    /^(?:\.{0,2}|~|[\w$-]+)\/[\w./$-]*$/u.test(value) ||
    /^(?:[a-z0-9-]+\.)+(?:com|net|org|cn|internal|local|example|conf|sql|log|txt|json|ya?ml|md|py|sh)(?::\d{2,5})?$/iu.test(value) ||
    /^[a-z][a-z0-9+.-]*:\/\//iu.test(value) ||
    /^\\\w+$/u.test(value) ||
    /^\.[a-z]{2,12}$/u.test(value) ||
    // Products with their versions, settings, dates.
    /^[A-Za-z]+-?\d+(?:\.\d+)+$/u.test(value) ||
    /^[a-z_.]+=[\w.%]*$/u.test(value) ||
    /^\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?/u.test(value)
  );
}

/** Whether a value is too short or too plain for a key. */
export function isNoKey(value: string): boolean {
  return (
    isPlainWord(value) ||
    value.length < 6 ||
    !/\d/u.test(value) ||
    (value.length < 12 && /^[a-z]+(?:[._-][a-z0-9]+)*$/u.test(value)) ||
    /^\d+(?:\.\d+)*$/u.test(value)
  );
}

/** The same under a name that means a key and nothing else: a shorter one will do. */
export function isNoNamedKey(value: string): boolean {
  const mixed = /[a-z]/u.test(value) && /[A-Z]/u.test(value) && value.length >= 16 && !/^[A-Z]?[a-z]{2,}(?:[A-Z][a-z]{2,})*$/u.test(value);
  return (
    isPlainWord(value) ||
    value.length < 6 ||
    (!mixed && !/\d/u.test(value) && (value.length < 16 || /^[a-z]+(?:[._-][a-z]+)*$/iu.test(value)))
  );
}

/** Whether a value looks put together of words, so not random enough for a key that nothing but its neighbours speaks for. */
export function isNotRandom(value: string): boolean {
  if (value.length < 16 || !/\d/u.test(value) || !/[a-z]/iu.test(value) || isNoPassword(value)) return true;
  const parts = value.split(/[._/-]/u);
  if (value.includes('_') && /^[a-z][a-z_]*_/u.test(value) && parts.every((part) => /^(?:[a-z]*\d{0,4}|\d+)$/u.test(part))) return true;
  return parts.length > 1 && /^[a-z]+$/u.test(parts[0] ?? '') && parts.filter((part) => /\d/u.test(part)).length < 2;
}

/** Whether a value is a number that things are told apart by, as of requests, rather than a key. */
export function isIdentifier(value: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu.test(value) || isNotRandom(value);
}
