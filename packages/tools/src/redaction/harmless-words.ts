/** What stands where a password would, and is none: settings, blanks, variables. */
const settings =
  /^(?:\*+|x{3,}|\.{3}|null|none|nil|undefined|empty|true|false|yes|no|on|off|md5|scram(?:-sha-256)?(?:-plus)?|sha-?\d+|sha256_password|mysql_native_password|trust|peer|ident|ldap|cert|pam|gss|sspi|radius|reject|hidden|masked|redacted|removed|string|str|varchar|text|char|int|bool(?:ean)?|\?|%[sd]|:\w+|\$\d+|\$\{?[\w.]+\}?|\$\([^)]*\)|\{\{?[\w. ]+\}?\}|<[^>]*>|\[[^\]]*\]|env\S*|os\.\S*|process\.\S*|getenv\S*)$/iu;

/** Words that follow "password" and "token" in plain sentences. */
const prose =
  /^(?:a|an|the|to|for|of|in|at|by|or|and|is|was|are|be|been|it|its|this|that|these|my|your|our|not|no|never|only|just|also|still|again|now|too|very|so|if|when|where|because|but|with|without|from|using|via|on|wrong|right|correct|incorrect|valid|invalid|bad|good|ok|okay|fine|set|unset|same|different|missing|empty|blank|unknown|stale|old|new|weak|strong|long|short|safe|unsafe|secret|plain|plaintext|clear|required|optional|needed|stored|hashed|encrypted|expired|expiring|changed|rotated|reset|rejected|accepted|wrongly|authentication|auth|prompt|prompts|file|files|field|policy|manager|hash|hashes|failed|fails|failure|error|errors|mismatch|somewhere|something|anything|nothing|here|there|handed|given|shared|asked|checked|taken|read|sent|lost|forgotten|known|case-sensitive)$/iu;

/** Whether a value after "password" and the like is a setting or a blank. */
export function isSetting(value: string): boolean {
  return settings.test(value);
}

/** The same inside a sentence, where any word may follow. */
export function isPlainWord(value: string): boolean {
  return isSetting(value) || prose.test(value) || /^[a-z]+(?:ed|ing|ly)$/u.test(value);
}

/** Whether a value is too short or too plain for a key. */
export function isNoKey(value: string): boolean {
  return isPlainWord(value) || value.length < 12 || !/\d/u.test(value);
}
