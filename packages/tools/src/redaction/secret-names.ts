/** Words that mean a password and nothing else, in the languages that configurations are written in. */
const passwordWords = '(?:password|passwd|passphrase|passwort|kennwort|contrase[nñ]a|mot[ _]de[ _]passe|пароль)';
/** Short ones, which are parts of other words too. */
const shortWords = '(?:passcode|pwd|pgpass|psw|pswd|authpass|bindpw|userpw|dbpw|userpwd|erlang_cookie|mima|kouling|miyao)';
/** What stands behind the word where a field is about a password and holds none. */
const about =
  '(?:encrypt\\w{0,20}|hash\\w{0,20}|salt|files?|policy|length|len|lifetime|chang\\w{0,20}|expir\\w{0,20}|valid\\w{0,20}|timeout|fields?|columns?|path|names?|check\\w{0,20}|history|lock\\w{0,20}|reset\\w{0,20}|requir\\w{0,20}|min\\w{0,20}|max\\w{0,20}|count|attempts|at|on|type|method|algo\\w{0,20}|cost|rounds|iterations|mixed|special|numbers?|dictionary|reuse|interval|days|age|command|prompt|hint|manager|store|provider|id|url|env|var|keys?|ref|secret|query|authentication|auth|only|protected|rotat\\w{0,20}|strength|rules?|grace)';
/** What else may stand behind it: `password_2`, `DB_PASSWORD_BILLING`. */
const suffix = `(?:[_.-]?\\d{1,3}|[_.-](?!${about}(?![a-z0-9]))[a-z0-9]{1,20}){0,2}(?![a-z0-9])`;

/** Names of fields that hold a password: `password`, also at the end of a longer name. */
export const passwordName = `(?:${passwordWords}|(?<![a-z0-9])(?:pg|my|db|rep|ssl|user|root|admin)?${shortWords}|(?<=[_.-])(?:pass|pw)|(?<![a-z0-9])(?!bypass|compass|trespass|surpass|underpass|overpass)[a-z0-9]{0,12}(?:pass|pw)(?=\\s{0,9}=(?![=~>])))${suffix}`;

/** What a key is for, in front of `key`, `secret` and `token`. */
const purpose =
  '(?:api|access|account|secret|client|consumer|customer|private|preshared|encryption|encrypt|decryption|signing|signature|verification|master|shared|storage|service|license|licence|hmac|jwt|session|webhook|authentication|cipher|crypto|unseal|recovery|subscription|integration|ingest|ingestion|deploy|bearer|refresh|security|csrf|xsrf|wrapping|publish|routing|registration|runner|vault|consul|backup|(?<![a-z])(?:app|aes|sign|auth|column|tde|root|admin|bot|id|sas|kms|host|project|repo|s3|gcs|azure|user|db|data))';
/** Names of fields that hold a key or a token and nothing else. */
export const strongKeyName = `(?<![0-9])(?:x-)?${purpose}[_. -]?(?:access[_.-]?)?(?:keys?|secret|token)(?:[_.-]?(?:id|base|value|data|hex|b64|base64|secret|\\d{1,2})|[ ]\\d)?(?![a-z0-9])`;
/** Names that may hold one: any `…secret`, `…token`. */
export const weakKeyName =
  '(?:secret|token|credentials?|sharedaccesssignature|passkey|apikey)(?:[_.-]?(?:id|base|value|data|key|\\d{1,2}))?(?![a-z0-9])';

/** Any of them, as a column, a variable or a parameter is called. */
export const secretName = `(?:${passwordName}|${strongKeyName}|(?:secret|token)(?![a-z0-9]))`;
