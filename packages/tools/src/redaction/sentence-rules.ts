import { chineseSentenceRules } from './chinese-sentence-rules.ts';
import { isIdentifier, isNoPassword, isPlainWord } from './harmless-words.ts';
import type { RedactionRule } from './redaction-rule.ts';
import { patternRules } from './redaction-rule.ts';
import { ideographic, speech } from './value-forms.ts';

const rule = patternRules('sentence', 'dgimu');

const password = '\\b(?:password|passwords|passwd|passphrase|passcode|pwd|pass|pw|passwort|psw|creds?|credentials?)';
/** Words between "password" and what is said of it, as in "the password for the replica on db3". */
const words = "(?:[ \\t]{1,3}(?!(?:is|was|are|to|with)\\b)[\\w.@/'’-]{1,30}){0,6}?";
const verb = '(?:is|was|are|were|became|becomes|be|remains|stays|will be|should be|used to be|has been|equals|reads|says)';
/** Signs that no word has. */
const hasSign = (found: string): boolean => /[\d!#$%&*+@^~?=<>]/u.test(found);
const adverb =
  '(?:[ \\t]{1,3}(?:now|still|just|simply|definitely|really|always|currently|actually|probably|again|only|set|changed|reset|rotated|supposed|known|to|be|either|both|literally|something|like|called|the|same|as)){0,4}';
/** A word of a sentence that may be a password: `isNoPassword` says whether it looks like one. */
const spoken = `["'“‘\`(]?(?<secret>[^\\s"'“”‘’\`,;()${ideographic}]{3,})`;

const english: readonly RedactionRule[] = [
  rule(['password', 'a password is'], `${password}${words}[ \\t]{1,3}${verb}${adverb}[ \\t]{1,3}${spoken}`, isNoPassword),
  rule(
    ['password', 'a password is a plain word'],
    `${password.replace('|creds?|credentials?', '')}(?:[ \\t]{1,3}(?:for|of)[ \\t]{1,3}[\\w.@-]{1,60}(?:[ \\t]{1,3}[\\w.@-]{1,60})?)?[ \\t]{1,3}(?:is|was|are|became)(?:[ \\t]{1,3}now)?[ \\t]{1,3}${spoken}`,
    isPlainWord,
  ),
  rule(
    ['password', 'a password is a text in quotes'],
    `${password}${words}[ \\t]{1,3}(?:${verb}|to|with|from|as)${adverb}:?[ \\t]{1,3}${speech}`,
    isPlainWord,
  ),
  rule(
    ['password', 'a password set to'],
    `${password}${words}[ \\t]{1,3}(?:to|with|from|as|into|of|=|->|→|:)${adverb}:?[ \\t]{1,3}${spoken}`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password changed from one to another'],
    `${password}${words}[ \\t]{1,3}from[ \\t]{1,3}\\S{3,80}[ \\t]{1,3}(?:to|into)[ \\t]{1,3}${spoken}`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password by itself'],
    `(?<![a-z0-9-])(?:password|passwd|passphrase|pwd|pass|pw)[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found) || found.length < 5,
  ),
  rule(['password', 'a password in quotes'], `\\b(?:password|passwd|passphrase|pwd|pass|pw)[ \\t]{1,3}${speech}`, isPlainWord),
  rule(
    ['password', 'a password in brackets'],
    `(?:${password}|\\b(?:secret|key|token|pin)\\b)${words}[ \\t]{0,3}[(\\[][ \\t]{0,3}(?:(?:it['’]?s|it is|is|was|namely|i\\.e\\.|currently|now)[ \\t]{1,3})?${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a password behind a colon'],
    `${password}(?:[ \\t]{1,3}[\\w.@-]{1,30}){0,4}?[ \\t]{0,3}[:：=][ \\t]{1,3}${spoken}`,
    isNoPassword,
  ),
  rule(
    ['password', 'credentials'],
    `\\b(?:credentials?|creds?|login|logins)(?:[ \\t]{1,3}(?:is|are|for[ \\t]{1,3}\\S{1,60}))?[ \\t]{0,3}[:=]?[ \\t]{0,3}["'“\`]?[\\w.@-]{1,64}[ \\t]{0,2}[/:|][ \\t]{0,2}(?<secret>[^\\s"'“”\`,;)${ideographic}]{4,})`,
    isNoPassword,
  ),
  rule(
    ['password', 'a login with name and password'],
    `\\b(?:log(?:s|ged|ging)?[ \\t]in|login|sign(?:s|ed|ing)?[ \\t]in|connect(?:s|ed|ing)?|authenticat(?:e|es|ed|ing))\\b[^\\n.]{0,60}?[ \\t](?:with|using|via|and|by|as)[ \\t]{1,3}[\\w.@-]{1,64}[ \\t]?/[ \\t]?(?<secret>[^\\s/"',;()${ideographic}]{4,})`,
    isNoPassword,
  ),
  rule(
    ['password', 'a login as a user with'],
    `\\b(?:log(?:s|ged|ging)?[ \\t]in|login|sign(?:s|ed|ing)?[ \\t]in|connect(?:s|ed|ing)?|authenticat(?:e|es|ed|ing)|get(?:s|ting)?[ \\t]in)\\b[^\\n.]{0,60}?\\b(?:as|user|username|role|account)[ \\t]{1,3}["'\`]?[\\w.@-]{1,64}["'\`]?,?[ \\t]{1,3}(?:with|using|and|by typing)[ \\t]{1,3}(?:the[ \\t]{1,3})?${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a login as a user with a text in quotes'],
    `\\b(?:log(?:s|ged|ging)?[ \\t]in|login|sign(?:s|ed|ing)?[ \\t]in|connect(?:s|ed|ing)?|authenticat(?:e|es|ed|ing))\\b[^\\n.]{0,60}?\\b(?:as|user|username|role|account)[ \\t]{1,3}["'\`]?[\\w.@-]{1,64}["'\`]?,?[ \\t]{1,3}(?:with|using|and)[ \\t]{1,3}${speech}`,
    isPlainWord,
  ),
  rule(
    ['password', 'a name and a password'],
    `(?<![\\w/.-])(?:user|username|account|role|admin|login|as)[ \\t]{1,3}["'\`]?[\\w.@-]{1,64}["'\`]?[ \\t]?/[ \\t]?(?<secret>[^\\s/"',;()${ideographic}]{4,})`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['key', 'a key or token and what it is'],
    `\\b(?:key|token|secret|pat|dsn|signature|salt|pepper)s?\\b(?:(?!\\b(?:commit|digest|sha\\d{0,3}|checksum|quer(?:y|ies)|trace|request|session|index|table|column)\\b)[^\\n.;!?]){0,60}?[ \\t(:=]["'“‘\`]?(?<secret>[A-Za-z0-9][\\w+/.~-]{15,}={0,2})`,
    isIdentifier,
  ),
  rule(
    ['key', 'a short key that is said'],
    `\\b(?:api|access|auth|secret|private|encryption|signing|license|security|shared|webhook|jwt|bearer|client)[ _-]?(?:key|token|secret)(?:[ \\t]{1,3}[\\w.@-]{1,30}){0,4}?[ \\t]{1,3}(?:is|was|:|=)${adverb}[ \\t]{1,3}${spoken}`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password that is typed'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw)s?\\b[^\\n.;!]{0,60}?\\b(?:type|types|typed|typing|enter|enters|entered|entering|use|uses|used|using|try|tried|trying|put|give|gave|send|sent|picked|chose|set)[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a password behind a comma'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw)(?:['’]s[ \\t]{1,3}|[ \\t]{0,3}(?:,|–|—|-)[ \\t]{1,3})${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a name and a password with a slash'],
    `(?<![\\w/.:@-])[A-Za-z_]\\w{1,30}(?:/|[ \\t]/[ \\t])(?<secret>(?=[^\\s/]{0,60}\\d)(?=[^\\s/]{0,60}[!#$%&*+^~])(?=[^\\s/]{0,60}[A-Za-z])[^\\s/"'@,;()=?${ideographic}]{5,64})(?![\\w/@=?])`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password in front of the word'],
    `(?<![\\w/.-])["'“‘\`]?(?<secret>(?=[^\\s]{0,60}[\\d!#$%&*+@^~?=])[^\\s"'“”‘’\`,;()${ideographic}]{4,64})["'”’\`]?[ \\t]{1,3}(?:is|was|as|for|became)[ \\t]{1,3}(?:still[ \\t]{1,3}|now[ \\t]{1,3})?(?:the|its|our|my|a|his|her|their)[ \\t]{1,3}(?:\\w{1,20}[ \\t]{1,3}){0,2}?(?:password|passphrase|passwd|pwd|pw|passcode)\\b`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password told in the next sentence'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw|login|credentials?)\\b[^\\n]{0,80}?[?.!,;:–—-][ \\t]{1,3}(?:it|that|this|they)(?:['’]s|['’]re|[ \\t](?:is|was|are))${adverb}[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a password that is set'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw|credentials?|secret|role|login)\\b[^\\n]{0,120}?\\b(?:set|reset|changed?|rotated?|updated?|switched|put|made)[ \\t]{1,3}(?:it|that|this|them|both)[ \\t]{1,3}(?:back[ \\t]{1,3})?(?:to|into|from|as)?[ \\t]{0,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a second password'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw)s?\\b(?:[^\\n.;]|\\.(?=\\S)){0,100}?[ \\t](?:or|and|then|now|versus|vs|instead of|rather than|not)[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !/\d/u.test(found) || !/[A-Z!#$%&*+@^~?=]/u.test(found),
  ),
  rule(
    ['password', 'a password that was and is now'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw|pin)s?\\b[^\\n.;]{0,60}?[(,][ \\t]{0,3}(?:was|now|is|formerly|previously|before|old|new)[:]?[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a PIN'],
    `\\b(?:pin|unlock code|access code|otp|one-time code)(?:[ \\t]{1,3}(?:is|was|code|number|:)){0,2}[ \\t]{1,3}(?<secret>\\d{4,8})(?![\\d.%])`,
  ),
];

/** Passwords and keys that a sentence names as such, in both languages. */
export const sentenceRules: readonly RedactionRule[] = [...english, ...chineseSentenceRules];
