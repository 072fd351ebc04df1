import { isNoPassword, isPlainWord, isSetting } from './harmless-words.ts';
import type { RedactionRule } from './redaction-rule.ts';
import { patternRules } from './redaction-rule.ts';
import { passwordName, secretName } from './secret-names.ts';
import { bare, dollarText, ideographic, maybe, space, sqlText, value } from './value-forms.ts';

const rule = patternRules('statement', 'dgimu');

/** Arguments before the one that is the secret; calls inside them one deep. */
const argumentsBefore = (least: number): string => `(?:[^,();]{0,300}(?:\\([^()]{0,300}\\)[^,();]{0,100})?,){${least}}${maybe}`;

/** Passwords and keys where the statements of PostgreSQL, MySQL, SQL Server, Oracle and others have them. */
export const statementRules: readonly RedactionRule[] = [
  rule(['password', 'PASSWORD and a text'], `(?<!["'\\w])(?:password|secret)${maybe}${sqlText}`, isSetting),
  rule(['password', 'PASSWORD and a text between dollars'], `\\bpassword${space}${dollarText}`),
  rule(
    ['password', 'the function PASSWORD'],
    `\\bpassword${maybe}(?:for\\s{1,9}\\S{1,128}\\s{0,9})?=?\\s{0,9}(?:password)?\\s{0,9}\\(\\s{0,9}${sqlText}`,
    isSetting,
  ),
  rule(
    ['password', 'SET PASSWORD'],
    `\\bset${space}password${space}(?:for\\s{1,9}\\S{1,128}\\s{0,9})?(?:=|to)${maybe}${sqlText}`,
    isSetting,
  ),
  rule(
    ['key', 'SET of a parameter'],
    `\\bset${space}(?:(?:session|local|global|persist)${space})?["'@]{0,2}[\\w.]{0,60}?(?:${secretName}|[_.]key)["']?${maybe}(?:=|to\\b)${maybe}${sqlText}`,
    isPlainWord,
  ),
  rule(['key', 'PRAGMA'], `\\bpragma${space}(?:\\w{1,60}\\.)?(?:key|rekey|hexkey|hexrekey|textkey)${maybe}[=(]${maybe}${value}`),
  rule(
    ['password', 'IDENTIFIED BY'],
    `\\bidentified${space}(?:with\\s{1,9}\\S{1,64}\\s{1,9})?(?:by|as)${space}(?:password\\s{1,9}|values\\s{1,9})?(?=["'])${value}`,
  ),
  rule(
    ['password', 'IDENTIFIED BY without quotes'],
    `\\bidentified${space}by${space}(?!'|"|values\\b|password\\b|random\\b)(?<secret>${bare})`,
    isSetting,
  ),
  rule(['password', 'IDENTIFIED BY … REPLACE'], `\\bidentified${space}[^;\\n]{1,300}?\\breplace${space}${value}`, isSetting),
  rule(['password', 'crypt'], `\\bcrypt\\s{0,9}\\(\\s{0,9}${sqlText}`),
  rule(
    ['key', 'a function with a key as second argument'],
    `\\b(?:pgp_sym_(?:en|de)crypt(?:_bytea)?|aes_(?:en|de)crypt|des_(?:en|de)crypt|encode|decode|hmac|(?:en|de)crypt(?:_iv)?)\\s{0,9}\\(${argumentsBefore(1)}${sqlText}`,
    (found) =>
      /^(?:escape|base64(?:url)?|hex|utf-?8|latin1|sha\d+|md5|aes(?:-?\d{3})?(?:-\w{2,4})?(?:\/pad:\w+)?|bf)$/iu.test(found) ||
      isSetting(found),
  ),
  rule(['key', 'pgp_pub_decrypt'], `\\bpgp_pub_decrypt(?:_bytea)?\\s{0,9}\\(${argumentsBefore(2)}${sqlText}`),
  rule(
    ['password', 'a function with a passphrase'],
    `\\b(?:en|de)cryptby(?:passphrase|cert|asymkey)\\s{0,9}\\(\\s{0,9}(?:[^,();']{1,80}(?:\\([^()]{0,100}\\))?,\\s{0,9}){0,2}${sqlText}`,
  ),
  rule(['password', 'sp_addlogin'], `\\b(?:sp_addlogin|sp_password|sp_setapprole|sp_addapprole)\\s{1,9}[^,;\\n]{1,128},\\s{0,9}${sqlText}`),
  rule(['password', 'sp_password'], `\\bsp_password\\s{1,9}${sqlText}`, isSetting),
  rule(
    ['password', 'a table function'],
    `\\b(?:mysql|postgresql|remote|remotesecure|mongodb)\\s{0,9}\\(\\s{0,9}(?:'[^'\\n]{0,200}'\\s{0,9},\\s{0,9}){4}${sqlText}`,
  ),
  rule(['password', 'USING of DB2'], `\\buser${space}\\w{1,64}${space}using${space}${value}`, isPlainWord),
  rule(
    ['password', 'a call with user and password'],
    `\\b(?:auth|authenticate|changeUserPassword|login|set_authentication|createUser|setUserPassword)\\s{0,9}\\(\\s{0,9}(?:\\w{1,40}\\s{0,9},\\s{0,9})?["'][^"'\\n]{1,128}["']\\s{0,9},\\s{0,9}(?=["'])${value}`,
    isSetting,
  ),
  rule(['key', 'a secret put into a vault'], `\\bcreate_secret\\s{0,9}\\(\\s{0,9}${sqlText}`),
  rule(
    ['password', 'a variable of psql'],
    `\\\\set\\s{1,9}\\w{0,40}?(?:pw|pwd|pass|password|passwd|secret|token|key)\\w{0,20}\\s{1,9}${value}`,
  ),
  rule(
    ['password', 'AUTH of Redis'],
    `(?<![\\w-])(?:AUTH|CONFIG\\s{1,9}SET\\s{1,9}requirepass)\\s{1,9}(?:default\\s{1,9})?["']?(?<secret>(?=[^\\s"']{0,60}[\\d!#$%&*+@^~])[^\\s"',;${ideographic}]{4,})`,
    isNoPassword,
  ),
  rule(
    ['password', 'a comparison'],
    `${passwordName}["'\`]?${maybe}(?:<>|!=|~\\*?|i?like\\b|in${maybe}\\()${maybe}${sqlText}`,
    (found) => isPlainWord(found) || found.includes('%'),
  ),
  rule(
    ['password', 'a function of a password'],
    `${passwordName}["'\`]?${maybe}(?:=|:=|,)${maybe}\\w{2,30}\\s{0,9}\\(\\s{0,9}(?:concat\\s{0,9}\\(\\s{0,9})?${sqlText}`,
    isSetting,
  ),
  rule(
    ['password', 'a variable with its type'],
    `${secretName}${space}\\w{3,20}(?:\\(\\w{1,9}\\))?${maybe}(?::=|=|default\\b)${maybe}${sqlText}`,
    isSetting,
  ),
  rule(
    ['password', 'a key of the server’s message'],
    `\\((?:[^()\\n]{1,100},\\s{0,3})?["\`]?\\w{0,60}?${secretName}["\`]?\\)=\\((?:[^()\\n]{1,100},\\s{0,3})?(?<secret>[^()\\n,]{1,500})\\)`,
    isSetting,
  ),
  rule(
    ['password', 'a column of the server’s message'],
    `\\b(?:column|列)\\s{1,3}["\`]?\\w{0,60}?${secretName}["\`]?\\s{0,3}[:：]\\s{0,3}"(?<secret>[^"\\n]{1,500})`,
    isSetting,
  ),
  rule(
    ['key', 'a key inside a call'],
    `\\b(?:hmac|(?:en|de)crypt(?:_iv)?|aes_(?:en|de)crypt|pgp_sym_(?:en|de)crypt(?:_bytea)?)\\s{0,9}\\([^;\\n]{0,300}?,\\s{0,9}(?:decode|unhex|from_base64|convert_to|hextoraw|x)\\s{0,9}\\(?\\s{0,9}${sqlText}`,
  ),
  rule(
    ['password', 'sp_addlinkedsrvlogin'],
    `\\b(?:sp_addlinkedsrvlogin|rds_set_external_master|rds_set_external_source)\\s{0,9}\\(?\\s{0,9}(?:[^,;\\n@]{1,128},\\s{0,9}){3,4}?(?<=,\\s{0,9}'[^'\\n]{0,128}',\\s{0,9})${sqlText}`,
    isSetting,
  ),
  rule(
    ['password', 'OPENROWSET'],
    `\\bopenrowset\\s{0,9}\\(\\s{0,9}'[^'\\n]{0,128}'\\s{0,9},\\s{0,9}'[^'\\n]{0,200}'\\s{0,9};\\s{0,9}'[^'\\n]{0,128}'\\s{0,9};\\s{0,9}${sqlText}`,
  ),
];
